import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import { vi } from "vitest";
import { runCommandLine } from "#cli/program.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createFolder } from "./processes.ts";
import type { CommandResult } from "./run-command.ts";

/** Returns the command line on a database of this test only. It runs already, so that no command has to start it. */
export async function operate() {
  const database = await openTestDatabase({ closeAfterTest: true });
  const folder = createFolder();
  const run = (...args: string[]) => runHere(database.env, ...args);
  return {
    database,
    /** In this process, because starting Node takes longer than what most commands do. */
    run,
    runJson: async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout),
    file(name: string, content: string | Uint8Array): string {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    },
  };
}

/**
 * Runs the command line in this process, with this environment and nothing of ours. Only one command at a time: output and
 * environment are the process's.
 */
export async function runHere(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  const { exitCode } = process;
  const result = { code: 0, stdout: "", stderr: "" };
  const keep = (stream: "stdout" | "stderr") => (text: unknown) => {
    result[stream] += text;
    return true;
  };
  for (const name of Object.keys(process.env)) if (name !== "PATH") vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(keep("stdout")),
    vi.spyOn(process.stderr, "write").mockImplementation(keep("stderr")),
    vi.spyOn(console, "error").mockImplementation((...said) => keep("stderr")(`${format(...said)}\n`)),
  ];
  try {
    process.exitCode = 0;
    // As cli/main.ts does: a command may have set a code of its own.
    result.code = (await runCommandLine(args)) || process.exitCode;
    return result;
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
