import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);

/** A tenth more bytes than thoroughly, in a third of the time. */
const QUICK = 3;
const THOROUGH = 5;
/** 256 KiB, as large as our largest page. A larger window finds nothing more and costs its memory each time. */
const WINDOW_BITS = 18;

/** Compressions under way in this process. */
let running = 0;

/**
 * Compresses with brotli on another thread. `by-load`: thoroughly as long as there is nothing else to compress, quickly
 * where requests come in faster than that can be done.
 */
export async function compressBrotli(
  bytes: Uint8Array,
  effort: "thoroughly" | "by-load",
): Promise<Uint8Array<ArrayBuffer>> {
  const quality = effort === "by-load" && running > 0 ? QUICK : THOROUGH;
  running++;
  try {
    return await runBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  } finally {
    running--;
  }
}

/** Compresses with gzip on another thread. */
export async function compressGzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return runGzip(bytes);
}
