import { expect, test } from "vitest";
import { writeCsv } from "#app/features/figures/csv.ts";
import { readFigures } from "#app/features/figures/figures.server.ts";
import { listStarts, periods } from "#app/features/figures/period.ts";
import { sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { createStaff } from "#tests/setup/staff.ts";

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

test("figures add up to what is stored, each request judged by its first answer", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const { owner } = database;
  const { sessionHash } = await createStaff(database);
  let number = 0;
  async function store(request: {
    sent: string;
    answered?: string;
    status?: string;
    interest?: string;
    page?: string;
  }) {
    const { sent, answered = null, status = "new", interest = "demo", page = null } = request;
    const [row] = await owner.query<{ id: number }>(sql`
      insert into contact_requests (name, email, message, interest, status, created_at, referring_page, campaign)
      values ('Aylin Demir', ${`${++number}@b.example`}, 'Bitte um Rückruf.', ${interest}, ${status}, ${sent}::timestamptz, ${page},
        ${page === null ? null : "herbst"}) returning id`);
    if (answered !== null)
      await owner.query(sql`insert into contact_changes (request_id, at, status) values
        (${row?.id}, ${sent}::timestamptz, 'new'), (${row?.id}, ${answered}::timestamptz, 'in_progress'),
        (${row?.id}, ${answered}::timestamptz + interval '9 days', 'done')`);
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
  await store({ sent: "2026-11-22T10:00:00Z" });
  await store({ sent: "2026-11-19T10:00:00Z", status: "done" });
  await store({ sent: "2026-11-19T10:00:00Z", status: "spam", page: "/demo" });
  await store({ sent: "2020-01-01T10:00:00Z" });
  await owner.query(sql`insert into visit_sums (day, kind, value, total) values
    ('2026-11-15', 'page', '/', 4), ('2026-11-16', 'page', '/', 3), ('2026-11-16', 'page', '/demo', 9), ('2026-11-16', 'entry', '/', 6),
    ('2026-11-16', 'referrer', 'google.com', 3), ('2026-11-16', 'referrer', 'rare.example', 1), ('2026-11-16', 'referrer', '', 1),
    ('2026-11-16', 'campaign', 'herbst', 2), ('2026-11-17', 'campaign', 'herbst', 1), ('2026-11-16', 'event', 'demo', 5),
    ('2020-01-01', 'page', '/', 100)`);
  const read = (hash: string) =>
    withStaff(database.staff, { sessionHash: hash }, (tx) => readFigures(tx, { period: weeks, now: sunday }));
  const figures = await read(sessionHash);
  expect(figures.course.slice(-3)).toEqual([
    { start: "2026-11-02", requests: 0, views: 0, entries: 0 },
    { start: "2026-11-09", requests: 1, views: 4, entries: 0 },
    { start: "2026-11-16", requests: 4, views: 12, entries: 6 },
  ]);
  expect(figures).toMatchObject({
    answers: { inTime: 1, late: 2, waiting: 1, unknown: 1 },
    interests: [
      { name: "Demo", count: 4 },
      { name: "Website", count: 1 },
    ],
    referringPages: [
      { name: "direkt auf dem Formular", count: 3 },
      { name: "/demo", count: 2 },
    ],
    requestCampaigns: [
      { name: "ohne Kampagne", count: 3 },
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
    demo: { uses: 5, requests: 2 },
    calculator: { uses: 0, requests: 0 },
  });
  const nobody = await read("0".repeat(64));
  expect([...nobody.interests, ...nobody.pages], "without a session").toEqual([]);
});

test("a CSV file opens in a spreadsheet with umlauts, and no cell is a formula", () => {
  const text = writeCsv({
    columns: ["Kampagne", "Besuche"],
    rows: [
      ["=1+1", 3],
      [" @sum", 0],
      ['für "alle"; immer', null],
      ["-2", 4],
    ],
  });
  expect(text).toBe(`\ufeffKampagne;Besuche\r\n'=1+1;3\r\n' @sum;0\r\n"für ""alle""; immer";\r\n'-2;4\r\n`);
});
