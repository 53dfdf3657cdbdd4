import type { LiveChange } from "#app/features/inbox/live.ts";
import { enhanceAnswer } from "#app/features/inbox/replies/enhance-answer.ts";
import { handleShortcuts } from "#app/features/inbox/shortcuts.ts";
import { closeFlash } from "#app/office/close-flash.ts";
import { followLive } from "#app/office/follow-live.ts";
import { loadDocument } from "#app/office/load-document.ts";
import { sendInPlace } from "#app/office/send-in-place.ts";
import { buildLink, signInPath } from "#app/office/sign-in-link.ts";

/** Sends the page's forms in place, keeps what is typed, says when a colleague changes the request, and knows shortcuts. */
export function enhanceRequest(root: HTMLElement): void {
  const page = new AbortController();
  const { signal } = page;
  const status = root.querySelector<HTMLElement>(".flash-busy");
  const say = (text: string) => {
    if (status !== null) status.textContent = text;
  };

  closeFlash(root);
  followLive(`/buero/anfragen/live?anfrage=${root.dataset.request}`, {
    event: "request",
    signal,
    onEvent: (data) => {
      const { version, notes, mails, by } = data as LiveChange;
      if (status === null || root.dataset.busy !== undefined) return;
      if (String(version) === root.dataset.version && notes === root.dataset.notes) {
        if (mails !== root.dataset.mails) void showMailState(root);
        return;
      }
      status.replaceChildren(
        `Gerade geändert${by === null ? "" : ` von ${by}`}. `,
        buildLink(buildReloadPath(), "Neu laden"),
      );
    },
    onSignedOut: () => {
      status?.replaceChildren(
        "Du bist abgemeldet. Was du getippt hast, bleibt hier. ",
        buildLink(signInPath(), "Neu anmelden"),
      );
    },
    onInterrupted: (isInterrupted) => {
      if (root.dataset.busy === undefined)
        say(isInterrupted ? "Keine Verbindung. Was du tippst, bleibt hier; wir versuchen es weiter." : "");
    },
  });

  enhanceAnswer(root, say);
  sendInPlace(root, {
    owner: root.dataset.staff ?? "",
    say,
    replace: (replacement) => {
      page.abort();
      enhanceRequest(replacement);
      replacement.querySelector<HTMLElement>("[data-flash]")?.focus();
    },
  });

  const press = (selector: string) => () => root.querySelector<HTMLElement>(selector)?.click();
  handleShortcuts(root, {
    signal,
    handlers: {
      u: press("[data-back]"),
      t: press("button[value=take]"),
      e: press("button[value=done-next]"),
      z: press(".flash form button"),
      n: () => root.querySelector<HTMLElement>("#feld-notiz")?.focus(),
    },
  });
}

/** Returns the path of the page as it is, without what was said once. */
function buildReloadPath(): string {
  const query = new URLSearchParams(location.search);
  for (const said of ["getan", "erledigt", "von"]) query.delete(said);
  return location.pathname + (query.size > 0 ? `?${query}` : "");
}

/** Says that the mail server has taken or refused a mail, without touching what is typed. */
async function showMailState(root: HTMLElement): Promise<void> {
  const loaded = await loadDocument(location.href).catch(() => null);
  const page = loaded?.document.querySelector<HTMLElement>('[data-enhance="request"]');
  const state = root.querySelector("[data-replies]");
  if (page == null || state === null) return;
  root.dataset.mails = page.dataset.mails ?? "";
  state.textContent = page.querySelector("[data-replies]")?.textContent ?? "";
}
