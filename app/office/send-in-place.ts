import { closeFlash } from "#app/office/close-flash.ts";
import { forgetDraft, keepDrafts } from "#app/office/drafts.ts";
import { loadDocument } from "#app/office/load-document.ts";
import { signInPath } from "#app/office/sign-in-link.ts";

export const SENDING = "Einen Moment …";

/** For 503: busy with pictures, or no database. */
const TRY_AGAIN = "Gerade ist viel los. Was du getippt hast, bleibt hier: Drück in einer Minute noch einmal.";

/** Returns fields as a form without files sends them. */
export function toSearch(fields: FormData): URLSearchParams {
  return new URLSearchParams(
    [...fields].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

function readFields(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams | FormData {
  const fields = new FormData(form, submitter);
  return form.enctype === "multipart/form-data" ? fields : toSearch(fields);
}

/** Returns what writes into the root's status line. */
export function findSay(root: HTMLElement): (...parts: (string | Node)[]) => void {
  const status = root.querySelector(".flash-busy");
  return (...parts) => status?.replaceChildren(...parts);
}

/** Sends `root`'s forms without leaving the page. The answer's `data-enhance` part goes to `replace`. */
export function sendInPlace(
  root: HTMLElement,
  options: {
    say?: (text: string) => void;
    prepare?: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<URLSearchParams | FormData>;
    replace: (replacement: HTMLElement, sent: { submitter: HTMLElement | null; status: number }) => void;
  },
): void {
  const { say = findSay(root), prepare, replace } = options;
  // Separates the drafts of people who share a device.
  const owner = root.dataset.staff ?? "";
  keepDrafts(root, owner);
  closeFlash(root);
  root.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    // Previews open in a new tab.
    if (submitter?.getAttribute("formtarget") === "_blank") return;
    event.preventDefault();
    if (root.dataset.busy !== undefined) return;
    root.dataset.busy = "";
    submitter?.setAttribute("aria-disabled", "true");
    if (prepare === undefined) say(SENDING);
    try {
      const body = prepare ? await prepare(form, submitter) : readFields(form, submitter);
      const { document: next, status, url } = await loadDocument(form.action, body);
      if (url.pathname === "/buero/anmelden") return location.assign(signInPath());
      const replacement = next.querySelector<HTMLElement>(`[data-enhance="${root.dataset.enhance}"]`);
      if (status === 503) return release(TRY_AGAIN);
      if (![200, 400, 409].includes(status)) throw new Error(`The server answered ${status}`);
      if (status === 200) forgetDraft(form, owner);
      if (replacement === null || url.pathname !== location.pathname) return location.assign(url);
      document.title = next.title;
      const heading = next.querySelector("h1");
      if (heading !== null) document.querySelector("h1")?.replaceWith(heading);
      root.replaceWith(replacement);
      replace(replacement, { submitter, status });
    } catch {
      release("Kein Netz. Was du getippt hast, bleibt hier: Drück gleich noch einmal.");
    }

    function release(problem: string): void {
      say(problem);
      delete root.dataset.busy;
      submitter?.removeAttribute("aria-disabled");
    }
  });
}
