import { ink, leaf } from "virtual:theme-colors";

/** A colour as a colour input returns it: `#rrggbb`. */
export type HexColor = `#${string}`;

/** Colours derived from the visitor's; every pair is readable (WCAG 2.2 AA, 4.5:1). */
export type BrandColors = {
  /** The colour itself, for surfaces. */
  brand: HexColor;
  /** Text on it. */
  onBrand: HexColor;
  /** The colour as text on white, linen or leaf, darkened as necessary. */
  brandText: HexColor;
};

/** The darkest background of text in the visitor's colour. */
const DARKEST_LIGHT_SURFACE = leaf;
const READABLE = 4.5;

/** Returns readable colours derived from any colour. Throws for anything but `#rrggbb`. */
export function deriveBrandColors(brand: HexColor): BrandColors {
  // White or black always reaches 4.58:1; ink is dark enough for most and the site's own.
  const onBrand = (["#ffffff", ink, "#000000"] as const).find((text) => contrast(brand, text) >= READABLE);
  let brandText = parse(brand);
  while (contrast(format(brandText), DARKEST_LIGHT_SURFACE) < READABLE) {
    brandText = brandText.map((value) => Math.floor(value * 0.94));
  }
  return { brand, onBrand: onBrand ?? "#000000", brandText: format(brandText) };
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: HexColor, other: HexColor): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export function isHexColor(text: string): text is HexColor {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function luminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = parse(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(color: HexColor): number[] {
  if (!isHexColor(color)) throw new Error(`"${color}" is not a color of the form #rrggbb`);
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function format(parts: readonly number[]): HexColor {
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
