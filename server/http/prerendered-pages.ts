import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import type { CommonHeaders } from "#server/http/cached-response.ts";
import { type CachedResponse, cacheResponse } from "#server/http/cached-response.ts";
import { type Compressed, compressAsBuild, compressForCache } from "#server/http/compress.ts";
import { pageHeaders } from "#server/http/static-files.ts";

type Page = { path: string; bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/**
 * Replaces the build's prerendered pages in memory when published facts change what they show
 * (docs/decisions/0021-facts-from-the-database.md).
 */
export function createPrerenderedPages(options: {
  /** All files that are served from memory, by path. */
  files: Map<string, CachedResponse>;
  paths: readonly string[];
  render: (path: string) => Promise<Response>;
  commonHeaders: CommonHeaders;
  log: Log;
}) {
  const { files, paths, render, commonHeaders, log } = options;
  let latest = 0;
  /** Pages that are not yet as small as the build's. */
  const large = new Set<string>();

  async function renderChanged(): Promise<Page[]> {
    const changed: Page[] = [];
    for (const path of paths) {
      const response = await render(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const served = files.get(path)?.plain.body;
      if (served === undefined || large.has(path) || Buffer.compare(served, bytes) !== 0)
        changed.push({ path, bytes, headers: pageHeaders(response) });
      // Requests in between: rendering all pages takes a tenth of a second.
      await nextTurn();
    }
    return changed;
  }

  /** Serves pages from the same moment on. Returns false when a newer call has ended this one. */
  async function serve(
    pages: readonly Page[],
    compress: (bytes: Uint8Array) => Promise<Compressed>,
    isLatest: () => boolean,
  ) {
    const responses: [string, CachedResponse][] = [];
    for (const { path, bytes, headers } of pages) {
      const source = { headers: { "Content-Type": "text/html; charset=utf-8", ...headers }, bytes };
      responses.push([path, cacheResponse({ ...source, ...(await compress(bytes)) }, commonHeaders)]);
      if (!isLatest()) return false;
    }
    for (const [path, response] of responses) {
      files.set(path, response);
      if (compress === compressAsBuild) large.delete(path);
      else large.add(path);
    }
    return true;
  }

  return {
    /**
     * Renders all pages and serves those that differ; resolves when they are served. Seconds later they are as small as the
     * build's. A newer call ends an older one. Never rejects.
     */
    async renew(): Promise<void> {
      const own = ++latest;
      const isLatest = () => own === latest;
      const report = (error: unknown) =>
        log.error({ err: error }, "Prerendered pages keep the facts they had");
      try {
        const changed = await renderChanged();
        if (await serve(changed, compressForCache, isLatest))
          void serve(changed, compressAsBuild, isLatest).catch(report);
      } catch (error) {
        report(error);
      }
    },
  };
}
