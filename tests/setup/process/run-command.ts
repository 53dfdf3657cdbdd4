import { spawn } from "node:child_process";
import { join } from "node:path";

/** How a command has ended and what it has printed. */
export type CommandResult = { code: number | null; stdout: string; stderr: string };

/** Runs a command in the project's folder to its end, with this environment and nothing of ours. */
export async function runCommand(
  [program = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, "../../.."),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const result = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      result[name] += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  return { code, ...result };
}
