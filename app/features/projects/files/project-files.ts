import type { Approval } from "#app/features/projects/approvals/approval.ts";
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
  /** What of a step it is for. */
  need: string | null;
  /** Whether the one who asks may take it back. */
  isRemovable: boolean;
};

/** What a step needs from the client. */
export type ProjectNeed = {
  id: number;
  label: string;
  /** Title of its step. */
  step: string;
  /** YYYY-MM-DD. */
  due: string | null;
  isDone: boolean;
};

/** What the section "Unterlagen" shows. */
export type ProjectFiles = {
  files: ProjectFile[];
  needs: ProjectNeed[];
  usedBytes: number;
  /** Newest first. */
  approvals: Approval[];
  /** For the team, which adds what a step needs. */
  steps: { id: number; title: string }[];
};

/** The answer to an upload that begins or goes on. */
export type UploadStart =
  | { outcome: "go" | "stored"; id: number; arrived: number }
  | { outcome: "wait" }
  | { outcome: "refused"; reason: string };
