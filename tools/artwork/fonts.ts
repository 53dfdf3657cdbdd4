/** Subsets the fonts and writes them, with their stylesheet, to app/fonts (`npm run fonts`). */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const projectRoot = join(import.meta.dirname, "../..");
const outputFolder = join(projectRoot, "app/fonts");
const bricolagePackage = join(projectRoot, "node_modules/@fontsource-variable/bricolage-grotesque");
const splinePackage = join(projectRoot, "node_modules/@fontsource/spline-sans-mono");

type Alphabet = { name: string; letters: string; packageFolder: string; source: string };

/** Letters of names, in a file a source, which load only when a page has one of them. */
const western = `${listCharacters(0xc0, 0xff)}ŒœŸ`;
const european = omit(`${listCharacters(0x100, 0x17f)}ȘșȚțẞ`, western);
const vietnamese = omit(`${listCharacters(0x1a0, 0x1b0)}${listCharacters(0x1ea0, 0x1ef9)}`, european);

const bricolageAlphabets = [
  { name: "vietnamese", letters: vietnamese, source: "bricolage-grotesque-vietnamese-standard-normal" },
  { name: "european", letters: european, source: "bricolage-grotesque-latin-ext-standard-normal" },
  { name: "western", letters: western, source: "bricolage-grotesque-latin-standard-normal" },
].map((alphabet) => ({ ...alphabet, packageFolder: bricolagePackage }));

function omit(characters: string, omitted: string): string {
  return [...characters].filter((one) => !omitted.includes(one)).join("");
}

/** Returns the `unicode-range` of the characters: `U+C0-C3, U+E1`. */
function describeRange(characters: string): string {
  const points = [...new Set(characters)].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run.last + 1 === point) run.last = point;
    else runs.push({ first: point, last: point });
  }
  const format = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(({ first, last }) => `U+${format(first)}${last > first ? `-${format(last)}` : ""}`)
    .join(", ");
}

function listCharacters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß";
const digits = "0123456789";
// Escapes, because no-break space and hyphen are invisible in an editor.
const noBreakSpace = "\u00a0";
const hyphen = "\u2010";

const textCharacters = `${letters}éèàùçÇı${digits} !"#%&'()+,-./:;?@„“‚‘’–—…·•€§©×Ø${noBreakSpace}${hyphen}`;
const displayCharacters = `${letters}éçÇı${digits} !%&()+,-./:?„“‚‘’–…·€×${noBreakSpace}${hyphen}`;
const monoCharacters = `${letters}éÉçı${digits} !#%&()*+,-./:;=@€×·–„“${noBreakSpace}${hyphen}`;
const textAxes = { opsz: 18, wght: { min: 400, max: 650, default: 400 }, wdth: 100 };
/** 48 suits card titles (22 px) as well as the hero. Automatic optical size would double the file. */
const displayAxes = { opsz: 48, wght: 800, wdth: 80 };

/** Keeps tabular figures, and gasp and prep, without which Windows smooths badly. */
const subsetOptions = { keepFeatures: ["tnum"], dropTables: ["STAT", "MVAR"] };
/** Only headlines are large enough to show kerning; in the text font, where it varies with the weight, it takes 9 KB. */
const displayFeatures = ["kern", "tnum"];

/** Widths of the web fonts over those of local ones, measured in Chromium. Measure again when a font changes. */
const widthRatios = {
  textToArial: 1.03026,
  boldTextToArialBold: 1.0061,
  displayToArialBold: 0.7921,
  monoToCourier: 0.9998,
  robotoToArial: 0.981,
  robotoBoldToArialBold: 0.937,
  // Measured 0.9149 for text. Of the values near it and near that of bold, those with the smallest sum of layout shifts
  // over nine pages at 360 and 390 px: 0.056, as against 0.169 with 0.907 and 0.826.
  textToDejaVu: 0.917,
  boldTextToDejaVuBold: 0.846,
  displayToDejaVuBold: 0.6677,
  monoToDejaVuMono: 0.9966,
};

type VariationAxes = Parameters<typeof subsetFont>[2]["variationAxes"];
type Metrics = { ascent: number; descent: number; lineGap: number };
type Face = { family: string; weight: string; file: string; range?: string };
type Family = Face & {
  source: Buffer;
  /** What the main file has. */
  characters: string;
  alphabets: readonly Alphabet[];
  axes?: VariationAxes;
  features?: string[];
};
/** `scale`: width of the web font over that of the local font, for the same text. */
type Fallback = [family: string, weight: string, localNames: string[], scale: number, metrics: Metrics];

await writeFonts();

async function writeFonts() {
  const latin = {
    source: await readFontFile(bricolagePackage, "bricolage-grotesque-latin-standard-normal"),
    alphabets: bricolageAlphabets,
  };
  const spline = await readFontFile(splinePackage, "spline-sans-mono-latin-500-normal");
  const text = await writeFamily({
    family: "Bricolage",
    weight: "400 650",
    file: "bricolage-text.woff2",
    ...latin,
    characters: textCharacters,
    axes: textAxes,
  });
  const display = await writeFamily({
    family: "Bricolage Display",
    weight: "800",
    file: "bricolage-display.woff2",
    ...latin,
    characters: displayCharacters,
    axes: displayAxes,
    features: displayFeatures,
  });
  const mono = await writeFamily({
    // One weight for the whole range, so that browsers synthesise no bold.
    family: "Spline Mono",
    weight: "400 700",
    file: "spline-mono.woff2",
    source: spline,
    characters: monoCharacters,
    // Receipts print the names of dishes, not of people.
    alphabets: [],
  });
  const faces = [text, display, mono].flatMap((family) => family.faces);
  const fallbacks = listFallbacks({ text: text.metrics, display: display.metrics, mono: mono.metrics });
  await copyFile(join(bricolagePackage, "LICENSE"), join(outputFolder, "OFL-bricolage-grotesque.txt"));
  await copyFile(join(splinePackage, "LICENSE"), join(outputFolder, "OFL-spline-sans-mono.txt"));
  const header =
    "/* Written by tools/artwork/fonts.ts (npm run fonts). The fallback faces take the same room as the web fonts,\n" +
    "   so that nothing moves when those arrive. Licences: the OFL files beside this one. */\n";
  await writeFile(
    join(outputFolder, "fonts.css"),
    header + [...faces.map(describeFace), ...fallbacks.map(describeFallback)].join("\n"),
  );
}

/** Writes a family's files, alphabets as a family of their own: for a second face Chromium opens the system's font. */
async function writeFamily(family: Family): Promise<{ faces: Face[]; metrics: Metrics }> {
  const { source, characters, alphabets, axes, features, ...face } = family;
  const main = await subset(source, characters, axes, features);
  await writeFont(face.file, main);
  const faces: Face[] = [face];
  for (const { name, letters, packageFolder, source } of alphabets) {
    // What the main file has must not load another one.
    const missing = omit(letters, characters);
    const file = face.file.replace(".woff2", `-${name}.woff2`);
    await writeFont(file, await subset(await readFontFile(packageFolder, source), missing, axes));
    faces.push({ ...face, family: `${face.family} Letters`, file, range: describeRange(missing) });
  }
  return { faces, metrics: await readMetrics(main) };
}

async function writeFont(file: string, data: Buffer): Promise<void> {
  await writeFile(join(outputFolder, file), data);
  console.log(`${file}: ${data.length} bytes`);
}

async function readFontFile(packageFolder: string, name: string): Promise<Buffer> {
  return readFile(join(packageFolder, "files", `${name}.woff2`));
}

async function subset(
  font: Buffer,
  characters: string,
  variationAxes?: VariationAxes,
  keepFeatures = subsetOptions.keepFeatures,
): Promise<Buffer> {
  return subsetFont(font, characters, {
    ...subsetOptions,
    keepFeatures,
    targetFormat: "woff2",
    variationAxes,
  });
}

/** Returns the line metrics a browser uses, in em. Descent is positive. */
async function readMetrics(font: Buffer): Promise<Metrics> {
  const sfnt = await subsetFont(font, textCharacters, { targetFormat: "sfnt" });
  const unitsPerEm = getTable(sfnt, "head").readUInt16BE(18);
  const hhea = getTable(sfnt, "hhea");
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
  };
}

/** Returns a table of an sfnt file, which lists them after 12 bytes: tag, checksum, offset, length. Throws if it has none. */
function getTable(sfnt: Buffer, tag: string): Buffer {
  for (let record = 12; record < 12 + 16 * sfnt.readUInt16BE(4); record += 16)
    if (sfnt.toString("latin1", record, record + 4) === tag)
      return sfnt.subarray(sfnt.readUInt32BE(record + 8));
  throw new Error(`The font has no ${tag} table.`);
}

function listFallbacks({ text, display, mono }: Record<"text" | "display" | "mono", Metrics>): Fallback[] {
  const arial = ["Arial", "ArialMT", "Liberation Sans"];
  const arialBold = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"];
  const courier = ["Courier New", "CourierNewPSMT", "Liberation Mono"];
  const roboto = ["Roboto", "Roboto Regular", "Roboto-Regular"];
  const robotoBold = ["Roboto Bold", "Roboto-Bold"];
  const { textToArial, boldTextToArialBold, displayToArialBold } = widthRatios;
  const { robotoToArial, robotoBoldToArialBold } = widthRatios;
  return [
    ["Bricolage Fallback", "400 500", arial, textToArial, text],
    ["Bricolage Fallback", "600 700", arialBold, boldTextToArialBold, text],
    ["Bricolage Android", "400 500", roboto, textToArial / robotoToArial, text],
    ["Bricolage Android", "600 700", robotoBold, boldTextToArialBold / robotoBoldToArialBold, text],
    ["Bricolage Linux", "400 500", ["DejaVu Sans"], widthRatios.textToDejaVu, text],
    ["Bricolage Linux", "600 700", ["DejaVu Sans Bold"], widthRatios.boldTextToDejaVuBold, text],
    ["Bricolage Display Linux", "800", ["DejaVu Sans Bold"], widthRatios.displayToDejaVuBold, display],
    ["Spline Mono Linux", "400 700", ["DejaVu Sans Mono"], widthRatios.monoToDejaVuMono, mono],
    ["Bricolage Display Fallback", "800", arialBold, displayToArialBold, display],
    ["Bricolage Display Android", "800", robotoBold, displayToArialBold / robotoBoldToArialBold, display],
    ["Spline Mono Fallback", "400 700", courier, widthRatios.monoToCourier, mono],
  ];
}

function describeFace(face: Face): string {
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
function describeFallback([family, weight, localNames, scale, metrics]: Fallback): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${localNames.map((name) => `local("${name}")`).join(", ")};
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
