import type { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";

/** The text of a file, with a note about what is missing; or the reason why it cannot be read. */
export type FileText = { text: string; note: string | null } | { problem: keyof typeof ownMenuCopy.file };
