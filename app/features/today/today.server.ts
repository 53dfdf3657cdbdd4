import { answerHours } from "#app/content/claims.ts";
import { openStates } from "#app/inquiries/inquiry-states.ts";
import type { Represented } from "#app/office/absence.ts";
import type { Arrival } from "#app/office/describe-arrival.ts";
import { limits } from "#core/limits.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

export type DueInquiry = {
  id: number;
  name: string;
  company: string | null;
  excerpt: string;
  created_at: Date;
  answered_at: Date | null;
  taker: string | null;
  next_step: string | null;
  from_client: boolean;
};

export type OwnInquiry = DueInquiry & {
  represented: Represented | null;
  isDue: boolean;
  /** Who handed it over, until something is done with it. */
  given_by: string | null;
  sentence: string | null;
};

/** Mine: my project, assigned to me, or of a colleague I stand in for today. */
type Owned = { mine: boolean; represented: Represented | null };

export type OpenQuestion = Owned & {
  id: number;
  slug: string;
  client: string;
  question: string;
  asked_at: Date;
  taker: string | null;
};

/** A step, or something left to the client, that its project plans until today, or has planned until a day before. */
export type DueStep = Owned & {
  what: "step" | "duty";
  id: number;
  slug: string;
  client: string;
  title: string;
  planned_until: string;
};

export type Today = {
  own: OwnInquiry[];
  steps: DueStep[];
  questions: OpenQuestion[];
  arrivals: (Arrival & Owned)[];
  untaken: DueInquiry[];
  late: DueInquiry[];
  due: DueInquiry[];
  /** Working copies of articles that nobody has published for a week. */
  drafts: { id: number; title: string; saved_at: Date }[];
};

/** The inbox lists all of them. */
const MOST = 30;

/** The ids the reader acts for today. */
const own = sql`(select app.acts_for(app.staff_id()))::integer[]`;
const isMine = (owner: Sql) => sql`coalesce(${owner} = any (${own}), false)`;
/** The colleague for whom the reader acts. */
const represented = (owner: Sql) => sql`(
  select jsonb_build_object('name', person.name, 'until', person.absent_until) from staff person
  where person.id = ${owner} and person.id = any (${own}) and person.id <> (select app.staff_id()))`;

/** Returns what is due today: the reader's first, then calls for help, then by waiting time. */
export async function readToday(tx: Queryable): Promise<Today> {
  const inquiryColumns = sql`id, name, company, left(message, 160) as excerpt, interest, created_at, answered_at, from_client, next_step,
    next_step_on, waiting_until, taken_by, taken_at, status`;
  const columns = sql`request.*, (select person.name from staff person where person.id = taken_by) as taker`;
  const today = sql`(now() at time zone 'Europe/Berlin')::date`;
  const others = sql`not ${isMine(sql`taken_by`)}`;
  const ownInquiries = await readOwn(tx, { stored: inquiryColumns, today });
  const untaken = await tx.query<DueInquiry>(sql`
    select ${columns} from (
      (select ${inquiryColumns} from contact_requests where status = 'new' and from_client order by created_at limit ${MOST})
      union (select ${inquiryColumns} from contact_requests where status = 'new' order by created_at limit ${MOST})
    ) request where taken_by is null
    order by from_client and interest = 'support' desc, from_client desc, created_at, id limit ${MOST}`);
  const late = await tx.query<DueInquiry>(sql`
    select ${columns} from (select ${inquiryColumns} from contact_requests) request
    where status = 'in_progress' and answered_at is null and created_at <= now() - make_interval(hours => ${answerHours}) and ${others}
    order by created_at, id limit ${MOST}`);
  const due = await tx.query<DueInquiry>(sql`
    select ${columns} from (
      (select ${inquiryColumns} from contact_requests where status = any (${openStates}) and next_step_on <= ${today} and ${others}
        order by next_step_on limit ${MOST})
      union (select ${inquiryColumns} from contact_requests where status = 'waiting' and waiting_until <= ${today} and ${others}
        order by waiting_until limit ${MOST})
    ) request where id <> all (${[...untaken, ...late].map(({ id }) => id)}::integer[])
    order by least(next_step_on, waiting_until), id limit ${MOST}`);
  const drafts = await tx.query<Today["drafts"][number]>(sql`
    select draft.id, draft.title, draft.saved_at from blog_drafts draft
    where saved_at <= now() - make_interval(days => ${limits.draftDays})
      and not exists (select from blog_articles article where article.draft_id = draft.id)
      and not exists (select from blog_discarded_drafts gone where gone.draft_id = draft.id)
    order by saved_at, id limit ${MOST}`);
  return { own: ownInquiries, untaken, late, due, drafts, ...(await readProjects(tx, today)) };
}

/** Returns the reader's inquiries that wait for an answer, were handed over, or are due: those without an answer first. */
async function readOwn(tx: Queryable, { stored, today }: Record<"stored" | "today", Sql>) {
  const isUnanswered = sql`status = 'in_progress' and answered_at is null`;
  const isDue = sql`coalesce(least(next_step_on, waiting_until) <= ${today}, false)`;
  const doers = sql`(request.taken_by, (select app.staff_id()))`;
  // The handover's note has the time of its transaction.
  return tx.query<OwnInquiry>(sql`
    select request.*, ${represented(sql`taken_by`)} as represented, ${isDue} as "isDue", given.name as given_by, given.text as sentence
    from (select ${stored} from contact_requests
      where taken_by = any (${own}) and status in ('in_progress', 'waiting')) request
    left join lateral (
      select person.name, note.text
      from contact_changes change join staff person on person.id = change.staff_id
        left join contact_notes note
          on note.request_id = change.request_id and note.staff_id = change.staff_id and note.created_at = change.at
      where change.request_id = request.id and change.at = request.taken_at and change.staff_id not in ${doers}
        and not exists (select from contact_changes later
          where later.request_id = request.id and later.staff_id in ${doers} and later.at > request.taken_at)
        and not exists (select from contact_notes later
          where later.request_id = request.id and later.staff_id in ${doers} and later.created_at > request.taken_at)
        and not exists (select from contact_replies later
          where later.request_id = request.id and later.staff_id in ${doers} and later.created_at > request.taken_at)
      order by change.id desc limit 1
    ) given on true
    where ${isUnanswered} or ${isDue} or given.name is not null
    order by ${isUnanswered} desc, least(next_step_on, waiting_until), created_at, id limit ${MOST}`);
}

/** Returns what clients' projects need, the reader's first. */
async function readProjects(tx: Queryable, today: Sql) {
  const owned = (owner: Sql) => sql`${isMine(owner)} as mine, ${represented(owner)} as represented`;
  const questions = await tx.query<OpenQuestion>(sql`
    select question.id, project.project_slug as slug, project.client_name as client, left(question, 200) as question, asked_at,
      (select person.name from staff person where person.id = assigned_to) as taker,
      ${owned(sql`coalesce(assigned_to, app.project_assignee(project_slug))`)}
    from project_questions question join project_access_codes project using (project_slug)
    where answer is null order by mine desc, asked_at, question.id limit ${MOST}`);
  const steps = await tx.query<DueStep>(sql`
    select what, due.id, project.project_slug as slug, project.client_name as client, due.title, planned_until::text,
      ${owned(sql`app.project_assignee(project_slug)`)}
    from (
      select 'step' as what, id, project_slug, title, planned_until from project_timeline_items
      where planned_until <= ${today} and status <> 'completed'
      union all
      select 'duty', id, project_slug, title, due_on from project_open_duties where due_on <= ${today}
    ) due join project_access_codes project using (project_slug)
    where project.is_active order by mine desc, planned_until, what desc, due.id limit ${MOST}`);
  const arrivals = await tx.query<Arrival & Owned>(sql`
    select arrival.*, ${owned(sql`app.project_assignee(slug)`)}
    from app.list_project_arrivals() arrival order by mine desc, since, slug limit ${MOST}`);
  return { questions, steps, arrivals };
}
