import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeLists, toBase64Url } from "#app/menu-code/menu-code.ts";
import { noFacts } from "./house-facts.ts";
import type { OwnMenu } from "./menu.ts";
import { decodeMenu, encodeMenu, packMenu } from "./menu-code.ts";

const line = (maxLength: number) =>
  fc
    .string({ unit: "grapheme", maxLength })
    .map((text) =>
      text
        .normalize("NFC")
        .replace(/[\p{C}\s]+/gu, " ")
        .trim(),
    )
    .filter((text) => text.length <= maxLength);
const menu: fc.Arbitrary<OwnMenu> = fc.record({
  name: line(40),
  color: fc.constantFrom(null, "#a02030" as const),
  sections: fc.array(
    fc.record({
      id: fc.constant(""),
      heading: line(60),
      dishes: fc.array(
        fc.record({
          id: fc.constant(""),
          number: fc.constantFrom("", "12a"),
          name: line(100),
          description: line(200),
          allergens: fc.constantFrom<string[]>([], ["A", "3"]),
          price: fc.constantFrom("", "8,50", "7,50 (klein) · 9,50 (groß)"),
        }),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 5 },
  ),
  facts: fc.record({
    hours: fc.constantFrom("", "Di–So 17–22 Uhr"),
    minimum: fc.constantFrom("", "Mindestbestellwert 15 €"),
    legend: fc.constantFrom([], [["a", "Weizen"] as const]),
  }),
  unread: fc.constant([]),
});

test("a link brings back the menu that it was made of", async () => {
  await fc.assert(
    fc.asyncProperty(menu, async (before) => {
      const code = await encodeMenu(before);
      expect(code).toMatch(/^[\w.-]+$/);
      const after = await decodeMenu(code);
      expect("menu" in after && packMenu(after.menu)).toEqual(packMenu(before));
    }),
    { numRuns: 100 },
  );
});

test("a link works with what mails and chats put behind and into it", async () => {
  const code = await encodeLists(["Da Nino", "", []]);
  for (const copied of [
    `${code}.`,
    `${code})`,
    `${code}%0A`,
    `${code} \n`,
    `${code}“,`,
    `${code.slice(0, 30)}%0D%0A${code.slice(30)}`,
  ])
    expect(await decodeMenu(copied), copied).toMatchObject({ menu: { name: "Da Nino" } });
});

test("a link that was cut, changed or written by somebody else is refused, never thrown", async () => {
  const code = await encodeMenu({
    name: "Da Nino",
    color: null,
    facts: noFacts,
    unread: [],
    sections: [
      {
        id: "",
        heading: "Pizza",
        dishes: [{ id: "", number: "1", name: "Margherita", description: "", allergens: [], price: "7,50" }],
      },
    ],
  });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.nat(code.length - 1).map((end) => code.slice(0, end)),
        fc
          .tuple(fc.nat(code.length - 1), fc.constantFrom("A", "_", "=", "%", "\u0000"))
          .filter(([at, sign]) => code[at] !== sign)
          .map(([at, sign]) => code.slice(0, at) + sign + code.slice(at + 1)),
      ),
      async (changed) => {
        expect(await decodeMenu(changed)).toHaveProperty("problem");
      },
    ),
    { numRuns: 300 },
  );
});

test("a link of a later version says so", async () => {
  expect(await decodeMenu("2.00000000.abc")).toEqual({ problem: "too-new" });
});

/** Writes a code like encodeMenu does, of any text. */
function forge(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return `1.${sum.toString(16).padStart(8, "0")}.${toBase64Url(deflateRawSync(text))}`;
}

test("a small link that unpacks to megabytes stops, and so does anything that is no menu", async () => {
  expect(await decodeMenu(forge(JSON.stringify(["", "", [["x".repeat(5_000_000), []]]])))).toEqual({
    problem: "broken",
  });
  const dish = ["", "Suppe", "", "", "4,50"];
  for (const value of [
    null,
    {},
    [],
    ["", "", {}],
    ["", "", [["x", [{ __proto__: null }]]]],
    ["", "", [["x", Array.from({ length: 401 }, () => dish)]]],
    JSON.parse('{"__proto__":["","",[]]}'),
  ])
    expect(await decodeMenu(forge(JSON.stringify(value))), JSON.stringify(value)).toEqual({
      problem: "broken",
    });
});

test("names from a link are one line of text, without bidi or control characters, in a colour or none", async () => {
  const opened = await decodeMenu(
    forge(
      JSON.stringify([
        "A\u202eB\nC",
        "red;background:url(x)",
        [["<b>", [["", "\u0000=1+1\u2066", "", "", "1,00"]]]],
      ]),
    ),
  );
  expect(opened).toMatchObject({
    menu: { name: "AB C", color: null, sections: [{ heading: "<b>", dishes: [{ name: "=1+1" }] }] },
  });
});
