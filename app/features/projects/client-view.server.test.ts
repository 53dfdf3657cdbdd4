import { expect, onTestFinished, test } from "vitest";
import { openProject, readTimeline } from "#app/features/projects/client-view.server.ts";
import { findCompanyContact } from "#app/features/projects/contact-person.ts";
import { changeStep, setProjectFinished } from "#app/features/projects/projects.server.ts";
import { emptyClientStep } from "#app/features/projects/step-fields.ts";
import { sql } from "#database/sql.ts";
import { countWaiting } from "#tests/setup/database/count-waiting.ts";
import { connect } from "#tests/setup/database/database.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";
import { codeA, codeB, findStep, open } from "#tests/setup/records/two-projects.ts";

const read = (code: string, slug: string | null, existing: string | null = null) =>
  readTimeline(database, { code, slug, known: existing, clientAddress: "203.0.113.7" });

test("a code opens its project, with and without the slug, and however it is typed", async () => {
  const project = { slug: "a", client: "Client a", updatedAt: expect.any(String) };
  expect(await open(codeA)).toEqual({ outcome: "found", project });
  expect(await open(` ${codeA.toLowerCase().replaceAll("-", " ")} `, "a")).toEqual({
    outcome: "found",
    project,
  });
});

test("a client reads the steps in order, and no other project's", async () => {
  await asOwner(sql`update project_timeline_items set features = '["x", 3]', completed_date = '2026-10-21',
    description = 'd' where title = 'A1'`);
  const answer = await read(codeA, "a");
  expect(answer).toEqual({
    outcome: "found",
    slug: "a",
    version: expect.any(String),
    project: {
      client: "Client a",
      updatedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
      steps: [
        {
          id: expect.any(Number),
          title: "A1",
          description: "d",
          status: "completed",
          features: ["x", "3"],
          completedDate: "2026-10-21",
          plannedUntil: null,
        },
        { ...emptyClientStep, id: expect.any(Number), title: "A2" },
      ],
      duties: [],
      newSince: expect.any(String),
      closesOn: null,
      questions: [],
      contact: findCompanyContact(),
    },
  });
});

test.each([
  ["a wrong code", "0000-0000-0000-0000", "a"],
  ["a project that does not exist", "codeA", "nobody"],
  ["another project's code", "codeB", "a"],
  ["a slug with NUL bytes", "codeA", "a\0"],
  ["a pattern for a slug", "codeA", "%"],
  ["an endless slug", "codeA", "a".repeat(100_000)],
  ["a code with NUL bytes", "\0", "a"],
  ["half a character", "\ud800", "a"],
])("%s is answered like any wrong code, and counted", async (_, code, slug) => {
  const entered = code === "codeA" ? codeA : code === "codeB" ? codeB : code;
  expect(await open(entered, slug)).toEqual({ outcome: "refused" });
  expect(await read(entered, slug)).toEqual({ outcome: "refused" });
  const [row] = await asOwner(sql`select wrong from wrong_access_codes where client_key = '*'`);
  expect(row).toEqual({ wrong: 2 });
});

test("news counts from what was last opened in an earlier visit", async () => {
  await read(codeA, "a");
  const earlier = "2026-01-05T10:00:00.000Z";
  await asOwner(sql`update project_access_codes set opened_at = ${earlier} where project_slug = 'a'`);
  for (const _ of ["a new visit", "still the same"])
    expect(await read(codeA, "a")).toMatchObject({ project: { newSince: earlier } });
});

test("a finished project says until when its code opens it, also on an open page, and owes nothing", async () => {
  await asOwner(sql`insert into project_duties (project_slug, step_id, step_title, kind, title)
    values ('a', ${await findStep("A2")}, null, 'answer', 'Wie viele Tische?')`);
  const countDuties = async () => (await asOwner(sql`select from project_open_duties`)).length;
  expect(await countDuties()).toBe(1);
  const first = await read(codeA, "a");
  const version = first.outcome === "found" ? first.version : "";
  await setProjectFinished(database.owner, { slug: "a", finished: true });
  await asOwner(sql`update project_access_codes set finished_at = '2026-12-01T23:30:00Z'`);
  expect(await read(codeA, "a", version)).toMatchObject({ project: { closesOn: "2027-01-01" } });
  expect(await countDuties()).toBe(0);
  await setProjectFinished(database.owner, { slug: "a", finished: false });
  expect(await read(codeA, "a")).toMatchObject({ project: { closesOn: null } });
  expect(await countDuties()).toBe(1);
});

test("a page that knows the version hears that nothing is new, until something is", async () => {
  const first = await read(codeA, "a");
  const existing = first.outcome === "found" ? first.version : "";
  expect(await read(codeA, "a", existing)).toEqual({ outcome: "unchanged" });
  await changeStep(database.owner, { id: await findStep("B1"), change: { status: "completed" } });
  expect(await read(codeA, "a", existing)).toEqual({ outcome: "unchanged" });
  await changeStep(database.owner, { id: await findStep("A2"), change: { status: "completed" } });
  expect(await read(codeA, "a", existing)).toMatchObject({
    outcome: "found",
    project: { steps: [{}, { status: "completed" }] },
  });
});

test("a version is no way around the code", async () => {
  const first = await read(codeA, "a");
  const existing = first.outcome === "found" ? first.version : "";
  expect(await read(codeB, "a", existing)).toEqual({ outcome: "refused" });
});

test("after 20 wrong codes of a client within five minutes no code is checked, not even the right one", async () => {
  for (let attempt = 0; attempt < 20; attempt++)
    expect(await open(`WRONG-${attempt}`)).toEqual({ outcome: "refused" });
  const blocked = await open(codeA);
  expect(blocked).toEqual({ outcome: "throttled", seconds: expect.any(Number) });
  expect(blocked.outcome === "throttled" && blocked.seconds).toBeGreaterThan(290);
  expect(await open("WRONG-20")).toEqual({ outcome: "throttled", seconds: expect.any(Number) });
  expect(await open(codeA, null, "203.0.113.8")).toMatchObject({ outcome: "found" });
  await asOwner(sql`update wrong_access_codes set since = now() - interval '5 minutes'`);
  expect(await open(codeA)).toMatchObject({ outcome: "found" });
});

test("of 60 wrong codes of one client at once, exactly 20 are answered", async () => {
  const attempts = Array.from({ length: 60 }, (_, index) => open(`WRONG-${index}`));
  const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === "throttled")).toHaveLength(40);
});

test("right codes are never counted, however often a page asks", async () => {
  for (let index = 0; index < 40; index++) expect(await open(codeA)).toMatchObject({ outcome: "found" });
  expect(await asOwner(sql`select client_key from wrong_access_codes`)).toEqual([]);
});

test("under the common limit no client gets a second attempt, but a right first one still counts", async () => {
  expect(await open("WRONG", null, "198.51.100.1")).toEqual({ outcome: "refused" });
  await asOwner(sql`update wrong_access_codes set wrong = 1000 where client_key = '*'`);
  expect(await open(codeA, null, "198.51.100.1")).toMatchObject({ outcome: "throttled" });
  expect(await open("WRONG", null, "198.51.100.2")).toMatchObject({ outcome: "throttled" });
  expect(await open(codeA, null, "198.51.100.3")).toMatchObject({ outcome: "found" });
  await asOwner(
    sql`update wrong_access_codes set since = now() - interval '5 minutes' where client_key = '*'`,
  );
  expect(await open(codeA, null, "198.51.100.1")).toMatchObject({ outcome: "found" });
});

test("wrong codes from 200 clients at once are all counted, without blocking each other", async () => {
  const attempts = Array.from({ length: 200 }, (_, index) => open("WRONG", null, `198.51.100.${index}`));
  const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(["refused"]));
  const [row] = await asOwner(sql`select wrong from wrong_access_codes where client_key = '*'`);
  expect(row).toEqual({ wrong: 200 });
});

test("wrong codes are forgotten after five minutes, with the next wrong code of any client", async () => {
  await open("WRONG", null, "198.51.100.1");
  await asOwner(sql`update wrong_access_codes set since = now() - interval '5 minutes'`);
  await open("WRONG", null, "198.51.100.2");
  const rows = await asOwner(sql`select wrong from wrong_access_codes`);
  expect(rows).toEqual([{ wrong: 1 }, { wrong: 1 }]);
});

test("two clients whose counts have both expired can be wrong again at the same time", async () => {
  const clients = ["198.51.100.1", "198.51.100.2"];
  for (const client of clients) await open("WRONG", null, client);
  await asOwner(sql`update wrong_access_codes set since = now() - interval '5 minutes'`);
  // Who has removed what has expired waits there until the other one is as far as it gets.
  await database.owner.session((session) =>
    session.runScript(`
      create function wait_here() returns trigger language plpgsql
        as $$ begin perform pg_advisory_xact_lock_shared(1); return null; end $$;
      create trigger wait_here after delete on wrong_access_codes for each statement execute function wait_here()`),
  );
  onTestFinished(() =>
    database.owner.session((session) => session.runScript("drop function wait_here cascade")),
  );
  const attempts = await database.owner.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(1)`);
    const running = clients.map((client) => open("WRONG", null, client));
    await expect.poll(() => countWaiting(database.owner)).toBe(2);
    return running.map((attempt) => attempt.catch((error: Error) => error.message));
  });
  expect(await Promise.all(attempts)).toEqual([{ outcome: "refused" }, { outcome: "refused" }]);
});

test("the error about an unavailable database does not repeat the code", async () => {
  const web = connect("web_anon", "there_is_no_such_database");
  const attempt = { code: codeA, slug: null, clientAddress: "203.0.113.7" };
  const error = await openProject({ web, keys: database.keys }, attempt).catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(codeA);
  await web.close();
});
