import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseDrawing, listMotifs } from "./drawing.ts";
import { readMenu } from "./reader/read-menu.ts";

const corpus = new URL("reader/corpus/", import.meta.url);

test("every motif has its drawing, and at least 80 % of the corpus's dishes get one by words of their names", () => {
  for (const motif of listMotifs()) expect(existsSync(`public/dishes/${motif}.svg`), motif).toBe(true);
  const names = readdirSync(corpus).flatMap((file) =>
    readMenu(readFileSync(new URL(file, corpus), "utf8").split("===")[0] ?? "").sections.flatMap(
      ({ dishes }) => dishes.map(({ name }) => name),
    ),
  );
  const drawn = names.filter((name) => chooseDrawing({ name, section: "" }) !== null);
  expect(drawn.length / names.length).toBeGreaterThanOrEqual(0.8);
});

test.each([
  ["2 Matjesfilets mit Bratkartoffeln", "fisch"],
  ["Currywurst mit Pommes", "wurst"],
  ["Phở bò", "nudelsuppe"],
  ["Pizza Margherita", "margherita"],
  ["Wiener Schnitzel vom Kalb", "fleisch"],
  ["Hefeweizen", "weissbier"],
])("%s is drawn as %s", (name, drawing) => {
  expect(chooseDrawing({ name, section: "" })).toBe(drawing);
});

test("a dish that no motif fits has none, whatever stands around it", () => {
  expect(chooseDrawing({ name: "Überraschung", section: "" })).toBeNull();
  expect(chooseDrawing({ name: "Falafel im Fladenbrot", section: "Döner" })).toBeNull();
});
