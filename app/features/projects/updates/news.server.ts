import { selectDuties } from "#app/features/projects/duties/duties.server.ts";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import type { ClientQuestion } from "#app/features/projects/questions/question.ts";
import { selectClientQuestions } from "#app/features/projects/questions/store.server.ts";
import type { ClientStep } from "#app/features/projects/step-fields.ts";
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

/** One thing that is new: what it is about, and how it was when its mail was queued. */
type NewsItem =
  | { about: "status"; id: string; status: string }
  | { about: "until"; id: string; until: string | null }
  | { about: "answer"; id: string }
  | { about: "duty"; id: string; due: string | null };

/**
 * Queues the mails about one project that has changed and has been quiet since; returns whether there was one. Compares with what
 * was told last, so that a change that was undone is none. Of several servers one queues.
 */
export async function queueProjectNews(owner: Queryable): Promise<boolean> {
  const due = await owner.row<{
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
  if (due === null) return false;
  const items = due.active ? findNews(due) : [];
  const isNews = items.length > 0;
  await owner.query(sql`
    with taken as (
      update project_news set told = ${JSON.stringify(due.state)}::jsonb, changed_at = null,
        mailed_at = case when ${isNews} then now() else mailed_at end
      where project_slug = ${due.slug} and changed_at = ${due.changed}::timestamptz returning project_slug
    )
    insert into outbox (kind, project_slug, subscriber_id, news)
    select 'project-news', project_slug, subscriber.id, ${JSON.stringify(items)}::jsonb
    from taken join project_subscribers subscriber using (project_slug)
    where confirmed_at is not null and ${isNews}`);
  return true;
}

function findNews({ told, state }: { told: ProjectNewsState; state: ProjectNewsState }): NewsItem[] {
  const steps = Object.entries(state.steps).flatMap(([id, { status, until }]): NewsItem[] => {
    const before = told.steps[id];
    const [was, is] = [readStatus(before?.status ?? "pending"), readStatus(status)];
    if (is !== was && is !== "pending") return [{ about: "status", id, status }];
    return before === undefined || is === "completed" || before.until === until
      ? []
      : [{ about: "until", id, until }];
  });
  const answers = Object.keys(state.answers).filter((id) => !(id in told.answers));
  const duties = Object.entries(state.duties ?? {}).filter(([id, due]) => told.duties?.[id] !== due);
  return [
    ...steps,
    ...answers.map((id): NewsItem => ({ about: "answer", id })),
    ...duties.map(([id, due]): NewsItem => ({ about: "duty", id, due })),
  ];
}

/** What a mail about a project says, as things stand now. */
export type ProjectNews = {
  /** A sentence for each thing that is still so. */
  lines: string[];
  /** Without a question where the team has written unasked. */
  answers: { question: string | null; answer: string }[];
  /** What waits for the client, those with a day first. */
  duties: string[];
};

/**
 * Returns the news of a message as they stand now: what was undone, decided or handed in since is none, and what has changed once
 * more comes with the next mail. A sentence is what messages had before an update.
 */
export async function selectNews(
  tx: Queryable,
  slug: string,
  items: readonly (NewsItem | string)[],
): Promise<ProjectNews> {
  const open = (await selectDuties(tx, slug)).filter(({ state }) => state === "open").toReversed();
  const answered = (await selectClientQuestions(tx, slug)).filter(isAnswered);
  const now = { steps: await selectClientSteps(tx, slug), answered, open };
  const isTold = ({ id }: { id: number }) =>
    items.some((item) => typeof item !== "string" && item.about === "answer" && item.id === String(id));
  return {
    lines: items.flatMap((item) => (typeof item === "string" ? item : (describeItem(item, now) ?? []))),
    answers: answered.filter(isTold).map(({ text, answer }) => ({ question: text, answer })),
    duties: open.toSorted((a, b) => (a.due ?? "9999").localeCompare(b.due ?? "9999")).map(nameDuty),
  };
}

type Answered = ClientQuestion & { answer: string };

function isAnswered(question: ClientQuestion): question is Answered {
  return question.answer !== null;
}

/** Returns the sentence of an item; null: it is not so any more. */
function describeItem(
  item: NewsItem,
  { steps, answered, open }: { steps: ClientStep[]; answered: Answered[]; open: Duty[] },
): string | null {
  const step = steps.find(({ id }) => String(id) === item.id);
  switch (item.about) {
    case "status": {
      if (step?.status !== item.status) return null;
      if (readStatus(step.status) === "completed") return `„${step.title}“ ist fertig.`;
      const until = step.plannedUntil === null ? "" : ` Geplant bis ${formatWeekdayDate(step.plannedUntil)}.`;
      return `„${step.title}“ hat begonnen.${until}`;
    }
    case "until":
      if (step?.plannedUntil !== item.until) return null;
      return item.until === null
        ? `„${step.title}“ hat gerade keinen festen Tag.`
        : `„${step.title}“ ist jetzt bis ${formatWeekdayDate(item.until)} geplant.`;
    case "answer": {
      const question = answered.find(({ id }) => String(id) === item.id);
      if (question === undefined) return null;
      if (question.text === null) return "Auf der Seite steht eine Nachricht für dich.";
      const about = steps.find(({ id }) => id === question.step)?.title;
      return `Deine Frage ${about === undefined ? "zum Projekt" : `zu „${about}“`} ist beantwortet.`;
    }
    case "duty": {
      const duty = open.find(({ id }) => String(id) === item.id);
      if (duty?.due !== item.due) return null;
      return duty.kind === "decision"
        ? `„${duty.step}“ wartet auf deine Freigabe.`
        : `Das Projekt wartet auf dich: ${duty.title}.`;
    }
  }
}

function nameDuty({ kind, step, title, due }: Duty): string {
  const what = kind === "decision" ? `Freigabe „${step}“: ${title}` : title;
  return due === null ? what : `${what} (bis ${formatWeekdayDate(due)})`;
}
