import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Plain JavaScript that an old system Node understands: it runs before anything is installed.

/** The folder of the project, whatever the working directory is. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node 24 from the npm package `node`; the one that was used to start npm may be too old for the project. */
export const projectNode = join(
  projectRoot,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/**
 * Runs `npm ci` when the installed packages are not those of package-lock.json, and does nothing otherwise.
 * Throws with npm's own output when that fails.
 */
export async function installPackages() {
  if (hasInstalledPackages()) return;
  process.stdout.write("Installing packages (the first time takes about a minute) …\n");
  const startedAt = Date.now();
  const { code, output } = await runNpmCi();
  if (code !== 0 || !existsSync(projectNode)) {
    throw new Error(
      `${output}\nInstalling the packages failed (exit code ${code}). npm's own words are above. Most often the npm ` +
        "registry cannot be reached: check the network and the proxy settings (npm config list), then try again.",
    );
  }
  process.stdout.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

/**
 * Compares package-lock.json with the copy npm leaves in node_modules when it has finished, so that it does not matter
 * who installed. Optional packages may be missing: they are for other platforms.
 */
function hasInstalledPackages() {
  const installedLock = join(projectRoot, "node_modules/.package-lock.json");
  if (!existsSync(installedLock) || !existsSync(projectNode)) return false;
  const installed = readLock(installedLock);
  return Object.entries(readLock(join(projectRoot, "package-lock.json"))).every(([path, wanted]) => {
    const found = installed[path];
    if (path === "" || (found === undefined && wanted.optional)) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} by path below the project
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** @returns {Promise<{ code: number | null, output: string }>} */
function runNpmCi() {
  // Under npm, the very same npm goes on, with the Node it runs on; on its own, the one in PATH.
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  // The site brings its own Node, so a warning about the system's is noise. So is every other warning of npm here.
  args.push("--loglevel=error");
  const isWindows = process.platform === "win32";
  const child =
    node && npm
      ? spawn(node, [npm, ...args], { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"] })
      : spawn("npm", args, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"], shell: isWindows });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) =>
      resolve({ code: null, output: `npm could not be started: ${error.message}` }),
    );
    child.on("close", (code) => resolve({ code, output }));
  });
}
