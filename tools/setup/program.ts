import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export type Program = {
  /** As messages call it. */
  name: string;
  /** The environment variable that names a program elsewhere. */
  variable: string;
  /** What it may be called in PATH, best first. */
  commands: string[];
  /** Full paths of the usual places outside of PATH. */
  applications: string[];
  debianPackage: string;
  /** What a person is told when there is none. */
  howToGetOne: string;
};

/** No questions; and a package that brings a service, as nginx does, does not start it: it would take port 80. */
const APT_ENVIRONMENT = { DEBIAN_FRONTEND: "noninteractive", SYSTEMD_OFFLINE: "1" };

/**
 * Returns the path of an installed program, after installing Debian's when there is none and apt may be used. Throws
 * with a message that says how to get one when that is not possible, or when the variable names no program.
 */
export function ensureProgram(program: Program): string {
  const found = findProgram(program);
  if (found !== null) return found;
  const asRoot = findRootCommand();
  if (asRoot === null) throw new Error(program.howToGetOne);
  process.stdout.write(`Installing ${program.name} with apt-get (once, about a minute) …\n`);
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", program.debianPackage]]) {
    const { status, stdout, stderr } = spawnSync(
      asRoot[0],
      [...asRoot.slice(1), "apt-get", "--quiet", ...args],
      {
        encoding: "utf8",
        env: { ...process.env, ...APT_ENVIRONMENT },
      },
    );
    if (status !== 0)
      throw new Error(`${stdout}${stderr}\napt-get ${args[0]} failed.\n${program.howToGetOne}`);
  }
  const installed = findProgram(program);
  if (installed === null) throw new Error(program.howToGetOne);
  return installed;
}

/**
 * The program the variable names, else the first one in PATH or at a usual place; null when there is none. Throws when
 * the variable names no program.
 */
export function findProgram({ variable, commands, applications }: Program): string | null {
  const named = process.env[variable];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(
      `${variable} is ${named}, but there is no program of that name. Correct it or leave it out.`,
    );
  }
  const inPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...inPath, ...applications].find(isExecutable) ?? null;
}

/** The command to put before `apt-get`; null where it cannot be run without asking a person. */
function findRootCommand(): [string, ...string[]] | null {
  if (!existsSync("/usr/bin/apt-get")) return null;
  if (process.getuid?.() === 0) return ["/usr/bin/env"];
  try {
    execFileSync("sudo", ["-n", "true"], { stdio: "ignore" });
    return ["sudo", "-n", ...Object.entries(APT_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)];
  } catch {
    return null;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
