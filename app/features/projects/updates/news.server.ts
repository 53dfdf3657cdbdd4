import { selectDuties } from "#app/features/projects/duties/duties.server.ts";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { selectClientSteps } from "#app/features/projects/step-rows.server.ts";
import { formatWeekdayDate } from "#app/ui/format-date.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** A change can be undone or corrected for so long; nobody is told before. */
const QUIET_MINUTES = 10;
/** Between two mails about a project. */
const PAUSE_MINUTES = 30;

/** What a project is like, as `app.project_state` returns it. Keys are IDs. */
export type ProjectNewsState = {
  steps: Record<string, { title: string; status: string; until: string | null }>;
  answers: Record<string, number | null>;
  /** The day of each that is open. Missing in what was told before an update. */
  duties?: Record<string, string | null>;
};

/**
 * Queues the mails about one project that has changed and has been quiet since, and returns whether there was one. Compares with
 * what was told last, so that a change that was undone is none. Of several servers one queues.
 */
export async function queueProjectNews(owner: Queryable): Promise<boolean> {
  const [due] = await owner.query<{
    slug: string;
    active: boolean;
    changed: string;
    told: ProjectNewsState;
    state: ProjectNewsState;
  }>(sql`
    select news.project_slug as slug, project.is_active as active, changed_at::text as changed, told,
      app.project_state(news.project_slug) as state
    from project_news news join project_access_codes project using (project_slug)
    where changed_at <= now() - make_interval(mins => ${QUIET_MINUTES})
      and (mailed_at is null or mailed_at <= now() - make_interval(mins => ${PAUSE_MINUTES}))
    order by changed_at limit 1`);
  if (due === undefined) return false;
  const lines = due.active ? await describeNews(owner, due) : [];
  const isNews = lines.length > 0;
  await owner.query(sql`
    with taken as (
      update project_news set told = ${JSON.stringify(due.state)}::jsonb, changed_at = null,
        mailed_at = case when ${isNews} then now() else mailed_at end
      where project_slug = ${due.slug} and changed_at = ${due.changed}::timestamptz returning project_slug
    )
    insert into outbox (kind, project_slug, subscriber_id, news)
    select 'project-news', project_slug, subscriber.id, ${JSON.stringify(lines)}::jsonb
    from taken join project_subscribers subscriber using (project_slug)
    where confirmed_at is not null and ${isNews}`);
  return true;
}

/** Returns a sentence for each thing that is new, in the order of the steps. */
async function describeNews(
  owner: Queryable,
  { slug, told, state }: { slug: string; told: ProjectNewsState; state: ProjectNewsState },
): Promise<string[]> {
  const steps = await selectClientSteps(owner, slug);
  const open = (await selectDuties(owner, slug))
    .filter(({ id }) => String(id) in (state.duties ?? {}))
    .reverse();
  const begun = steps.filter(({ id, status }) => {
    const before = told.steps[String(id)];
    return (
      readStatus(status) === "in_progress" &&
      (before === undefined || readStatus(before.status) !== "in_progress")
    );
  });
  const lines = steps.flatMap((step) => {
    const [before, after] = [told.steps[String(step.id)], state.steps[String(step.id)]];
    // Changed since the state was read: that comes with the next mail.
    if (after === undefined) return [];
    const needed = open.filter(({ stepId, kind }) => stepId === step.id && kind !== "decision");
    return describeStep(before, after, needed.map(nameDuty));
  });
  const titleOf = (id: number | null) => (id === null ? undefined : state.steps[String(id)]?.title);
  for (const [id, step] of Object.entries(state.answers)) {
    if (id in told.answers) continue;
    const title = titleOf(step);
    lines.push(
      title === undefined
        ? "Deine Frage zum Projekt ist beantwortet."
        : `Deine Frage zu „${title}“ ist beantwortet.`,
    );
  }
  // What a step that has begun needs is told with it.
  const isTold = ({ id, kind, stepId, due }: Duty) =>
    (kind !== "decision" && begun.some((step) => step.id === stepId)) || told.duties?.[String(id)] === due;
  for (const duty of open.filter((one) => !isTold(one)))
    lines.push(
      duty.kind === "decision"
        ? `„${duty.step}“ wartet auf deine Freigabe.`
        : `Das Projekt wartet auf dich: Wir brauchen ${nameDuty(duty)}.`,
    );
  return lines;
}

type StepState = ProjectNewsState["steps"][string];

function describeStep(before: StepState | undefined, after: StepState, needs: readonly string[]): string[] {
  const status = readStatus(after.status);
  const isNewStatus = status !== (before === undefined ? "pending" : readStatus(before.status));
  const until = after.until === null ? "" : ` Geplant bis ${formatWeekdayDate(after.until)}.`;
  if (isNewStatus && status === "completed") return [`„${after.title}“ ist fertig.`];
  if (isNewStatus && status === "in_progress") {
    const expected = needs.length === 0 ? "" : ` Von dir brauchen wir: ${needs.join("; ")}.`;
    return [`„${after.title}“ hat begonnen.${until}${expected}`];
  }
  if (before === undefined || status === "completed" || before.until === after.until) return [];
  return after.until === null
    ? [`„${after.title}“ hat gerade keinen festen Tag.`]
    : [`„${after.title}“ ist jetzt bis ${formatWeekdayDate(after.until)} geplant.`];
}

function nameDuty({ title, due }: Duty): string {
  return due === null ? title : `${title}, bis ${formatWeekdayDate(due)}`;
}
