import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countProgress,
  isSlug,
  readFeatureStatus,
  readStatus,
  stepStatuses,
} from "#app/features/projects/progress.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const status = fc.oneof(fc.constantFrom(...stepStatuses, "Completed", "completed ", "__proto__"), anyText());
const steps = fc.array(
  status.map((text) => ({ status: text })),
  { maxLength: 60 },
);

test("any stored status is one of the three, and a known one is itself", () => {
  fc.assert(
    fc.property(status, (text) => {
      const read = readStatus(text);
      expect(stepStatuses).toContain(read);
      expect(read === text).toBe((stepStatuses as readonly string[]).includes(text));
      if (read !== text) expect(read).toBe("pending");
    }),
  );
});

test("the line of a feature says itself how far it is; work in progress outweighs what is outstanding", () => {
  const line = fc
    .array(fc.oneof(anyText({ maxLength: 8 }), fc.constantFrom("in Arbeit", "ausstehend")), { maxLength: 4 })
    .map((parts) => parts.join(" "));
  fc.assert(
    fc.property(line, (text) => {
      const expected = text.includes("in Arbeit")
        ? "in_progress"
        : text.includes("ausstehend")
          ? "pending"
          : "completed";
      expect(readFeatureStatus(text)).toBe(expected);
    }),
  );
});

test("progress is a whole percentage, 100 when all is done, 0 when nothing is, and grows with each step done", () => {
  fc.assert(
    fc.property(steps, fc.nat(), (list, place) => {
      const { done, total, percent } = countProgress(list);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(total).toBe(list.length);
      expect(done).toBeLessThanOrEqual(total);
      if (done === total) expect(percent).toBe(total === 0 ? 0 : 100);
      if (done === 0) expect(percent).toBe(0);
      if (total === 0) return;
      const further = list.with(place % total, { status: "completed" });
      expect(countProgress(further).percent).toBeGreaterThanOrEqual(percent);
      expect(countProgress(list.toReversed())).toEqual({ done, total, percent });
    }),
    { numRuns: 200 },
  );
});

test("a slug stands in an address as it is, and nothing else is one", () => {
  const almost = fc.string({ unit: fc.constantFrom(..."ab09-_A/. %ä\n"), maxLength: 12 });
  const proper = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,6}$/);
  const longest = fc.constantFrom("x".repeat(100), "x".repeat(101));
  fc.assert(
    fc.property(fc.oneof(almost, proper, longest, anyText()), (text) => {
      const parts = text.split("-");
      const expected = text.length <= 100 && parts.every((part) => /^[a-z0-9]+$/.test(part) && part !== "");
      expect(isSlug(text)).toBe(expected && !text.includes("\n"));
      if (isSlug(text)) expect(encodeURIComponent(text)).toBe(text);
    }),
    { numRuns: 300 },
  );
});
