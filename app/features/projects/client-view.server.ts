import { selectContactPerson } from "#app/features/projects/contact-person.ts";
import { selectDuties } from "#app/features/projects/duties/duties.server.ts";
import { isSlug, type ProjectView } from "#app/features/projects/progress.ts";
import { findClosingDay } from "#app/features/projects/projects.server.ts";
import { selectClientQuestions } from "#app/features/projects/questions/store.server.ts";
import { selectClientSteps } from "#app/features/projects/step-rows.server.ts";
import { hashAccessCode, hashClientAddress, hashProjectGrant, type Keys } from "#database/keys.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";

export type VisitorDatabase = {
  web: Connections;
  keys: Pick<Keys, "accessCode" | "clientAddress" | "projectGrant">;
};

/** An access code or a remembered token. Only their hashes are used. */
export type CodeAttempt = { slug: string | null; clientAddress: string } & (
  | { code: string }
  | { grant: string }
);

/** `refused`: wrong, inactive or another project's. `throttled`: not checked, retry in `seconds`. */
export type Refusal = { outcome: "refused" } | { outcome: "throttled"; seconds: number };

export type OpenedProject = { slug: string; client: string; updatedAt: string };

/** Returns the project of a code, only that of `slug` if given. Counts wrong codes in the same transaction. */
export async function openProject(
  database: VisitorDatabase,
  attempt: CodeAttempt,
): Promise<{ outcome: "found"; project: OpenedProject } | Refusal> {
  return asVisitor(database, attempt, async (tx) => {
    const found = await judge(tx, attempt.slug);
    return "outcome" in found ? found : { outcome: "found", project: toOpened(found) };
  });
}

/** Returns the client's view; `unchanged`, without reading steps, if `known` is current. Refuses like openProject. */
export async function readTimeline(
  database: VisitorDatabase,
  attempt: CodeAttempt & { known?: string | null },
): Promise<
  | { outcome: "found"; slug: string; version: string; project: ProjectView }
  | { outcome: "unchanged" }
  | Refusal
> {
  return asVisitor(database, attempt, async (tx) => {
    const found = await judge(tx, attempt.slug);
    if ("outcome" in found) return found;
    if (attempt.known === found.version) return { outcome: "unchanged" };
    // Read after the version: after a change in between, the result has the older version and the next poll notices it.
    const steps = await selectClientSteps(tx, found.slug);
    // Only opening counts as a visit, not polling.
    const seen = attempt.known == null ? await tx.value<Date>(sql`select app.note_project_opened()`) : null;
    const newSince = seen?.toISOString() ?? null;
    const questions = await selectClientQuestions(tx, found.slug);
    const duties = await selectDuties(tx, found.slug);
    const contact = await selectContactPerson(tx, found.slug);
    const { client, updatedAt } = toOpened(found);
    const closesOn = found.finished_at && findClosingDay(found.finished_at);
    return {
      outcome: "found",
      slug: found.slug,
      version: found.version,
      project: { client, updatedAt, newSince, closesOn, steps, questions, duties, contact },
    };
  });
}

/** Runs `work` as the client of a project, in one transaction. Refuses like openProject. */
export async function withOpenedProject<T>(
  database: VisitorDatabase,
  attempt: CodeAttempt,
  work: (tx: Queryable) => Promise<T>,
): Promise<{ outcome: "found"; result: T } | Refusal> {
  return asVisitor(database, attempt, async (tx) => {
    const found = await judge(tx, attempt.slug);
    return "outcome" in found ? found : { outcome: "found", result: await work(tx) };
  });
}

type FoundRow = { slug: string; client: string; updated_at: Date; finished_at: Date | null; version: string };

/** Runs `work` in one transaction as the visitor of this attempt. Row-level security shows the code's own project only. */
export function asVisitor<T>(
  { web, keys }: VisitorDatabase,
  attempt: CodeAttempt,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const clientKey = hashClientAddress(keys, attempt.clientAddress);
  const identity =
    "code" in attempt
      ? { codeHash: hashAccessCode(keys, attempt.code) }
      : { grantHash: hashProjectGrant(keys, attempt.grant) };
  return withVisitor(web, { clientKey, ...identity }, work);
}

/** Reads project and waiting time in one statement, because every open page polls it. */
async function judge(tx: Queryable, slug: string | null): Promise<FoundRow | Refusal> {
  // Invalid slugs (NUL bytes) must not reach the database, but fail in the same way and time.
  const queriedSlug = slug === null || isSlug(slug) ? slug : "";
  const row = await tx.row<FoundRow & { wait: number }>(sql`
    select app.seconds_until_next_code() as wait, project.project_slug as slug, project.client_name as client,
      project.updated_at, project.finished_at, extract(epoch from project.updated_at)::text as version
    from (select 1) as always left join project_access_codes project
      on ${queriedSlug}::text is null or project.project_slug = ${queriedSlug}::text`);
  if (row === null) throw new Error("A statement without conditions gave no row");
  if (row.wait > 0) return { outcome: "throttled", seconds: row.wait };
  if (row.slug !== null) return row;
  const seconds = (await tx.value<number>(sql`select app.count_wrong_code()`)) ?? 0;
  return seconds > 0 ? { outcome: "throttled", seconds } : { outcome: "refused" };
}

function toOpened({ slug, client, updated_at }: FoundRow): OpenedProject {
  return { slug, client, updatedAt: updated_at.toISOString() };
}
