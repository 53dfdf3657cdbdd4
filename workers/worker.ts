import type { Logger } from "pino";
import type { Config } from "#config.ts";
import { openDatabase } from "#database/open.ts";
import { loadBuild, serve } from "#serve.ts";
import { createVisitFigures, type VisitFigures } from "#server/metrics.ts";
import { closeGracefully, listenForSignals } from "#server/shutdown.ts";
import {
  type FiguresAnswer,
  type FiguresQuestion,
  type ReadyMessage,
  stopMessage,
} from "#workers/processes.ts";

/** Connections for visitors of all workers together: the embedded PostgreSQL takes 100, and others need some. */
const WEB_CONNECTIONS = 32;

/** One of several processes behind one port: it answers requests, and does nothing else (primary.ts). */
export async function startWorker(config: Config, log: Logger): Promise<void> {
  const webConnections = Math.max(2, Math.min(10, Math.floor(WEB_CONNECTIONS / config.workers)));
  const [build, database] = await Promise.all([loadBuild(), openDatabase(config, log, { webConnections })]);
  const metrics = config.metricsPort === null ? null : createVisitFigures(database);
  const { url, demoFeed, ...site } = await serve({ config, log, database, build, metrics });
  closeGracefully({
    ...site,
    delaySeconds: config.stopDelaySeconds,
    serving: [demoFeed],
    background: [],
    database,
    log,
    listenForStop: (stop) => {
      process.on("message", (message: { type?: string }) => {
        if (message.type === stopMessage.type) stop("told by the primary process");
      });
    },
  });
  if (metrics !== null) {
    process.on("message", (message: Partial<FiguresQuestion>) => {
      if (message.type === "figures?") void tellFigures(message as FiguresQuestion, metrics);
    });
  }
  // A terminal's Ctrl+C goes to every process of the group. The one that has started us decides what it means.
  listenForSignals(() => {});
  process.send?.({ type: "ready", url } satisfies ReadyMessage);
}

async function tellFigures({ question }: FiguresQuestion, { registry }: VisitFigures): Promise<void> {
  const told = await registry.getMetricsAsJSON().then(
    (figures) => ({ figures }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.({ type: "figures", question, ...told } satisfies FiguresAnswer);
}
