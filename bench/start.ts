import { spawn } from "node:child_process";
import { join } from "node:path";
import { createDataDir, readEnvironment } from "#tests/setup/site/browser-server.ts";
import { findReadyOrigin } from "#tests/setup/site/ready-line.ts";
import { median, report } from "./report.ts";
import { READY_TIMEOUT_MS, startSite } from "./site.ts";

const RUNS = 5;
/** Milliseconds until the ready line, with an existing database. */
const BUDGETS = { serve: 1_500, start: 3_000 };

/** Measures how long `npm run serve` and a second `npm start` take until the site answers. */
export async function measureStart(): Promise<void> {
  const { dataDir, remove } = await createDataDir();
  const serve: number[] = [];
  const start: number[] = [];
  try {
    const first = await startSite({ dataDir });
    await first.stop();
    for (let run = 0; run < RUNS; run++) {
      serve.push(await timeCommand(["run", "serve"], dataDir));
      start.push(await timeCommand(["start"], dataDir));
    }
  } finally {
    await remove();
  }
  report(
    "start",
    Object.entries({
      "npm run serve": [serve, BUDGETS.serve],
      "second npm start": [start, BUDGETS.start],
    } as const).map(([name, [all, budget]]) => ({
      name,
      measured: `${median(all).toFixed(0)} ms`,
      budget: `below ${budget} ms`,
      kept: median(all) < budget,
    })),
    { serve, start },
  );
}

/** Returns the milliseconds from the start of an npm command to its ready line, and ends the command. */
async function timeCommand(args: string[], dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const npm = spawn("npm", args, {
    cwd: join(import.meta.dirname, ".."),
    env: readEnvironment({ dataDir }),
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise((resolve) => npm.once("close", resolve));
  let output = "";
  const fail = (problem: string) => new Error(`npm ${args.join(" ")} ${problem}:\n${output}`);
  let timeout: NodeJS.Timeout | undefined;
  try {
    return await new Promise<number>((resolve, reject) => {
      npm.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (/Installing|Building/.test(output))
          reject(fail("installs or builds, so there was nothing to measure"));
        if (findReadyOrigin(output) !== null) resolve(performance.now() - startedAt);
      });
      timeout = setTimeout(
        () => reject(fail(`was not ready after ${READY_TIMEOUT_MS / 1000} s`)),
        READY_TIMEOUT_MS,
      );
      void ended.then(() => reject(fail("ended")));
    });
  } finally {
    clearTimeout(timeout);
    // Before its data folder is removed.
    npm.kill("SIGTERM");
    await ended;
  }
}
