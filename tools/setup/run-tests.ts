import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { checks } from "./check.ts";
import { ensureChromium } from "./chromium.ts";
import { ensureProgram, programs } from "./program.ts";
import { runStep } from "./run-step.ts";
import { takeTestLock } from "./test-lock.ts";

/** Runs every step of `npm test` after the installation. The last line is always `N passed, N failed`. */

const RESULTS = "test-results";

type Count = { passed: number; failed: number };
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };

// Two runs would build over each other and remove each other's results.
if (!takeTestLock("node_modules/.test-lock")) {
  process.stdout.write("The tests run in this folder already. Wait until they have ended, or end them.\n");
  process.stdout.write("0 passed, 1 failed\n");
  process.exit(1);
}
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const startedAt = performance.now();
const counts: Count[] = [];
/** Steps and tests, printed once more at the end, because a failure is hard to find among a thousand lines. */
const failures: string[] = [];

const nginx = findProgram("Tests of several servers", () => ensureProgram(programs.nginx));
if (nginx !== null) process.env.NGINX_PATH = nginx;

for (const check of checks) counts.push(countStep(check.name, await runStep(check)));

const unitTests = await runStep({
  name: "Unit and database tests",
  command: `vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/vitest.json`,
  show: "always",
});
counts.push(countTests("Unit and database tests", unitTests, countVitest));

const built = await runStep({ name: "Build", command: "node tools/build/build.ts", show: "on-failure" });
counts.push(countStep("Build", built));

if (built) {
  const browser = findProgram("Browser tests", ensureChromium);
  // Without it the browser tests run slower.
  if (!process.env.CHROMIUM_PATH) findProgram("Headless shell", () => ensureProgram(programs.headlessShell));
  const browserTests =
    browser !== null &&
    (await runStep({
      name: "Browser tests",
      command: "playwright test",
      show: "always",
    }));
  counts.push(countTests("Browser tests", browserTests, countPlaywright));
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of failures) process.stdout.write(`\n✗ ${failure}`);
process.stdout.write(`\nTook ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Returns the path of a program some tests need. Prints the reason and returns null if it is unavailable. */
function findProgram(tests: string, ensure: () => string): string | null {
  try {
    return ensure();
  } catch (error) {
    process.stdout.write(`✗ ${tests}\n${error instanceof Error ? error.message : error}\n`);
    return null;
  }
}

function countStep(name: string, succeeded: boolean): Count {
  if (!succeeded) failures.push(name);
  return { passed: 0, failed: succeeded ? 0 : 1 };
}

/** Counts a run that failed without a failed test (no results, a file that did not load) as one failure. */
function countTests(name: string, succeeded: boolean, count: () => Count): Count {
  try {
    const { passed, failed } = count();
    if (succeeded || failed > 0) return { passed, failed };
    return { passed, failed: countStep(name, false).failed };
  } catch {
    return countStep(name, false);
  }
}

function countVitest(): Count {
  const { numPassedTests, numFailedTests, testResults } = readResults<{
    numPassedTests: number;
    numFailedTests: number;
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
  }>("vitest.json");
  for (const { name, assertionResults } of testResults) {
    for (const { fullName, status } of assertionResults) {
      if (status === "failed") failures.push(`${relative(process.cwd(), name)} › ${fullName}`);
    }
  }
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(): Count {
  const { stats, suites } = readResults<{
    stats: { expected: number; unexpected: number; flaky: number };
    suites: Suite[];
  }>("playwright.json");
  for (const suite of suites) collectFailures(suite, []);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function collectFailures({ title, suites = [], specs = [] }: Suite, parents: string[]): void {
  const path = [...parents, title];
  for (const spec of specs) if (!spec.ok) failures.push([...path, spec.title].join(" › "));
  for (const suite of suites) collectFailures(suite, path);
}

function readResults<Results>(file: string): Results {
  return JSON.parse(readFileSync(`${RESULTS}/${file}`, "utf8"));
}
