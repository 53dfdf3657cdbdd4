import type { CheckGroup, FoundCheck, LaunchCheck, OperationCheck } from "#app/content/check.ts";
import { collectionOf, entryCollections } from "#app/features/facts/entries/entries.ts";
import {
  declarationOf,
  factNames,
  isAboutHours,
  pathOf,
  readStoredFacts,
} from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Config } from "#core/config.ts";
import type { Queryable } from "#database/sql.ts";
import { listDisk } from "#server/checks/disk.ts";
import { listMarks } from "#server/checks/marks.ts";
import { listQuestions, listUnprovedClaims } from "#server/checks/open-questions.ts";
import { checkBeforeLaunch, checkOperation } from "#server/checks/operation-checks.ts";
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

/** Pages of the office by their paths. */
const pages = new Map<string, string>([
  ...factNames.map((name): [string, string] => [
    pathOf(name),
    isAboutHours(name) ? "Geschäftszeiten" : declarationOf(name).title,
  ]),
  ...entryCollections.map((name): [string, string] => [pathOf(name), collectionOf(name).title]),
  ["/buero/artikel", "Artikel"],
  ["/buero/datenschutz", "Datenschutz"],
  ["/buero/geraete", "Geräte"],
  ["/buero/mitteilungen", "Mitteilungen"],
  ["/buero/projekte", "Projekte"],
  ["/buero/zustand", "Zustand"],
]);
const tasks: Record<CheckGroup, string> = {
  office: "Sonst im Büro",
  technology: "Von eurer Technik",
  counsel: "Von eurer Rechtsberatung",
};
/** What must never go live made up: how people reach the provider. */
const first = pathOf("contact");

/** Returns checks in the order of Startklar, each with the office page that does it, or whose task it is. */
function placeChecks(checks: readonly FoundCheck[]): LaunchCheck[] {
  const placed = checks.map((check) => ({ ...check, place: findPlace(check) }));
  const order = ["office", "technology", "counsel"];
  const rank = ({ group, path, title }: LaunchCheck) =>
    path === first ? Number(!/[Tt]ermin|Beratung|Buchung/.test(title)) : 2 + order.indexOf(group);
  const sorted = placed.toSorted((a, b) => rank(a) - rank(b));
  return [...Map.groupBy(sorted, ({ place }) => place).values()].flat();
}

function findPlace({ group, path }: FoundCheck): string {
  return (group === "office" && path !== null && pages.get(path)) || tasks[group];
}
