import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { type CachedResponse, type CommonHeaders, cacheResponse } from "#server/http/cached-response.ts";
import { compressForCache } from "#server/http/compress.ts";

/** Up to this age a page is served without rendering. */
const FRESH_MS = 1_000;
/** Up to this age a page is served while a new one is rendered: with the browser's 5 s none is over 10 s old. */
const USABLE_MS = 5_000;
const MAX_BYTES = 32 * 2 ** 20;

/** The request a page is rendered for; an error page shows its id. `hasLeft`: the client has disconnected. */
export type RequestInfo = { requestId: string; log: Logger; hasLeft: () => boolean };

type Entry = { response: CachedResponse; renderedAt: number; bytes: number };

/** Caches rendered pages that are the same for every visitor, rendered at most once a second. Only public 200s. */
export function createResponseCache(options: {
  /** Renders a page from its path alone, so that nothing of a visitor reaches the next. `request`: who waits. */
  render: (path: string, request: RequestInfo | null) => Promise<Response>;
  commonHeaders: CommonHeaders;
  now?: () => number;
}) {
  const { render, commonHeaders, now = () => performance.now() } = options;
  const cached = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes });
  const rendering = new Map<string, Promise<CachedResponse | Response>>();
  /** Counts how often everything was forgotten: what was being rendered then must not be stored. */
  let generation = 0;

  async function renderAndCache(path: string, request: RequestInfo | null) {
    const renderedAt = now();
    const startedIn = generation;
    try {
      const response = await render(path, request);
      const isPublic = response.headers.get("Cache-Control")?.startsWith("public") === true;
      if (response.status !== 200 || !isPublic) {
        cached.delete(path);
        return response;
      }
      const entry = { ...(await compressResponse(response, commonHeaders)), renderedAt };
      if (startedIn === generation) cached.set(path, entry);
      return entry.response;
    } catch (error) {
      cached.delete(path);
      throw error;
    }
  }

  function startRendering(path: string, request: RequestInfo | null): Promise<CachedResponse | Response> {
    const started = renderAndCache(path, request).finally(() => {
      if (rendering.get(path) === started) rendering.delete(path);
    });
    rendering.set(path, started);
    return started;
  }

  /** Returns the page if it is cached and usable. One that is no longer fresh is rendered again in the background. */
  function find(path: string): CachedResponse | null {
    const page = cached.get(path);
    if (page === undefined) return null;
    const age = now() - page.renderedAt;
    if (age > USABLE_MS) return null;
    if (age > FRESH_MS && !rendering.has(path)) startRendering(path, null).catch(() => {});
    return page.response;
  }

  return {
    find,
    /** Forgets all pages, because what they show has changed. */
    clear: (): void => {
      generation++;
      cached.clear();
      rendering.clear();
    },
    /** Returns the page, cached or rendered. A `Response` belongs to its own request; others get null and render again. */
    load: async (path: string, request: RequestInfo): Promise<CachedResponse | Response | null> => {
      const found = find(path);
      if (found !== null) return found;
      const running = rendering.get(path);
      if (running === undefined) return startRendering(path, request);
      const result = await running;
      return result instanceof Response ? null : result;
    },
  };
}

async function compressResponse(
  response: Response,
  commonHeaders: CommonHeaders,
): Promise<Pick<Entry, "response" | "bytes">> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { "Content-Type": contentType = "", ...headers } = Object.fromEntries(
    [...response.headers].map(([name, value]) => [
      name.replace(/(^|-)\w/g, (start) => start.toUpperCase()),
      value,
    ]),
  );
  const { brotli, gzip } = await compressForCache(bytes);
  const source = { headers: { "Content-Type": contentType, ...headers }, bytes, brotli, gzip };
  return {
    response: cacheResponse(source, commonHeaders),
    bytes: bytes.length + brotli.length + gzip.length,
  };
}
