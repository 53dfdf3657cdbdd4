import type { FileKind } from "#app/features/projects/files/file-rules.ts";

/** A file of a project as both sides see it. */
export type ProjectFile = {
  id: number;
  name: string;
  kind: FileKind;
  bytes: number;
  byClient: boolean;
  /** ISO 8601. */
  completedAt: string;
  /** What was asked for that it is. */
  duty: string | null;
  /** Whether the one who asks may take it back. */
  isRemovable: boolean;
};

/** What the section "Unterlagen" shows. */
export type ProjectFiles = { files: ProjectFile[]; usedBytes: number };

/** The answer to an upload that begins or goes on. */
export type UploadStart =
  | { outcome: "go" | "stored"; id: number; arrived: number }
  | { outcome: "wait" }
  | { outcome: "refused"; reason: string };
