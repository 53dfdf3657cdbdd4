import { tellProjectChanged } from "#app/features/projects/files/project-changed.ts";
import { proposeSlug } from "#app/features/projects/propose-slug.ts";
import { isEdited } from "#app/office/drafts.ts";
import { followOffice } from "#app/office/follow-office.ts";
import { loadDocument } from "#app/office/load-document.ts";
import { guardGaps } from "#app/office/replies/guard-gaps.ts";
import { findSay, sendInPlace } from "#app/office/send-in-place.ts";
import { buildLink } from "#app/office/sign-in-link.ts";

export function enhanceProject(root: HTMLElement): void {
  const status = root.querySelector(".flash-busy");
  const page = new AbortController();
  sendInPlace(root, {
    replace: (replacement, { submitter, status: code }) => {
      // Reload without the last message or the question about the code.
      if (code === 200) history.replaceState(null, "", location.pathname);
      const focused = submitter?.id ?? "";
      page.abort();
      takePlace(root, replacement, submitter);
      focusAgain(replacement, code === 200 ? focused : "");
    },
  });
  // The page of a new project has no version to follow.
  if (root.dataset.version !== undefined) followProject(root, status, page);
  // Folded on phones.
  if (matchMedia("(width >= 64rem)").matches)
    for (const details of root.querySelectorAll(".project-side > details")) details.setAttribute("open", "");
  prepareAnswers(root, page);
  offerAccessCode(root);
  proposeAddress(root);
}

const FLASH_MS = 8_000;

/** Shows changes by others; a page that is in use is kept, with a notice. */
function followProject(root: HTMLElement, status: Element | null, page: AbortController): void {
  let noticed = "";
  followOffice(`${location.pathname}/stand`, {
    version: root.dataset.version ?? "",
    status,
    kept: "Was du getippt hast, bleibt hier. ",
    lost: "Keine Verbindung. Was du tippst, bleibt hier; wir versuchen es weiter.",
    signal: page.signal,
    onNews: async ({ version }) => {
      if (isInUse(root)) {
        if (noticed === version) return false;
        noticed = version;
        tellProjectChanged();
        status?.replaceChildren("Gerade geändert. ", buildLink(location.pathname, "Neu laden"));
        return false;
      }
      const next = await loadDocument(location.pathname).catch(() => null);
      const replacement = next?.document.querySelector<HTMLElement>(
        `[data-enhance="${root.dataset.enhance}"]`,
      );
      // Someone may have started typing.
      if (!replacement || page.signal.aborted || isInUse(root)) return false;
      page.abort();
      const focused = root.contains(document.activeElement) ? (document.activeElement?.id ?? "") : "";
      root.replaceWith(replacement);
      // Keep the undo of one's own last change.
      const flash = root.querySelector(".flash");
      if (flash !== null) replacement.querySelector(".flash-bar")?.append(flash);
      takePlace(root, replacement, null);
      if (focused !== "") document.getElementById(focused)?.focus({ preventScroll: true });
      const newStatus = replacement.querySelector(".flash-busy");
      newStatus?.replaceChildren("Gerade geändert. Du siehst den neuen Stand.");
      setTimeout(() => newStatus?.replaceChildren(), FLASH_MS);
      return true;
    },
  });
}

function isInUse(root: HTMLElement): boolean {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  return (
    root.dataset.busy !== undefined ||
    active?.matches("input, textarea, select") === true ||
    // Replacing it would lose the focus.
    (active !== null && active.id === "") ||
    root.querySelector(".access, .project-question, [data-typed], [data-prepared]") !== null ||
    [...root.querySelectorAll("form")].some(isEdited)
  );
}

/** Fills templates in without a reload, which would end uploads. Blocks texts with gaps. */
function prepareAnswers(root: HTMLElement, page: AbortController): void {
  const say = findSay(root);
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-answer]")) {
    const field = form.querySelector("textarea");
    if (field !== null) guardGaps(form, { field, say });
  }
  root.addEventListener("click", async (event) => {
    const chosen =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-template]") : null;
    if (chosen === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (root.dataset.busy !== undefined) return;
    const next = await loadDocument(chosen.href).catch(() => null);
    const replacement = next?.document.querySelector<HTMLElement>(`[data-enhance="${root.dataset.enhance}"]`);
    if (!replacement || !root.isConnected) return location.assign(chosen.href);
    page.abort();
    root.replaceWith(replacement);
    takePlace(root, replacement, null);
    replacement.querySelector<HTMLElement>("form[data-prepared] textarea")?.focus();
  });
}

/** Lets a loaded page go on where the shown one was. Its document may have changes that this page was not told of. */
function takePlace(before: HTMLElement, after: HTMLElement, submitter: HTMLElement | null): void {
  keepOpen(before, after, submitter);
  enhanceProject(after);
  tellProjectChanged();
}

/** Keeps opened parts open, except the form that was just stored. */
function keepOpen(before: HTMLElement, after: HTMLElement, submitter: HTMLElement | null): void {
  const closing = submitter?.closest("details:not([data-step] > details)");
  for (const details of before.querySelectorAll<HTMLDetailsElement>("details[id][open]"))
    if (details !== closing) after.querySelector(`#${details.id}`)?.setAttribute("open", "");
}

function focusAgain(root: HTMLElement, id: string): void {
  const again = id === "" ? null : root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (again === null || !again.checkVisibility()) {
    root.querySelector<HTMLElement>("[data-flash]")?.focus({ preventScroll: true });
    // The page is shorter now, so scroll to the result.
    root.querySelector(".access, [data-question], [data-saved]")?.scrollIntoView({ behavior: "instant" });
    return;
  }
  // At the end of the list only the other direction remains.
  const other = again.closest(".plan-moves")?.querySelector<HTMLElement>("button:not(:disabled)");
  const target = again.matches(":disabled") ? other : again;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
}

function proposeAddress(root: HTMLElement): void {
  const client = root.querySelector<HTMLInputElement>("input[name=client]");
  const slug = root.querySelector<HTMLInputElement>("input[name=slug]");
  if (client === null || slug === null) return;
  let proposed = proposeSlug(client.value);
  client.addEventListener("input", () => {
    // Never overwrite manual input.
    if (slug.value !== "" && slug.value !== proposed) return;
    proposed = proposeSlug(client.value);
    slug.value = proposed;
  });
}

function offerAccessCode(root: HTMLElement): void {
  const message = root.querySelector<HTMLTextAreaElement>("[data-copy-text]");
  const copied = root.querySelector("[data-copied]");
  // Navigating back must not show it again.
  addEventListener("pagehide", () => root.querySelector(".access")?.remove());
  const share = root.querySelector<HTMLButtonElement>("[data-share]");
  if (share !== null && message !== null && "share" in navigator) {
    share.hidden = false;
    // Rejects when the share dialog is cancelled.
    share.addEventListener("click", () => void navigator.share({ text: message.value }).catch(() => {}));
  }
  root.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  root.querySelector("[data-copy]")?.addEventListener("click", async () => {
    if (message === null || copied === null) return;
    message.select();
    const isDone = await navigator.clipboard.writeText(message.value).then(
      () => true,
      () => false,
    );
    copied.textContent = isDone ? "Kopiert." : "Markiert: jetzt kopieren.";
  });
}
