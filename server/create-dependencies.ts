import type { Logger } from "pino";
import { provideFacts } from "#app/content/current-facts.ts";
import { createDemoFeed } from "#app/features/demo/guest/feed.server.ts";
import { factTitles } from "#app/features/facts/facts.ts";
import { createFactsFeed } from "#app/features/facts/feed.server.ts";
import { createVisitTally } from "#app/request/visits/tally.server.ts";
import type { Config } from "#core/config.ts";
import type { Database } from "#database/open.ts";
import { listLaunchChecks, listOperationChecks } from "#server/checks/list-checks.ts";
import { createProxyObserver } from "#server/http/observe-proxy.ts";
import type { ServerDependencies } from "#server/http/types.ts";
import { createCodeMailer, createInvitationMailer } from "#server/jobs/mail/code-mailer.server.ts";
import { createTestMailer } from "#server/jobs/mail/test-mail.server.ts";
import type { Metrics } from "#server/metrics.ts";
import { measureDisk } from "#server/site-state/disk.ts";

/** Starts the feeds and returns what the HTTP application needs, and what its server stops. `root`: the project's folder. */
export function createDependencies(site: {
  config: Config;
  database: Database;
  log: Logger;
  root: string;
  metrics: Metrics | null;
}) {
  const { config, database, log, root, metrics } = site;
  const facts = createFactsFeed({ ...database, log });
  const stopping = new AbortController();
  const owner = database.background;
  // The jobs run outside the bundle of the pages, which have their own.
  provideFacts(facts.read);
  return {
    facts,
    stopping,
    dependencies: {
      config,
      database,
      log,
      metrics,
      readFacts: facts.read,
      demoFeed: createDemoFeed({ ...database, log }),
      visits: createVisitTally({ owner, log, countVisits: metrics?.countVisits }),
      sendCode: createCodeMailer(config, log),
      sendInvitation: createInvitationMailer(config, log),
      factTitles,
      listLaunchChecks: () => listLaunchChecks({ root, owner, config, now: new Date() }),
      listOperationChecks: () => listOperationChecks({ owner, config, now: new Date() }),
      sendTestMail: createTestMailer(config, owner, { mostPerHour: 10 }),
      measureDisk: () => measureDisk(config, root),
      observeProxy: createProxyObserver(owner, log),
      stopping: stopping.signal,
    } satisfies Omit<ServerDependencies, "staticFiles" | "pageStyles">,
  };
}
