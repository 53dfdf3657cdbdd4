import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug } from "#app/features/projects/progress.ts";
import { freeSlug, proposeSlug } from "#app/features/projects/propose-slug.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

test.each([
  ["Imbiß Öztürk & Söhne", "imbiss-oeztuerk-und-soehne"],
  ["  Café Crème – Châlons  ", "cafe-creme-chalons"],
  ["Luigi’s Pizza No. 1", "luigis-pizza-no-1"],
  ["Luigi´s", "luigis"],
  ["Işıl Łódź", "isil-lodz"],
  ["Ü".normalize("NFD"), "ue"],
  ["寿司", ""],
])("%s is proposed as %s", (name, slug) => {
  expect(proposeSlug(name)).toBe(slug);
});

test("what is proposed is a slug, or nothing", () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      const slug = proposeSlug(name);
      expect(slug === "" || isSlug(slug)).toBe(true);
    }),
  );
});

test("a taken slug gets the next free number", () => {
  expect(freeSlug("baba-kebap", ["beispiel"])).toBe("baba-kebap");
  expect(freeSlug("baba-kebap", ["baba-kebap", "baba-kebap-2"])).toBe("baba-kebap-3");
});
