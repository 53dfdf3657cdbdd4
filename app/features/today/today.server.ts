import { answerHours } from "#app/content/claims.ts";
import { openStates } from "#app/content/inquiry-states.ts";
import type { Arrival } from "#app/office/describe-arrival.ts";
import { limits } from "#core/limits.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** A request that needs somebody today. */
export type DueRequest = {
  id: number;
  name: string;
  interest: string;
  created_at: Date;
  answered_at: Date | null;
  taker: string | null;
  next_step: string | null;
  /** The day: "2026-11-22". */
  due_on: string | null;
  from_client: boolean;
};

/** A client's question that waits for an answer. */
export type OpenQuestion = {
  id: number;
  slug: string;
  client: string;
  question: string;
  asked_at: Date;
  taker: string | null;
};

/** A step, or something left to the client, that its project plans until today, or has planned until a day before. */
export type DueStep = {
  what: "step" | "duty";
  id: number;
  slug: string;
  client: string;
  title: string;
  planned_until: string;
};

export type Today = {
  steps: DueStep[];
  questions: OpenQuestion[];
  arrivals: Arrival[];
  untaken: DueRequest[];
  late: DueRequest[];
  due: DueRequest[];
  /** Working copies of articles that nobody has published for a week. */
  drafts: { id: number; title: string; saved_at: Date }[];
};

/** Nobody does more in a day; the inbox has them all. */
const MOST = 30;

/** Returns what needs somebody today, in order: a client's call for help first, then what has waited longest. */
export async function readToday(tx: Queryable): Promise<Today> {
  const columns = sql`request.id, request.name, interest, request.created_at, answered_at, from_client, next_step,
    (select person.name from staff person where person.id = taken_by) as taker`;
  const stored = sql`id, name, interest, created_at, answered_at, from_client, next_step, next_step_on, waiting_until, taken_by`;
  const today = sql`(now() at time zone 'Europe/Berlin')::date`;
  const untaken = await tx.query<DueRequest>(sql`
    select ${columns}, null as due_on from (
      (select ${stored} from contact_requests where status = 'new' and from_client order by created_at limit ${MOST})
      union (select ${stored} from contact_requests where status = 'new' order by created_at limit ${MOST})
    ) request where taken_by is null
    order by from_client and interest = 'support' desc, from_client desc, created_at, id limit ${MOST}`);
  const late = await tx.query<DueRequest>(sql`
    select ${columns}, null as due_on from contact_requests request
    where status = 'in_progress' and answered_at is null and created_at <= now() - make_interval(hours => ${answerHours})
    order by created_at, id limit ${MOST}`);
  const due = await tx.query<DueRequest>(sql`
    select ${columns}, least(next_step_on, waiting_until)::text as due_on from (
      (select ${stored} from contact_requests where status = any (${openStates}) and next_step_on <= ${today}
        order by next_step_on limit ${MOST})
      union (select ${stored} from contact_requests where status = 'waiting' and waiting_until <= ${today}
        order by waiting_until limit ${MOST})
    ) request where id <> all (${[...untaken, ...late].map(({ id }) => id)}::integer[])
    order by least(next_step_on, waiting_until), id limit ${MOST}`);
  const drafts = await tx.query<Today["drafts"][number]>(sql`
    select draft.id, draft.title, draft.saved_at from blog_drafts draft
    where saved_at <= now() - make_interval(days => ${limits.draftDays})
      and not exists (select from blog_articles article where article.draft_id = draft.id)
      and not exists (select from blog_discarded_drafts gone where gone.draft_id = draft.id)
    order by saved_at, id limit ${MOST}`);
  const questions = await tx.query<OpenQuestion>(sql`
    select question.id, project.project_slug as slug, project.client_name as client, left(question, 200) as question, asked_at,
      (select person.name from staff person where person.id = assigned_to) as taker
    from project_questions question join project_access_codes project using (project_slug)
    where answer is null order by asked_at, question.id limit ${MOST}`);
  const steps = await tx.query<DueStep>(sql`
    select what, due.id, project.project_slug as slug, project.client_name as client, due.title, planned_until::text
    from (
      select 'step' as what, id, project_slug, title, planned_until from project_timeline_items
      where planned_until <= ${today} and status <> 'completed'
      union all
      select 'duty', id, project_slug, title, due_on from project_open_duties where due_on <= ${today}
    ) due join project_access_codes project using (project_slug)
    where project.is_active order by planned_until, what desc, due.id limit ${MOST}`);
  const arrivals = await tx.query<Arrival>(
    sql`select * from app.list_project_arrivals() order by since, slug limit ${MOST}`,
  );
  return { steps, questions, arrivals, untaken, late, due, drafts };
}
