import { type ComponentType, useEffect, useState } from "react";
import type { ExternalToast, ToasterProps } from "sonner";

type Toast = { kind: "success" | "error"; title: string; description?: string };

let reportMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  reportMounted = resolve;
});

/**
 * Shows a message at the bottom right. It waits for the toaster where that is still loading.
 * Never the only place of an error (WCAG 4.1.3): screens show errors in their own text too.
 */
export async function showToast({ kind, title, description }: Toast): Promise<void> {
  const [{ toast }] = await Promise.all([import("sonner"), mounted]);
  toast[kind](title, { description } satisfies ExternalToast);
}

/** The status region for toasts (Sonner; bottom right, hotkey Alt+T: spec 9), loaded by the islands that show any. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    import("sonner").then(({ Toaster: Loaded }) => setRegion(() => Loaded));
  }, []);
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
      // Not Sonner's own typeface.
      style={{ fontFamily: "inherit" }}
      toastOptions={{ closeButtonAriaLabel: "Meldung schließen" }}
    />
  );
}
