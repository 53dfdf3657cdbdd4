import { type ComponentType, useEffect, useState } from "react";
import type { ExternalToast, ToasterProps } from "sonner";
import { loadUntilThere } from "#app/islands/load-until-there.ts";

type Toast = { kind: "success" | "error"; title: string; description?: string };

let reportMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  reportMounted = resolve;
});

let loading: Promise<typeof import("sonner")> | undefined;

/** Once for all, and asked for again where it cannot be had at first. */
function loadSonner(): Promise<typeof import("sonner")> {
  loading ??= loadUntilThere(() => import("sonner"), { quiet: true });
  return loading;
}

let waiting: Toast | null = null;

/**
 * Shows a message at the bottom right, as soon as the toaster is there; of several until then the last one.
 * Never the only place of an error (WCAG 4.1.3): screens show errors in their own text too.
 */
export function showToast(message: Toast): void {
  const isFirst = waiting === null;
  waiting = message;
  if (!isFirst) return;
  void Promise.all([loadSonner(), mounted]).then(([{ toast }]) => {
    const { kind, title, description } = waiting ?? message;
    waiting = null;
    toast[kind](title, { description } satisfies ExternalToast);
  });
}

/** The status region for toasts (Sonner; bottom right, hotkey Alt+T: spec 9), loaded by the islands that show any. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    void loadSonner().then(({ Toaster: Loaded }) => setRegion(() => Loaded));
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
