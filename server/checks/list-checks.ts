import type { LaunchCheck, OperationCheck } from "#app/content/check.ts";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Config } from "#core/config.ts";
import type { Queryable } from "#database/sql.ts";
import { listDisk } from "#server/checks/disk.ts";
import { listMarks } from "#server/checks/marks.ts";
import { listQuestions, listUnprovedClaims } from "#server/checks/open-questions.ts";
import { checkBeforeLaunch, checkOperation } from "#server/checks/operation-checks.ts";
import { placeChecks } from "#server/checks/places.ts";
import { readOperation } from "#server/checks/read-operation.ts";
import { listSampleData } from "#server/checks/samples.ts";
import { type CheckConfig, listSettings } from "#server/checks/settings.ts";

/** Returns everything that is watched while the site runs, in the order of Zustand. */
export async function listOperationChecks(options: {
  owner: Queryable;
  config: Pick<Config, "smtpUrl" | "publicOrigin"> & Partial<Pick<Config, "imapUrl">>;
  now: Date;
}): Promise<OperationCheck[]> {
  return checkOperation(await readOperation(options));
}

/** Returns everything that must be good before visitors come, good or not. `root`: the folder of this release. */
export async function listLaunchChecks(options: {
  root: string;
  owner: Queryable;
  config: CheckConfig;
  now: Date;
}): Promise<LaunchCheck[]> {
  const { root, owner, config, now } = options;
  const { facts } = readStoredFacts(await listPublished(owner));
  const operation = await readOperation(options);
  return placeChecks([
    ...listMarks(root, facts),
    ...listUnprovedClaims(root, { published: facts, today: findBerlinDay(now) }),
    ...listQuestions(facts),
    ...listSettings(config, facts, operation.health),
    ...(await listDisk(config, root)),
    ...(await listSampleData(root, owner)),
    ...checkBeforeLaunch(operation),
  ]);
}
