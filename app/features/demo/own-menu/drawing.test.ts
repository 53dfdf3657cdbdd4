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

test("a dish that no motif fits has none, whatever stands around it", () => {
  expect(chooseDrawing({ name: "Überraschung", section: "" })).toBeNull();
  expect(chooseDrawing({ name: "Falafel im Fladenbrot", section: "Döner" })).toBeNull();
  for (const name of ["Laugenbrezel", "Nussecke", "Berliner", "Kartoffelpuffer", "Baklava"])
    expect(chooseDrawing({ name, section: "Gebäck" }), name).toBeNull();
  for (const name of ["Auberginen", "Ipanema", "Lychee", "Gong Bao scharf"])
    expect(chooseDrawing({ name, section: "Alkoholfrei" }), name).toBeNull();
});

test("what only says how a dish is made is drawn as its section", () => {
  expect(chooseDrawing({ name: "mit Gemüse", section: "GEBRATENER REIS" })).toBe("curry");
  expect(chooseDrawing({ name: "mit Pfeffer auf heißer Platte", section: "RINDFLEISCH" })).toBe("fleisch");
  expect(chooseDrawing({ name: "Basil Smash", section: "SIGNATURE DRINKS" })).toBe("negroni");
});
