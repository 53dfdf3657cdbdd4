import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "#tests/setup/page/browser.ts";
import { fingerprintDocument, renderSocialDocument } from "#tools/artwork/social-document.ts";
import committed from "#tools/artwork/social-images.json" with { type: "json" };
import { readSocialImages } from "#tools/build/built-pages.ts";

const publicFolder = join(import.meta.dirname, "../../../public");
const socialImages = readSocialImages();
const fingerprints: Record<string, string> = committed;

test("every social image is a PNG of 1200 × 630 that loads fast, and the folder holds no other file", {
  tag: "@once",
}, () => {
  const files = readdirSync(join(publicFolder, "social"));
  expect(files.sort()).toEqual(socialImages.map(({ slug }) => `${slug}.png`).sort());
  for (const file of files) {
    const png = readFileSync(join(publicFolder, "social", file));
    expect(png.subarray(1, 4).toString(), file).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([1200, 630]);
    expect(png.length, file).toBeLessThan(120_000);
  }
});

test("every social image is up to date (else: npm run social)", { tag: "@once" }, () => {
  for (const image of socialImages)
    expect.soft(fingerprints[image.slug], image.slug).toBe(fingerprintDocument(renderSocialDocument(image)));
});

test("paper in the pictures has visible lines of text", { tag: "@once" }, () => {
  const legal = socialImages.find(({ scene }) => scene === "sheet");
  if (legal === undefined) throw new Error("No picture shows a sheet of paper");
  const html = renderSocialDocument(legal);
  expect(html).toMatch(/class="document".*<i>/s);
  const rules = [...html.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = "", declarations]) => ({
    selectors: selectors
      .replace(/\/\*.*?\*\//gs, "")
      .split(",")
      .map((selector) => selector.trim()),
    declarations,
  }));
  for (const [element, drawn] of [
    [".document i", /display: block; height: \d+px; .*background:/],
    [".neighbour i", /display: block; height: \d+px; .*background:/],
    [".document i.short", /width:/],
  ] as const) {
    const declared = rules.filter(({ selectors }) => selectors.includes(element));
    expect(declared.map(({ declarations }) => declarations).join(), element).toMatch(drawn);
  }
});

test("a changed headline makes an image outdated", { tag: "@once" }, () => {
  const [image] = socialImages;
  if (image === undefined) throw new Error("There are no social images");
  const changed = { ...image, headline: "Ein neuer Satz.", accent: "Satz." };
  expect(fingerprintDocument(renderSocialDocument(changed))).not.toBe(fingerprints[image.slug]);
});
