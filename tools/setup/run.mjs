import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { projectNode, projectRoot } from "./install.mjs";

/** Ctrl+C in a terminal arrives twice, from the terminal and from npm; within this time that counts as one. */
const SAME_KEYPRESS_MS = 500;
const PARENT_CHECK_MS = 500;

/**
 * Runs a script under the project's own Node with this terminal and resolves to its exit code (128 + n when signal n
 * ended it). What ends this process by SIGTERM, SIGINT or SIGHUP, or ends the npm that started it, ends the script:
 * it gets one signal, and this process waits until it has finished.
 *
 * @param {string[]} args script and arguments
 * @returns {Promise<number>}
 */
export function runScript(args) {
  const child = spawn(projectNode, args, {
    cwd: projectRoot,
    stdio: "inherit",
    // A process group of its own: the terminal's Ctrl+C must reach the script once, through here. For the server a
    // second one means "now", and running requests would be cut off.
    detached: process.platform !== "win32",
    env: { ...process.env, PATH: [join(projectRoot, "node_modules/.bin"), process.env.PATH].join(delimiter) },
  });

  let forwardedAt = 0;
  /** @param {NodeJS.Signals} signal */
  function forward(signal) {
    if (child.pid === undefined || Date.now() - forwardedAt < SAME_KEYPRESS_MS) return;
    forwardedAt = Date.now();
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  }
  const hangUp = () => forward("SIGTERM");
  process.on("SIGTERM", forward).on("SIGINT", forward).on("SIGHUP", hangUp);
  const stopWatching = watchNpm(hangUp);

  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      stopWatching();
      process.off("SIGTERM", forward).off("SIGINT", forward).off("SIGHUP", hangUp);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Calls back when the npm that started this process is gone: `kill -9` of npm tells nobody, but changes the parent.
 * That is also why package.json says `exec node …`: a shell between the two would die of the signals npm sends instead
 * of passing them on, and npm would leave before the server has finished. (`|| node …` is for Windows, without exec.)
 *
 * @param {() => void} callback
 * @returns {() => void} ends the watch
 */
function watchNpm(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent || !process.env.npm_lifecycle_event) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}
