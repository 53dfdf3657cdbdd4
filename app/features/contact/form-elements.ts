import { createEntryDraft } from "#app/browser/kept/history-entry.ts";
import {
  type ContactField,
  type ContactInput,
  contactFields,
  defaultInterest,
  stripScriptTags,
} from "#app/inquiries/contact-form.ts";
import type { Interest } from "#app/inquiries/interests.ts";

/** Unsent input. */
export const contactDraft = createEntryDraft(
  "contactDraft",
  (value): value is ContactInput =>
    typeof value === "object" &&
    value !== null &&
    contactFields.every((field) => typeof Reflect.get(value, field) === "string"),
);

/** Fills empty fields from the draft. Fields that the browser or the visitor has filled stay. */
export function restoreDraft(form: HTMLFormElement, interest: Interest | null): void {
  const draft = contactDraft.read();
  if (draft === null) return;
  for (const name of contactFields) {
    const field = form.elements.namedItem(name);
    if (isTextField(field) && field.value === "") field.value = draft[name];
    if (field instanceof HTMLSelectElement && interest === null && field.value === defaultInterest) {
      field.value = draft[name];
    }
  }
}

/** Removes script tags from a field and keeps the caret behind the same letter. */
export function stripInPlace(field: HTMLInputElement | HTMLTextAreaElement): void {
  const cleaned = stripScriptTags(field.value);
  if (cleaned === field.value) return;
  const caret = field.selectionStart;
  const beforeCaret = stripScriptTags(field.value.slice(0, caret ?? 0));
  field.value = cleaned;
  if (caret === null || document.activeElement !== field) return;
  const position = cleaned.startsWith(beforeCaret) ? beforeCaret.length : Math.min(caret, cleaned.length);
  field.setSelectionRange(position, position);
}

export function isTextField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    (target instanceof HTMLInputElement && target.type !== "hidden") || target instanceof HTMLTextAreaElement
  );
}

export function isContactField(name: string): name is ContactField {
  return (contactFields as readonly string[]).includes(name);
}
