import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { loadConfig } from "#core/config.ts";
import { openDatabase } from "#database/open.ts";
import { createDependencies } from "#server/create-dependencies.ts";
import { startBackground } from "#server/jobs/start-jobs.ts";
import { acceptConnections } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { closeGracefully } from "#server/shutdown/shutdown.ts";

const ROOT = join(import.meta.dirname, "..");

/** Starts the site behind Vite: hot reload, with the server's own middleware and a real database. */
async function startDevServer(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config);
  const database = await openDatabase(config, log);
  const { dependencies, facts, stopping } = createDependencies({
    config,
    database,
    log,
    root: ROOT,
    metrics: null,
  });
  const server = createHttpServer();
  const vite = await createViteServer({
    server: { middlewareMode: { server }, ws: { server } },
    appType: "custom",
  });

  let loaded: { module: unknown; listener: ReturnType<typeof getRequestListener> } | null = null;
  async function loadListener() {
    const module = (await vite.ssrLoadModule("/server/http/app.ts")) as typeof import("#server/http/app.ts");
    // One application per loaded module, or in-memory state would be lost on every request.
    if (loaded?.module !== module) {
      const app = module.createApp({ ...dependencies, staticFiles: null, pageStyles: null });
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
    serving: [dependencies.demoFeed, facts],
    background: [startBackground({ config, database, log, root: ROOT, url })],
    database: { close: () => dependencies.visits.stop().then(database.close) },
    log,
  });
  process.stdout.write(`Tischlein (development) is ready: ${url}\n`);
}

await startDevServer().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
