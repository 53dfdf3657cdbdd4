import { writeSync } from "node:fs";

/** PIPE_BUF: up to this size a write to a pipe is atomic, so lines of several processes stay whole. */
const ATOMIC_BYTES = 4096;
/** Unwritten lines are buffered up to this size; later ones are lost. */
const MAX_KEPT_BYTES = 8 * 2 ** 20;
const RETRY_MS = 20;

type Write = (bytes: Buffer) => number;

/**
 * Returns a writer of lines to a file, pipe or terminal. The first line of an event loop turn is written immediately,
 * further ones together at its end, which under load is one system call for many requests. Nothing is lost at exit as
 * long as `flush` is called. Never throws, because a log must not end the site: lines that cannot be written are
 * buffered and retried.
 *
 * `pino.destination` was considered: at exit it drops the line being written, and with a full disk or without a reader it retries
 * for ever, so that an orderly stop would lose lines or hang.
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

  /** Returns as many whole lines as fit one atomic write; a longer line alone. */
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
