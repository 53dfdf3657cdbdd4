import type { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";

/** The text of a file with a note on what is missing and doubtful words, or why it cannot be read. */
export type FileText =
  | { text: string; note: string | null; unsure?: readonly string[] }
  | { problem: keyof typeof ownMenuCopy.file };
