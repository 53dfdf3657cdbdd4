import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "#tests/setup/page/browser.ts";
import { fingerprintDocument, renderSocialDocument } from "#tools/artwork/social-document.ts";
import committed from "#tools/artwork/social-images.json" with { type: "json" };
import { readSocialImages } from "#tools/build/built-pages.ts";

const publicFolder = join(import.meta.dirname, "../../../public");
const socialImages = readSocialImages();
const fingerprints: Record<string, string> = committed;

test("every social image is a PNG of 1200 × 630 that loads fast, and the folder holds no other file", () => {
  const files = readdirSync(join(publicFolder, "social"));
  expect(files.sort()).toEqual(socialImages.map(({ slug }) => `${slug}.png`).sort());
  for (const file of files) {
    const png = readFileSync(join(publicFolder, "social", file));
    expect(png.subarray(1, 4).toString(), file).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], file).toEqual([1200, 630]);
    expect(png.length, file).toBeLessThan(120_000);
  }
});

test("every social image is up to date (else: npm run social)", () => {
  for (const image of socialImages)
    expect.soft(fingerprints[image.slug], image.slug).toBe(fingerprintDocument(renderSocialDocument(image)));
});
