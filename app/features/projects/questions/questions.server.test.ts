import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { readTimeline, withOpenedProject } from "#app/features/projects/client-view.server.ts";
import { createProject, deleteProject, setProjectActive } from "#app/features/projects/projects.server.ts";
import { answerQuestion, questionAction } from "#app/features/projects/questions/answer-question.server.ts";
import { askQuestion, correctQuestion } from "#app/features/projects/questions/store.server.ts";
import { emptyStep } from "#app/features/projects/step-fields.ts";
import { constraintOf } from "#database/errors.ts";
import { type Sql, sql } from "#database/sql.ts";
import { attempt, nobody } from "#tests/setup/database/attempt.ts";
import { as, asOwner, attemptAs, database, queryAs, readColumn } from "#tests/setup/database/of-file.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// Asked under the visitors' role with a code, answered under the team's.

let one: TestStaff;
let other: TestStaff;
let codeA: string;
let codeB: string;
let stepA: number;
let stepB: number;
let clientAddress: string;
let clients = 0;

beforeAll(async () => {
  one = await createStaff(database);
  other = await createStaff(database);
});

beforeEach(async () => {
  clientAddress = `203.0.113.${++clients}`;
  await asOwner(sql`truncate project_access_codes, outbox, wrong_access_codes cascade`);
  [codeA, stepA] = await create("a");
  [codeB, stepB] = await create("b");
});

async function create(slug: string): Promise<[code: string, step: number]> {
  const steps = [{ ...emptyStep, order_index: 1, title: `Karte ${slug}` }];
  const created = await createProject(database, { slug, client: `Client ${slug}`, steps });
  const [id = 0] = await readColumn<number>(
    sql`select id from project_timeline_items where project_slug = ${slug}`,
  );
  return [created?.accessCode ?? "", id];
}

type Asked = { code?: string; slug?: string; step?: number | null; key?: string; text?: string };

const ask = ({
  code = codeA,
  slug = "a",
  step = stepA,
  key = randomUUID(),
  text = "Wie geht das?",
}: Asked = {}) =>
  withOpenedProject(database, { code, slug, clientAddress }, (tx) => askQuestion(tx, { step, key, text }));

const correct = (
  id: number,
  { code = codeA, slug = "a", was = "Wie geht das?", text = "Wann geht das?" } = {},
) =>
  withOpenedProject(database, { code, slug, clientAddress }, (tx) => correctQuestion(tx, { id, was, text }));

const outcome = { outcome: "found", result: "stored" };

async function read(code: string, slug: string) {
  const found = await readTimeline(database, { code, slug, clientAddress });
  return found.outcome === "found" ? found.project.questions : found.outcome;
}

async function readFirst(): Promise<{ id: number; version: number }> {
  const [row] = await asOwner<{ id: number; version: number }>(
    sql`select id, version from project_questions order by id limit 1`,
  );
  if (row === undefined) throw new Error("no question");
  return row;
}

const answer = (action: z.infer<typeof questionAction>, { staff = one, slug = "a" } = {}) =>
  as(staff, (tx) => answerQuestion(tx, { slug, action, now: new Date() }));

const age = (minutes: number) =>
  asOwner(sql`update project_questions set asked_at = asked_at - make_interval(mins => ${minutes}),
    answered_at = answered_at - make_interval(mins => ${minutes})`);

test("a question stands at its step for its own code, and is invisible to another project's", async () => {
  expect(await ask()).toEqual(outcome);
  expect(await ask({ step: null, text: "Und das Projekt?" })).toEqual(outcome);
  expect(await read(codeA, "a")).toMatchObject([
    { step: stepA, text: "Wie geht das?", answer: null, isCorrected: false },
    { step: null, text: "Und das Projekt?" },
  ]);
  expect(await read(codeB, "b")).toEqual([]);
  expect(await ask({ code: codeB, slug: "a" })).toEqual({ outcome: "refused" });
  // A step of somebody else's project is none of one's own.
  expect(await ask({ step: stepB, text: "Fremd?" })).toEqual(outcome);
  expect((await read(codeA, "a"))?.at(-1)).toMatchObject({ step: null, text: "Fremd?" });
});

test("a question that is sent twice, at once or changed meanwhile, is stored once", async () => {
  const key = randomUUID();
  expect(await Promise.all([ask({ key }), ask({ key })])).toEqual([outcome, outcome]);
  expect(await ask({ key, text: "Wie geht das hier?" })).toEqual(outcome);
  expect(await read(codeA, "a")).toMatchObject([{ text: "Wie geht das hier?", isCorrected: true }]);
  await age(10);
  expect(await ask({ key, text: "Ganz anders" })).toMatchObject({ result: "stays" });
  expect(await read(codeA, "a")).toMatchObject([{ text: "Wie geht das hier?" }]);
});

test("a question can be corrected for ten minutes, with its own code only, and nobody's correction is lost", async () => {
  await ask();
  const { id } = await readFirst();
  expect(await correct(id, { code: codeB, slug: "b" })).toMatchObject({ result: "gone" });
  expect(await correct(id)).toEqual(outcome);
  expect(await correct(id, { text: "Von jemand anderem" })).toMatchObject({ result: "outdated" });
  await age(10);
  expect(await correct(id, { was: "Wann geht das?", text: "Zu spät" })).toMatchObject({ result: "stays" });
  expect(await read(codeA, "a")).toMatchObject([{ text: "Wann geht das?" }]);
});

test("of 40 questions at once 30 are stored, and tomorrow there is room again", async () => {
  const all: Awaited<ReturnType<typeof ask>>[] = [];
  // Ten at a time, which is how many connections there are.
  for (const _ of Array(4)) all.push(...(await Promise.all(Array.from({ length: 10 }, () => ask()))));
  expect(all.filter((one) => "result" in one && one.result === "stored")).toHaveLength(30);
  expect(await ask()).toMatchObject({ result: "project-full" });
  await age(24 * 60);
  expect(await ask()).toEqual(outcome);
});

test("an answer reaches the client and can be corrected for ten minutes; of two people at once one answers", async () => {
  await ask();
  const question = await readFirst();
  const action = (text: string, seen = question): z.infer<typeof questionAction> => ({
    intent: "answer",
    question: seen.id,
    version: seen.version,
    answer: text,
  });
  const both = await Promise.all([answer(action("So.")), answer(action("Anders."), { staff: other })]);
  expect(both.sort()).toEqual(["done", "outdated"]);
  await age(9);
  expect(await answer(action("Genau so.", await readFirst()))).toBe("done");
  expect(await answer(action("Genau so."))).toBe("done");
  expect(await read(codeA, "a")).toMatchObject([{ answer: "Genau so.", isAnswerCorrected: true }]);
  await age(1);
  expect(await answer(action("Zu spät", await readFirst()))).toBe("stays");
  const late = queryAs(one, sql`update project_questions set answer = 'Zu spät'`);
  expect(constraintOf(await late.catch((error: unknown) => error))).toBe("project_answers_stay");
  expect(await answer(action("Fremd"), { slug: "b" })).toBe("gone");
});

test("deactivating the code ends asking, correcting and reading at once, and deleting the project takes the questions", async () => {
  await ask();
  const { id } = await readFirst();
  await setProjectActive(database.owner, { slug: "a", active: false });
  for (const attempt of [ask(), correct(id)]) expect(await attempt).toEqual({ outcome: "refused" });
  expect(await read(codeA, "a")).toBe("refused");
  await setProjectActive(database.owner, { slug: "a", active: true });
  expect(await read(codeA, "a")).toHaveLength(1);
  await deleteProject(database.owner, "a");
  expect(await asOwner(sql`select from project_questions`)).toEqual([]);
});

test("the team is told, and only who is responsible for the project where somebody is", async () => {
  const readNotifications = () =>
    asOwner<{ staff_id: number }>(sql`
      select staff_id from outbox where kind = 'push' and event = 'client' and project_slug = 'a' order by staff_id`);
  await ask();
  expect(await readNotifications()).toEqual([{ staff_id: one.id }, { staff_id: other.id }]);
  await asOwner(sql`delete from outbox`);
  await asOwner(sql`update project_access_codes set responsible_id = ${other.id} where project_slug = 'a'`);
  await ask();
  expect(await readNotifications()).toEqual([{ staff_id: other.id }]);
  const [row] = await asOwner<{ today: number }>(sql`select app.count_today(${other.id}) as today`);
  expect(row?.today).toBeGreaterThanOrEqual(2);
});

test("nobody without a session reads or answers, and a visitor changes nothing by hand", async () => {
  await ask();
  const tries: [Sql, number][] = [
    [sql`select question from project_questions`, 1],
    [sql`update project_questions set answer = 'x' returning id`, 1],
  ];
  for (const [statement, rows] of tries) {
    expect(await attemptAs(nobody, statement)).toBe(0);
    expect(await attemptAs(one, statement)).toBe(rows);
  }
  for (const statement of [
    sql`update project_questions set question = 'x'`,
    sql`insert into project_questions (project_slug, question_key, question) values ('a', gen_random_uuid(), 'x')`,
  ]) {
    expect(await attemptAs(one, statement)).toBe("denied");
    expect(
      await attempt(
        (work) => withOpenedProject(database, { code: codeA, slug: "a", clientAddress }, work),
        statement,
      ),
    ).toBe("denied");
  }
});

test.each([
  [{ intent: "answer", question: "1", version: "1", answer: "  So.\r\nJa. " }, "So.\nJa."],
  [{ intent: "answer", question: "1", version: "1", answer: " " }, null],
  [{ intent: "answer", question: "1", version: "1", answer: "x".repeat(4_001) }, null],
  [{ intent: "answer", question: "x", version: "1", answer: "So." }, null],
])("a sent answer %j is read as %j", (form, expected) => {
  const read = questionAction.safeParse(form).data;
  expect(read?.intent !== "answer" ? null : read.answer).toBe(expected);
});
