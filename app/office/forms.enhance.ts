import { sendInPlace } from "#app/office/send-in-place.ts";

/** Sends the forms in place and keeps what is typed, also without network and after signing in again. */
export function enhanceForms(root: HTMLElement): void {
  sendInPlace(root, {
    replace: (replacement) => {
      // Messages show once: a reload omits them.
      history.replaceState(null, "", location.pathname);
      enhanceForms(replacement);
      replacement.querySelector<HTMLElement>("[data-flash]")?.focus();
    },
  });
}
