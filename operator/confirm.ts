import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Command } from "commander";
import { OperatorError } from "#core/operator-error.ts";
import { toPlainText } from "#operator/report.ts";

/** The terminal to prompt on: the process's, or streams of a test. */
type Terminal = { stdin: Readable & { isTTY?: boolean }; stderr: Writable & { isTTY?: boolean } };

/** The option of every destructive command. */
export const yesOption = ["--yes", "do it without being asked"] as const;

/** Prompts before a destructive change; without a terminal and --yes a usage error. Throws OperatorError on a no. */
export async function confirmLoss(
  command: Command,
  { loss, yes = false }: { loss: string; yes?: boolean },
  { stdin, stderr }: Terminal = process,
): Promise<void> {
  if (yes) return;
  const text = toPlainText(loss);
  if (!stdin.isTTY || !stderr.isTTY) {
    return command.error(`error: ${text}\nNothing was changed. Add --yes to do it.`, { exitCode: 2 });
  }
  stderr.write(`${text}\nGo on? [y/N] `);
  const lines = createInterface({ input: stdin, output: stderr });
  let answer = "";
  // Ends without a line on Ctrl-C and Ctrl-D, which mean no.
  for await (const line of lines) {
    answer = line;
    break;
  }
  if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError("Nothing was changed.");
}
