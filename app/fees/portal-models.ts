/** Reported commissions of portals, each with a dated source: none publishes a price list. */
export type RateSource = {
  id: string;
  name: string;
  /** The source's statement in one clause. */
  says: string;
  /** In the source's precision: "Juli 2022", "2026". */
  date: string;
  url: string;
  /** How its word is introduced: not every source is a newspaper. */
  according: string;
};

export const rateSources = [
  {
    id: "infranken",
    name: "inFranken.de",
    says: "Lieferando bestätigt 14\u00a0% statt 13\u00a0% für Lokale, die selbst liefern",
    date: "Juli 2022",
    url: "https://www.infranken.de/lk/coburg/doerfles-esbach-bistro-chefin-kritisiert-lieferando-abzocker-anbieter-art-5490627",
    according: "laut Presse",
  },
  {
    id: "tagesspiegel",
    name: "Tagesspiegel",
    says: "Lieferando und Wolt: 30\u00a0% mit Lieferung",
    date: "Dezember 2020",
    url: "https://www.tagesspiegel.de/wirtschaft/lieferando-und-wolt-in-der-kritik-wie-essens-lieferdienste-von-der-not-der-restaurants-profitieren/26751120.html",
    according: "laut Presse",
  },
  {
    id: "kitchencost",
    name: "KitchenCost",
    says: "Lieferando 13\u00a0% und 30\u00a0%, Wolt und Uber Eats je 15\u00a0% und 30\u00a0%",
    date: "2026",
    url: "https://kitchencost.app/de/blog/lieferservice-kalkulation",
    according: "laut Fachblog",
  },
] as const satisfies readonly RateSource[];

type SourceId = (typeof rateSources)[number]["id"];

/** Commissions as reported, in basis points (1400 is 14 %), with the printed range where sources differ. */
const reported = [
  ["lieferando-selbst", "Lieferando", 1400, "13–14\u00a0%", "infranken"],
  ["lieferando-portal", "Lieferando", 3000, "30\u00a0%", "tagesspiegel"],
  ["wolt-selbst", "Wolt", 1500, "15\u00a0%", "kitchencost"],
  ["wolt-portal", "Wolt", 3000, "30\u00a0%", "tagesspiegel"],
  ["uber-eats-selbst", "Uber Eats", 1500, "15\u00a0%", "kitchencost"],
  ["uber-eats-portal", "Uber Eats", 3000, "30\u00a0%", "kitchencost"],
] as const satisfies [id: `${string}-${"selbst" | "portal"}`, portal: string, number, string, SourceId][];

/** Portals and who delivers, the portal's riders or the restaurant, in the order of the select. */
export const portalModels = reported.map(([id, portal, reportedRate, range, source]) => ({
  id,
  portal,
  portalDelivers: id.endsWith("-portal"),
  reportedRate,
  range,
  source,
}));

export type PortalModel = (typeof portalModels)[number];
export type PortalModelId = PortalModel["id"];

export const portals = [...new Set(portalModels.map(({ portal }) => portal))].map((name) => ({
  name,
  models: portalModels.filter(({ portal }) => portal === name),
}));

/** Returns a model by id; the first one for an unknown id, such as from an edited URL. */
export function findPortalModel(id: string): PortalModel {
  return portalModels.find((model) => model.id === id) ?? (portalModels[0] as PortalModel);
}

export function findRateSource(id: SourceId): (typeof rateSources)[number] {
  return rateSources.find((source) => source.id === id) ?? rateSources[0];
}
