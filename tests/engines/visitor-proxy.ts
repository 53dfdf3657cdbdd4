import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

export type VisitorProxy = {
  /** Host and port. */
  address: string;
  /** Returns the status of the last document at a URL, or undefined if none was loaded. */
  readStatus(url: string): number | undefined;
  close(): void;
};

/**
 * Starts a proxy for one visitor's browser, because WebDriver neither sets headers nor reports requests. Adds the visitor's IP
 * address, and refuses and reports requests to other hosts than the site.
 */
export async function startVisitorProxy(options: {
  site: string;
  clientAddress: string;
  report: (complaint: string) => void;
}): Promise<VisitorProxy> {
  const { site, clientAddress, report } = options;
  const statuses = new Map<string, number>();
  const server = createServer((asked, answer) => {
    const url = asked.url ?? "";
    if (!url.startsWith(`${site}/`)) {
      report(`other host: ${url}`);
      answer.writeHead(502).end();
      return;
    }
    const headers = { ...asked.headers, "x-forwarded-for": clientAddress };
    const forwarded = request(url, { method: asked.method, headers }, (received) => {
      const status = received.statusCode ?? 502;
      if (asked.headers["sec-fetch-dest"] === "document" && status !== 304) statuses.set(url, status);
      answer.writeHead(status, received.headers);
      pipeline(received, answer, ignoreAbort);
    });
    forwarded.on("error", ({ message }) => {
      if (!answer.destroyed) report(`failed: ${url} ${message}`);
      answer.destroy();
    });
    answer.on("close", () => forwarded.destroy());
    pipeline(asked, forwarded, ignoreAbort);
  });
  server.on("connect", ({ url }, socket) => {
    report(`other host: ${url}`);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    readStatus: (url) => statuses.get(url.replace(/#.*/, "")),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A visitor may leave while a response is on its way. */
function ignoreAbort(): void {}
