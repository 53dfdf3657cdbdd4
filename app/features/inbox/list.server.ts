import { answerHours } from "#app/content/claims.ts";
import { type InboxFilter, isBoard, isTooShort, writeInboxPath } from "#app/features/inbox/filter.ts";
import { describeInquiryState, type InquiryState, openStates } from "#app/inquiries/inquiry-states.ts";
import type { Person } from "#app/office/absence.ts";
import { findPhoneDigits } from "#app/office/phone-digits.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

export type ListedInquiry = {
  id: number;
  name: string;
  company: string | null;
  interest: string;
  interest_chosen: boolean | null;
  excerpt: string;
  status: InquiryState;
  seen_at: Date | null;
  created_at: Date;
  answered_at: Date | null;
  from_client: boolean;
  taken_by: number | null;
  taken_at: Date | null;
  /** Days: "2026-11-22". */
  waiting_until: string | null;
  next_step: string | null;
  next_step_on: string | null;
};

export type InboxSection = {
  /** Null: inquiries of several states. */
  state: InquiryState | null;
  title: string;
  inquiries: ListedInquiry[];
  /** How many there are, and how many of them are late; null where nobody counts. */
  count: { all: number; late: number } | null;
  /** The path of what follows; null at the end. */
  more: string | null;
};

export type Inbox = {
  filter: InboxFilter;
  sections: InboxSection[];
  names: Names;
};

export type Names = ReadonlyMap<number, string>;

/** Larger counts show as "999+". */
const HIGHEST_COUNT = 999;

const BOARD_PAGE = 12;
const LIST_PAGE = 30;

/** Returns the list for a filter. Null: the session has ended. */
export async function readInbox(tx: Queryable, filter: InboxFilter): Promise<Inbox | null> {
  const own = await tx.value<number>(sql`select app.staff_id()`);
  if (own === null) return null;
  const names = await readNames(tx);
  const counts = await countOpen(tx);
  const sections: InboxSection[] = [];
  if (isTooShort(filter)) {
    sections.push({ state: null, title: "Suche", inquiries: [], count: null, more: null });
  } else if (filter.mine) {
    for (const state of ["in_progress", "waiting"] as const)
      sections.push(
        await readSection(tx, { ...filter, mine: false, state, person: own }, { page: LIST_PAGE, counts }),
      );
  } else if (isBoard(filter)) {
    for (const state of openStates)
      sections.push(await readSection(tx, { ...filter, state }, { page: BOARD_PAGE, counts }));
  } else {
    sections.push(await readSection(tx, filter, { page: LIST_PAGE, counts }));
  }
  return { filter, sections, names };
}

type Counts = ReadonlyMap<InquiryState, { all: number; late: number }>;

async function readSection(
  tx: Queryable,
  filter: InboxFilter,
  { page, counts }: { page: number; counts: Counts },
): Promise<InboxSection> {
  const { text, state, interest, person, before } = filter;
  // People type a phone number with blanks, and the search text has its bare digits, too.
  const term = findPhoneDigits(text) ?? (/^[\d +()/-]{3,}$/.test(text) ? text.replace(/[ ()/-]/g, "") : text);
  // The one whose promised answer is due next comes first.
  const isOldestFirst = state === "new";
  const isPlain = writeInboxPath({ ...filter, state: null }) === "/buero";
  // A client's call for help stands before what is due next.
  const isUrgent = sql`(from_client and interest = 'support')`;
  const urgent =
    isOldestFirst && isPlain
      ? sql`or id = any (array(select id from contact_requests where status = 'new' and ${isUrgent} order by created_at limit ${page}))`
      : sql``;
  const found = await tx.query<ListedInquiry & { cursor: string }>(sql`
    select id, name, company, interest, interest_chosen, left(message, 220) as excerpt, status, seen_at, created_at,
      answered_at, from_client, taken_by, taken_at,
      waiting_until::text, next_step, next_step_on::text,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor
    from contact_requests
    where id = any (array(select app.find_contact_requests(
      ${state}, ${term === "" ? null : term}, ${interest}, ${person},
      ${before?.at ?? null}, ${before?.id ?? null}, ${page + 1}, ${isOldestFirst}))) ${urgent}
    order by ${isOldestFirst ? sql`(${isPlain} and ${isUrgent}) desc, created_at, id` : sql`created_at desc, id desc`}`);
  const shown = found.slice(0, page);
  const last = shown.at(-1);
  return {
    state,
    title: state === null ? "Treffer" : describeInquiryState(state).title,
    inquiries: shown,
    count: state !== null && isPlain ? (counts.get(state) ?? null) : null,
    more:
      found.length > page && last !== undefined
        ? writeInboxPath({ ...filter, before: { at: last.cursor, id: last.id } })
        : null,
  };
}

/** Done and spam may be a million rows. One query a state, because a list of states makes PostgreSQL scan the table. */
async function countOpen(tx: Queryable): Promise<Counts> {
  const rows = await tx.query<{ status: InquiryState; all: number; late: number }>(
    openStates.map(countState).reduce((all, one) => sql`${all} union all ${one}`),
  );
  return new Map(rows.map(({ status, all, late }) => [status, { all, late }]));
}

function countState(state: InquiryState): Sql {
  const isLate =
    state === "waiting"
      ? sql`false`
      : sql`answered_at is null and created_at <= now() - make_interval(hours => ${answerHours})`;
  return sql`
    select ${state}::text as status, count(*)::integer as all, count(*) filter (where ${isLate})::integer as late
    from (select created_at, answered_at from contact_requests where status = ${state} limit ${HIGHEST_COUNT + 1}) counted`;
}

/** Returns what everybody is called: the first name, or the whole one where two share the first. */
export async function readNames(tx: Queryable): Promise<Names> {
  const people = await tx.query<{ id: number; name: string; first: string; shared: boolean }>(sql`
    select id, name, split_part(name, ' ', 1) as first,
      count(*) over (partition by split_part(name, ' ', 1)) > 1 as shared
    from staff order by ended_at is not null, name, id`);
  return new Map(people.map(({ id, name, first, shared }) => [id, shared ? name : first]));
}

/** Returns the people of the filter: current colleagues, then former ones who still have inquiries. */
export async function listColleagues(tx: Queryable): Promise<(Person & { hasLeft: boolean })[]> {
  return tx.query(sql`
    select id, name, app.absence(id) as absence, ended_at is not null as "hasLeft" from staff
    where ended_at is null or exists (select from contact_requests where taken_by = staff.id)
    order by ended_at is not null, lower(name), id`);
}

export type InquiryVersion = { id: number; version: number };

/** Locks an inquiry if its version is current; otherwise returns null. */
export async function lockInquiry(
  tx: Queryable,
  { id, version }: InquiryVersion,
): Promise<{ email: string } | null> {
  return tx.row(
    sql`select email from contact_requests where id = ${id} and version = ${version} for no key update`,
  );
}
