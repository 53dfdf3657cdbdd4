import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** Two caching proxies of one running site. */
export type Proxies = {
  /** The site as it is. */
  site: string;
  /** The floor: the same documents with every script taken out. */
  floor: string;
  /** Delays every script of the site until this is resolved. */
  holdScript: (until: Promise<void>) => void;
  close: () => Promise<void>;
};

type Proxy = { origin: string; close: () => Promise<void> };

/** Headers of one connection or of the encoding of one response. */
const HOP_BY_HOP = [
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
];

/**
 * Starts two proxies in front of a running site, so that page and floor take the same way. They cache responses: the
 * browser is measured, not the server.
 */
export async function startProxies(origin: string): Promise<Proxies> {
  let scriptsReleased = Promise.resolve();
  const site = await startProxy(
    origin,
    (html) => html,
    (path) => (path.endsWith(".js") ? scriptsReleased : Promise.resolve()),
  );
  const floor = await startProxy(origin, removeScripts);
  return {
    site: site.origin,
    floor: floor.origin,
    holdScript: (until) => {
      scriptsReleased = until;
    },
    close: async () => {
      await Promise.all([site.close(), floor.close()]);
    },
  };
}

async function startProxy(
  origin: string,
  changeHtml: (html: string) => string,
  waitFor: (path: string) => Promise<void> = () => Promise.resolve(),
): Promise<Proxy> {
  const cached = new Map<string, ReturnType<typeof load>>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const answer = cached.get(path) ?? load(origin + path, changeHtml);
    cached.set(path, answer);
    Promise.all([answer, waitFor(path)])
      .then(([{ status, headers, body }]) => response.writeHead(status, headers).end(body))
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Fetches the identity encoding and compresses it as the build does, for both proxies alike. */
async function load(url: string, changeHtml: (html: string) => string) {
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity" }, redirect: "manual" });
  const headers = Object.fromEntries(response.headers);
  for (const name of HOP_BY_HOP) delete headers[name];
  const type = headers["content-type"] ?? "";
  let body = new Uint8Array(await response.arrayBuffer());
  if (type.startsWith("text/html"))
    body = new TextEncoder().encode(changeHtml(new TextDecoder().decode(body)));
  if (!/^(?:text\/|application\/)|svg/.test(type)) return { status: response.status, headers, body };
  headers["content-encoding"] = "br";
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { status: response.status, headers, body: brotliCompressSync(body, { params }) };
}

function removeScripts(html: string): string {
  return html.replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
}
