import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** Two front doors of one running site. */
export type Front = {
  /** The site as it is. */
  site: string;
  /** The floor: the same documents with every script taken out. */
  floor: string;
  /** Gives no script of the site before this is resolved. */
  holdScript: (until: Promise<void>) => void;
  close: () => Promise<void>;
};

type Door = { origin: string; close: () => Promise<void> };

/** Headers that belong to one connection or to the form an answer travelled in. */
const OF_THE_WAY = [
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
];

/**
 * Opens two doors before a running site, so that page and floor travel the same way. Answers are kept: what is measured
 * is the browser, not the server.
 */
export async function openFront(origin: string): Promise<Front> {
  let scriptMayCome = Promise.resolve();
  const site = await openDoor(
    origin,
    (html) => html,
    (path) => (path.endsWith(".js") ? scriptMayCome : Promise.resolve()),
  );
  const floor = await openDoor(origin, removeScripts);
  return {
    site: site.origin,
    floor: floor.origin,
    holdScript: (until) => {
      scriptMayCome = until;
    },
    close: async () => {
      await Promise.all([site.close(), floor.close()]);
    },
  };
}

async function openDoor(
  origin: string,
  changeHtml: (html: string) => string,
  mayCome: (path: string) => Promise<void> = () => Promise.resolve(),
): Promise<Door> {
  const kept = new Map<string, ReturnType<typeof ask>>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const answer = kept.get(path) ?? ask(origin + path, changeHtml);
    kept.set(path, answer);
    Promise.all([answer, mayCome(path)])
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

/** Asks for the plain form and compresses it as the build does, for both doors alike. */
async function ask(url: string, changeHtml: (html: string) => string) {
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity" }, redirect: "manual" });
  const headers = Object.fromEntries(response.headers);
  for (const name of OF_THE_WAY) delete headers[name];
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
