import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten, shortenToSentence } from "#core/shorten.ts";

test.each([
  ["Kurz genug", 10, "Kurz genug"],
  ["Eins, zwei, drei vier", 16, "Eins, zwei …"],
  ["Donaudampfschifffahrt", 10, "Donaudamp…"],
  ["Ja https://imbiss.example/speisekarte", 20, "Ja https://imbiss.e…"],
  ["😀😀😀😀😀", 3, "😀😀…"],
])("%j in %i characters is %j", (text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
});

test("nothing is longer than it may be, and no character is cut in half", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 3, max: 40 }), (text, most) => {
      const short = shorten(text, most);
      expect([...short].length).toBeLessThanOrEqual(Math.max(most, 3));
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ["Hallo! Wann ist die Karte fertig? Danke.", "Hallo! Wann ist die Karte fertig?"],
  ["Wir öffnen am 3. Dezember, z. B. mittags. Geht das?", "Wir öffnen am 3. Dezember, z. B. mittags."],
  ["Ohne Punkt\nin zwei Zeilen", "Ohne Punkt in zwei Zeilen"],
])("%j begins with %j", (text, expected) => {
  expect(shortenToSentence(text)).toBe(expected);
});
