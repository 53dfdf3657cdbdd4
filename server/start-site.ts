import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, loadConfig } from "#core/config.ts";
import { removeSiteUrl, storeSiteUrl, toLocalhost } from "#core/site-url.ts";
import { openDatabase, warnOfOpenPrivileges } from "#database/open.ts";
import { loadSamplesOnFirstStart } from "#samples/first-start.ts";
import { createDependencies } from "#server/create-dependencies.ts";
import { loadPageStyles, loadStaticFiles } from "#server/http/static-files.ts";
import { measureMailBacklog } from "#server/jobs/mail/mails.server.ts";
import { startBackground } from "#server/jobs/start-jobs.ts";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { createMetrics, listenForMetrics } from "#server/metrics.ts";
import { closeGracefully } from "#server/shutdown/shutdown.ts";
import { measureDisk } from "#server/site-state/disk.ts";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "build");

/** Starts the site: configuration, database, HTTP, and a graceful shutdown on SIGTERM or SIGINT. */
async function start(): Promise<void> {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) {
    throw new ConfigError(
      `The server takes no arguments, but got ${argument}. Settings are environment variables; --workers is no longer supported: docs/operations.md, "Several processors"`,
    );
  }
  const config = loadConfig();
  const log = createLog(config);
  // Instead of text between the lines of JSON.
  process
    .removeAllListeners("warning")
    .on("warning", (warning) => log.warn({ err: warning }, "Warning of Node.js"));
  if (!existsSync(join(BUILD, "fingerprint")))
    throw new Error(
      "There is no build yet. Run `npm run build` first, or `npm start`, which does everything.",
    );
  const [createApp, database] = await Promise.all([loadApp(), openDatabase(config, log)]);
  try {
    const describeFirstStart = await loadSamplesOnFirstStart(database, config);
    const metrics =
      config.metricsPort === null
        ? null
        : createMetrics({
            database,
            measureMailBacklog: () => measureMailBacklog(database.background),
            measureDisk: () => measureDisk(config, ROOT),
          });
    const { metricsPort: port, metricsHost: host } = config;
    const offered =
      metrics === null || port === null ? null : await listenForMetrics(metrics, { port, host });
    if (offered !== null) log.info({ url: offered.url }, "Metrics");
    const { dependencies, facts, stopping } = createDependencies({
      config,
      database,
      log,
      root: ROOT,
      metrics,
    });
    const app = createApp({
      ...dependencies,
      staticFiles: loadStaticFiles(BUILD),
      pageStyles: loadPageStyles(BUILD),
    });
    await facts.follow(app.renewPages);
    const { url, server } = await listen(app, config);
    const background = startBackground({
      config,
      database,
      log,
      root: ROOT,
      url,
      countMail: metrics?.countMail,
      countNotification: metrics?.countNotification,
    });
    warnOfOpenPrivileges(database, log);
    if (database.kind === "embedded") storeSiteUrl(config.dataDir, url);
    closeGracefully({
      server,
      stopping,
      delaySeconds: config.stopDelaySeconds,
      serving: [dependencies.demoFeed, facts, ...(offered === null ? [] : [offered])],
      background: [background],
      // After the last request, which may be counted.
      database: {
        close: async () => {
          await dependencies.visits.stop();
          if (database.kind === "embedded") removeSiteUrl(config.dataDir);
          await database.close();
        },
      },
      log,
    });
    if (describeFirstStart !== null)
      process.stdout.write(`${describeFirstStart(config.publicOrigin ?? toLocalhost(url))}\n`);
    process.stdout.write(`Tischlein is ready: ${url}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function loadApp() {
  const module = await import(join(BUILD, "server", "index.js"));
  return (module as typeof import("#server/http/app.ts")).createApp;
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
