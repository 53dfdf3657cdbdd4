/**
 * Draws the site icons, a patch of gingham cloth, and writes them to public/.
 *
 * Run by hand (`node scripts/icons.ts`) when the mark changes; the output is committed. Needs a Chromium,
 * see launch-chromium.ts.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { launchChromium } from "./launch-chromium.ts";

const publicFolder = join(import.meta.dirname, "../public");

const green = "#0d5c42";
/** Where one green thread meets one white: half of each. */
const halfGreen = "#86aea1";

type Cloth = {
  /** Edge of the square, in px. */
  size: number;
  /** Width of the white bands. All bands are whole pixels, so that every edge is sharp. */
  white: number;
  /** Width of the green band in the middle; the outer green bands take what is left. */
  middle: number;
  /** Systems that cut icons to their own shape want the full square. */
  corners: "rounded" | "square";
};

await writeIcons();

async function writeIcons() {
  await writeIcon("favicon.svg", drawCloth({ size: 16, white: 3, middle: 4, corners: "rounded" }));

  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const small = await render(page, { size: 32, white: 6, middle: 8, corners: "rounded" });
    await writeIcon("favicon.ico", wrapInIco(small, 32));
    await writeIcon(
      "apple-touch-icon.png",
      await render(page, { size: 180, white: 34, middle: 44, corners: "square" }),
    );
    await writeIcon(
      "icon-192.png",
      await render(page, { size: 192, white: 36, middle: 48, corners: "rounded" }),
    );
    await writeIcon(
      "icon-512.png",
      await render(page, { size: 512, white: 96, middle: 128, corners: "rounded" }),
    );
    // A launcher may cut this to a circle of 80 %: all bands meet inside it, only the outer green is lost.
    await writeIcon(
      "icon-maskable-512.png",
      await render(page, { size: 512, white: 72, middle: 96, corners: "square" }),
    );
  } finally {
    await browser.close();
  }
}

async function writeIcon(name: string, data: string | Buffer) {
  await writeFile(join(publicFolder, name), data);
  console.log(`${name}: ${data.length} bytes`);
}

/** Draws green, white, green, white, green both ways: crossings full green or white, the rest half green. */
function drawCloth({ size, white, middle, corners }: Cloth): string {
  const outer = (size - middle) / 2 - white;
  const center = outer + white;
  const far = size - outer;
  const radius = corners === "rounded" ? outer : 0;

  const whites = [outer, far - white].flatMap((x) => [outer, far - white].map((y) => drawBox(x, y, white)));
  const greens = [
    `M0 ${outer}${drawCorner(radius, outer, [1, -1])}V${outer}z`,
    `M${far} 0${drawCorner(radius, outer, [1, 1])}H${far}z`,
    `M${size} ${far}${drawCorner(radius, outer, [-1, 1])}V${far}z`,
    `M${outer} ${size}${drawCorner(radius, outer, [-1, -1])}H${outer}z`,
    `M${center} 0h${middle}v${outer}h-${middle}z`,
    `M${center} ${far}h${middle}v${outer}h-${middle}z`,
    `M0 ${center}h${outer}v${middle}h-${outer}z`,
    `M${far} ${center}h${outer}v${middle}h-${outer}z`,
    drawBox(center, center, middle),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <rect width="${size}" height="${size}" rx="${radius}" fill="${halfGreen}"/>
  <path fill="#fff" d="${whites.join("")}"/>
  <path fill="${green}" d="${greens.join("")}"/>
</svg>
`;
}
