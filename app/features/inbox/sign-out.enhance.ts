import { forgetAllDrafts } from "#app/office/drafts.ts";

/** Removes this tab's drafts when the person signs out. */
export function enhanceSignOut(root: HTMLElement): void {
  root.addEventListener("submit", forgetAllDrafts);
}
