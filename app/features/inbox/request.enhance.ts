import { buildLink, followLive, signInPath } from "#app/features/inbox/follow-live.ts";
import type { LiveChange } from "#app/features/inbox/live.ts";
import { handleShortcuts } from "#app/features/inbox/shortcuts.ts";
import { forgetDraft, keepDrafts } from "#app/office/drafts.ts";
import { loadDocument } from "#app/office/load-document.ts";

/** Sends the page's forms in place, keeps what is typed, says when a colleague changes the request, and knows shortcuts. */
export function enhanceRequest(root: HTMLElement): void {
  const page = new AbortController();
  const { signal } = page;
  const owner = root.dataset.staff ?? "";
  const status = root.querySelector<HTMLElement>(".inbox-status");
  const say = (text: string) => {
    if (status !== null) status.textContent = text;
  };
  keepDrafts(root, owner);

  followLive(`?anfrage=${root.dataset.request}`, {
    event: "request",
    signal,
    onEvent: (data) => {
      const { version, notes, by } = data as LiveChange;
      if (status === null || root.dataset.busy !== undefined) return;
      if (String(version) === root.dataset.version && notes === root.dataset.notes) return;
      status.replaceChildren(
        `Gerade geändert${by === null ? "" : ` von ${by}`}. `,
        buildLink(location.pathname, "Neu laden"),
      );
    },
    onLost: () => {
      status?.replaceChildren(
        "Du bist abgemeldet. Was du getippt hast, bleibt hier. ",
        buildLink(signInPath(), "Neu anmelden"),
      );
    },
  });

  root.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
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
      if (url.pathname === "/buero/anmelden") return location.assign(signInPath());
      if (code !== 200 && code !== 409 && code !== 400) throw new Error(`The server answered ${code}`);
      if (code === 200) forgetDraft(form, owner);
      const replacement = next.querySelector<HTMLElement>("[data-enhance=request]");
      if (replacement === null || url.pathname !== location.pathname) return location.assign(url);
      page.abort();
      root.replaceWith(replacement);
      enhanceRequest(replacement);
      replacement.querySelector<HTMLElement>("[data-said]")?.focus();
    } catch {
      say("Kein Netz. Was du getippt hast, bleibt hier: Drück gleich noch einmal.");
      delete root.dataset.busy;
      submitter?.removeAttribute("aria-disabled");
    }
  });

  const press = (selector: string) => () => root.querySelector<HTMLElement>(selector)?.click();
  handleShortcuts(root, {
    signal,
    handlers: {
      u: press("[data-back]"),
      t: press("button[value=take]"),
      e: press("button[value=done]"),
      z: press(".undo button"),
      n: () => root.querySelector<HTMLElement>("#feld-notiz")?.focus(),
    },
  });
}
