import { createAutosave } from "#app/features/blog/office/autosave.ts";
import { forgetDraft, isEdited } from "#app/office/drafts.ts";
import { SENDING, sendInPlace, toSearch } from "#app/office/send-in-place.ts";
import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE } from "#app/pictures/upload-limits.ts";

const MANY_BYTES = 1_000_000;
/** Enough before upload: the widest picture of the site has 1,600 pixels. */
const LONGEST_SIDE = 2_400;

/** Autosaves what is typed, in this tab and on the server, with a preview beside it. Stops at a conflict. */
export function enhanceArticleEditor(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>("form[data-draft]");
  const status = root.querySelector<HTMLElement>(".article-status");
  const frame = root.querySelector("iframe");
  if (form === null || status === null) return;
  const owner = root.dataset.staff ?? "";
  const page = new AbortController();
  const { signal } = page;
  const say = (...parts: (string | Node)[]) => status.replaceChildren(...parts);
  const autosave = createAutosave({
    root,
    form,
    owner,
    say,
    signal,
    onStored: () => {
      if (frame !== null && frame.getClientRects().length > 0) reloadPreview(frame);
    },
  });

  sendInPlace(root, {
    say,
    prepare,
    replace: (replacement) => {
      page.abort();
      // Drop the stored draft, which has an old version; a refused answer shows the input again.
      if (replacement.querySelector("form[data-typed]") === null) forgetDraft(form, owner);
      enhanceArticleEditor(replacement);
      replacement.querySelector<HTMLElement>("[data-flash]")?.focus();
    },
  });
  // Edited before hydration, or before signing in again.
  if (isEdited(form) && !autosave.hasConflict()) autosave.edit(0);
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") return checkFile(target);
    if (target instanceof HTMLInputElement && target.name === "at") return;
    autosave.edit();
  });
  addEventListener("online", autosave.retry, { signal });
  addEventListener("pagehide", autosave.leave, { signal });
  // Restored from the back/forward cache: reload for the current version.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal });
  frame?.addEventListener("load", () => holdLinks(frame));

  async function prepare(sent: HTMLFormElement, submitter: HTMLElement | null) {
    // Otherwise the form sends an outdated version. The undo form does not carry the text.
    await autosave.settle({ all: sent !== form });
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
}

/** Returns a large photo as a smaller JPEG for slow networks; other and unreadable files unchanged. */
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

/** The preview shows this page only; linked pages may not be framed. */
function holdLinks({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.addEventListener("click", (event) => {
    // The frame has classes of its own, so no instanceof.
    if ((event.target as Element).closest("a, button")) event.preventDefault();
  });
}
