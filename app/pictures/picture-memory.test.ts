import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { enlargeAvif, makePng } from "#tests/setup/input/made-picture.ts";
import { createFolder } from "#tests/setup/process/processes.ts";
import { runCommand } from "#tests/setup/process/run-command.ts";

/** Of data, all that a process allocates: Node itself takes half of it. macOS does not enforce it. */
const LIMIT_MB = 1_400;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f6b4f" } });
const turn = (picture: Sharp) => picture.withMetadata({ orientation: 6 });

/** Runs what prepares pictures in a process that cannot have more memory. Returns what became of each file. */
async function prepareUnderLimit(kind: "article" | "both", pictures: readonly Buffer[]): Promise<string[]> {
  const folder = createFolder();
  const paths = pictures.map((bytes, place) => {
    const path = join(folder, String(place));
    writeFileSync(path, bytes);
    return path;
  });
  const { code, stdout, stderr } = await runCommand(
    [
      ...["sh", "-c", `ulimit -d ${LIMIT_MB * 1024}; exec "$@"`, "sh"],
      ...[process.execPath, "tests/setup/process/prepare-pictures.ts", kind, ...paths],
    ],
    { PATH: process.env.PATH },
  );
  expect([code, stderr]).toEqual([0, ""]);
  return stdout.trimEnd().split("\n");
}

test("narrow pictures of every shape and format are refused before they are decoded", {
  timeout: 180_000,
}, async () => {
  const answers = await prepareUnderLimit("both", [
    await makePng({ width: 50_000_000, height: 1 }),
    await makePng({ width: 1, height: 50_000_000 }),
    await makePng({ width: 65_535, height: 762, depth: 16, hasAlpha: true }),
    await makePng({ width: 762, height: 65_535, depth: 16, hasAlpha: true, isTurned: true }),
    await draw(65_500, 762).jpeg().toBuffer(),
    enlargeAvif(await draw(100, 100).avif({ effort: 0 }).toBuffer(), 16_400, 700),
  ]);
  for (const answer of answers) expect(answer).toMatch(/^Das Bild ist zu lang: .* 16\.384 Pixel/);
  expect(answers).toHaveLength(12);
});

test("the largest pictures that are taken stay within the memory of a small server", {
  timeout: 180_000,
}, async () => {
  const answers = await prepareUnderLimit("article", [
    await makePng({ width: 16_384, height: 3_000, depth: 16, hasAlpha: true }),
    await turn(draw(4_000, 3_000)).avif({ effort: 0 }).toBuffer(),
  ]);
  expect(new Set(answers)).toEqual(new Set(["prepared"]));
});
