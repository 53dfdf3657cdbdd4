import { forgetAll } from "#app/browser/kept/tab.ts";

export function enhanceSignOut(root: HTMLElement): void {
  root.addEventListener("submit", () => forgetAll(""));
}
