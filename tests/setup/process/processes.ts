import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type CommandResult, runCommand } from "./run-command.ts";
import { temporaryRoot } from "./temporary-root.ts";

const projectRoot = join(import.meta.dirname, "../../..");

/** A running process and what it has printed so far. */
export type Running = {
  child: ChildProcess;
  output: () => string;
  /** Resolves when the text has been printed; throws with all output if the process ends before. */
  waitFor: (text: string) => Promise<void>;
  /** Resolves with the exit code (null after a signal). */
  ended: Promise<number | null>;
};

/** Runs a program with the environment it needs and nothing of ours. Killed when the test is over, if it still runs. */
export function start(
  file: string,
  args: string[],
  env: Record<string, string>,
  options: SpawnOptions = {},
): Running {
  const child = spawn(file, args, {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
    env: { PATH: process.env.PATH, ...env },
  });
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    child,
    output: () => output,
    ended,
    waitFor: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        ended.then(() => reject(new Error(`Ended without printing ${text}:\n${output}`)), reject);
        look();
      }),
  };
}

/** A process that uses the embedded database in `dataDir`: see hold-database.ts. */
export function startHolder(
  dataDir: string,
  mode: "hold" | "write" | "once",
  options: SpawnOptions = {},
): Running {
  return start(
    process.execPath,
    ["tests/setup/database/hold-database.ts", mode],
    { DATA_DIR: dataDir },
    options,
  );
}

/** The operator's command line, run to its end. */
export function runAdmin(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  return runCommand([process.execPath, "cli/main.ts", ...args], { PATH: process.env.PATH, ...env });
}

/** A folder of its own for a test, removed afterwards; a copy of `template` if one is given. */
export function createFolder(template?: string): string {
  const folder = mkdtempSync(join(temporaryRoot(), "tischlein-test-"));
  if (template && existsSync(template)) cpSync(template, folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
