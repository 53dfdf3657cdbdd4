import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { ToasterProps } from "sonner";
import { importWithRetry } from "#app/web/hydration/import-with-retry.ts";

type Toast = { kind: "success" | "error"; title: string; description?: string };

let reportMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  reportMounted = resolve;
});

let loading: Promise<typeof import("sonner")> | undefined;

/** Once for all, and asked for again where it cannot be had at first. */
function loadSonner(): Promise<typeof import("sonner")> {
  loading ??= importWithRetry(() => import("sonner"), { quiet: true });
  return loading;
}

let waiting: Toast | null = null;
/** Id of the toast on the screen; one that follows takes its place. */
let shown: number | string | undefined;

/**
 * Shows a message, as soon as the toaster is there; of several until then the last one. One at a time: it takes the place
 * of the one before. Never the only place of an error (WCAG 4.1.3): screens give the reason in their own words, too.
 */
export function showToast(message: Toast): void {
  waiting = message;
  void Promise.all([loadSonner(), mounted]).then(([{ toast }]) => {
    if (waiting === null) return;
    const { kind, title, description } = waiting;
    waiting = null;
    shown = toast[kind](title, { id: shown, description, onAutoClose: forget, onDismiss: forget });
  });
}

/** Takes away a message that what happens now has made outdated. */
export function dismissToast(): void {
  waiting = null;
  if (shown === undefined) return;
  const outdated = shown;
  // The next one is a new one: read out again, though in the same words, and not gone with the outdated one.
  shown = undefined;
  void loadSonner().then(({ toast }) => toast.dismiss(outdated));
}

function forget({ id }: { id: number | string }): void {
  if (id === shown) shown = undefined;
}

/** The status region for toasts (Sonner; hotkey Alt+T: docs/product.md#toasts), loaded by the islands that show any. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    void loadSonner().then(({ Toaster: Loaded }) => setRegion(() => Loaded));
  }, []);
  useEffect(() => {
    if (Region !== null) reportMounted();
  }, [Region]);
  const isWide = useSyncExternalStore(watchWidth, readWidth, () => true);
  if (Region === null) return null;
  return (
    <Region
      // Where forms are as wide as the screen, a toast at the bottom would lie on their buttons; at the top is the header.
      position={isWide ? "bottom-right" : "top-center"}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Meldungen"
      closeButton
      // Not Sonner's own typeface.
      style={{ fontFamily: "inherit" }}
      // In rem, so that it grows with the text size the visitor has chosen.
      toastOptions={{ closeButtonAriaLabel: "Meldung schließen", style: { fontSize: "0.875rem" } }}
    />
  );
}

const WIDE = "(width >= 64rem)";

function readWidth(): boolean {
  return matchMedia(WIDE).matches;
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
