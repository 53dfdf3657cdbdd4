import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";

const runBrotli = promisify(brotliCompress);
export const runGzip = promisify(gzip);

type Compressed = { brotli: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };

const THOROUGH = 5;
/** A quarter more bytes than the best quality, in a tenth of the time. */
const QUICK = 0;
/** 256 KiB, the size of our largest page. A larger window saves nothing and costs its memory for each response. */
const WINDOW_BITS = 18;

/** Compresses at the best quality, on other threads: 0.1 s for a page. `params`: of brotli, by zlib's numbers. */
export async function compressBest(
  bytes: Uint8Array,
  params: Record<number, number> = {},
): Promise<Compressed> {
  const [brotli, gzipped] = await Promise.all([
    runBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        ...params,
      },
    }),
    runGzip(bytes, { level: 9 }),
  ]);
  return { brotli, gzip: gzipped };
}

/** Compresses with brotli and gzip on other threads, for pages rendered while the server runs. */
export async function compressForCache(bytes: Uint8Array): Promise<Compressed> {
  const [brotli, gzipped] = await Promise.all([compressThoroughly(bytes), runGzip(bytes)]);
  return { brotli, gzip: gzipped };
}

/** Compresses with brotli at a good quality, on another thread. */
export function compressThoroughly(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return runBrotli(bytes, describeBrotli(bytes, THOROUGH));
}

/** Compresses on this thread: 0.1 ms for 56 KB. Another one would double the CPU time. */
export function compressQuickly(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return brotliCompressSync(bytes, describeBrotli(bytes, QUICK));
}

function describeBrotli(bytes: Uint8Array, quality: number) {
  return {
    // One buffer for the whole result.
    chunkSize: Math.max(1024, bytes.length),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
