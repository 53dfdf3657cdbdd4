import { ConfigError, loadConfig } from "#core/config.ts";
import { openDatabase, warnOfOpenPrivileges } from "#database/open.ts";
import { loadSamplesOnFirstStart } from "#samples/first-start.ts";
import { measureMailBacklog } from "#server/jobs/mail/outbox.server.ts";
import { startBackground } from "#server/jobs/start-jobs.ts";
import { createLog } from "#server/log.ts";
import { createMetrics, offerMetrics } from "#server/metrics.ts";
import { assertBuilt, loadBuild, serve } from "#server/serve.ts";
import { closeGracefully } from "#server/shutdown/shutdown.ts";

/** Starts the site: configuration, database, HTTP, and an orderly end on SIGTERM or SIGINT. */
async function start(): Promise<void> {
  process.env.NODE_ENV ??= "production";
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) {
    throw new ConfigError(
      `The server takes no arguments, but got ${argument}. Settings are environment variables; --workers is no longer supported: docs/operations.md, "Several processors"`,
    );
  }
  const config = loadConfig();
  const log = createLog(config);
  assertBuilt();
  const [build, database] = await Promise.all([loadBuild(), openDatabase(config, log)]);
  try {
    const samples = await loadSamplesOnFirstStart(database, config);
    if (samples !== null) process.stdout.write(`${samples}\n`);
    const metrics =
      config.metricsPort === null
        ? null
        : createMetrics({ database, measureMailBacklog: () => measureMailBacklog(database.background) });
    const offered = await offerMetrics(metrics, config, log);
    const { url, demoFeed, ...site } = await serve({ config, log, database, build, metrics });
    const background = startBackground({ config, database, log, countMail: metrics?.countMail });
    warnOfOpenPrivileges(database, log);
    closeGracefully({
      ...site,
      delaySeconds: config.stopDelaySeconds,
      serving: [demoFeed, offered],
      background: [background],
      database,
      log,
    });
    process.stdout.write(`Tischlein is ready: ${url}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
