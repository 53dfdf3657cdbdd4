import { Command } from "commander";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { OperatorError } from "#core/operator-error.ts";
import { parseId } from "#operator/command.ts";
import { formatJson, formatTable, reportFailure, toPlainLine, toPlainText } from "#operator/report.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

// Visitors' texts on the operator's terminal.

const controls = ["\x1b[2J", "\x1b]0;owned\x07", "\x9b31m", "\r", "\b\b", "\u202e", "\u2066", "\x7f", "\n"];
const terminal = fc.constantFrom(...controls);
const text = fc
  .array(fc.oneof(terminal, anyText({ maxLength: 8 })), { maxLength: 6 })
  .map((parts) => parts.join(""));
const steering = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

test("terminal control characters and changes of the reading direction are removed, everything else stays", () => {
  fc.assert(
    fc.property(text, (raw) => {
      const plain = toPlainText(raw);
      expect(plain).not.toMatch(steering);
      expect([...plain]).toEqual([...raw].filter((character) => !steering.test(character)));
      expect(toPlainLine(raw)).not.toMatch(/[\n\t\u2028\u2029]/);
    }),
    { numRuns: 300 },
  );
});

test("JSON output is the same value without terminal control characters", () => {
  fc.assert(
    fc.property(fc.dictionary(text, text), (value) => {
      const json = formatJson(value);
      expect(json).not.toMatch(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 300 },
  );
});

test("a table has a header line and one line per row with aligned columns, whatever the cells contain", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
      const table = formatTable(
        rows.map(([first, second]) => ({ FIRST: first, MARK: "|", SECOND: second })),
        "none",
      );
      const lines = table.split("\n");
      expect(lines).toHaveLength(rows.length + 1);
      expect(table).not.toMatch(steering);
      const column = [...(lines[0] ?? "")].join("").indexOf("MARK");
      for (const line of lines.slice(1)) expect([...line][column]).toBe("|");
    }),
    { numRuns: 200 },
  );
});

test("only operator errors lose their stack trace, whatever the name of others", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  class NewFailure extends OperatorError {
    override name = "NewFailure";
  }
  const foreign = Object.assign(new Error("somebody else's"), { name: "ConfigError" });
  for (const error of [new NewFailure("is full"), foreign]) expect(reportFailure(error)).toBe(1);
  expect(said.mock.calls).toEqual([["Error: is full"], [foreign]]);
});

test("an ID is a positive whole number within the database's range", () => {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  const almost = fc.oneof(
    anyText({ maxLength: 6 }),
    fc.constantFrom("1e3", "0x1", " 1", "1 ", "+1", "-1", "1.0", "٣", ""),
  );
  fc.assert(
    fc.property(fc.oneof(fc.integer().map(String), fc.bigInt().map(String), almost), (input) => {
      const isId = /^[0-9]+$/.test(input) && BigInt(input) >= 1n && BigInt(input) <= 2_147_483_647n;
      if (isId) expect(parseId(command, input)).toBe(Number(input));
      else expect(() => parseId(command, input)).toThrow("is not an ID");
    }),
    { numRuns: 300 },
  );
});
