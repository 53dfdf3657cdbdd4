import type { CheckGroup, FoundCheck, LaunchCheck } from "#app/content/check.ts";
import { collectionOf, entryCollections } from "#app/features/facts/entries/entries.ts";
import { declarationOf, factNames, isAboutHours, pathOf } from "#app/features/facts/facts.ts";

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
export function placeChecks(checks: readonly FoundCheck[]): LaunchCheck[] {
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
