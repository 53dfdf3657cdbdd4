/** Draws every page's social image to public/ (`npm run social`, with Chromium). A test compares the fingerprints. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { readSocialImages } from "#tools/build/built-pages.ts";
import { launchChromium } from "#tools/setup/chromium.ts";
import { fingerprintDocument, renderSocialDocument, socialImageSize } from "./social-document.ts";

const projectRoot = join(import.meta.dirname, "../..");
const socialFolder = join(projectRoot, "public/social");

const socialImages = readSocialImages();
await writeSocialImages();

async function writeSocialImages() {
  const fingerprints: Record<string, string> = {};
  const fontFaces = await readFontFaces();
  await mkdir(socialFolder, { recursive: true });
  await removeOldImages();

  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: socialImageSize });
    for (const image of socialImages) {
      const html = renderSocialDocument(image);
      await showDocument(page, html, fontFaces);
      await fitHeadline(page);
      await writeImage(`social/${image.slug}.png`, await reducePalette(await page.screenshot()));
      fingerprints[image.slug] = fingerprintDocument(html);
    }
  } finally {
    await browser.close();
  }
  await writeFile(
    join(import.meta.dirname, "social-images.json"),
    `${JSON.stringify(fingerprints, null, 2)}\n`,
  );
}

async function removeOldImages() {
  const names = new Set(socialImages.map(({ slug }) => `${slug}.png`));
  for (const file of await readdir(socialFolder)) {
    if (!names.has(file)) await rm(join(socialFolder, file));
  }
}

async function writeImage(name: string, data: Buffer) {
  await writeFile(join(projectRoot, "public", name), data);
  console.log(`${name}: ${data.length} bytes`);
}

/** Returns the site's fonts as data URLs, because the document has no URL to load files from. */
async function readFontFaces(): Promise<string> {
  const faces = [
    { family: "Bricolage", weight: "400 700", file: "bricolage-text" },
    { family: "Bricolage Display", weight: "800", file: "bricolage-display" },
    { family: "Spline Mono", weight: "400 700", file: "spline-mono" },
  ].map(async ({ family, weight, file }) => {
    const data = await readFile(join(projectRoot, "app/fonts", `${file}.woff2`), "base64");
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("data:font/woff2;base64,${data}"); }`;
  });
  return (await Promise.all(faces)).join("\n");
}

async function showDocument(page: Page, html: string, fontFaces: string) {
  await page.setContent(html.replace("<style>", `<style>${fontFaces}\n`));
  await page.evaluate(() => document.fonts.ready);
}

/** Sets the headline as large as its box allows. Throws when a line is wider than its paper. */
async function fitHeadline(page: Page) {
  await page.evaluate(() => {
    for (const line of document.querySelectorAll(".line, .paper-title, .paper-subtitle, .paper-footer")) {
      if (line.scrollWidth > line.clientWidth) throw new Error(`This line is too long: ${line.textContent}`);
    }
    const box = document.querySelector(".headline-box");
    const kicker = document.querySelector(".kicker");
    const headline = document.querySelector("h1");
    if (!box || !kicker || !headline) throw new Error("The picture has no headline");
    let size = Number.parseFloat(getComputedStyle(headline).fontSize);
    while (
      kicker.getBoundingClientRect().top < box.getBoundingClientRect().top ||
      headline.scrollWidth > headline.clientWidth
    ) {
      size -= 2;
      headline.style.fontSize = `${size}px`;
      if (size < 40) throw new Error(`The headline does not fit: ${headline.textContent}`);
    }
  });
}

/** Returns the PNG with at most 256 colours, a third of its size. Flat drawings with soft shadows lose nothing visible. */
async function reducePalette(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}
