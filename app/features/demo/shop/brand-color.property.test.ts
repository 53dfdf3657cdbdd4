import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, deriveBrandColors, type HexColor } from "#app/features/demo/shop/brand-color.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColor => `#${value.toString(16).padStart(6, "0")}`);

test("text on and in any brand colour is readable", () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { brand, onBrand, brandText } = deriveBrandColors(color);
      expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5);
      for (const surface of ["#ffffff", "#f3f6f1", "#d9efe0"] as const) {
        expect(contrast(brandText, surface)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test("a readable colour is unchanged", () => {
  expect(deriveBrandColors("#0d5c42")).toEqual({
    brand: "#0d5c42",
    onBrand: "#ffffff",
    brandText: "#0d5c42",
  });
});

test("contrast matches the standard's examples", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
