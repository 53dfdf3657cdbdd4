import { answerHours } from "#app/content/claims.ts";
import { listStarts, type Period } from "#app/features/statistics/period.ts";
import { eventPaths, fewestShown } from "#app/features/statistics/rules.ts";
import { describeInterest } from "#app/inquiries/interests.ts";
import type { VisitFact } from "#app/request/visits/tally.server.ts";
import { droppedEvent } from "#app/request/visits/tally.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type Counted = { name: string; count: number };

/** How often something was used, and how many inquiries came from its page. */
type Use = { uses: number; inquiries: number };

export type Statistics = {
  /** Units of the period, oldest first. `entries`: views from outside, which begin a visit. */
  course: { start: string; inquiries: number; views: number; entries: number }[];
  /** Inquiries, never spam, most first. */
  interests: Counted[];
  referringPages: Counted[];
  inquiryCampaigns: Counted[];
  answers: Answers;
  pages: { path: string; views: number; entries: number }[];
  referrers: Counted[];
  campaigns: Counted[];
  demo: Use;
  calculator: Use;
  /** Forms that the honeypot dropped. */
  dropped: number;
};

/** Inquiries by when an answer was noted. */
export type Answers = {
  inTime: number;
  late: number;
  /** Without an answer, and the promised time is over. */
  overdue: number;
  /** Without an answer, and the promised time is not over. */
  waiting: number;
  /** Done after calls without an answer. */
  unreached: number;
  /** Done before the history existed. */
  unknown: number;
};

export async function readStatistics(
  tx: Queryable,
  { period, now }: { period: Period; now: Date },
): Promise<Statistics> {
  const starts = listStarts(period, now);
  const since = starts[0] ?? "";
  const inquiries = await readInquiries(tx, since);
  const course = await readCourse(tx, { period, since });
  const sums = await readSums(tx, since);
  const list = (kind: Sum["kind"]) => sums.filter((sum) => sum.kind === kind);
  const entries = list("entry");
  const countEvent = (event: string) => list("event").find(({ value }) => value === event)?.count ?? 0;
  const findUse = (event: keyof typeof eventPaths): Use => ({
    uses: countEvent(event),
    inquiries: inquiries.filter((group) => group.referring_page === eventPaths[event]).reduce(addCounts, 0),
  });
  const referrers = list("referrer");
  const unnamed = entries.reduce(addCounts, 0) - referrers.reduce(addCounts, 0);
  return {
    course: starts.map((start) => ({ start, inquiries: 0, views: 0, entries: 0, ...course.get(start) })),
    interests: group(inquiries, describeInterest),
    referringPages: group(inquiries, ({ referring_page }) => referring_page ?? "direkt auf dem Formular"),
    inquiryCampaigns: group(inquiries, ({ campaign }) => campaign ?? "ohne Kampagne"),
    answers: await readAnswers(tx, { since, now }),
    pages: list("page").map(({ value, count }) => ({
      path: value,
      views: count,
      entries: entries.find((entry) => entry.value === value)?.count ?? 0,
    })),
    referrers: [
      ...foldRare(referrers),
      ...(unnamed > 0 ? [{ name: "ohne Angabe: eingetippt, App, Mail", count: unnamed }] : []),
    ],
    campaigns: foldRare(list("campaign")),
    demo: findUse("demo"),
    calculator: findUse("calculator"),
    dropped: countEvent(droppedEvent),
  };
}

/** Since a day in Germany. */
const isSince = (since: string) =>
  sql`created_at >= (${since}::date::timestamp at time zone 'Europe/Berlin')`;

type InquiryGroup = {
  interest: string;
  interest_chosen: boolean | null;
  referring_page: string | null;
  campaign: string | null;
  count: number;
};

function readInquiries(tx: Queryable, since: string): Promise<InquiryGroup[]> {
  return tx.query<InquiryGroup>(sql`
    select interest, interest_chosen, referring_page, campaign, count(*) as count from contact_requests
    where ${isSince(since)} and status <> 'spam' and merged_into is null group by 1, 2, 3, 4`);
}

async function readCourse(
  tx: Queryable,
  { period, since }: { period: Period; since: string },
): Promise<Map<string, Partial<Statistics["course"][number]>>> {
  const { unit } = period;
  const rows = await tx.query<Statistics["course"][number]>(sql`
    select start, sum(inquiries)::bigint as inquiries, sum(views)::bigint as views, sum(entries)::bigint as entries
    from (
      select date_trunc(${unit}, created_at at time zone 'Europe/Berlin')::date as start,
        1 as inquiries, 0 as views, 0 as entries
      from contact_requests where ${isSince(since)} and status <> 'spam' and merged_into is null
      union all
      select date_trunc(${unit}, day::timestamp)::date, 0,
        case kind when 'page' then total else 0 end, case kind when 'entry' then total else 0 end
      from visit_sums where day >= ${since}::date and kind in ('page', 'entry')
    ) counted group by start`);
  return new Map(rows.map((row) => [row.start, row]));
}

async function readAnswers(tx: Queryable, { since, now }: { since: string; now: Date }): Promise<Answers> {
  const due = sql`created_at + make_interval(hours => ${answerHours})`;
  const row = await tx.row<Answers>(sql`
    select count(*) filter (where answered_at <= ${due}) as "inTime",
      count(*) filter (where answered_at > ${due}) as late,
      count(*) filter (where is_open and ${due} <= ${now}::timestamptz) as overdue,
      count(*) filter (where is_open and ${due} > ${now}::timestamptz) as waiting,
      count(*) filter (where is_done and is_called) as unreached,
      count(*) filter (where is_done and not is_called) as unknown
    from (
      select created_at, answered_at, answered_at is null and status <> 'done' as is_open,
        answered_at is null and status = 'done' as is_done,
        answered_at is null and exists (select from contact_replies reply
          where reply.request_id = contact_requests.id and reply.result in ('not-reached', 'mailbox')) as is_called
      from contact_requests where ${isSince(since)} and status <> 'spam' and merged_into is null
    ) request`);
  return row ?? { inTime: 0, late: 0, overdue: 0, waiting: 0, unreached: 0, unknown: 0 };
}

type Sum = VisitFact & { count: number };

function readSums(tx: Queryable, since: string): Promise<Sum[]> {
  return tx.query<Sum>(sql`
    select kind, value, sum(total)::bigint as count from visit_sums
    where day >= ${since}::date group by 1, 2 order by count desc, value`);
}

const addCounts = (total: number, { count }: { count: number }) => total + count;

function group(inquiries: InquiryGroup[], name: (inquiry: InquiryGroup) => string): Counted[] {
  const counts = new Map<string, number>();
  for (const inquiry of inquiries)
    counts.set(name(inquiry), (counts.get(name(inquiry)) ?? 0) + inquiry.count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, "de"));
}

function foldRare(sums: Sum[]): Counted[] {
  const shown = sums.filter(({ value, count }) => value !== "" && count >= fewestShown);
  const rest = sums.filter((sum) => !shown.includes(sum)).reduce(addCounts, 0);
  return [
    ...shown.map(({ value, count }) => ({ name: value, count })),
    ...(rest > 0 ? [{ name: "andere", count: rest }] : []),
  ];
}
