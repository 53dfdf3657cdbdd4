import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** More than a pipe holds, so that a reader can be behind. */
const LINES = 3_000;

/** A process that writes lines to its log, says so, and ends. */
const program = `
  import { createLog } from "#server/log.ts";
  const log = createLog({ logLevel: "info" });
  for (let number = 0; number < ${LINES}; number++) log.info({ number }, "Line");
  console.log("done");
`;
const run = (standardError: "pipe" | number) =>
  spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", standardError],
  });

test("every line is written before the process ends, also when its reader is behind", async () => {
  const child = run("pipe");
  // Nobody reads before the last line is logged.
  await once(child.stdout as NodeJS.ReadableStream, "data");
  const lines = await text(child.stderr as NodeJS.ReadableStream);
  const numbers = lines
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { number: number }).number);
  expect(numbers).toEqual(Array.from({ length: LINES }, (_, number) => number));
});

test("a full disk and a reader that is gone stop nothing", async () => {
  const full = run(openSync("/dev/full", "w"));
  const unread = run("pipe");
  unread.stderr?.destroy();
  const ends = [full, unread].map(async (child) => {
    const [said, [code]] = await Promise.all([
      text(child.stdout as NodeJS.ReadableStream),
      once(child, "exit"),
    ]);
    return [said.trim(), code];
  });
  expect(await Promise.all(ends)).toEqual([
    ["done", 0],
    ["done", 0],
  ]);
});
