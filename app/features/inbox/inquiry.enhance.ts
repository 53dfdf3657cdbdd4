import { enhanceAnswer } from "#app/features/inbox/replies/enhance-answer.ts";
import { handleShortcuts } from "#app/features/inbox/shortcuts.ts";
import type { InquiryVersion } from "#app/features/inbox/versions.server.ts";
import { followOffice } from "#app/office/follow-office.ts";
import { loadDocument } from "#app/office/load-document.ts";
import { findSay, sendInPlace } from "#app/office/send-in-place.ts";
import { buildLink } from "#app/office/sign-in-link.ts";

/** Sends the page's forms in place, keeps what is typed, says when a colleague changes the inquiry, and knows shortcuts. */
export function enhanceInquiry(root: HTMLElement): void {
  const page = new AbortController();
  const { signal } = page;
  const status = root.querySelector(".flash-busy");
  const say = findSay(root);

  followOffice<InquiryVersion>(`/buero/anfragen/${root.dataset.inquiry}/stand`, {
    version: root.dataset.version ?? "",
    status,
    kept: "Was du getippt hast, bleibt hier. ",
    lost: "Keine Verbindung. Was du tippst, bleibt hier; wir versuchen es weiter.",
    signal,
    onNews: ({ version, by }) => {
      if (root.dataset.busy !== undefined) return false;
      if (contentOf(version) === contentOf(root.dataset.version)) return showMailState(root);
      say(`Gerade geändert${by === null ? "" : ` von ${by}`}. `, buildLink(buildReloadPath(), "Neu laden"));
      return true;
    },
  });

  enhanceAnswer(root, say);
  sendInPlace(root, {
    replace: (replacement) => {
      page.abort();
      enhanceInquiry(replacement);
      const first = replacement.querySelector<HTMLElement>("[data-first]");
      first?.closest("section")?.scrollIntoView();
      (first ?? replacement.querySelector<HTMLElement>("[data-flash]"))?.focus({
        preventScroll: first !== null,
      });
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
      n: () => root.querySelector<HTMLElement>("#feld-note")?.focus(),
    },
  });
}

function buildReloadPath(): string {
  const query = new URLSearchParams(location.search);
  for (const said of ["getan", "erledigt", "von"]) query.delete(said);
  return location.pathname + (query.size > 0 ? `?${query}` : "");
}

/** Returns the content part of a version; the rest is about mails (versions.server.ts). */
function contentOf(version: string | undefined): string | undefined {
  return version?.split("|")[0];
}

/** Shows a mail's delivery state without touching edited fields. Returns whether it could. */
async function showMailState(root: HTMLElement): Promise<boolean> {
  const loaded = await loadDocument(location.href).catch(() => null);
  const page = loaded?.document.querySelector('[data-enhance="inquiry"]');
  const state = root.querySelector("[data-replies]");
  if (!page || state === null) return false;
  state.textContent = page.querySelector("[data-replies]")?.textContent ?? "";
  return true;
}
