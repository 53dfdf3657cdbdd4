import { type ComponentType, type CSSProperties, useEffect, useState } from "react";
import type { ToasterProps } from "sonner";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import "./toaster.css";

type Toast = { kind: "success" | "error"; title: string; description?: string };

let reportMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  reportMounted = resolve;
});

let loading: Promise<typeof import("sonner")> | undefined;

function loadSonner(): Promise<typeof import("sonner")> {
  loading ??= importWithRetry(() => import("sonner"), { quiet: true });
  return loading;
}

let waiting: Toast | null = null;
/** Id of the visible toast; the next one replaces it. */
let shown: number | string | undefined;

/** Shows a message; a new one replaces it. Never the only place of an error (WCAG 4.1.3). */
export function showToast(message: Toast): void {
  waiting = message;
  void Promise.all([loadSonner(), mounted]).then(([{ toast }]) => {
    if (waiting === null) return;
    const { kind, title, description } = waiting;
    waiting = null;
    shown = toast[kind](title, { id: shown, description, onAutoClose: forget, onDismiss: forget });
  });
}

export function dismissToast(): void {
  waiting = null;
  if (shown === undefined) return;
  const outdated = shown;
  // The next toast gets a new id, so that it is announced even with the same words.
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
  if (Region === null) return null;
  return (
    <Region
      position="bottom-right"
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Meldungen"
      closeButton
      richColors
      // Sonner's own variables: a success is green like the bands of the site, an error paper with a tomato edge.
      style={brand}
      // In rem, so that it scales with the visitor's text size.
      toastOptions={{
        closeButtonAriaLabel: "Meldung schließen",
        classNames: { closeButton: "toast-close" },
        style: { fontSize: "0.875rem", paddingRight: "3rem" },
      }}
    />
  );
}

const brand = {
  fontFamily: "inherit",
  "--border-radius": "var(--radius-control)",
  "--success-bg": "var(--color-green-deep)",
  "--success-border": "var(--color-green-deep)",
  "--success-text": "var(--color-paper)",
  "--error-bg": "var(--color-paper)",
  "--error-border": "var(--color-tomato)",
  "--error-text": "var(--color-tomato-pressed)",
} as CSSProperties;
