import { isChanged, listFields } from "#app/browser/hydration/changed-field.ts";
import { keep, readKept } from "#app/browser/kept/tab.ts";

/** Keeps `data-draft` forms in this tab until stored or signed out; `owner` separates colleagues. */
export function keepDrafts(root: HTMLElement, owner: string): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    const saved = readKept(draftKey(form, owner));
    // Input from before hydration counts.
    if (isEdited(form)) storeDraft(form, owner);
    else if (saved !== null && !form.hasAttribute("data-typed"))
      fill(form, JSON.parse(saved) as Record<string, string>);
    form.addEventListener("input", () => storeDraft(form, owner));
  }
}

export function storeDraft(form: HTMLFormElement, owner: string): void {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  keep(draftKey(form, owner), JSON.stringify(Object.fromEntries(fields)));
}

/** Returns whether a form differs from its initial state. */
export function isEdited(form: HTMLFormElement): boolean {
  return listFields(form).some(isChanged);
}

export function forgetDraft(form: HTMLFormElement, owner: string): void {
  keep(draftKey(form, owner), null);
}

function draftKey(form: HTMLFormElement, owner: string) {
  return `buero-entwurf:${owner}:${location.pathname}:${form.dataset.draft}` as const;
}

function fill(form: HTMLFormElement, values: Record<string, string>): void {
  // Unchecked boxes are not sent.
  for (const box of form.querySelectorAll<HTMLInputElement>("[type=checkbox]"))
    box.checked = box.name in values;
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      field instanceof RadioNodeList
    )
      field.value = value;
  }
  form.closest("details")?.setAttribute("open", "");
}
