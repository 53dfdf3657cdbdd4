import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { startBackground } from "#background.ts";
import { type Config, loadConfig } from "#config.ts";
import { openDatabase } from "#database/open.ts";
import { loadSamplesOnFirstStart } from "#database/seed/first-start.ts";
import { measureMailBacklog } from "#domain/mail/outbox.server.ts";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { createMetrics, listenForMetrics, type Metrics } from "#server/metrics.ts";
import { closeGracefully } from "#server/shutdown.ts";
import { loadPageStyles, loadStaticFiles } from "#server/static-files.ts";

const BUILD = join(import.meta.dirname, "build");

/** Starts the site: configuration, database, HTTP, and an orderly end on SIGTERM or SIGINT. */
async function startServer(): Promise<void> {
  process.env.NODE_ENV ??= "production";
  const config = loadConfig();
  const log = createLog(config);
  if (!existsSync(join(BUILD, "fingerprint"))) {
    throw new Error(
      "There is no build yet. Run `npm run build` first, or `npm start`, which does everything.",
    );
  }
  const [{ createApp }, database] = await Promise.all([
    import(join(BUILD, "server", "index.js")) as Promise<typeof import("#server/app.ts")>,
    openDatabase(config, log),
  ]);
  const samples = await loadSamplesOnFirstStart(database, config.dataDir);
  if (samples !== null) process.stdout.write(`${samples}\n`);
  const metrics =
    config.metricsPort === null
      ? null
      : createMetrics({ database, measureMailBacklog: () => measureMailBacklog(database.background) });
  const stopping = new AbortController();
  const app = createApp({
    config,
    database,
    log,
    stopping: stopping.signal,
    metrics,
    staticFiles: loadStaticFiles(BUILD),
    pageStyles: loadPageStyles(BUILD),
  });
  const { server, url, figures } = await listenOnPorts({ app, config, metrics, log }).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const background = startBackground({ config, database, log, countMail: metrics?.countMail });
  closeGracefully({
    server,
    stopping,
    delaySeconds: config.stopDelaySeconds,
    background: [background, figures],
    database,
    log,
  });
  process.stdout.write(`Tischlein is ready: ${url}\n`);
}

/** Opens the port of the site and, if there is one, that of the metrics. Throws with what the operator can do. */
async function listenOnPorts(parts: {
  app: ReturnType<typeof import("#server/app.ts").createApp>;
  config: Config;
  metrics: Metrics | null;
  log: Logger;
}) {
  const { app, config, metrics, log } = parts;
  let figures = { stop: async () => {} };
  if (metrics !== null && config.metricsPort !== null) {
    const listening = await listenForMetrics(metrics, {
      port: config.metricsPort,
      host: config.metricsHost,
    });
    log.info({ url: listening.url }, "Metrics");
    figures = listening;
  }
  return { ...(await listen(app, config)), figures };
}

await startServer().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
