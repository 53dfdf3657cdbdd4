/**
 * Cuts the web fonts out of the full families and writes them, with their stylesheet, to app/fonts.
 *
 * Run by hand (`npm run fonts`) when the character set or a weight changes; the output is committed.
 * It needs a Chromium (see launch-chromium.ts) and a system with Arial, Arial Bold and Courier New or
 * their metric twins, the Liberation fonts: the fallback faces are computed from measured text.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import subsetFont from "subset-font";
import { launchChromium } from "#tools/setup/launch-chromium.ts";
import { getTable, readTables, roundKerning, type Tables, writeTables } from "./font-tables.ts";

const projectRoot = join(import.meta.dirname, "../..");
const outputFolder = join(projectRoot, "app/fonts");
const bricolagePackage = join(projectRoot, "node_modules/@fontsource-variable/bricolage-grotesque");
const splinePackage = join(projectRoot, "node_modules/@fontsource/spline-sans-mono");

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß";
const digits = "0123456789";
// Written as escapes because they are invisible in an editor: no-break space and hyphen.
const noBreakSpace = "\u00a0";
const hyphen = "\u2010";

const textCharacters = `${letters}éèàçÇı${digits} !"#%&'()+,-./:;?@„“‚‘’–—…·•€§©×Ø${noBreakSpace}${hyphen}`;
const displayCharacters = `${letters}éçÇı${digits} !%&()+,-./:?„“‚‘’–…·€×${noBreakSpace}${hyphen}`;
const monoCharacters = `${letters}éçı${digits} !#%&()*+,-./:;=@€×·–„“${noBreakSpace}${hyphen}`;
/** Turkish letters and the capital sharp s, in files of their own that load only when a name needs them. */
const extraCharacters = "ĞğİŞşẞ";
const extraRange = "U+11E-11F, U+130, U+15E-15F, U+1E9E";

const textAxes = { opsz: 18, wght: { min: 400, max: 700, default: 400 }, wdth: 100 };
/** 48 looks right from card titles (22 px) to the hero; the automatic optical size would double the file. */
const displayAxes = { opsz: 48, wght: 800, wdth: 80 };

/** Kerning and tabular figures stay; gasp and prep stay too, Windows smooths badly without them. */
const cutOptions = { keepFeatures: ["kern", "tnum"], dropTables: ["STAT", "MVAR"] };

/**
 * Roboto's width over Arial's for the sample below, measured once with Roboto 3 in weights 400 and 700.
 * Android has Roboto where others have Arial; the machine that runs this script usually has neither file.
 */
const robotoToArial = { regular: 0.981, bold: 0.937 };

/** Text in the tone and letter mix of the site; its width decides how much a fallback is scaled. */
const sample =
  "Dein eigener Bestellshop und deine eigene App. Gäste bestellen direkt bei dir, du behältst jeden Cent, " +
  "und dein Team hat den Kopf frei für die Küche. Bestellen per QR-Code am Tisch, Lieferung und Abholung, " +
  "Reservierung, Treueprogramm: ein System, dein Name drauf. In 10 Tagen online, 30 % mehr Gewinn, 0 % " +
  "Gebühren. Wir übernehmen Speisekarte, Fotos und Schulung, größere Änderungen machst du selbst.";

type VariationAxes = Parameters<typeof subsetFont>[2]["variationAxes"];
type Metrics = { ascent: number; descent: number; lineGap: number };
type WebFont = { file: string; data: Buffer };
type Fallback = {
  family: string;
  weight: string;
  localNames: string[];
  /** Width of the web font over the width of the local font, for the same text. */
  scale: number;
  metrics: Metrics;
};

await writeFonts();

async function writeFonts() {
  const bricolage = await readFontFile(bricolagePackage, "bricolage-grotesque-latin-standard-normal");
  const bricolageExtended = await readFontFile(
    bricolagePackage,
    "bricolage-grotesque-latin-ext-standard-normal",
  );
  const spline = await readFontFile(splinePackage, "spline-sans-mono-latin-500-normal");

  const text = { file: "bricolage-text.woff2", data: await cutText(bricolage) };
  const textExtra = {
    file: "bricolage-text-extra.woff2",
    data: await cut(bricolageExtended, extraCharacters, textAxes),
  };
  const display = {
    file: "bricolage-display.woff2",
    data: await cutDisplay(bricolage),
  };
  const displayExtra = {
    file: "bricolage-display-extra.woff2",
    data: await cut(bricolageExtended, extraCharacters, displayAxes),
  };
  const mono = { file: "spline-mono.woff2", data: await cut(spline, monoCharacters) };

  const fonts: WebFont[] = [text, textExtra, display, displayExtra, mono];
  for (const font of fonts) {
    await writeFile(join(outputFolder, font.file), font.data);
    console.log(`${font.file}: ${font.data.length} bytes`);
  }
  await copyFile(join(bricolagePackage, "LICENSE"), join(outputFolder, "OFL-bricolage-grotesque.txt"));
  await copyFile(join(splinePackage, "LICENSE"), join(outputFolder, "OFL-spline-sans-mono.txt"));

  const faces = [
    describeFace({ family: "Bricolage", weight: "400 700", file: text.file }),
    describeFace({ family: "Bricolage", weight: "400 700", file: textExtra.file, range: extraRange }),
    describeFace({ family: "Bricolage Display", weight: "800", file: display.file }),
    describeFace({ family: "Bricolage Display", weight: "800", file: displayExtra.file, range: extraRange }),
    // One weight serves the whole range, so that a browser never smears a bold of its own over it.
    describeFace({ family: "Spline Mono", weight: "400 700", file: mono.file }),
  ];
  const fallbacks = await measureFallbacks({ text, display, mono });
  const header =
    "/* Written by tools/artwork/fonts.ts (npm run fonts). The fallback faces take the same room as the web fonts,\n" +
    "   so that nothing moves when those arrive. Licences: the OFL files beside this one. */\n";
  await writeFile(
    join(outputFolder, "fonts.css"),
    header + [...faces, ...fallbacks.map(describeFallback)].join("\n"),
  );
}

async function readFontFile(packageFolder: string, name: string): Promise<Buffer> {
  return readFile(join(packageFolder, "files", `${name}.woff2`));
}

async function cut(font: Buffer, characters: string, variationAxes?: VariationAxes): Promise<Buffer> {
  return subsetFont(font, characters, { ...cutOptions, targetFormat: "woff2", variationAxes });
}

/**
 * Cuts the variable text font with the kerning of its middle weight.
 *
 * Kerning that varies with the weight would add a quarter to the file (4 KB) for differences of a few
 * thousandths of an em, so the kerning table is taken from a fixed cut of the same characters.
 */
async function cutText(font: Buffer): Promise<Buffer> {
  const variable = await cutTables(font, textCharacters, textAxes);
  const fixed = await cutTables(font, textCharacters, { ...textAxes, wght: 500 });
  if (countGlyphs(fixed) !== countGlyphs(variable)) {
    throw new Error(
      "The fixed and the variable cut differ in their glyphs: the kerning would hit wrong pairs.",
    );
  }
  // A hundredth of an em is a sixth of a pixel at text size.
  variable.set("GPOS", roundKerning(getTable(fixed, "GPOS"), 10));
  // GDEF now holds only the weight variation of the kerning that was replaced.
  variable.delete("GDEF");
  return cut(writeTables(variable), textCharacters);
}

/** Cuts the headline font; its kerning is rounded less, headlines are large. */
async function cutDisplay(font: Buffer): Promise<Buffer> {
  const tables = await cutTables(font, displayCharacters, displayAxes);
  tables.set("GPOS", roundKerning(getTable(tables, "GPOS"), 6));
  return cut(writeTables(tables), displayCharacters);
}

async function cutTables(font: Buffer, characters: string, variationAxes: VariationAxes): Promise<Tables> {
  return readTables(
    await subsetFont(font, characters, { ...cutOptions, targetFormat: "sfnt", variationAxes }),
  );
}

function countGlyphs(tables: Tables): number {
  return getTable(tables, "maxp").readUInt16BE(4);
}

/** Reads the line metrics a browser uses, in em; descent is positive. */
async function readMetrics(font: WebFont): Promise<Metrics> {
  const tables = readTables(await subsetFont(font.data, textCharacters, { targetFormat: "sfnt" }));
  const unitsPerEm = getTable(tables, "head").readUInt16BE(18);
  const hhea = getTable(tables, "hhea");
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
  };
}

async function measureFallbacks(fonts: {
  text: WebFont;
  display: WebFont;
  mono: WebFont;
}): Promise<Fallback[]> {
  const arial = ["Arial", "ArialMT", "Liberation Sans"];
  const arialBold = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"];
  const courier = ["Courier New", "CourierNewPSMT", "Liberation Mono"];
  const roboto = ["Roboto", "Roboto Regular", "Roboto-Regular"];
  const robotoBold = ["Roboto Bold", "Roboto-Bold"];

  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const textUrl = toFontUrl(fonts.text);
    const regular = await measure(page, { source: textUrl, weight: 400 });
    // Half-way between the two bold weights the site uses, 600 and 700.
    const bold = await measure(page, { source: textUrl, weight: 650 });
    const display = await measure(page, { source: toFontUrl(fonts.display), weight: 800 });
    const mono = await measure(page, { source: toFontUrl(fonts.mono), weight: 500 });
    const arialWidth = await measure(page, { source: toLocalSource(arial), weight: 400 });
    const arialBoldWidth = await measure(page, { source: toLocalSource(arialBold), weight: 700 });
    const courierWidth = await measure(page, { source: toLocalSource(courier), weight: 400 });

    const textMetrics = await readMetrics(fonts.text);
    const displayMetrics = await readMetrics(fonts.display);
    const monoMetrics = await readMetrics(fonts.mono);
    const regularScale = regular / arialWidth;
    const boldScale = bold / arialBoldWidth;
    const displayScale = display / arialBoldWidth;
    return [
      {
        family: "Bricolage Fallback",
        weight: "400 500",
        localNames: arial,
        scale: regularScale,
        metrics: textMetrics,
      },
      {
        family: "Bricolage Fallback",
        weight: "600 700",
        localNames: arialBold,
        scale: boldScale,
        metrics: textMetrics,
      },
      {
        family: "Bricolage Android",
        weight: "400 500",
        localNames: roboto,
        scale: regularScale / robotoToArial.regular,
        metrics: textMetrics,
      },
      {
        family: "Bricolage Android",
        weight: "600 700",
        localNames: robotoBold,
        scale: boldScale / robotoToArial.bold,
        metrics: textMetrics,
      },
      {
        family: "Bricolage Display Fallback",
        weight: "800",
        localNames: arialBold,
        scale: displayScale,
        metrics: displayMetrics,
      },
      {
        family: "Bricolage Display Android",
        weight: "800",
        localNames: robotoBold,
        scale: displayScale / robotoToArial.bold,
        metrics: displayMetrics,
      },
      {
        family: "Spline Mono Fallback",
        weight: "400 700",
        localNames: courier,
        scale: mono / courierWidth,
        metrics: monoMetrics,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Returns the width of the sample text in em. Throws when the browser cannot load the font. */
async function measure(page: Page, font: { source: string; weight: number }): Promise<number> {
  return page.evaluate(
    async ({ source, weight, text }) => {
      const face = await new FontFace("Measured", source, { weight: `${weight}` }).load();
      // A variable font draws the asked weight only if its face covers a range.
      face.weight = source.startsWith("url") ? "400 800" : `${weight}`;
      document.fonts.clear();
      document.fonts.add(face);
      const line = document.createElement("span");
      line.textContent = text;
      line.style.cssText = `font: ${weight} 100px Measured; white-space: nowrap`;
      document.body.replaceChildren(line);
      await document.fonts.ready;
      return line.getBoundingClientRect().width / 100;
    },
    { ...font, text: sample },
  );
}

function toFontUrl(font: WebFont): string {
  return `url(data:font/woff2;base64,${font.data.toString("base64")})`;
}

function toLocalSource(names: string[]): string {
  return names.map((name) => `local("${name}")`).join(", ");
}

function describeFace(face: { family: string; weight: string; file: string; range?: string }): string {
  const range = face.range ? `  unicode-range: ${face.range};\n` : "";
  return `@font-face {
  font-family: "${face.family}";
  font-weight: ${face.weight};
  font-display: swap;
  src: url("./${face.file}") format("woff2");
${range}}
`;
}

/** The overrides are shares of the scaled size, so they are divided by the scale to keep the line as it is. */
function describeFallback({ family, weight, localNames, scale, metrics }: Fallback): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${toLocalSource(localNames)};
  size-adjust: ${formatPercent(scale)};
  ascent-override: ${formatPercent(metrics.ascent / scale)};
  descent-override: ${formatPercent(metrics.descent / scale)};
  line-gap-override: ${formatPercent(metrics.lineGap / scale)};
}
`;
}

function formatPercent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
