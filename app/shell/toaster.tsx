import { type ComponentType, useEffect, useState } from "react";
import { useMatches } from "react-router";
import type { ExternalToast, ToasterProps } from "sonner";
import type { RouteHandle } from "#app/root.tsx";

type Toast = { kind: "success" | "error"; title: string; description?: string };

let reportMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  reportMounted = resolve;
});

/**
 * Shows a message at the bottom right. It survives navigation and waits for the toaster where that is still loading.
 * Never the only place of an error (WCAG 4.1.3): screens show errors in their own text too.
 */
export async function showToast({ kind, title, description }: Toast): Promise<void> {
  const [{ toast }] = await Promise.all([import("sonner"), mounted]);
  toast[kind](title, { description } satisfies ExternalToast);
}

/**
 * The status region for toasts (Sonner; bottom right, hotkey Alt+T: spec 9). Only routes that say `toasts: true` load
 * it; once loaded it stays, so that a toast of the last page is still there on the next.
 */
export function Toaster() {
  const isWanted = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.toasts);
  const [Region, setRegion] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    if (!isWanted || Region !== null) return;
    import("sonner").then(({ Toaster: Loaded }) => setRegion(() => Loaded));
  }, [isWanted, Region]);
  useEffect(() => {
    if (Region !== null) reportMounted();
  }, [Region]);
  if (Region === null) return null;
  return (
    <Region
      position="bottom-right"
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Meldungen"
      duration={6000}
      closeButton
      toastOptions={{ closeButtonAriaLabel: "Meldung schließen" }}
    />
  );
}
