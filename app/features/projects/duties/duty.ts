import type { FileKind } from "#app/features/projects/files/file-rules.ts";

export const dutyKinds = ["file", "answer", "decision"] as const;
/** What a client does: hands in a file, answers, decides. */
export type DutyKind = (typeof dutyKinds)[number];

/** What a client has to hand in, to answer or to decide. Plain data; moments are ISO 8601. */
export type Duty = {
  id: number;
  kind: DutyKind;
  title: string;
  stepId: number | null;
  /** Title of its step; of a decision as it was when it was asked. */
  step: string;
  /** YYYY-MM-DD. */
  due: string | null;
  /** As app.duty_state() says. */
  state: "open" | "done" | "approved" | "change" | "ended";
  askedAt: string;
  /** What is to be decided. */
  link: string | null;
  files: readonly { id: number; name: string; kind: FileKind; sha256: string }[];
  /** What the client said. */
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  /** Whether the client may take that back. */
  isUndoable: boolean;
};

/** What a new step asks for. A decision is asked for when there is something to show. */
export type PlannedDuty = {
  kind: Exclude<DutyKind, "decision">;
  title: string;
  due_on: string | null;
  /** Settled already. */
  is_done?: boolean | undefined;
};

/** In characters, as in the table (0014_project_duties.sql). */
export const dutyLimits = { title: 1_000, link: 500, name: 100, answer: 2_000 };
