/** Films the guided demo for the home page (`npm run recording`), frame by frame. Needs Chromium and ffmpeg. */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createDataDir, startServer } from "#tests/setup/site/browser-server.ts";
import { launchChromium } from "#tools/setup/chromium.ts";
import { ensureProgram, programs } from "#tools/setup/program.ts";

const outputFolder = join(import.meta.dirname, "../../public/recording");
const FRAMES_PER_SECOND = 20;

/** What is filmed of the page; one of its pixels is one and a half of the film. */
const view = { width: 640, height: 360 };
const browserWindow = { width: 1360, height: 900 };
const PIXEL_RATIO = 1.5;

/** How far below the phone's upper edge the picture begins: above the phone, at the code, and at the buttons. */
const TOP = -44;
const CODE = 96;
const FOOT = 272;

/** Of each step of the demo its length, and where the camera is at which second, between which it glides. All but the last end in a tap. */
const steps: { seconds: number; camera: Record<number, number> }[] = [
  { seconds: 3.2, camera: { 1: CODE, 1.9: FOOT } },
  { seconds: 3.6, camera: { 0: FOOT, 0.5: TOP, 1.6: TOP, 2.6: FOOT } },
  { seconds: 3.2, camera: { 0: FOOT, 0.5: TOP, 1.4: TOP, 2.2: FOOT } },
  { seconds: 4, camera: { 0: FOOT, 0.5: TOP } },
];
/** How long the fingertip is seen before the next step. */
const TAP_SECONDS = 0.5;

const COLORS =
  "-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709";
/** H.264 in a file that begins to play before it is complete. */
const ENCODING = `${COLORS} -c:v libx264 -preset veryslow -tune animation -crf 26 -movflags +faststart`;

const ffmpeg = ensureProgram(programs.ffmpeg);
const framesFolder = await mkdtemp(join(tmpdir(), "recording-"));
try {
  await mkdir(outputFolder, { recursive: true });
  const lastFrame = await recordDemo();
  const input = [
    "-loglevel",
    "error",
    "-framerate",
    `${FRAMES_PER_SECOND}`,
    "-i",
    join(framesFolder, "%d.png"),
  ];
  const film = join(outputFolder, "demo.mp4");
  execFileSync(ffmpeg, [...input, ...ENCODING.split(" "), "-y", film], { stdio: "inherit" });
  await sharp(lastFrame)
    .resize({ width: 560 })
    .avif({ quality: 15, effort: 9, chromaSubsampling: "4:2:0" })
    .toFile(join(outputFolder, "poster.avif"));
  for (const name of ["demo.mp4", "poster.avif"])
    console.log(`recording/${name}: ${(await stat(join(outputFolder, name))).size} bytes`);
} finally {
  await rm(framesFolder, { recursive: true });
}

/** Writes every frame, numbered, and returns the path of the last one. */
async function recordDemo(): Promise<string> {
  const { dataDir, remove } = await createDataDir();
  const server = await startServer({ dataDir, isFirstStart: true });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: browserWindow, deviceScaleFactor: PIXEL_RATIO });
    await page.goto(`${server.origin}/demo`, { waitUntil: "load" });
    await page.locator("html[data-hydrated]").waitFor();
    // Shown once, a step has loaded its drawings.
    for (const number of steps.keys()) await showStep(page, number + 1);
    let frames = 0;
    for (const [index, step] of steps.entries()) {
      await showStep(page, index + 1);
      const tapAt = index < steps.length - 1 ? step.seconds - TAP_SECONDS : Number.POSITIVE_INFINITY;
      for (let frame = 0; frame < step.seconds * FRAMES_PER_SECOND; frame++) {
        const seconds = frame / FRAMES_PER_SECOND;
        await setTime(page, seconds, Math.max(0, seconds - tapAt) / TAP_SECONDS);
        const path = join(framesFolder, `${frames++}.png`);
        await page.screenshot({ path, clip: await aim(page, findHeight(step.camera, seconds)) });
      }
    }
    return join(framesFolder, `${frames - 1}.png`);
  } finally {
    await browser.close();
    await server.stop();
    await remove();
  }
}

/** Chooses a step as a visitor would, with its animations at their beginning, and waits for its drawings. */
async function showStep(page: Page, number: number): Promise<void> {
  await page.evaluate(async (id) => {
    const radio = document.querySelector<HTMLInputElement>(id);
    if (radio === null) throw new Error(`The demo has no ${id}`);
    radio.checked = true;
    for (const animation of document.getAnimations()) animation.pause();
    const shown = [...document.querySelectorAll<HTMLImageElement>(".demo-pair img")].filter((image) =>
      image.checkVisibility(),
    );
    for (const image of shown) image.loading = "eager";
    await Promise.all(shown.map((image) => image.decode()));
  }, `#schritt-${number}`);
}

/** Sets the step's animations to a time, and draws the fingertip as far as it is down, from 0 to 1. */
async function setTime(page: Page, seconds: number, down: number): Promise<void> {
  await page.evaluate(
    ({ seconds, down }) => {
      for (const animation of document.getAnimations()) animation.currentTime = seconds * 1000;
      document.querySelector(".fingertip")?.remove();
      const target = [...document.querySelectorAll(".demo-pair .demo-tap")].find((tap) =>
        tap.checkVisibility(),
      );
      if (down === 0 || target === undefined) return;
      const box = target.getBoundingClientRect();
      const tip = document.createElement("div");
      tip.className = "fingertip";
      const size = 64 - 24 * Math.min(1, down * 2);
      Object.assign(tip.style, {
        position: "fixed",
        zIndex: "9",
        left: `${box.x + box.width * 0.7 - size / 2}px`,
        top: `${box.y + box.height * 0.6 - size / 2}px`,
        width: `${size}px`,
        height: `${size}px`,
        border: "3px solid white",
        borderRadius: "50%",
        background: "rgb(16 36 30 / 0.45)",
      });
      document.body.append(tip);
    },
    { seconds, down },
  );
}

/** Returns what of the page is in the picture: the phone and the kitchen beside it, so far below the phone's upper edge. */
async function aim(page: Page, below: number) {
  const pair = await page.locator(".demo-pair").filter({ visible: true }).boundingBox();
  if (pair === null) throw new Error("The demo is not to be seen");
  return { x: pair.x + pair.width / 2 - view.width / 2, y: pair.y + below, ...view };
}

/** Returns where the camera is at a time, gently between two of its places. */
function findHeight(places: Record<number, number>, seconds: number): number {
  const camera = Object.entries(places)
    .map(([time, height]) => [Number(time), height] as const)
    .sort(([one], [other]) => one - other);
  const next = camera.findIndex(([time]) => time > seconds);
  const [to, until] = camera.at(next) ?? [0, 0];
  if (next <= 0) return next === 0 ? until : (camera.at(-1)?.[1] ?? 0);
  const [since, from] = camera[next - 1] ?? [0, 0];
  const part = (seconds - since) / (to - since);
  const eased = part * part * (3 - 2 * part);
  return Math.round(from + (until - from) * eased);
}
