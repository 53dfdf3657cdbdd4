import { spawn } from "node:child_process";
import fs from "node:fs";
import { OperatorError } from "#core/operator-error.ts";

// Node has no file locks. A lock of flock(2) belongs to an open file, not to a process: a program takes it for ours, which
// keeps it. The kernel releases it when the last process that has the file open closes it, however that process ends.

type Mode = "shared" | "exclusive";

/** Returns the program that locks its file descriptor 3. macOS has no flock(1), but Perl. */
export function lockCommand(mode: Mode, { waits = true } = {}): [string, ...string[]] {
  if (process.platform === "linux") return ["flock", ...(waits ? [] : ["-n"]), `--${mode}`, "3"];
  const operation = (mode === "shared" ? 1 : 2) + (waits ? 0 : 4);
  return ["perl", "-e", 'open(F, "<&=3") or die; exit !flock(F, shift)', String(operation)];
}

/** Locks a file or folder. Returns its descriptor, to be closed, or null if it is not free within `timeout` milliseconds. */
export async function lock(file: string, mode: Mode, timeout?: number): Promise<number | null> {
  const descriptor = fs.openSync(file, "r");
  const [program, ...args] = lockCommand(mode, { waits: timeout !== 0 });
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "ignore", descriptor], timeout });
  const code = await new Promise((resolve) => child.once("error", resolve).once("exit", resolve));
  if (code === 0) return descriptor;
  fs.closeSync(descriptor);
  if (!(code instanceof Error)) return null;
  const message = `${program}, which locks files, cannot be run: ${code.message}. Install it (Debian: util-linux).`;
  throw new OperatorError(message, { cause: code });
}

/** Runs `work` while no other process is inside withLock on the same file. */
export async function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  const descriptor = (await lock(file, "exclusive")) as number;
  try {
    return await work();
  } finally {
    fs.closeSync(descriptor);
  }
}
