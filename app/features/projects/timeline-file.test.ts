import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyStep, findTextFault, type StepRecord, stepLimits } from "#app/features/projects/step-fields.ts";
import { parseTimeline } from "#app/features/projects/timeline-file.ts";
import { readTextFile } from "#operator/import-file.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

function parse(text: string): StepRecord[] {
  return parseTimeline(text, "steps.json").steps;
}

/** What the operator reads about a bad file. */
function faultsOf(text: string): string {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof Error && error.name === "OperatorError") return error.message;
    throw error;
  }
  return "no fault";
}

const bare: StepRecord = { ...emptyStep, order_index: 1, title: "Auftakt" };

test.each([
  ["a list", '[{"title": "Auftakt"}]'],
  ["an object", '{\r\n\t"timeline": [\r\n\t\t{"title": "Auftakt"}\r\n\t]\r\n}'],
])("a title in %s is enough", (_, text) => {
  expect(parse(text)).toEqual([bare]);
});

test("all fields are read, with every way to write a text", () => {
  const text = String.raw`[{"order_index": 4, "title": "  Online\u007aahlung ", "description": "Zeile 1\nZeile 2 \"\\",
    "status": "in_progress", "features": ["SEPA – in Arbeit"], "completed_date": "2026-10-21", "planned_until": null}]`;
  expect(parse(text)).toEqual([
    {
      ...emptyStep,
      order_index: 4,
      title: "Onlinezahlung",
      description: 'Zeile 1\nZeile 2 "\\',
      status: "in_progress",
      features: ["SEPA – in Arbeit"],
      completed_date: "2026-10-21",
    },
  ]);
});

test.each(["null", '"keine"', "3", '{"a": "b"}'])("features that are %s are an empty list", (features) => {
  expect(parse(`[{"title": "Auftakt", "features": ${features}}]`)).toEqual([bare]);
});

test("an unknown status is kept", () => {
  expect(parse('[{"title": "Auftakt", "status": "on hold"}]')[0]?.status).toBe("on hold");
});

test("steps come in the order of order_index, or of the file without", () => {
  const titles = (text: string) => parse(text).map(({ title, order_index }) => `${order_index} ${title}`);
  expect(titles('[{"title": "A"}, {"title": "B"}]')).toEqual(["1 A", "2 B"]);
  expect(titles('[{"title": "A", "order_index": 20}, {"title": "B", "order_index": -3}]')).toEqual([
    "-3 B",
    "20 A",
  ]);
});

test("the sample project has a slug, a client and twelve steps", () => {
  const file = "samples/projects/baba-kebap.json";
  const { slug, client, steps } = parseTimeline(readTextFile(file), file);
  expect([slug, client, steps.length]).toEqual(["baba-kebap", "Baba Kebap Wedding", 12]);
});

test.each([
  ['[{"title": "A",\n"titel": "x"}]', "steps.json:2: timeline 1: titel is unknown"],
  ['[{"title": "A"},\n{"status": "completed"}]', "steps.json:2: timeline 2: title is missing"],
  ['[{"title": "A"},\n{"title": "  "}]', "steps.json:2: timeline 2: title is empty"],
  ['[{"title": ["A"]}]', "steps.json:1: timeline 1: title must be text"],
  [
    '[{"title": "A",\n"completed_date": "21.10.2026"}]',
    "steps.json:2: timeline 1: completed_date must be a day",
  ],
  [
    '[{"title": "A",\n"completed_date": "2026-02-30"}]',
    "steps.json:2: timeline 1: completed_date must be a day",
  ],
  ['[{"title": "A", "status": 3}]', "steps.json:1: timeline 1: status must be text"],
  ['[{"title": "A", "order_index": 1.5}]', "steps.json:1: timeline 1: order_index must be a whole number"],
  ['[{"title": "A", "order_index": 2}, {"title": "B"}]', "timeline has two steps with the same order_index"],
  ['[{"title": "A", "features": [\n"a",\n["b"]]}]', "steps.json:3: timeline 1: features 2: must be text"],
  ['["Auftakt"]', "steps.json:1: timeline 1: must be an object"],
  ['{"timeline": "viele"}', "steps.json:1: timeline must be a list"],
  ['{"slug": "x"}', "steps.json:1: timeline is missing"],
  ['{"slug": 5, "timeline": []}', "steps.json:1: slug must be text"],
  ["42", "steps.json:1: the file must be an object"],
  ['[{"title": "A"},\n]', `steps.json: Unexpected token ']', "[{"title": "A"}, ]" is not valid JSON`],
  ['[{"title": "A", "title": "B"}]', "steps.json:1: title is there twice"],
  ['[]\n{"title": "B"}', "steps.json:2: Unexpected non-whitespace character after JSON"],
  [`\n${"[".repeat(5_000)}${"]".repeat(5_000)}`, "steps.json:2: lists or objects are nested too deeply"],
  ['[{"title": "a\\u0000b"}]', "steps.json:1: timeline 1: title must not contain NUL characters"],
  ['[{"title": "\\ud800"}]', "steps.json:1: timeline 1: title contains half a character"],
  [`[{"title": "${"x".repeat(301)}"}]`, "steps.json:1: timeline 1: title is too long: 301 characters"],
  [`[${'{"title": "A"},'.repeat(500)}{"title": "A"}]`, "steps.json:1: timeline has too many steps"],
])("in %j the fault is named with line and field", (text, message) => {
  expect(faultsOf(text)).toContain(message);
});

test("all faults are named at once, up to twenty", () => {
  const faults = (count: number) => faultsOf(JSON.stringify(Array(count).fill({ status: 1 }))).split("\n");
  expect(faults(2)).toHaveLength(4);
  expect(faults(50).at(-1)).toBe("… and 80 more");
});

test("JSON is read as JSON.parse does, also where it is none", () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const title = anyText({ minLength: 1, maxLength: 20 }).map((text) => `x${text}`.trim());
  const list = fc.array(fc.record({ title, features: fc.array(anyText()) }), { maxLength: 4 });
  fc.assert(
    fc.property(
      list,
      fc.nat(4),
      fc.nat(200),
      fc.constantFrom("", ",", '"', "]", "{", "x", "\n"),
      (steps, space, at, sign) => {
        const whole = JSON.stringify(steps, null, space);
        const text = whole.slice(0, at) + sign + whole.slice(at);
        const message = faultsOf(text);
        if (message === "no fault")
          expect(parse(text).map(({ title, features }) => ({ title, features }))).toEqual(JSON.parse(text));
        else expect(message).toMatch(/^steps\.json(:[1-9]\d*)?: ./);
        if (!isJson(text)) expect(message).not.toBe("no fault");
      },
    ),
  );
});

test("any JSON is a timeline the database can hold, or is refused with file and line", () => {
  const field = fc.oneof(
    fc.constantFrom("title", "status", "features", "order_index", "__proto__", "id"),
    anyText(),
  );
  const value = fc.oneof(fc.jsonValue(), anyText(), fc.double());
  const steps = fc.array(fc.oneof(fc.dictionary(field, value), value), { maxLength: 5 });
  fc.assert(
    fc.property(steps, (list) => {
      const text = JSON.stringify(list);
      const message = faultsOf(text);
      if (message !== "no fault") {
        expect(message).toMatch(/^steps\.json:1: ./);
        return;
      }
      for (const { title, status, features, order_index } of parse(text)) {
        expect(Number.isInteger(order_index)).toBe(true);
        expect(title.trim()).not.toBe("");
        for (const [text, most] of [
          [title, stepLimits.title],
          [status, stepLimits.status],
        ] as const)
          expect(findTextFault(text, most)).toBeNull();
        for (const line of features) expect(findTextFault(line, stepLimits.feature)).toBeNull();
      }
    }),
  );
});
