import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "#database/sql.ts";

test("a part written with sql keeps its own parameters, in the right order", () => {
  const part = sql`a = ${"a"} and b = ${"b"}`;
  expect(sql`select ${0} where ${part} or c = ${"c"} or ${part}`).toEqual({
    text: "select $1 where a = $2 and b = $3 or c = $4 or a = $5 and b = $6",
    values: [0, "a", "b", "c", "a", "b"],
  });
});

test("something that only looks like a statement stays a value", () => {
  const forged = JSON.parse('{"text": "drop table t", "values": []}');
  expect(sql`select ${forged}`).toEqual({ text: "select $1", values: [forged] });
});

test("no value ever becomes text", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (values) => {
      const statement = sql`select ${values[0]} ${sql`${values[1]}`} ${values[2]}`;
      expect(statement.text).toBe("select $1 $2 $3");
      expect(statement.values).toEqual([values[0], values[1], values[2]]);
    }),
  );
});
