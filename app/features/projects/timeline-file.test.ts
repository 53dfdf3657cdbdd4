import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyStep, type StepRecord } from "#app/features/projects/step-fields.ts";
import { formatProject, parseProject, parseTimeline } from "#app/features/projects/timeline-file.ts";

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function parse(text: string): StepRecord[] {
  return parseTimeline(bytes(text), "steps.yaml").steps;
}

/** What the operator reads about a bad file. */
function faultsOf(content: string | Uint8Array): string {
  try {
    parseTimeline(typeof content === "string" ? bytes(content) : content, "steps.yaml");
  } catch (error) {
    if (error instanceof Error && error.name === "OperatorError") return error.message;
    throw error;
  }
  return "no fault";
}

const bare: StepRecord = { ...emptyStep, order_index: 1, title: "Auftakt" };

test("a title is enough", () => {
  expect(parse("- title: Auftakt")).toEqual([bare]);
});

test.each([
  ["a YAML list", "- title: Auftakt\n  status: completed"],
  ["a YAML object", "slug: x\ntimeline:\n  - title: Auftakt\n    status: completed"],
  ["a JSON list", '[{"title": "Auftakt", "status": "completed"}]'],
  ["a JSON object", '{\n\t"timeline": [\n\t\t{"title": "Auftakt", "status": "completed"}\n\t]\n}'],
  ["a file with a byte order mark", '\ufeff[{"title": "Auftakt", "status": "completed"}]'],
  ["a file from Windows", "- title: Auftakt\r\n  status: completed\r\n"],
])("%s is read", (_, text) => {
  expect(parse(text)).toEqual([{ ...bare, status: "completed" }]);
});

test("all fields are read, and columns of an export from elsewhere are passed over", () => {
  const text = `
- id: 7
  project_slug: elsewhere
  order_index: 4
  title: "  Onlinezahlung "
  description: |
    Zeile 1
    Zeile 2
  status: in_progress
  features: [Kreditkarte – fertig, "SEPA – in Arbeit", 24, true]
  completed_date: 2026-10-21`;
  expect(parse(text)).toEqual([
    {
      ...emptyStep,
      order_index: 4,
      title: "Onlinezahlung",
      description: "Zeile 1\nZeile 2",
      status: "in_progress",
      features: ["Kreditkarte – fertig", "SEPA – in Arbeit", "24", "true"],
      completed_date: "2026-10-21",
    },
  ]);
});

test.each(["null", '"keine"', "3", '{"a": "b"}'])("features that are %s are an empty list", (features) => {
  expect(parse(`[{"title": "Auftakt", "features": ${features}}]`)).toEqual([bare]);
});

test("unquoted numbers among the features stay as they are written", () => {
  const [first, second, third] = parse(
    "- title: A\n  features: &f [1.10, 007, 0x1F, 1e3, 12345678901234567890, True, .5]\n- title: B\n  features: *f\n- title: C\n  features: [&n 1.10, *n]",
  );
  expect(first?.features).toEqual(["1.10", "007", "0x1F", "1e3", "12345678901234567890", "True", ".5"]);
  expect(second?.features).toEqual(first?.features);
  expect(third?.features).toEqual(["1.10", "1.10"]);
  expect(parse('[{"title": "A", "features": [1.10]}]')[0]?.features).toEqual(["1.10"]);
});

test("an unknown status is kept", () => {
  expect(parse("- { title: Auftakt, status: on hold }")[0]?.status).toBe("on hold");
});

test("steps come in the order of order_index, or of the file without", () => {
  const titles = (text: string) => parse(text).map(({ title, order_index }) => `${order_index} ${title}`);
  expect(titles("- title: A\n- title: B")).toEqual(["1 A", "2 B"]);
  expect(titles("- {title: A, order_index: 20}\n- {title: B, order_index: -3}")).toEqual(["-3 B", "20 A"]);
});

test("slug and version are read where a file has them, and have to be text", () => {
  const read = (text: string) => parseTimeline(bytes(text), "steps.yaml");
  expect(read("- title: A")).toMatchObject({ slug: null, version: null });
  expect(read("slug: a\nupdated_at: 2026-11-21T09:00:00.000001Z\ntimeline: []")).toEqual({
    slug: "a",
    version: "2026-11-21T09:00:00.000001Z",
    steps: [],
  });
  expect(faultsOf("slug: 5\ntimeline: []")).toBe("steps.yaml:1: slug must be text");
  expect(faultsOf("timeline: []\nupdated_at: [1]")).toBe("steps.yaml:2: updated_at must be text");
});

test("an empty list is a timeline without steps", () => {
  expect(parse("[]")).toEqual([]);
  expect(parse("timeline: []")).toEqual([]);
});

test.each([
  ["- title: Auftakt\n  titel: x", "steps.yaml:2: step 1: titel is unknown."],
  ["- title: A\n- status: completed", "steps.yaml:2: step 2: title is missing"],
  ["- title: A\n\n- title: '  '", "steps.yaml:3: step 2: title is empty"],
  ["- title: [A]", "steps.yaml:1: step 1: title must be text"],
  ["- title: A\n  completed_date: 21.10.2026", "steps.yaml:2: step 1: completed_date must be a day"],
  ["- title: A\n  completed_date: 2026-02-30", "steps.yaml:2: step 1: completed_date must be a day"],
  ["- title: A\n  status: 3", "steps.yaml:2: step 1: status must be text"],
  ["- title: A\n  order_index: erster", "steps.yaml:2: step 1: order_index must be a whole number"],
  ["- title: A\n  order_index: 1.5", "steps.yaml:2: step 1: order_index must be a whole number"],
  ["- {title: A, order_index: 1}\n- {title: B}", "steps.yaml:2: step 2: order_index is missing"],
  [
    "- {title: A, order_index: 1}\n- {title: B, order_index: 1}",
    "steps.yaml:2: step 2: order_index 1 is also that of step 1",
  ],
  ["- title: A\n  features:\n    - a\n    - [b]", "steps.yaml:4: step 1: features, line 2, must be text"],
  ['[{"title":"A","features":[{"toString":1}]}]', "steps.yaml:1: step 1: features, line 1, must be text"],
  ["- Auftakt", "steps.yaml:1: step 1 must be an object"],
  ["timeline: viele", "steps.yaml:1: timeline must be a list"],
  ["slug: x", "steps.yaml:1: timeline must be a list"],
  ["", "steps.yaml:1: timeline must be a list"],
  ["42", "steps.yaml:1: timeline must be a list"],
  ['[{"title": "A"},\n {"title": "B"', "steps.yaml:2:"],
  ["- title: A\n title: B", "steps.yaml:2:"],
  ['[{"title": "A", "title": "B"}]', "steps.yaml:1: Map keys must be unique"],
  ["- title: A\n- title: *b", "steps.yaml:2: Unresolved alias"],
  ["- title: A\n---\n- title: B", "steps.yaml:2: a second document begins with ---"],
  ["- &a {title: A}\n- {<<: *a}", "steps.yaml:2: step 2: << is unknown."],
  [
    "- title: A\n  features: &f\n    - [b]\n- title: B\n  features: *f",
    "steps.yaml:3: step 2: features, line 1,",
  ],
  [`- title: A\n  ${"x".repeat(99)}: 1`, `steps.yaml:2: step 1: ${"x".repeat(60)}… is unknown.`],
  [`\n${"[".repeat(5_000)}`, "steps.yaml:2: lists or objects are nested too deeply"],
  ['- title: "a\\0b"', "steps.yaml:1: step 1: title must not contain NUL characters"],
  ['- title: "\\ud800"', "steps.yaml:1: step 1: title contains half a character"],
  [`- title: ${"x".repeat(301)}`, "steps.yaml:1: step 1: title is too long: 301 characters"],
])("in %j the fault is named with line and field", (text, message) => {
  expect(faultsOf(text)).toContain(message);
});

test("all faults are named at once, up to twenty", () => {
  expect(faultsOf("- status: 1\n- status: 2").split("\n")).toHaveLength(4);
  expect(faultsOf("- status: 1\n".repeat(50)).split("\n").at(-1)).toBe("… and 80 more");
});

test.each([
  ["Latin-1", Buffer.from("- title: Küche", "latin1"), "is not UTF-8 text"],
  ["UTF-16", Buffer.from("\ufeff- title: Küche", "utf16le"), "is not UTF-8 text"],
  ["UTF-16 without a mark", Buffer.from("- title: A", "utf16le"), "NUL character"],
  ["a heap of aliases", Buffer.from(billionLaughs()), "steps.yaml:3: Excessive alias count"],
  ["more steps than any project has", Buffer.from("- title: A\n".repeat(501)), "has 501 steps"],
])("a file of %s is refused", (_, content, message) => {
  expect(faultsOf(content)).toContain(message);
});

function billionLaughs(): string {
  const lines = ["a: &a [x,x,x,x,x,x,x,x,x,x]"];
  for (const [name, before] of ["ba", "cb", "dc", "ed", "fe", "gf"])
    lines.push(`${name}: &${name} [${new Array(10).fill(`*${before}`).join(",")}]`);
  return `${lines.join("\n")}\ntimeline: *g`;
}

test("the sample project is a project", () => {
  const file = "samples/projects/baba-kebap.yaml";
  const project = parseProject(readFileSync(file), file);
  expect([project.slug, project.client, project.steps.length]).toEqual([
    "baba-kebap",
    "Baba Kebap Wedding",
    12,
  ]);
});

test.each([
  ["slug: A b\nclient: B\ntimeline: []", "p.yaml:1: slug is missing or not usable"],
  ["slug: a\ntimeline: []", "p.yaml:1: client is missing"],
])("a project file needs slug and client: %j", (text, message) => {
  expect(() => parseProject(bytes(text), "p.yaml")).toThrow(message);
});

test("any exported timeline is read back unchanged", () => {
  const text = (maximum: number) =>
    fc
      .string({ unit: "grapheme", maxLength: maximum })
      .filter((value) => !value.includes("\0") && value.isWellFormed());
  const step = fc.record({
    title: text(60)
      .map((value) => value.trim())
      .filter((value) => value !== ""),
    description: fc.option(text(200).map((value) => value.trim() || "x")),
    status: fc.oneof(fc.constantFrom("completed", "in_progress", "pending"), text(20)),
    features: fc.array(text(60), { maxLength: 5 }),
    completed_date: fc.option(fc.constantFrom("2026-10-21", "2024-02-29")),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.constantFrom("json", "yaml"), (list, format) => {
      const steps = list.map((item, index) => ({ ...emptyStep, order_index: index + 1, ...item }));
      const project = { slug: "a", client: "B", version: "2026-11-21T09:00:00.000001Z", steps };
      const file = formatProject(project, format as "json" | "yaml");
      const { slug, version } = project;
      expect(parseTimeline(bytes(file), "steps")).toEqual({ slug, version, steps });
    }),
  );
});
