import fc from "fast-check";
import { expect, test } from "vitest";
import { compareTexts } from "#app/features/blog/office/compare-texts.server.ts";

test("unchanged paragraphs stay whole, and within a changed one only the changed words are marked", () => {
  expect(compareTexts("Eins.\n\nZwei rote Tische.\n\nDrei.", "Eins.\n\nZwei grüne Tische.\n\nDrei.")).toEqual(
    [
      { kind: "same", text: "Eins.\n\n" },
      { kind: "same", text: "Zwei " },
      { kind: "removed", text: "rote" },
      { kind: "added", text: "grüne" },
      { kind: "same", text: " Tische.\n\n" },
      { kind: "same", text: "Drei." },
    ],
  );
});

test("both texts can be read from a comparison, whatever they are", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "ü") });
  fc.assert(
    fc.property(texts, texts, (old, now) => {
      const pieces = compareTexts(old, now);
      const join = (left: string) =>
        pieces
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join("");
      expect([join("added"), join("removed")]).toEqual([old, now]);
    }),
    { numRuns: 200 },
  );
});
