import { forgetAll } from "#app/browser/kept/tab.ts";

/** Forgets all that this tab keeps when the person signs out. */
export function enhanceSignOut(root: HTMLElement): void {
  root.addEventListener("submit", () => forgetAll(""));
}
