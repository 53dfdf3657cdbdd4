import type { LaunchItem } from "#app/content/launch-item.ts";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import { readSiteHealth } from "#database/site-health.ts";
import type { Queryable } from "#database/sql.ts";
import { listDisk } from "#server/launch/disk.ts";
import { listMarks } from "#server/launch/marks.ts";
import { listQuestions, listUnprovedClaims } from "#server/launch/open-questions.ts";
import { listOperation } from "#server/launch/operation.ts";
import { listSampleData } from "#server/launch/samples.ts";
import { type LaunchConfig, listSettings } from "#server/launch/settings.ts";

/**
 * Returns everything to be done before the site goes live, done or not: the one source of `check launch` and of Startklar.
 * `root`: the folder of this release.
 */
export async function listLaunchItems(options: {
  root: string;
  owner: Queryable;
  config: LaunchConfig;
  now: Date;
}): Promise<LaunchItem[]> {
  const { root, owner, config, now } = options;
  const { facts } = readStoredFacts(await listPublished(owner));
  const health = await readSiteHealth(owner);
  return [
    ...listMarks(root, facts),
    ...listUnprovedClaims(root, { published: facts, today: findBerlinDay(now) }),
    ...listQuestions(root, facts),
    ...listSettings(config, facts, health),
    ...(await listDisk(config, root)),
    ...(await listSampleData(root, owner)),
    ...(await listOperation(owner, { health, hasMail: config.smtpUrl !== null, now })),
  ];
}
