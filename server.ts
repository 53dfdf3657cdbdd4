import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { startBackground } from "#background.ts";
import { type Config, loadConfig } from "#config.ts";
import { openDatabase } from "#database/open.ts";
import { loadSamplesOnFirstStart } from "#database/seed/first-start.ts";
import { createDemoFeed } from "#domain/demo/feed.server.ts";
import { measureMailBacklog } from "#domain/mail/outbox.server.ts";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { createMetrics, listenForMetrics, type ReadableFigures } from "#server/metrics.ts";
import { closeGracefully } from "#server/shutdown.ts";
import { loadPageStyles, loadStaticFiles } from "#server/static-files.ts";
import { startPrimary } from "#workers/primary.ts";
import { startWorker } from "#workers/worker.ts";

const BUILD = join(import.meta.dirname, "build");

/** Starts the site in one process, or in several (`--workers`), of which each runs this file again. */
async function start(): Promise<void> {
  process.env.NODE_ENV ??= "production";
  const config = loadConfig({ arguments: process.argv.slice(2) });
  const log = createLog(config);
  if (!existsSync(join(BUILD, "fingerprint"))) {
    throw new Error(
      "There is no build yet. Run `npm run build` first, or `npm start`, which does everything.",
    );
  }
  if (cluster.isWorker) await startWorker({ config, log, loadApp, loadFiles });
  else if (config.workers > 1) await startPrimary({ config, log, listenForFigures });
  else await startAlone(config, log);
}

/** Everything in one process: configuration, database, HTTP, and an orderly end on SIGTERM or SIGINT. */
async function startAlone(config: Config, log: Logger): Promise<void> {
  const [{ createApp }, database] = await Promise.all([loadApp(), openDatabase(config, log)]);
  const samples = await loadSamplesOnFirstStart(database, config.dataDir);
  if (samples !== null) process.stdout.write(`${samples}\n`);
  const metrics =
    config.metricsPort === null
      ? null
      : createMetrics({ database, measureMailBacklog: () => measureMailBacklog(database.background) });
  const stopping = new AbortController();
  const demoFeed = createDemoFeed({ ...database, log });
  const app = createApp({
    config,
    database,
    demoFeed,
    log,
    stopping: stopping.signal,
    metrics,
    ...loadFiles(),
  });
  try {
    const figures = await listenForFigures(metrics, config, log);
    const { server, url } = await listen(app, config);
    const background = startBackground({ config, database, log, countMail: metrics?.countMail });
    closeGracefully({
      server,
      stopping,
      delaySeconds: config.stopDelaySeconds,
      background: [background, figures, demoFeed],
      database,
      log,
    });
    process.stdout.write(`Tischlein is ready: ${url}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function loadApp(): Promise<typeof import("#server/app.ts")> {
  return import(join(BUILD, "server", "index.js"));
}

/** What a process answers from memory. */
function loadFiles() {
  return { staticFiles: loadStaticFiles(BUILD), pageStyles: loadPageStyles(BUILD) };
}

/** Opens the port of the metrics, if there is to be one. Throws with what the operator can do. */
async function listenForFigures(
  figures: ReadableFigures | null,
  { metricsPort, metricsHost }: Config,
  log: Logger,
): Promise<{ stop: () => Promise<void> }> {
  if (figures === null || metricsPort === null) return { stop: async () => {} };
  const listening = await listenForMetrics(figures, { port: metricsPort, host: metricsHost });
  log.info({ url: listening.url }, "Metrics");
  return listening;
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
