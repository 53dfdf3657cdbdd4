import { forgetDraft, storeDraft } from "#app/office/drafts.ts";
import { type LoadedDocument, loadDocument } from "#app/office/load-document.ts";
import { toSearch } from "#app/office/send-in-place.ts";
import { buildLink, signInPath } from "#app/office/sign-in-link.ts";

const AFTER_TYPING_MS = 1_000;
const RETRY_MS = 10_000;

type AutosaveOptions = {
  root: HTMLElement;
  form: HTMLFormElement;
  owner: string;
  say: (...parts: (string | Node)[]) => void;
  /** Aborted when the page is replaced. */
  signal: AbortSignal;
  onStored: () => void;
};

/** Autosaves edits on the server and retries until stored. Stops at a conflict. */
export function createAutosave({ root, form, owner, say, signal, onStored }: AutosaveOptions) {
  let timer = 0;
  let isDirty = false;
  let isSignedOut = false;
  let hasConflict = form.dataset.typed !== undefined;
  let saving: Promise<void> | null = null;

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
    timer = 0;
    isDirty = false;
    isSignedOut = false;
    say("Wird gespeichert …");
    try {
      const answer = await loadDocument(location.pathname, readFields(form, "save"));
      if (!signal.aborted) take(answer);
    } catch {
      isDirty = true;
      say("Kein Netz. Was du getippt hast, bleibt hier und wird gespeichert, sobald es wieder geht.");
      saveSoon(RETRY_MS);
    }
  }

  /** Throws for an answer without a result, such as a server error. */
  function take(answer: LoadedDocument): void {
    if (answer.url.pathname === "/buero/anmelden") {
      isDirty = true;
      isSignedOut = true;
      say("Du bist abgemeldet. Was du getippt hast, bleibt hier. ", buildLink(signInPath(), "Neu anmelden"));
    } else if (answer.status === 409) {
      hasConflict = true;
      say("Jemand hat gerade etwas anderes gespeichert. Dein Text bleibt hier. ", buildCompareButton());
    } else {
      if (answer.status !== 200) throw new Error(`The server answered ${answer.status}`);
      adopt(root, form, answer.document);
      if (isDirty) storeDraft(form, owner);
      else {
        forgetDraft(form, owner);
        say("Gespeichert.");
      }
      onStored();
    }
  }

  return {
    hasConflict: () => hasConflict,
    edit(delay = AFTER_TYPING_MS): void {
      isDirty = true;
      if (hasConflict) return;
      say("");
      saveSoon(delay);
    },
    retry: () => isDirty && saveSoon(0),
    /** Resolves when no request is running; with `all`, when every edit is stored. */
    async settle({ all }: { all: boolean }): Promise<void> {
      clearTimeout(timer);
      timer = 0;
      await saving;
      if (all && isDirty && !hasConflict) await send();
    },
    /** Sends unsaved edits when the page is left. */
    leave(): void {
      if (isDirty && saving === null && !hasConflict)
        navigator.sendBeacon(location.pathname, readFields(form, "save"));
    },
  };
}

/** Applies values that the server computed, but not to the focused field. */
function adopt(root: HTMLElement, form: HTMLFormElement, next: Document): void {
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

function readFields(form: HTMLFormElement, intent: string): URLSearchParams {
  const fields = toSearch(new FormData(form));
  fields.set("intent", intent);
  return fields;
}
