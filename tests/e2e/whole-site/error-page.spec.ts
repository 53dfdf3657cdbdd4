import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import pino from "pino";
import { expect, test } from "#tests/setup/page/browser.ts";

test("a failing loader shows the German error page with the request id and no internals", {
  tag: "@once",
}, async ({ page }) => {
  const { createApp } = (await import(
    new URL("../../../build/server/index.js", import.meta.url).href
  )) as typeof import("#server/http/app.ts");
  const logged: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => void logged.push(line) });
  // A database handle without its keys: the contact page's loader cannot sign its form and throws.
  const database = { isReady: async () => false, keys: null } as never;
  const app = createApp({
    config: { trustProxy: 0, publicOrigin: null, pushHosts: [], imapUrl: null },
    database,
    readFacts: () => ({}),
    demoFeed: null as never,
    visits: null as never,
    sendCode: null,
    sendInvitation: null,
    listLaunchChecks: async () => [],
    listOperationChecks: async () => [],
    sendTestMail: null,
    measureDisk: async () => ({ free: 1, total: 1 }),
    observeProxy: () => {},
    log,
    stopping: new AbortController().signal,
    metrics: null,
    staticFiles: null,
    pageStyles: null,
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await page.goto(`http://127.0.0.1:${port}/contact`);
    expect(answer?.status()).toBe(500);
    expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
    await expect(page).toHaveTitle(/Unerwarteter Fehler/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Da ist uns etwas angebrannt.");
    const requestId = answer?.headers()["x-request-id"] ?? "";
    await expect(page.getByText(requestId)).toBeVisible();
    const html = (await answer?.text()) ?? "";
    expect(html).not.toMatch(/TypeError|Cannot read|node_modules|\.ts:|at Object\./);
    await expect(page.getByRole("link", { name: "Noch einmal versuchen" })).toHaveAttribute(
      "href",
      "/contact",
    );
    // Logged exactly once, under the same id, with the details for the operator.
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(requestId);
    expect(logged[0]).toContain("TypeError");
  } finally {
    const closed = new Promise((resolve) => server.close(resolve));
    // A browser also opens connections that it never uses.
    server.closeAllConnections();
    await closed;
  }
});
