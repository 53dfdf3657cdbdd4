import { expect, test } from "vitest";
import { writeCsv } from "#app/features/statistics/csv.ts";
import { listStarts, periods } from "#app/features/statistics/period.ts";
import { readStatistics } from "#app/features/statistics/statistics.server.ts";
import { describeAnswers } from "#app/features/statistics/tables.ts";
import { sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

const [days, weeks, months] = periods;
// A Sunday in Germany still, and a Monday already.
const sunday = new Date("2026-11-22T22:59:00Z");
const monday = new Date("2026-11-22T23:01:00Z");

test("units begin at midnight in Germany, weeks on Monday", () => {
  expect(listStarts(days, sunday).at(-1)).toBe("2026-11-22");
  expect(listStarts(days, monday).at(-1)).toBe("2026-11-23");
  expect(listStarts(weeks, sunday).slice(-2)).toEqual(["2026-11-09", "2026-11-16"]);
  expect(listStarts(weeks, monday).slice(-2)).toEqual(["2026-11-16", "2026-11-23"]);
  expect(listStarts(months, new Date("2026-03-31T10:00:00Z"))).toEqual([
    ...["2025-04-01", "2025-05-01", "2025-06-01", "2025-07-01", "2025-08-01", "2025-09-01"],
    ...["2025-10-01", "2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01", "2026-03-01"],
  ]);
});

test("the promise is told in one sentence, with what is overdue in it", () => {
  const none = { inTime: 0, late: 0, overdue: 0, waiting: 0, unreached: 0, unknown: 0 };
  expect(describeAnswers({ ...none, overdue: 1, waiting: 3 })).toBe(
    "0 von 1 in 24 Std. beantwortet, 1 überfällig, 3 laufen noch.",
  );
  expect(describeAnswers({ ...none, inTime: 8, late: 1, overdue: 1 })).toBe(
    "8 von 10 in 24 Std. beantwortet, 1 später, 1 überfällig.",
  );
  expect(describeAnswers({ ...none, waiting: 1 })).toBe("1 läuft noch, keine war schon fällig.");
  expect(describeAnswers({ ...none, unknown: 4 })).toBe("");
  expect(describeAnswers({ ...none, inTime: 1, unreached: 1 })).toBe(
    "1 von 2 in 24 Std. beantwortet, 1 nicht erreicht.",
  );
});

test("statistics add up to what is stored, each request judged by its answer", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const { owner } = database;
  const { sessionHash } = await createStaff(database);
  let number = 0;
  async function store(inquiry: {
    sent: string;
    answered?: string;
    status?: string;
    interest?: string;
    chosen?: boolean;
    page?: string;
  }) {
    const { sent, answered = null, status = "new", interest = "demo", chosen = null, page = null } = inquiry;
    await owner.query(sql`
      insert into contact_requests
        (name, email, message, interest, interest_chosen, status, created_at, answered_at, referring_page, campaign)
      values ('Aylin Demir', ${`${++number}@b.example`}, 'Bitte um Rückruf.', ${interest}, ${chosen}, ${status},
        ${sent}::timestamptz, ${answered}::timestamptz, ${page}, ${page === null ? null : "herbst"})`);
  }
  await store({
    sent: "2026-11-15T22:59:59Z",
    answered: "2026-11-16T22:59:59Z",
    status: "done",
    page: "/demo",
  });
  await store({
    sent: "2026-11-15T23:00:00Z",
    answered: "2026-11-16T23:00:01Z",
    status: "new",
    page: "/demo",
  });
  await store({ sent: "2026-11-20T10:00:00Z", interest: "website" });
  // Taken is not answered.
  const taken = { sent: "2026-11-20T09:00:00Z", status: "in_progress", interest: "bestellsystem" };
  await store({ ...taken, chosen: false });
  await store({ ...taken, chosen: true });
  await store({ sent: "2026-11-22T10:00:00Z" });
  await store({ sent: "2026-11-19T10:00:00Z", status: "done" });
  await store({ sent: "2026-11-19T10:00:00Z", status: "spam", page: "/demo" });
  await store({ sent: "2026-11-19T11:00:00Z", status: "done", interest: "website" });
  // Waiting for somebody whom a call did not reach is not over.
  await store({ sent: "2026-11-22T11:00:00Z", status: "waiting" });
  await owner.query(sql`insert into contact_replies (request_id, way, result)
    select id, 'call', 'not-reached' from contact_requests where created_at in ('2026-11-19T11:00:00Z', '2026-11-22T11:00:00Z')`);
  await store({ sent: "2020-01-01T10:00:00Z" });
  await owner.query(sql`insert into visit_sums (day, kind, value, total) values
    ('2026-11-15', 'page', '/', 4), ('2026-11-16', 'page', '/', 3), ('2026-11-16', 'page', '/demo', 9), ('2026-11-16', 'entry', '/', 6),
    ('2026-11-16', 'referrer', 'google.com', 3), ('2026-11-16', 'referrer', 'rare.example', 1), ('2026-11-16', 'referrer', '', 1),
    ('2026-11-16', 'campaign', 'herbst', 2), ('2026-11-17', 'campaign', 'herbst', 1), ('2026-11-16', 'event', 'demo', 5), ('2026-11-16', 'event', 'dropped', 2),
    ('2020-01-01', 'page', '/', 100)`);
  const read = (hash: string) =>
    withStaff(database.staff, { sessionHash: hash }, (tx) =>
      readStatistics(tx, { period: weeks, now: sunday }),
    );
  const statistics = await read(sessionHash);
  expect(statistics.course.slice(-3)).toEqual([
    { start: "2026-11-02", inquiries: 0, views: 0, entries: 0 },
    { start: "2026-11-09", inquiries: 1, views: 4, entries: 0 },
    { start: "2026-11-16", inquiries: 8, views: 12, entries: 6 },
  ]);
  expect(statistics).toMatchObject({
    answers: { inTime: 1, late: 1, overdue: 3, waiting: 2, unreached: 1, unknown: 1 },
    interests: [
      { name: "Demo", count: 5 },
      { name: "Website", count: 2 },
      { name: "Bestellsystem", count: 1 },
      { name: "Bestellsystem (Vorauswahl)", count: 1 },
    ],
    referringPages: [
      { name: "direkt auf dem Formular", count: 7 },
      { name: "/demo", count: 2 },
    ],
    inquiryCampaigns: [
      { name: "ohne Kampagne", count: 7 },
      { name: "herbst", count: 2 },
    ],
    pages: [
      { path: "/demo", views: 9, entries: 0 },
      { path: "/", views: 7, entries: 6 },
    ],
    referrers: [
      { name: "google.com", count: 3 },
      { name: "andere", count: 2 },
      { name: "ohne Angabe: eingetippt, App, Mail", count: 1 },
    ],
    campaigns: [{ name: "herbst", count: 3 }],
    demo: { uses: 5, inquiries: 2 },
    calculator: { uses: 0, inquiries: 0 },
    dropped: 2,
  });
  const nobody = await read("0".repeat(64));
  expect([...nobody.interests, ...nobody.pages], "without a session").toEqual([]);
});

test("a CSV file opens in a spreadsheet with umlauts, and no cell is a formula", () => {
  const rows: [string, number | null][] = [
    ["=1+1", 3],
    [" @sum", 0],
    ['für "alle"; immer', null],
    ["-2", 4],
  ];
  const text = writeCsv([{ title: "Woher", columns: ["Kampagne", "Besuche"], rows }]);
  expect(text).toBe(
    `\ufeffWoher\r\nKampagne;Besuche\r\n'=1+1;3\r\n' @sum;0\r\n"für ""alle""; immer";\r\n'-2;4\r\n`,
  );
});
