import { isEdited } from "#app/office/drafts.ts";
import { loadDocument } from "#app/office/load-document.ts";
import { buildLink, signInPath } from "#app/office/sign-in-link.ts";

const PAUSE_MS = 5_000;
const FLASH_MS = 8_000;
/** Failed requests in a row after which the page says so. */
const LOST_ANSWERS_SHOWN = 2;

/**
 * Asks whether a colleague has changed the project, while the page is seen and `root` is in it. The new state goes to `replace`;
 * somebody who is typing, or has an access code on the screen, is told and keeps the page.
 */
export async function followProject(
  root: HTMLElement,
  {
    status,
    replace,
  }: {
    status: Element | null;
    /** Puts the new state in the page, and returns where it says that. */
    replace: (replacement: HTMLElement) => Element | null;
  },
): Promise<void> {
  let told = root.dataset.state;
  let lost = 0;
  for (;;) {
    await waitUntilSeen(PAUSE_MS);
    if (!root.isConnected) return;
    if (root.dataset.busy !== undefined) continue;
    const answer = await ask();
    if (!root.isConnected) return;
    if (answer?.status === 401) {
      status?.replaceChildren(
        "Du bist abgemeldet. Was du getippt hast, bleibt hier. ",
        buildLink(signInPath(), "Neu anmelden"),
      );
      return;
    }
    if (answer === null || !answer.ok) {
      if (++lost === LOST_ANSWERS_SHOWN)
        status?.replaceChildren("Keine Verbindung. Was du tippst, bleibt hier; wir versuchen es weiter.");
      continue;
    }
    if (lost >= LOST_ANSWERS_SHOWN) status?.replaceChildren();
    lost = 0;
    const state = await answer.text();
    if (state === root.dataset.state || root.dataset.busy !== undefined) continue;
    if (isInUse(root)) {
      if (state !== told)
        status?.replaceChildren("Gerade geändert. ", buildLink(location.pathname, "Neu laden"));
      told = state;
      continue;
    }
    const next = await loadDocument(location.pathname).catch(() => null);
    const replacement = next?.document.querySelector<HTMLElement>(`[data-enhance="${root.dataset.enhance}"]`);
    // Meanwhile somebody may have begun to type.
    if (!replacement || !root.isConnected || root.dataset.busy !== undefined || isInUse(root)) continue;
    const focused = root.contains(document.activeElement) ? (document.activeElement?.id ?? "") : "";
    root.replaceWith(replacement);
    const newStatus = replace(replacement);
    if (focused !== "") document.getElementById(focused)?.focus({ preventScroll: true });
    newStatus?.replaceChildren("Gerade geändert. Du siehst den neuen Stand.");
    setTimeout(() => newStatus?.replaceChildren(), FLASH_MS);
    return;
  }
}

/** Not a use of the session: nobody has pressed anything. */
function ask(): Promise<Response | null> {
  return fetch(`${location.pathname}/stand`, { headers: { "X-Background": "1" }, cache: "no-store" }).catch(
    () => null,
  );
}

function isInUse(root: HTMLElement): boolean {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  return (
    active?.matches("input, textarea, select") === true ||
    // The focus would be lost.
    (active !== null && active.id === "") ||
    root.querySelector(".access, .project-question, [data-typed], [data-prepared], .plan-step-dragged") !==
      null ||
    [...root.querySelectorAll("form")].some(isEdited)
  );
}

/** Resolves after the pause, then when the page is seen. */
async function waitUntilSeen(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}
