/** What the client is asked to approve, and what the client said. */
export type Approval = {
  id: number;
  /** Title of its step when it was asked. */
  step: string;
  sentence: string;
  link: string | null;
  files: readonly { id: number; name: string; sha256: string }[];
  /** ISO 8601, as the other times. */
  askedAt: string;
  /** `open`: waits for the client; `ended`: a newer one or the team has taken its place. */
  state: "open" | "approved" | "change" | "ended";
  decidedAt: string | null;
  decidedBy: string | null;
  remark: string | null;
  /** Whether the client may take the answer back. */
  isUndoable: boolean;
};

/** In characters, as in the table (0005_projects.sql). */
export const approvalLimits = { sentence: 1_000, link: 500, name: 100, remark: 2_000 };
