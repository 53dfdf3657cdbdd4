import { useEffect } from "react";

declare global {
  interface Window {
    /** Elements that the visitor clicked before React had arrived (app/late-start.ts). */
    __earlyClicks?: Element[] | null;
  }
}

/** Repeats the clicks made before hydration on elements that need script, and marks the document as taken over. */
export function useHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    const clicks = window.__earlyClicks ?? [];
    window.__earlyClicks = null;
    for (const element of clicks) if (element instanceof HTMLElement) element.click();
  }, []);
}
