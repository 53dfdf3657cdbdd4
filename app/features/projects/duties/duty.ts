import type { FileKind } from "#app/features/projects/files/file-rules.ts";

export const dutyKinds = ["file", "answer", "decision"] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Plain data; moments are ISO 8601. */
export type Duty = {
  id: number;
  kind: DutyKind;
  title: string;
  stepId: number | null;
  /** Title of its step; for decisions as it was when asked. */
  step: string;
  due: string | null;
  /** As app.duty_state() says. */
  state: "open" | "done" | "approved" | "change" | "ended";
  askedAt: string;
  link: string | null;
  files: readonly { id: number; name: string; kind: FileKind; sha256: string }[];
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  isUndoable: boolean;
};

/** Duty of a new step. Decisions are asked for later. */
export type PlannedDuty = {
  kind: Exclude<DutyKind, "decision">;
  title: string;
  due_on: string | null;
  is_done?: boolean | undefined;
};

/** In characters, as in the table (0014_project_duties.sql). */
export const dutyLimits = { title: 1_000, link: 500, name: 100, answer: 2_000 };
