import type { Logger } from "pino";
import { type CommonHeaders, prepareAnswer, type ReadyAnswer } from "#server/http/cached-response.ts";
import { compressGzip, compressThoroughly } from "#server/http/compress.ts";

/** So old a page may be without anybody asking the database again. */
const FRESH_MS = 1_000;
/** So old it may be while a new one is being rendered. With the 5 s that browsers may keep it, nobody sees anything older than 10 s. */
const USABLE_MS = 5_000;
const MAX_BYTES = 32 * 2 ** 20;

/** The request a page is rendered for; its id is shown where that fails. `hasLeft`: the client has hung up since. */
export type Asker = { requestId: string; log: Logger; hasLeft: () => boolean };

type Kept = { answer: ReadyAnswer; renderedAt: number; bytes: number };

/**
 * Pages from the database that are the same for everybody, as they were rendered a moment ago: path → answer. However many
 * ask, each page is rendered once per second at most, and once at a time. Only what says `public` and 200 is kept, so that
 * a failure is never repeated; the least recently rendered goes when memory is used up.
 */
export function createPageCache(options: {
  /**
   * Renders a page from its path alone: nothing of a visitor's request may find its way to the next one. `asker` is null
   * where nobody waits for it.
   */
  render: (path: string, asker: Asker | null) => Promise<Response>;
  commonHeaders: CommonHeaders;
  /** Milliseconds; runs on whatever happens to the clock. */
  now?: () => number;
}) {
  const { render, commonHeaders, now = () => performance.now() } = options;
  const kept = new Map<string, Kept>();
  const rendering = new Map<string, Promise<ReadyAnswer | Response>>();
  let bytes = 0;

  function forget(path: string): void {
    bytes -= kept.get(path)?.bytes ?? 0;
    kept.delete(path);
  }

  function keep(path: string, page: Kept): void {
    forget(path);
    kept.set(path, page);
    bytes += page.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= MAX_BYTES) break;
      forget(oldest);
    }
  }

  async function renderAnew(path: string, asker: Asker | null): Promise<ReadyAnswer | Response> {
    const renderedAt = now();
    try {
      const response = await render(path, asker);
      const isPublic = response.headers.get("Cache-Control")?.startsWith("public") === true;
      if (response.status !== 200 || !isPublic) {
        forget(path);
        return response;
      }
      const { answer, size } = await toReadyAnswer(response, commonHeaders);
      keep(path, { answer, renderedAt, bytes: size });
      return answer;
    } catch (error) {
      forget(path);
      throw error;
    }
  }

  function startRendering(path: string, asker: Asker | null): Promise<ReadyAnswer | Response> {
    const started = renderAnew(path, asker).finally(() => rendering.delete(path));
    rendering.set(path, started);
    return started;
  }

  /** The page if it is there and young enough. One that is not fresh any more is rendered anew meanwhile. */
  function find(path: string): ReadyAnswer | null {
    const page = kept.get(path);
    if (page === undefined) return null;
    const age = now() - page.renderedAt;
    if (age > USABLE_MS) return null;
    if (age > FRESH_MS && !rendering.has(path)) startRendering(path, null).catch(() => {});
    return page.answer;
  }

  return {
    find,
    /**
     * The page, rendered now unless it is there. A response is one that may not be kept; it belongs to whoever made it
     * happen, and the others who waited for it get null and have to ask for themselves. Throws what rendering throws.
     */
    load: async (path: string, asker: Asker): Promise<ReadyAnswer | Response | null> => {
      const found = find(path);
      if (found !== null) return found;
      const running = rendering.get(path);
      if (running === undefined) return startRendering(path, asker);
      const result = await running;
      return result instanceof Response ? null : result;
    },
  };
}

async function toReadyAnswer(
  response: Response,
  commonHeaders: CommonHeaders,
): Promise<{ answer: ReadyAnswer; size: number }> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { "Content-Type": contentType = "", ...headers } = Object.fromEntries(
    [...response.headers].map(([name, value]) => [
      name.replace(/(^|-)\w/g, (start) => start.toUpperCase()),
      value,
    ]),
  );
  const [brotli, gzip] = await Promise.all([compressThoroughly(bytes), compressGzip(bytes)]);
  const source = { headers: { "Content-Type": contentType, ...headers }, bytes, brotli, gzip };
  return {
    answer: prepareAnswer(source, commonHeaders),
    size: bytes.length + brotli.length + gzip.length,
  };
}
