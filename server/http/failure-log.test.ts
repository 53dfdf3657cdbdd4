import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFailureLog, REPEAT_SECONDS } from "#server/http/failure-log.ts";

type Line = { msg: string; times?: number; err: { message: string } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createLog() {
  const lines: Line[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

function diskFull(file: number): Error {
  return Object.assign(new Error(`could not extend file "base/5/${file}": No space left on device`), {
    code: "53100",
  });
}

test("a failure that repeats is written once in ten seconds, with a count", () => {
  const { log, lines } = createLog();
  const failures = createFailureLog();
  for (let number = 0; number < 500; number++)
    failures.report({ requestId: `${number}`, log }, diskFull(number), "Page failed");
  expect(lines.map(({ msg }) => msg)).toEqual(["Page failed"]);
  vi.advanceTimersByTime(REPEAT_SECONDS * 1000);
  expect(lines.at(-1)).toMatchObject({
    msg: "Failed again, for the same reason",
    failure: "Page failed",
    times: 499,
  });
  vi.advanceTimersByTime(REPEAT_SECONDS * 3000);
  expect(lines, "silence is not counted").toHaveLength(2);
  failures.report({ requestId: "later", log }, diskFull(7), "Page failed");
  expect(lines.at(-1)).toMatchObject({ msg: "Page failed" });
});

test("another cause has a line of its own, and only counted requests are left out of the request log", () => {
  const { log, lines } = createLog();
  const failures = createFailureLog();
  const report = (requestId: string, error: Error) =>
    failures.report({ requestId, log }, error, "Page failed");
  report("first", diskFull(1));
  report("second", diskFull(2));
  report("third", new TypeError("x is not a function"));
  expect(lines.map(({ err }) => err.message)).toEqual([diskFull(1).message, "x is not a function"]);
  expect(["first", "second", "third"].map(failures.takeCounted)).toEqual([false, true, false]);
  expect(failures.takeCounted("second"), "only once").toBe(false);
});

test("errors that are all different still share a bounded number of lines", () => {
  const { log, lines } = createLog();
  const failures = createFailureLog();
  for (let number = 0; number < 1000; number++)
    failures.report({ requestId: "", log }, new Error(`number ${number}`), "Page failed");
  expect(lines.length).toBeLessThanOrEqual(101);
});

test("requests whose line was written before are not remembered for ever", () => {
  const { log } = createLog();
  const failures = createFailureLog();
  for (let number = 0; number < 5000; number++)
    failures.report({ requestId: `stream ${number}`, log }, diskFull(number), "Page failed");
  const remembered = Array.from({ length: 5000 }, (_, number) => failures.takeCounted(`stream ${number}`));
  expect(remembered.filter(Boolean).length).toBeLessThanOrEqual(1000);
  expect(remembered.at(-1), "the latest is").toBe(true);
});
