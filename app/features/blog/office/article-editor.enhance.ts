import { closeFlash } from "#app/office/close-flash.ts";
import { forgetDraft, isEdited, storeDraft } from "#app/office/drafts.ts";
import { type LoadedDocument, loadDocument } from "#app/office/load-document.ts";
import { SENDING, sendInPlace, TOO_MANY_TODAY, toSearch } from "#app/office/send-in-place.ts";
import { buildLink, signInPath } from "#app/office/sign-in-link.ts";
import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE } from "#app/pictures/upload-limits.ts";

const AFTER_TYPING_MS = 1_000;
const RETRY_MS = 10_000;
const AFTER_LIMIT_MS = 10 * 60_000;
const MANY_BYTES = 1_000_000;
/** Of a photo before it is sent; the widest picture of the site has 1,600 pixels. */
const LONGEST_SIDE = 2_400;

/**
 * Stores what is typed by itself, in this tab at once and on the server after a pause, and shows the preview beside it.
 * Nothing is overwritten: after somebody else's change it stops and says so.
 */
export function enhanceArticleEditor(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>("form[data-draft]");
  const status = root.querySelector<HTMLElement>(".article-status");
  const frame = root.querySelector("iframe");
  if (form === null || status === null) return;
  const owner = root.dataset.staff ?? "";
  const page = new AbortController();
  const { signal } = page;
  let timer = 0;
  let isDirty = false;
  let isSignedOut = false;
  let hasConflict = form.dataset.typed !== undefined;
  let saving: Promise<void> | null = null;
  const say = (...parts: (string | Node)[]) => status.replaceChildren(...parts);

  sendInPlace(root, {
    owner,
    say,
    prepare,
    replace: (replacement) => {
      page.abort();
      // What was typed is stored, unless the answer shows it again. A draft kept here would bring back its old version.
      if (replacement.querySelector("form[data-typed]") === null) forgetDraft(form, owner);
      enhanceArticleEditor(replacement);
      replacement.querySelector<HTMLElement>("[data-flash]")?.focus();
    },
  });
  closeFlash(root);
  // Typed before this script had loaded, or before signing in again.
  if (isEdited(form) && !hasConflict) {
    isDirty = true;
    saveSoon(0);
  }
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") return checkFile(target);
    if (target instanceof HTMLInputElement && target.name === "at") return;
    isDirty = true;
    if (hasConflict) return;
    say("");
    saveSoon(AFTER_TYPING_MS);
  });
  addEventListener("online", () => isDirty && saveSoon(0), { signal });
  addEventListener("pagehide", leave, { signal });
  // From the back/forward cache: what has been stored since, and what this tab holds.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal });
  frame?.addEventListener("load", () => holdLinks(frame));

  function saveSoon(delay: number): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), delay);
  }

  function save(): Promise<void> {
    if (saving === null && !hasConflict && root.dataset.busy === undefined)
      saving = send().finally(() => {
        saving = null;
        if (isDirty && !signal.aborted && !hasConflict && !isSignedOut && timer === 0)
          saveSoon(AFTER_TYPING_MS);
      });
    return saving ?? Promise.resolve();
  }

  async function send(): Promise<void> {
    if (form === null) return;
    timer = 0;
    isDirty = false;
    isSignedOut = false;
    say("Wird gespeichert …");
    try {
      const answer = await loadDocument(location.pathname, readFields(form, "save"));
      if (signal.aborted) return;
      if (answer.url.pathname === "/buero/anmelden") {
        isDirty = true;
        isSignedOut = true;
        return say(
          "Du bist abgemeldet. Was du getippt hast, bleibt hier. ",
          buildLink(signInPath(), "Neu anmelden"),
        );
      }
      if (answer.status === 409) {
        hasConflict = true;
        return say(
          "Jemand hat gerade etwas anderes gespeichert. Dein Text bleibt hier. ",
          buildCompareButton(),
        );
      }
      if (answer.status === 429) {
        isDirty = true;
        saveSoon(AFTER_LIMIT_MS);
        return say(TOO_MANY_TODAY);
      }
      if (answer.status !== 200) throw new Error(`The server answered ${answer.status}`);
      adopt(answer);
    } catch {
      isDirty = true;
      say("Kein Netz. Was du getippt hast, bleibt hier und wird gespeichert, sobald es wieder geht.");
      saveSoon(RETRY_MS);
    }
  }

  /** Takes over what the server has computed, and leaves alone what is being typed. */
  function adopt({ document: next }: LoadedDocument): void {
    if (form === null) return;
    const version = next.querySelector<HTMLInputElement>("[name=version]");
    const own = form.querySelector<HTMLInputElement>("[name=version]");
    if (version !== null && own !== null) own.value = version.value;
    for (const region of root.querySelectorAll<HTMLElement>("[data-live]")) {
      const update = next.querySelector(`[data-live="${region.dataset.live}"]`);
      if (update !== null) region.replaceChildren(...update.childNodes);
    }
    const proposed = next.querySelector<HTMLInputElement>("[name=slug]")?.placeholder;
    const slug = form.querySelector<HTMLInputElement>("[name=slug]");
    if (slug !== null && proposed !== undefined) slug.placeholder = proposed;
    if (isDirty) storeDraft(form, owner);
    else {
      forgetDraft(form, owner);
      say("Gespeichert.");
    }
    if (frame !== null && frame.getClientRects().length > 0) reloadPreview(frame);
  }

  function buildCompareButton(): HTMLButtonElement {
    return Object.assign(document.createElement("button"), {
      type: "submit",
      name: "intent",
      value: "save",
      className: "link min-h-11",
      textContent: "Beide Texte zeigen",
    });
  }

  async function prepare(sent: HTMLFormElement, submitter: HTMLElement | null) {
    clearTimeout(timer);
    timer = 0;
    // Otherwise the version sent would be older than one's own.
    await saving;
    // The form of "Rückgängig" does not carry the text.
    if (sent !== form && isDirty && !hasConflict) await send();
    const fields = new FormData(sent, submitter);
    const picture = fields.get("picture");
    if (!(picture instanceof File) || picture.size === 0) {
      say(SENDING);
      return toSearch(fields);
    }
    say("Das Bild wird hochgeladen und vorbereitet …");
    fields.set("picture", await shrink(picture), picture.name);
    return fields;
  }

  function checkFile(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    const isTooLarge = file !== undefined && file.size > MOST_PICTURE_BYTES;
    if (isTooLarge) input.value = "";
    say(isTooLarge ? PICTURE_TOO_LARGE : "");
  }

  /** What the last pause has not stored yet goes with the page. */
  function leave(): void {
    if (form !== null && isDirty && saving === null && !hasConflict)
      navigator.sendBeacon(location.pathname, readFields(form, "save"));
  }
}

function readFields(form: HTMLFormElement, intent: string): URLSearchParams {
  const fields = toSearch(new FormData(form));
  fields.set("intent", intent);
  return fields;
}

/** Returns a large photo as a smaller JPEG, so that it is sent quickly on the road; any other file, and one it cannot read, as it is. */
async function shrink(file: File): Promise<Blob> {
  if (file.size < MANY_BYTES) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height));
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) return file;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  } catch {
    return file;
  }
}

function reloadPreview(frame: HTMLIFrameElement): void {
  const top = frame.contentWindow?.scrollY ?? 0;
  frame.addEventListener("load", () => frame.contentWindow?.scrollTo(0, top), { once: true });
  frame.contentWindow?.location.reload();
}

/** The preview shows this one page; what a link leads to may not be framed. */
function holdLinks({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.addEventListener("click", (event) => {
    // The frame has classes of its own, so no instanceof.
    if ((event.target as Element).closest("a, button")) event.preventDefault();
  });
}
