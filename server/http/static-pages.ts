import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import { type CachedResponse, type CommonHeaders, cacheResponse } from "#server/http/cached-response.ts";
import { compressBest, compressForCache } from "#server/http/compress.ts";

/** Keeps pages without database in memory, rendered at the start and when published facts change (decision 21). */
export function createStaticPages(options: {
  /** All files that are served from memory, by path; the pages are put there. */
  files: Map<string, CachedResponse>;
  paths: readonly string[];
  render: (path: string) => Promise<Response>;
  commonHeaders: CommonHeaders;
  log: Log;
}) {
  const { files, paths, render, commonHeaders, log } = options;
  let latest = 0;
  /** Pages that nobody has asked for since they changed: compressed quickly, by path. */
  const large = new Map<string, Page>();

  /** Returns the pages that differ from those in memory, or null when a newer call has ended this one. */
  async function renderChanged(isLatest: () => boolean) {
    const changed: { page: Page; response: CachedResponse }[] = [];
    for (const path of paths) {
      const rendered = await render(path);
      if (rendered.status !== 200) throw new Error(`${path} answered ${rendered.status}`);
      const page = {
        path,
        headers: pageHeaders(rendered),
        bytes: new Uint8Array(await rendered.arrayBuffer()),
      };
      const served = files.get(path)?.plain.body;
      if (served === undefined || Buffer.compare(served, page.bytes) !== 0)
        changed.push({ page, response: await compressPage(page, compressForCache) });
      // Requests in between: rendering all pages takes a tenth of a second.
      await nextTurn();
      if (!isLatest()) return null;
    }
    return changed;
  }

  async function compressPage({ headers, bytes }: Page, compress: typeof compressBest) {
    return cacheResponse({ headers, bytes, ...(await compress(bytes)) }, commonHeaders);
  }

  return {
    /** Renders all pages and swaps them in at once. A newer call ends an older one. Never rejects. */
    async renew(): Promise<void> {
      const own = ++latest;
      try {
        for (const { page, response } of (await renderChanged(() => own === latest)) ?? []) {
          files.set(page.path, response);
          large.set(page.path, page);
        }
      } catch (error) {
        log.error({ err: error }, "Static pages could not be rendered");
      }
    },
    /** Compresses a page at the best quality once somebody asks for it, who does not wait: 0.1 s or more of a processor. */
    noteRequest(path: string): void {
      const page = large.get(path);
      if (page === undefined) return;
      large.delete(path);
      compressPage(page, compressBest).then(
        (response) => {
          // Unless the page has changed since.
          if (files.get(path)?.plain.body === page.bytes) files.set(path, response);
        },
        (error: unknown) => log.error({ err: error }, "A page stays larger than it could be"),
      );
    },
  };
}

type Page = {
  path: string;
  headers: Record<string, string> & { "Content-Type": string };
  bytes: Uint8Array<ArrayBuffer>;
};

function pageHeaders(rendered: Response): Page["headers"] {
  const policy = rendered.headers.get("Content-Security-Policy");
  if (policy === null) throw new Error("A static page has a policy (server/http/app.ts)");
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Security-Policy": policy,
  };
}
