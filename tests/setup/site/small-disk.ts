import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

// A disk that can be filled without harm: a file system in memory, mounted in a namespace of its own. Nobody has to be
// root for that, other processes do not see it, and it is gone with the last process that uses it. Root needs no users of its
// own there, and PostgreSQL runs as another user than root, which such a namespace would not have.

const users = process.getuid?.() === 0 ? [] : ["--user"];

/** The command line that runs `command` with a disk of `megabytes` in the place of `folder`. It keeps its process id. */
export function onSmallDisk(command: string[], folder: string, megabytes: number): string[] {
  const mount = 'mount -t tmpfs -o "size=$1" tmpfs "$2" && shift 2 && exec "$@"';
  const namespace = ["unshare", ...users, ...users.map(() => "--map-root-user"), "--mount", "--"];
  return [...namespace, "sh", "-c", mount, "sh", `${megabytes}m`, folder, ...command];
}

/** The command line that runs `command` in `folder`, seeing the disk that the process with this id sees. */
export function besideProcess(command: string[], pid: number, folder: string): string[] {
  const namespace = [...users, "--mount", ...users.map(() => "--preserve-credentials"), `--wd=${folder}`];
  return ["nsenter", "--target", String(pid), ...namespace, "--", ...command];
}

/** Fills the disk that the process sees at `folder` to the last byte; the function it gives makes room again. */
export function fillDisk(pid: number, folder: string): () => void {
  const filler = join(`/proc/${pid}/root`, folder, "filler");
  const file = openSync(filler, "w");
  try {
    for (let size = 2 ** 20; size >= 1; size /= 2) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
  return () => rmSync(filler, { force: true });
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
