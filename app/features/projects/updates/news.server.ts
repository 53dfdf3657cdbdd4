import { type ClientLine, nameDueDay, readClientLine } from "#app/features/projects/client-lines.ts";
import { readFeatureText } from "#app/features/projects/feature-lines.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { selectClientSteps } from "#app/features/projects/step-rows.server.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";
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
  needs: Record<string, string>;
  /** The client's open lines of steps in work. Missing in what was told before they were news. */
  lines?: Record<string, string[]>;
  /** What waits for the client, with the title of its step. Missing in what was told before there were approvals. */
  approvals?: Record<string, string>;
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
  const lines = steps.flatMap((step) => {
    const [before, after] = [told.steps[String(step.id)], state.steps[String(step.id)]];
    // Changed since the state was read: that comes with the next mail.
    if (after === undefined) return [];
    const needs = findCurrentSteps([step])?.needs ?? [];
    return describeStep(before, after, needs.map(namePart));
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
  for (const [id, label] of Object.entries(state.needs))
    if (!(id in told.needs)) lines.push(`Das Projekt wartet auf dich: Wir brauchen ${label}.`);
  lines.push(...describeLines(told, state));
  for (const [id, title] of Object.entries(state.approvals ?? {}))
    if (!(id in (told.approvals ?? {}))) lines.push(`„${title}“ wartet auf deine Freigabe.`);
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

/** Lines of the client that came, or whose day moved, after their step had begun; the others are told with the step. */
function describeLines(told: ProjectNewsState, state: ProjectNewsState): string[] {
  if (told.lines === undefined) return [];
  const readParts = (lines: readonly string[] = []) =>
    lines.flatMap((line) => {
      const part = readClientLine(line);
      return part === null ? [] : [namePart({ ...part, text: readFeatureText(part.text) })];
    });
  return Object.entries(state.lines ?? {}).flatMap(([id, lines]) => {
    const before = told.steps[id];
    if (before === undefined || readStatus(before.status) !== "in_progress") return [];
    const known = readParts(told.lines?.[id]);
    return readParts(lines)
      .filter((part) => !known.includes(part))
      .map((part) => `Das Projekt wartet auf dich: Wir brauchen ${part}.`);
  });
}

function namePart({ text, due }: ClientLine): string {
  return due === null ? text : `${text}, ${nameDueDay(due)}`;
}
