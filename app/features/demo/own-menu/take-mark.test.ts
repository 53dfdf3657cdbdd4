import { expect, test } from "vitest";
import { buildBusiness } from "#app/features/demo/own-menu/business.ts";
import { editMenu } from "#app/features/demo/own-menu/menu.ts";
import { readMenu } from "#app/features/demo/own-menu/reader/read-menu.ts";

/** The dishes of a shop made of this text: name, description, whether it is called popular. */
function listDishes(text: string) {
  const business = buildBusiness(editMenu(readMenu(text), { name: "", color: null }), "–");
  return business.menu.flatMap(({ dishes }) =>
    dishes.map(({ name, note, mark }) => [name, note, mark === "Beliebt"]),
  );
}

const beside = "\nGulasch 11,90 €\nSauerbraten 16,90 €\nKnödel 4,50 €";

test.each([
  ["★ Rostbraten 24,90 €", null],
  ["Rostbraten ★ 24,90 €", null],
  ["Rostbraten ⭐ 24,90 €", null],
  ["Rostbraten (Beliebt) 24,90 €", null],
  ["Rostbraten Bestseller 24,90 €", null],
  ["Tipp: Rostbraten 24,90 €", null],
  ["Rostbraten – Empfehlung des Hauses 24,90 €", null],
  ["Rostbraten 24,90 €\nmit Spätzle, Empfehlung des Hauses", "mit Spätzle"],
  ["Rostbraten 24,90 €\nUnser Tipp!", null],
  ["12. Rostbraten (Tipp) (a,c) 24,90 €", null],
])("%j is called popular, in words of the shop", (line, note) => {
  expect(listDishes(`HAUPTGERICHTE\n${line}${beside}`).slice(0, 2)).toEqual([
    ["Rostbraten", note, true],
    ["Gulasch", null, false],
  ]);
});

test("what only sounds like it is not", () => {
  expect(
    listDishes(`GERICHTE\nTippkart-Spieß 9,90 €\nRostbraten 24,90 €\nmit Soße, Tipp: dazu Riesling${beside}`),
  ).toEqual([
    ["Tippkart-Spieß", null, false],
    ["Rostbraten", "mit Soße, Tipp: dazu Riesling", false],
    ["Gulasch", null, false],
    ["Sauerbraten", null, false],
    ["Knödel", null, false],
  ]);
});

test("a star before most dishes is an ornament", () => {
  const dishes = listDishes("★ Suppe 4,50 €\n★ Salat 5,50 €\n★ Braten 15,50 €\nEis 3,50 €");
  expect(dishes.map(([name, , isPopular]) => [name, isPopular])).toEqual([
    ["Suppe", false],
    ["Salat", false],
    ["Braten", false],
    ["Eis", false],
  ]);
});

test("a section of favourites marks all of its dishes", () => {
  const dishes = listDishes(
    "UNSERE EMPFEHLUNGEN\nGulasch 11,90 €\nBraten 16,90 €\n\nSALATE\nFeldsalat 6,90 €",
  );
  expect(dishes.map(([, , isPopular]) => isPopular)).toEqual([true, true, false]);
});
