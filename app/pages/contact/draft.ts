import type { ContactInput } from "#domain/contact/schema.ts";

/**
 * What the visitor has typed and not yet sent. It lives in the memory of this document only: whoever looks up a page
 * and comes back finds the text again, and nothing of it is stored on the device (requirements, Law). A reload needs no
 * help, because the browser itself restores fields.
 */
let draft: ContactInput | null = null;

export function readDraft(): ContactInput | null {
  return draft;
}

export function keepDraft(values: ContactInput): void {
  draft = values;
}

export function discardDraft(): void {
  draft = null;
}
