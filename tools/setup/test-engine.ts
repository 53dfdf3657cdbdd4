import { rmSync } from "node:fs";
import { run, type TestsStream } from "node:test";
import { spec } from "node:test/reporters";
import { isBuildCurrent } from "../build/source-fingerprint.mjs";
import { ensureProgram, programs } from "./program.ts";
import { runStep } from "./run-step.ts";

/** Runs the main journeys in another engine: `test-engine.ts firefox` or `webkit`, on a current build. */

const NEEDED = {
  firefox: [programs.firefox],
  webkit: [programs.webkitDriver, programs.webkit, programs.xvfb],
};
const engine = process.argv[2] === "webkit" ? "webkit" : "firefox";
process.env.BROWSER_ENGINE = engine;

const startedAt = performance.now();
rmSync(`test-results/${engine}`, { recursive: true, force: true });
const { passed, failed } = (await prepare())
  ? await countTests(
      run({ globPatterns: ["tests/engines/*.journey.ts"], isolation: "none", concurrency: false }),
    )
  : { passed: 0, failed: 1 };
process.stdout.write(`\nTook ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Ensures a browser and a current build. Prints the reason and returns false if one is unavailable. */
async function prepare(): Promise<boolean> {
  try {
    NEEDED[engine].forEach(ensureProgram);
  } catch (error) {
    process.stdout.write(`✗ ${engine}\n${error instanceof Error ? error.message : error}\n`);
    return false;
  }
  if (isBuildCurrent()) return true;
  return runStep({ name: "Build", command: "node tools/build/build.ts", show: "on-failure" });
}

/** Prints results as tests end. Counts a run that fails without a failed test (a hook, a file) as one failure. */
function countTests(tests: TestsStream): Promise<{ passed: number; failed: number }> {
  tests.compose(spec).pipe(process.stdout, { end: false });
  return new Promise((resolve) => {
    tests.on("test:summary", ({ counts, success }) => {
      const { passed } = counts;
      const failed = counts.tests - passed - counts.skipped;
      resolve({ passed, failed: success ? failed : Math.max(failed, 1) });
    });
  });
}
