import fc from "fast-check";
import { expect, test } from "vitest";
import { isDay } from "#app/features/projects/is-day.ts";
import { createProject, listSteps, replaceSteps } from "#app/features/projects/projects.server.ts";
import {
  emptyStep,
  findTextFault,
  pickStepFields,
  type StepRecord,
  stepLimits,
} from "#app/features/projects/step-fields.ts";
import { formatProject, parseProject, parseTimeline } from "#app/features/projects/timeline-file.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const encoder = new TextEncoder();

/** What is read, or null when the file is refused the documented way: with file and line, where there is a line. */
function read<T>(bytes: Uint8Array, parse: (bytes: Uint8Array, file: string) => T): T | null {
  try {
    return parse(bytes, "steps.yaml");
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "OperatorError") throw error;
    if (/^steps\.yaml is not UTF-8/.test(error.message)) return null;
    expect(error.message).toMatch(/^steps\.yaml:[1-9]\d*: ./);
    expect(error.message).not.toContain("call stack");
    return null;
  }
}

const day = fc
  .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const storable = (limits: { minLength?: number; maxLength: number }) =>
  anyText(limits).map((text) => text.replaceAll("\0", "0"));
const trimmed = (maxLength: number) =>
  storable({ maxLength })
    .map((text) => text.trim())
    .filter((text) => text !== "");
const step = fc.record({
  title: trimmed(60),
  description: fc.option(trimmed(200)),
  status: fc.oneof(fc.constantFrom("completed", "in_progress", "pending"), storable({ maxLength: 20 })),
  features: fc.array(
    fc.oneof(storable({ maxLength: 40 }), fc.constantFrom("1.10", "007", "null", "- a", "2026-10-21")),
    {
      maxLength: 4,
    },
  ),
  completed_date: fc.option(day),
});
const timeline: fc.Arbitrary<StepRecord[]> = fc
  .uniqueArray(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 6 })
  .chain((orders) =>
    fc.tuple(
      ...orders
        .toSorted((a, b) => a - b)
        .map((order_index) => step.map((one) => ({ ...emptyStep, ...one, order_index }))),
    ),
  );

const yamlPiece = fc.constantFrom(
  ..."\n- ? : { } [ ] \" ' | > # & * ! % @ , \t \r \0 \u2028 \ufeff".split(" "),
  " ",
  "  ",
  "timeline:\n",
  "- title: A\n",
  "  status: completed\n",
  "  features: [a, 1, true]\n",
  "  completed_date: 2026-10-21\n",
  "  order_index: 1\n",
  "slug: a\n",
  "client: B\n",
  "&a ",
  "*a",
  "<<: *a\n",
  "!!set ",
  "!!binary ",
  '"\\0"',
  '"\\ud800"',
  "%YAML 1.1\n---\n",
  "---\n",
  "...\n",
  "__proto__: x\n",
  "constructor: x\n",
);
const noise = fc.array(yamlPiece, { maxLength: 30 }).map((parts) => parts.join(""));

/** JSON values of every shape, whose objects have keys like those of an export. */
function plainJson(depth: number): fc.Arbitrary<unknown> {
  const scalar = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double(),
    anyText({ maxLength: 10 }),
  );
  if (depth === 0) return scalar;
  const inner = plainJson(depth - 1);
  const key = fc.stringMatching(/^[a-z_]{1,6}$/);
  return fc.oneof(scalar, fc.array(inner, { maxLength: 3 }), fc.dictionary(key, inner, { maxKeys: 3 }));
}

/** A step with one field of any kind of value. */
const fieldValue = fc.oneof(plainJson(2), anyText({ maxLength: 20 }), fc.double());
const oddSteps = fc.array(
  fc.oneof(
    fc.dictionary(
      fc.oneof(
        fc.constantFrom("title", "description", "status", "features", "completed_date", "order_index", "id"),
        fc.constantFrom("__proto__", "toString"),
        anyText({ maxLength: 5 }),
      ),
      fieldValue,
    ),
    fieldValue,
  ),
  { maxLength: 5 },
);

const anyFile: fc.Arbitrary<Uint8Array> = fc.oneof(
  noise.map((text) => encoder.encode(text)),
  anyText().map((text) => encoder.encode(text)),
  fc.uint8Array({ maxLength: 100 }),
  oddSteps.map((list) => encoder.encode(JSON.stringify(list))),
  oddSteps.map((list) => encoder.encode(JSON.stringify({ slug: "a", client: "B", timeline: list }))),
  fc.tuple(timeline, noise, fc.nat(300)).map(([list, text, at]) => {
    const file = formatProject({ slug: "a", client: "B", version: "v", steps: list }, "yaml");
    return encoder.encode(file.slice(0, at) + text + file.slice(at));
  }),
);

test("any file is a timeline the database can hold, or is refused with file and line, never anything else", () => {
  fc.assert(
    fc.property(anyFile, (bytes) => {
      read(bytes, parseProject);
      const steps = read(bytes, parseTimeline)?.steps;
      if (steps === undefined) return;
      for (const one of steps) {
        expect(Number.isInteger(one.order_index)).toBe(true);
        expect(one.title.trim()).not.toBe("");
        expect(one.completed_date === null || isDay(one.completed_date)).toBe(true);
        expect(findTextFault(one.title, stepLimits.title)).toBeNull();
        expect(findTextFault(one.description ?? "", stepLimits.description)).toBeNull();
        expect(findTextFault(one.status, stepLimits.status)).toBeNull();
        for (const line of one.features) expect(findTextFault(line, stepLimits.feature)).toBeNull();
      }
      const orders = steps.map((one) => one.order_index);
      expect(orders).toEqual([...new Set(orders)].toSorted((a, b) => a - b));
    }),
    { numRuns: 600 },
  );
});

test("any exported timeline is imported unchanged in both formats, in any order of the steps", () => {
  fc.assert(
    fc.property(timeline, fc.constantFrom("json" as const, "yaml" as const), (list, format) => {
      const project = { slug: "imbiss-1", client: "Kebap & Söhne", version: "v", steps: list };
      const file = encoder.encode(formatProject(project, format));
      expect(parseProject(file, "p")).toEqual({ slug: project.slug, client: project.client, steps: list });
      const reversed = formatProject({ ...project, steps: list.toReversed() }, format);
      expect(parseTimeline(encoder.encode(reversed), "p").steps).toEqual(list);
    }),
    { numRuns: 150 },
  );
});

test("the database holds every timeline that is read from a file, letter for letter", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  await createProject(database, { slug: "imbiss-1", client: "Imbiss" });
  await fc.assert(
    fc.asyncProperty(timeline, async (list) => {
      expect(await replaceSteps(database.owner, { slug: "imbiss-1", steps: list })).toBe("replaced");
      const stored = await listSteps(database.owner, "imbiss-1");
      expect(stored?.map(pickStepFields)).toEqual(list);
    }),
    { numRuns: 40 },
  );
});

test("a day is a day of the calendar", () => {
  const almost = fc
    .tuple(fc.nat(9999), fc.nat(13), fc.nat(32))
    .map(
      ([year, month, date]) =>
        `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`,
    );
  fc.assert(
    fc.property(fc.oneof(day, almost, anyText()), (text) => {
      const [year = 0, month = 0, date = 0] = text.split("-").map(Number);
      const lengths = [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28];
      const length = lengths[month - 1] ?? ([4, 6, 9, 11].includes(month) ? 30 : 31);
      const expected =
        /^\d{4}-\d{2}-\d{2}$/.test(text) &&
        year >= 1000 &&
        month >= 1 &&
        month <= 12 &&
        date >= 1 &&
        date <= length;
      expect(isDay(text)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});
