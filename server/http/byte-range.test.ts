import fc from "fast-check";
import { expect, test } from "vitest";
import { readByteRange } from "#server/http/cached-response.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

test("a part from, to, between, or at the end is read", () => {
  expect(readByteRange("bytes=0-1", 10)).toEqual({ start: 0, end: 2 });
  expect(readByteRange("bytes=0-", 10)).toEqual({ start: 0, end: 10 });
  expect(readByteRange("bytes=7-99", 10)).toEqual({ start: 7, end: 10 });
  expect(readByteRange("bytes=-3", 10)).toEqual({ start: 7, end: 10 });
  expect(readByteRange("bytes=-99", 10)).toEqual({ start: 0, end: 10 });
});

test("whatever cannot be answered in one part is answered whole", () => {
  const headers = ["bytes=-", "bytes=10-", "bytes=5-4", "bytes=-0", "bytes=0-1,4-5", "items=0-1", "0-1", ""];
  for (const header of [...headers, undefined]) expect(readByteRange(header, 10), header).toBeNull();
});

test("no header reaches beyond the file", () => {
  const range = fc.tuple(fc.nat(30), fc.nat(30)).map(([first, last]) => `bytes=${first}-${last}`);
  fc.assert(
    fc.property(fc.oneof(anyText(), range), fc.nat(20), (header, size) => {
      const part = readByteRange(header, size);
      if (part === null) return;
      expect(part.start).toBeGreaterThanOrEqual(0);
      expect(part.start).toBeLessThan(part.end);
      expect(part.end).toBeLessThanOrEqual(size);
    }),
  );
});
