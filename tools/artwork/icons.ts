/** Draws the site icons, a patch of gingham, and writes them to public/ (`npm run icons`). */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { getThemeColor } from "#core/theme-colors.ts";
import { launchChromium } from "#tools/setup/chromium.ts";

const publicFolder = join(import.meta.dirname, "../../public");

const green = getThemeColor("green");
/** Where one green thread meets one white: half of each. */
const halfGreen = `#${[1, 3, 5].map(mixWithWhite).join("")}`;

type Cloth = {
  size: number;
  /** Width of the white bands. All bands are whole pixels, so that every edge is sharp. */
  white: number;
  /** Width of the green band in the middle; the outer green bands take what is left. */
  middle: number;
  /** Systems that crop icons to their own shape need the full square. */
  corners: "rounded" | "square";
};

const pngIcons: [name: string, ...values: [number, number, number, Cloth["corners"]]][] = [
  ["apple-touch-icon.png", 180, 34, 44, "square"],
  ["icon-192.png", 192, 36, 48, "rounded"],
  ["icon-512.png", 512, 96, 128, "rounded"],
  // A launcher may crop this to a circle of 80 %, which holds all bands but the outer green.
  ["icon-maskable-512.png", 512, 72, 96, "square"],
];

await writeIcons();

async function writeIcons() {
  await writeIcon("favicon.svg", drawCloth({ size: 16, white: 3, middle: 4, corners: "rounded" }));

  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const small = await render(page, { size: 32, white: 6, middle: 8, corners: "rounded" });
    await writeIcon("favicon.ico", wrapInIco(small, 32));
    for (const [name, size, white, middle, corners] of pngIcons)
      await writeIcon(name, await render(page, { size, white, middle, corners }));
  } finally {
    await browser.close();
  }
}

async function writeIcon(name: string, data: string | Buffer) {
  await writeFile(join(publicFolder, name), data);
  console.log(`${name}: ${data.length} bytes`);
}

/** Returns the cloth as SVG: green, white, green, white, green both ways: crossings full green or white, the rest half green. */
function drawCloth({ size, white, middle, corners }: Cloth): string {
  const outer = (size - middle) / 2 - white;
  const radius = corners === "rounded" ? outer : 0;
  const greenBands = [
    { start: 0, width: outer },
    { start: outer + white, width: middle },
    { start: size - outer, width: outer },
  ];
  const whiteBands = [
    { start: outer, width: white },
    { start: size - outer - white, width: white },
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" aria-hidden="true">
  <clipPath id="patch"><rect width="${size}" height="${size}" rx="${radius}"/></clipPath>
  <g clip-path="url(#patch)">
    <path fill="${halfGreen}" d="M0 0h${size}v${size}H0z"/>
    <path fill="#fff" d="${drawCrossings(whiteBands)}"/>
    <path fill="${green}" d="${drawCrossings(greenBands)}"/>
  </g>
</svg>
`;
}

function mixWithWhite(start: number): string {
  const channel = Number.parseInt(green.slice(start, start + 2), 16);
  return Math.round((channel + 255) / 2).toString(16);
}

function drawCrossings(bands: { start: number; width: number }[]): string {
  const boxes = bands.flatMap((row) =>
    bands.map((column) => `M${column.start} ${row.start}h${column.width}v${row.width}h-${column.width}z`),
  );
  return boxes.join("");
}

/** Returns a cloth as PNG, transparent outside its rounded corners. */
async function render(page: Page, cloth: Cloth): Promise<Buffer> {
  await page.setViewportSize({ width: cloth.size, height: cloth.size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawCloth(cloth)}`);
  return page.screenshot({ omitBackground: true });
}

/** Returns an ICO file with one PNG: 6 bytes header, one 16-byte entry, then the image. */
function wrapInIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
