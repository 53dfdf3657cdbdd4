import type { Logger } from "pino";
import { startBackground } from "#background.ts";
import type { Config } from "#config.ts";
import { openDatabase } from "#database/open.ts";
import { loadSamplesOnFirstStart } from "#database/seed/first-start.ts";
import { measureMailBacklog } from "#domain/mail/outbox.server.ts";
import { createPrimaryFigures, offerMetrics } from "#server/metrics.ts";
import { endWhenAsked } from "#server/shutdown.ts";
import { askForFigures, startWorkers } from "#workers/processes.ts";

/**
 * Starts the site in several processes behind one port. This one answers nobody: it holds the embedded database, brings it
 * up to date, does the work besides requests, sums up the figures and sees to it that the workers live. It ends when all
 * of them have, on SIGTERM or SIGINT; a second signal ends everything at once.
 */
export async function startPrimary(config: Config, log: Logger): Promise<void> {
  const database = await openDatabase(config, log, { webConnections: 1 });
  try {
    const samples = await loadSamplesOnFirstStart(database, config.dataDir);
    if (samples !== null) process.stdout.write(`${samples}\n`);
    const metrics =
      config.metricsPort === null
        ? null
        : createPrimaryFigures({
            measureMailBacklog: () => measureMailBacklog(database.background),
            askWorkers: askForFigures,
          });
    const offered = await offerMetrics(metrics, config, log);
    const workers = await startWorkers(config.workers, log);
    const background = startBackground({ config, database, log, countMail: metrics?.countMail });
    endWhenAsked({
      log,
      giveUp: workers.kill,
      close: async () => {
        await Promise.all([workers.stop(), background.stop()]);
        await offered.stop();
        await database.close();
      },
    });
    process.stdout.write(`Tischlein is ready: ${workers.url}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}
