import type { FileKind } from "#app/features/projects/files/file-rules.ts";

export type Side = "client" | "team";

export type ProjectFile = {
  id: number;
  name: string;
  kind: FileKind;
  bytes: number;
  byClient: boolean;
  /** ISO 8601. */
  completedAt: string;
  /** The duty it was uploaded for. */
  duty: string | null;
  /** Whether this side may remove it. */
  isRemovable: boolean;
};

export type ProjectFiles = { files: ProjectFile[]; usedBytes: number };

export type UploadStart =
  | { outcome: "go" | "stored"; id: number; arrived: number }
  | { outcome: "wait" }
  | { outcome: "refused"; reason: string };
