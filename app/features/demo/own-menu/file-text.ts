import type { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";

/**
 * The text of a file, with a note about what is missing, and the words of a picture that somebody should look at; or the
 * reason why it cannot be read.
 */
export type FileText =
  | { text: string; note: string | null; unsure?: readonly string[] }
  | { problem: keyof typeof ownMenuCopy.file };
