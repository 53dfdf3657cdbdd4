import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { provideFacts } from "#app/content/current-facts.ts";
import { createDemoFeed } from "#app/features/demo/guest/feed.server.ts";
import { createFactsFeed } from "#app/features/facts/feed.server.ts";
import { createInboxFeed } from "#app/features/inbox/feed.server.ts";
import { createVisitTally } from "#app/request/visits/tally.server.ts";
import { loadConfig } from "#core/config.ts";
import { openDatabase } from "#database/open.ts";
import { createCodeMailer, createInvitationMailer } from "#server/jobs/mail/code-mailer.server.ts";
import { createTestMailer } from "#server/jobs/mail/test-mail.server.ts";
import { startBackground } from "#server/jobs/start-jobs.ts";
import { listLaunchItems } from "#server/launch/list-launch-items.ts";
import { createProxyObserver } from "#server/launch/observe-proxy.ts";
import { acceptConnections } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { closeGracefully } from "#server/shutdown/shutdown.ts";
import { measureDisk } from "#server/site-state/disk.ts";
import { readSiteState } from "#server/site-state/read-site-state.ts";

const ROOT = join(import.meta.dirname, "..");

/** Starts the site behind Vite: hot reload, with the server's own middleware and a real database. */
async function startDevServer(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config);
  const database = await openDatabase(config, log);
  const demoFeed = createDemoFeed({ ...database, log });
  const inboxFeed = createInboxFeed({ ...database, log });
  const visits = createVisitTally({ owner: database.background, log });
  const facts = createFactsFeed({ ...database, log });
  provideFacts(facts.read);
  const server = createHttpServer();
  const stopping = new AbortController();
  const vite = await createViteServer({
    server: { middlewareMode: { server }, ws: { server } },
    appType: "custom",
  });

  let loaded: { module: unknown; listener: ReturnType<typeof getRequestListener> } | null = null;
  async function loadListener() {
    const module = (await vite.ssrLoadModule("/server/http/app.ts")) as typeof import("#server/http/app.ts");
    // One application per loaded module, or in-memory state would be lost on every request.
    if (loaded?.module !== module) {
      const app = module.createApp({
        config,
        database,
        readFacts: facts.read,
        demoFeed,
        inboxFeed,
        visits,
        sendCode: createCodeMailer(config, log),
        sendInvitation: createInvitationMailer(config, log),
        listLaunchItems: () =>
          listLaunchItems({
            root: ROOT,
            owner: database.background,
            config,
            now: new Date(),
          }),
        readSiteState: () => readSiteState(database.background, config, new Date()),
        sendTestMail: createTestMailer(config, database.background),
        measureDisk: () => measureDisk(config, ROOT),
        observeProxy: createProxyObserver(database.background, log),
        log,
        stopping: stopping.signal,
        metrics: null,
        staticFiles: null,
        pageStyles: null,
      });
      loaded = { module, listener: getRequestListener(app.fetch) };
    }
    return loaded.listener;
  }

  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => {
      loadListener()
        .then((listener) => listener(request, response))
        .catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          log.error({ err: error }, "Development server failed");
          response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
        });
    });
  });
  // Every request renders its page anew.
  await facts.follow(async () => {});
  const url = await acceptConnections(server, config);
  closeGracefully({
    server,
    stopping,
    delaySeconds: 0,
    serving: [demoFeed, inboxFeed, facts],
    background: [startBackground({ config, database, log, root: ROOT, url })],
    database: { close: () => visits.stop().then(database.close) },
    log,
  });
  process.stdout.write(`Tischlein (development) is ready: ${url}\n`);
}

await startDevServer().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
