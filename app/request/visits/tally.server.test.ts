import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createVisitTally, type VisitFact, type VisitOutcome } from "#app/request/visits/tally.server.ts";
import { sql } from "#database/sql.ts";
import { quietLog } from "#tests/setup/database/database.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";

beforeEach(() => asOwner(sql`delete from visit_sums`));

const client = "kHjS0kHjS0kHjS0kHjS0kHjS0kHjS0kH";
const home: VisitFact[] = [{ kind: "page", value: "/" }];
const noon = new Date("2026-11-22T12:00:00Z");

function startTally(owner = database.background) {
  const outcomes: Partial<Record<VisitOutcome, number>> = {};
  const tally = createVisitTally({
    owner,
    log: quietLog,
    countVisits: (outcome, visits) => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + visits;
    },
  });
  return { tally, outcomes };
}

const read = () =>
  asOwner<{ day: string; value: string; total: number }>(
    sql`select day, value, total from visit_sums order by day, value`,
  );

test("views are summed by the day in Germany, and a stop stores them", async () => {
  const { tally, outcomes } = startTally();
  for (const time of ["2026-11-22T12:00:00Z", "2026-11-22T22:59:59Z", "2026-11-22T23:00:00Z"])
    tally.add(home, { client, now: new Date(time) });
  expect(await read()).toEqual([]);
  await tally.stop();
  expect(await read()).toEqual([
    { day: "2026-11-22", value: "/", total: 2 },
    { day: "2026-11-23", value: "/", total: 1 },
  ]);
  expect(outcomes).toEqual({ stored: 3 });
});

test("while the database refuses, sums wait; whoever stops meanwhile says how many are lost", async () => {
  const { tally, outcomes } = startTally();
  const rename = (from: string, to: string) =>
    asOwner({ text: `alter function app.${from}(jsonb) rename to ${to}`, values: [] });
  await rename("add_visit_sums", "away");
  tally.add(home, { client, now: noon });
  await tally.stop();
  expect(outcomes).toEqual({ lost: 1 });
  tally.add(home, { client, now: noon });
  await rename("away", "add_visit_sums");
  await tally.stop();
  expect(await read()).toEqual([{ day: "2026-11-22", value: "/", total: 2 }]);
});

test("what is counted while the database takes longer than the interval is stored by itself afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = Promise.withResolvers<void>();
  const { tally, outcomes } = startTally({
    ...database.background,
    query: (statement) => answers.promise.then(() => database.background.query(statement)),
  });
  for (let interval = 0; interval < 2; interval++) {
    tally.add(home, { client, now: noon });
    vi.advanceTimersByTime(5_000);
  }
  answers.resolve();
  await vi.waitFor(() => expect(outcomes).toEqual({ stored: 1 }), { interval: 1, timeout: 10_000 });
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(outcomes).toEqual({ stored: 2 }), { interval: 1, timeout: 10_000 });
  expect(await read()).toEqual([{ day: "2026-11-22", value: "/", total: 2 }]);
});

test("one client is counted 60 times a minute, others go on", async () => {
  const { tally, outcomes } = startTally();
  for (let view = 0; view < 70; view++) tally.add(home, { client, now: noon });
  tally.add(home, { client: "x".repeat(32), now: noon });
  tally.add(home, { client, now: new Date(noon.getTime() + 60_000) });
  await tally.stop();
  expect(outcomes).toEqual({ refused: 10, stored: 62 });
});

test("memory stays bounded, and nothing that is beyond it is lost", async () => {
  const { tally } = startTally();
  for (let index = 0; index < 4_000; index++)
    tally.add([{ kind: "referrer", value: `spam-${index}.example` }], {
      client: Buffer.from(String(index).padStart(24, "0")).toString("base64url"),
      now: new Date(noon.getTime() + index * 60_000),
    });
  await tally.stop();
  const rows = await read();
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(4_000);
});
