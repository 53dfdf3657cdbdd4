import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { projectNode, projectRoot } from "./install.mjs";

/** Ctrl+C in a terminal arrives twice, from the terminal and from npm; within this time that counts as one. */
const SAME_KEYPRESS_MS = 500;
const PARENT_CHECK_MS = 500;

/**
 * Runs a script with the project's Node in this terminal and resolves to its exit code (128 + n after signal n). SIGTERM,
 * SIGINT, SIGHUP and the end of the parent npm are forwarded as one signal; this process waits for the script to exit.
 *
 * @param {string[]} args script and arguments
 * @param {{ quiet?: boolean }} [options] quiet: what it prints is shown only if it fails
 * @returns {Promise<number>}
 */
export function runScript(args, { quiet = false } = {}) {
  const child = spawn(projectNode, args, {
    cwd: projectRoot,
    stdio: quiet ? ["inherit", "pipe", "pipe"] : "inherit",
    // An own process group, so that Ctrl+C reaches the script once, through here. On a second signal the server
    // aborts running requests.
    detached: true,
    env: { ...process.env, PATH: [join(projectRoot, "node_modules/.bin"), process.env.PATH].join(delimiter) },
  });

  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => printed.push(chunk));

  let forwardedAt = 0;
  /** @param {NodeJS.Signals} signal */
  function forward(signal) {
    if (child.pid === undefined || Date.now() - forwardedAt < SAME_KEYPRESS_MS) return;
    forwardedAt = Date.now();
    process.kill(-child.pid, signal);
  }
  const hangUp = () => forward("SIGTERM");
  process.on("SIGTERM", forward).on("SIGINT", forward).on("SIGHUP", hangUp);
  const stopWatching = watchNpm(hangUp);

  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      stopWatching();
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      process.off("SIGTERM", forward).off("SIGINT", forward).off("SIGHUP", hangUp);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Calls back when the parent npm has exited. `kill -9` of npm sends no signal but changes the parent. package.json says
 * `exec node …` because a shell in between would not forward npm's signals.
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
