import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLineWriter } from "#server/line-writer.ts";

/** A destination that accepts as much as the test allows. */
function createPlace() {
  const pieces: string[] = [];
  const place = { pieces, takes: Number.POSITIVE_INFINITY, fails: false, text: () => pieces.join("") };
  const lines = createLineWriter(-1, (bytes) => {
    if (place.fails) throw Object.assign(new Error("EAGAIN"), { code: "EAGAIN" });
    const taken = bytes.subarray(0, Math.min(place.takes, bytes.length));
    pieces.push(taken.toString());
    return taken.length;
  });
  return { place, lines };
}

test("the first line of an event loop turn is written immediately, the others together at its end", async () => {
  const { place, lines } = createPlace();
  for (const line of ["1\n", "2\n", "3\n"]) lines.write(line);
  expect(place.pieces).toEqual(["1\n"]);
  await nextTurn();
  expect(place.pieces).toEqual(["1\n", "2\n3\n"]);
});

test("no line is split where another process could write in between", async () => {
  const { place, lines } = createPlace();
  const line = `${"x".repeat(999)}\n`;
  for (let count = 0; count < 10; count++) lines.write(line);
  lines.write(`${"y".repeat(9_999)}\n`);
  await nextTurn();
  expect(place.pieces.map(({ length }) => length)).toEqual([1_000, 4_000, 4_000, 1_000, 10_000]);
});

test("a slow or blocked destination gets everything once and in order", async () => {
  const { place, lines } = createPlace();
  place.takes = 3;
  place.fails = true;
  const sent = Array.from({ length: 50 }, (_, number) => `line ${number}\n`);
  for (const line of sent) lines.write(line);
  await nextTurn();
  expect(place.pieces).toEqual([]);
  place.fails = false;
  await expect.poll(() => place.text()).toBe(sent.join(""));
});

test("unread lines do not exhaust the memory, and writing resumes when they are read", async () => {
  const { place, lines } = createPlace();
  place.fails = true;
  const line = `${"x".repeat(2 ** 20 - 1)}\n`;
  for (let count = 0; count < 20; count++) lines.write(line);
  place.fails = false;
  lines.flush();
  expect(place.text()).toHaveLength(8 * 2 ** 20);
  lines.write("after\n");
  lines.flush();
  expect(place.text()).toMatch(/after\n$/);
});
