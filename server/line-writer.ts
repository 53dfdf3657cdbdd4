import { writeSync } from "node:fs";

/** So much goes through a pipe in one piece (PIPE_BUF): lines of several processes on one pipe stay whole. */
const ATOMIC_BYTES = 4096;
/** What cannot be written is kept up to here; what comes after that is lost. */
const MAX_KEPT_BYTES = 8 * 2 ** 20;
const RETRY_MS = 20;

type Write = (bytes: Buffer) => number;

/**
 * Writes lines to a file, pipe or terminal. The first line of a turn of the event loop is written at once, further ones
 * together at its end: under load that is one call to the system for many requests, and nothing is lost when the process
 * ends, however it is told to, as long as `flush` is called on exit. Where nobody reads or the disk is full, lines are kept
 * for a while and tried again; this never throws, because a log must not end the site.
 */
export function createLineWriter(
  descriptor: number,
  write: Write = (bytes) => writeSync(descriptor, bytes),
): { write: (line: string) => void; flush: () => void } {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isFirstOfTurn = true;
  let retry: NodeJS.Timeout | null = null;

  function flush(): void {
    while (waiting.length > 0) {
      const piece = takePiece();
      try {
        const written = write(piece);
        if (written < piece.length) putBack(piece.subarray(written));
      } catch {
        putBack(piece);
        retry ??= setTimeout(() => {
          retry = null;
          flush();
        }, RETRY_MS).unref();
        return;
      }
    }
  }

  /** Whole lines, as many as go in one piece; a longer line alone. */
  function takePiece(): Buffer {
    let count = 0;
    let bytes = 0;
    for (const line of waiting) {
      if (count > 0 && bytes + line.length > ATOMIC_BYTES) break;
      count++;
      bytes += line.length;
    }
    const lines = waiting.slice(0, count);
    waiting = waiting.slice(count);
    waitingBytes -= bytes;
    return lines.length === 1 ? (lines[0] ?? Buffer.alloc(0)) : Buffer.concat(lines, bytes);
  }

  function putBack(rest: Buffer): void {
    waiting.unshift(rest);
    waitingBytes += rest.length;
  }

  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      if (waitingBytes + bytes.length > MAX_KEPT_BYTES) return;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (!isFirstOfTurn) return;
      isFirstOfTurn = false;
      if (retry === null) flush();
      setImmediate(() => {
        isFirstOfTurn = true;
        if (retry === null) flush();
      });
    },
    flush,
  };
}
