import { closeSaid } from "#app/office/close-said.ts";
import { forgetDraft, keepDrafts } from "#app/office/drafts.ts";
import { loadDocument } from "#app/office/load-document.ts";

/** Sends the forms in place and keeps what is typed, also without network and after signing in again. */
export function enhanceFacts(root: HTMLElement): void {
  const owner = root.dataset.staff ?? "";
  const status = root.querySelector<HTMLElement>(".said-busy");
  const say = (text: string) => {
    if (status !== null) status.textContent = text;
  };
  keepDrafts(root, owner);
  closeSaid(root);

  root.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || submitter?.getAttribute("formtarget") === "_blank") return;
    event.preventDefault();
    if (root.dataset.busy !== undefined) return;
    root.dataset.busy = "";
    submitter?.setAttribute("aria-disabled", "true");
    say("Einen Moment …");
    try {
      const body = new URLSearchParams(
        [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
      );
      const { document: next, status: code, url } = await loadDocument(form.action, body);
      if (url.pathname === "/buero/anmelden")
        return location.assign(`/buero/anmelden?weiter=${encodeURIComponent(location.pathname)}`);
      if (code !== 200 && code !== 400 && code !== 409) throw new Error(`The server answered ${code}`);
      if (code === 200) forgetDraft(form, owner);
      const replacement = next.querySelector<HTMLElement>("[data-enhance=facts]");
      if (replacement === null) return location.assign(url);
      root.replaceWith(replacement);
      // What was done is said once: reloading shows the page without it.
      history.replaceState(null, "", url.pathname);
      enhanceFacts(replacement);
      replacement.querySelector<HTMLElement>("[data-said]")?.focus();
    } catch {
      say("Kein Netz. Was du getippt hast, bleibt hier: Drück gleich noch einmal.");
      delete root.dataset.busy;
      submitter?.removeAttribute("aria-disabled");
    }
  });
}
