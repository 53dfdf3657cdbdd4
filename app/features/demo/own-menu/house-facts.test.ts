import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { explainCodes, findHouseFacts } from "#app/features/demo/own-menu/house-facts.ts";
import { readMenu } from "#app/features/demo/own-menu/reader/read-menu.ts";

const facts = (text: string) => findHouseFacts(text.split("\n"));

test.each([
  ["a = Weizen, g = Milch, 1 = mit Farbstoff", ["a", "g", "1"], ["Weizen", "Milch", "Farbstoff"]],
  ["A Gluten · G Milch\n2 konserviert · Alle Preise inkl. MwSt.", ["A", "2"], ["Gluten", "Konserviert"]],
  ["Allergene: A/a Weizen · C/c Ei", ["a", "C"], ["Weizen", "Ei"]],
  ["Allergene:\nWeizen=a1, Ei=c,\nMilch/Laktose=f", ["a1", "f"], ["Weizen", "Milch/Laktose"]],
  [
    "a) Glutenhaltiges Getreide (Weizen) b) Krebstiere und daraus gewonnene Erzeugnisse",
    ["a", "b"],
    ["Weizen", "Krebstiere"],
  ],
])("the legend %j explains its codes", (text, codes, words) => {
  expect(explainCodes(codes, facts(text))).toEqual({ words, codes: [] });
});

test("a code that no legend explains stays a code", () => {
  expect(explainCodes(["a", "z"], facts("a = Weizen, g = Milch"))).toEqual({
    words: ["Weizen"],
    codes: ["z"],
  });
  expect(explainCodes(["a"], facts("Inhaber: Bistro GbR"))).toEqual({ words: [], codes: ["a"] });
});

test("hours and the least order are found, lunch offers are no hours", () => {
  expect(
    facts("Di–So 17–22 Uhr, Montag Ruhetag\nMittagsangebot Mo–Fr 11–14 Uhr\nMindestbestellwert 15,00 €"),
  ).toMatchObject({
    hours: "Di–So 17–22 Uhr, Montag Ruhetag",
    minimum: "Mindestbestellwert 15,00 €",
  });
  expect(facts("Täglich ab 19 Uhr · Happy Hour 19–21 Uhr").hours).toBe("Täglich ab 19 Uhr");
  expect(facts("Öffnungszeiten: Mo–Fr 11–22 Uhr").hours).toBe("Mo–Fr 11–22 Uhr");
  expect(facts("Brot dazu\nAb 30,00 € Bestellwert gratis Cola").hours).toBe("");
});

test("a long menu's own legend explains its dishes", () => {
  const text = readFileSync(new URL("reader/cases/61-lang-asia.txt", import.meta.url), "utf8");
  const { sections, unread } = readMenu(text);
  const legend = findHouseFacts(unread);
  const sesame = sections.flatMap(({ dishes }) => dishes).find(({ name }) => name === "Sesamkugeln");
  expect(explainCodes(sesame?.allergens ?? [], legend).words).toEqual(["Weizen", "Sesam"]);
  expect(legend.minimum).toContain("15,00");
});

test("whatever the lines, a legend costs little", () => {
  const long = `a = ${"Milch ".repeat(20_000)}`;
  expect(facts(long).legend.length).toBeLessThanOrEqual(60);
});
