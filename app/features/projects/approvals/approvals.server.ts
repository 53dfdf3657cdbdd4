import type { Approval } from "#app/features/projects/approvals/approval.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { limits } from "#core/limits.ts";
import { type Queryable, sql } from "#database/sql.ts";

type ApprovalRow = Omit<Approval, "askedAt" | "decidedAt"> & { askedAt: Date; decidedAt: Date | null };

/** Returns what a project's client was asked to approve, newest first. */
export async function selectApprovals(tx: Queryable, slug: string): Promise<Approval[]> {
  const rows = await tx.query<ApprovalRow>(sql`
    select id, step_title as step, sentence, link, asked_at as "askedAt",
      coalesce(decision, case when ended_at is null then 'open' else 'ended' end) as state,
      decided_at as "decidedAt", decided_by as "decidedBy", remark,
      ended_at is null and coalesce(decided_at > now() - make_interval(mins => ${limits.undoMinutes}), false) as "isUndoable",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', file_id, 'name', name, 'sha256', sha256) order by name)
        from project_approval_files where approval_id = approval.id
      ), '[]') as files
    from project_approvals approval where project_slug = ${slug} order by asked_at desc, id desc`);
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

/** Asks the client to approve. Returns false if the step or a file is not there. */
export async function requestApproval(
  { slug, run }: FileAccess,
  asked: { step: number; sentence: string; link: string | null; files: number[] },
): Promise<boolean> {
  const { step, sentence, link, files } = asked;
  const [row] = await run((tx) =>
    tx.query<{ id: number | null }>(
      sql`select app.request_project_approval(${slug}, ${step}, ${sentence}, ${link}, ${files}::integer[]) as id`,
    ),
  );
  return row?.id != null;
}

/** Takes back a question of the team that has no answer; returns false for any other. */
export async function endApproval({ run, slug }: FileAccess, id: number): Promise<boolean> {
  // The project's row comes first, as in every change of a question.
  const rows = await run((tx) =>
    tx.query(sql`
      with project as (select project_slug from project_access_codes where project_slug = ${slug} for update)
      update project_approvals approval set ended_at = now() from project
      where approval.id = ${id} and approval.project_slug = project.project_slug
        and ended_at is null and decision is null returning id`),
  );
  return rows.length === 1;
}

/** Stores the client's answer. Returns false if it is not asked any more. */
export function decideApproval(
  { run, slug }: FileAccess,
  answer: { id: number; decision: "approved" | "change"; name: string; remark: string | null },
): Promise<boolean> {
  const { id, decision, name, remark } = answer;
  return run((tx) =>
    isDone(
      tx,
      sql`select app.decide_project_approval(${slug}, ${id}, ${decision}, ${name}, ${remark}) as done`,
    ),
  );
}

/** Takes the client's answer back, within ten minutes. */
export function undoApproval({ run, slug }: FileAccess, id: number): Promise<boolean> {
  return run((tx) => isDone(tx, sql`select app.undo_project_approval(${slug}, ${id}) as done`));
}

async function isDone(tx: Queryable, statement: ReturnType<typeof sql>): Promise<boolean> {
  const [row] = await tx.query<{ done: boolean }>(statement);
  return row?.done === true;
}
