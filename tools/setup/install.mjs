import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Plain JavaScript that an old system Node understands: it runs before anything is installed.

/** The folder of the project, whatever the working directory is. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Node 24 from the npm package `node`. The system's Node may be too old for the project. */
export const projectNode = join(projectRoot, "node_modules/node/bin/node");

/**
 * Runs `npm ci` if the installed packages differ from package-lock.json. Throws with npm's output if that fails.
 */
export async function installPackages() {
  if (hasInstalledPackages()) return;
  process.stdout.write("Installing packages (the first time takes about a minute) …\n");
  const startedAt = Date.now();
  await runNpmCi(process.env.npm_node_execpath);
  // npm skips optional packages, such as compilers for this platform, that its Node is too old for. Run it again
  // with the Node it has just installed.
  if (!hasInstalledPackages()) await runWithCopyOfNode(runNpmCi);
  process.stdout.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

/** Compares package-lock.json with the copy that npm writes to node_modules after an installation. */
function hasInstalledPackages() {
  const installedLock = join(projectRoot, "node_modules/.package-lock.json");
  if (!existsSync(installedLock) || !existsSync(projectNode)) return false;
  const installed = readLock(installedLock);
  return Object.entries(readLock(join(projectRoot, "package-lock.json"))).every(([path, wanted]) => {
    const found = installed[path];
    if (found === undefined) return path === "" || (wanted.optional === true && !isForThisPlatform(wanted));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @typedef {{
 *   version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]
 * }} LockedPackage
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by path below the project
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/**
 * Returns whether a package is restricted to platforms that include this one.
 *
 * @param {LockedPackage} wanted
 */
function isForThisPlatform({ os, cpu, libc }) {
  return (
    (os !== undefined || cpu !== undefined) &&
    (os === undefined || os.includes(process.platform)) &&
    (cpu === undefined || cpu.includes(process.arch)) &&
    (libc === undefined || libc.includes(readLibc()))
  );
}

function readLibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}

/**
 * Runs npm, and throws with its output when it fails.
 *
 * @param {string | undefined} node the Node to run it on
 */
async function runNpmCi(node) {
  // Under npm, the very same npm goes on; on its own, the one in PATH.
  const npm = process.env.npm_execpath;
  // The site brings its own Node, so npm's warning about the system's is noise, like its other warnings here.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  /** @type {import("node:child_process").SpawnOptions} */
  const options = { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"] };
  const child = node && npm ? spawn(node, [npm, ...args], options) : spawn("npm", args, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => {
    child.on("error", (error) => {
      output += `npm could not be started: ${error.message}`;
      resolve(null);
    });
    child.on("close", resolve);
  });
  if (code === 0 && existsSync(projectNode)) return;
  throw new Error(
    `${output}\nInstalling the packages failed (exit code ${code}). npm's own words are above. Most often the npm ` +
      "registry cannot be reached: check the network and the proxy settings (npm config list), then try again.",
  );
}

/**
 * Hands over a copy of the project's Node outside of node_modules, which `npm ci` removes.
 *
 * @param {(node: string) => Promise<void>} work
 */
async function runWithCopyOfNode(work) {
  const folder = mkdtempSync(join(tmpdir(), "tischlein-node-"));
  try {
    const copy = join(folder, basename(projectNode));
    copyFileSync(projectNode, copy);
    await work(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
