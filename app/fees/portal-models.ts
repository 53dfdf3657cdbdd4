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

export type PortalModel = {
  id: string;
  portal: string;
  /** Whether the portal's riders deliver; otherwise the restaurant does. */
  portalDelivers: boolean;
  /** Reported commission in basis points (1400 is 14 %). */
  reportedRate: number;
  /** The printed range where sources differ. */
  range: string;
  source: SourceId;
};

/** Portals and who delivers, in the order of the select. */
export const portalModels = [
  {
    id: "lieferando-selbst",
    portal: "Lieferando",
    portalDelivers: false,
    reportedRate: 1400,
    range: "13–14\u00a0%",
    source: "infranken",
  },
  {
    id: "lieferando-portal",
    portal: "Lieferando",
    portalDelivers: true,
    reportedRate: 3000,
    range: "30\u00a0%",
    source: "tagesspiegel",
  },
  {
    id: "wolt-selbst",
    portal: "Wolt",
    portalDelivers: false,
    reportedRate: 1500,
    range: "15\u00a0%",
    source: "kitchencost",
  },
  {
    id: "wolt-portal",
    portal: "Wolt",
    portalDelivers: true,
    reportedRate: 3000,
    range: "30\u00a0%",
    source: "tagesspiegel",
  },
  {
    id: "uber-eats-selbst",
    portal: "Uber Eats",
    portalDelivers: false,
    reportedRate: 1500,
    range: "15\u00a0%",
    source: "kitchencost",
  },
  {
    id: "uber-eats-portal",
    portal: "Uber Eats",
    portalDelivers: true,
    reportedRate: 3000,
    range: "30\u00a0%",
    source: "kitchencost",
  },
] as const satisfies readonly PortalModel[];

export type PortalModelId = (typeof portalModels)[number]["id"];

/** The portals, each with its models, in the order of the select. */
export const portals = [...new Set(portalModels.map(({ portal }) => portal))].map((name) => ({
  name,
  models: portalModels.filter(({ portal }) => portal === name),
}));

/** Returns a model by id; the first one for an unknown id, such as from an edited URL. */
export function findPortalModel(id: string): (typeof portalModels)[number] {
  return portalModels.find((model) => model.id === id) ?? portalModels[0];
}

/** Returns the source of a model's reported rate. */
export function findRateSource(id: SourceId): (typeof rateSources)[number] {
  return rateSources.find((source) => source.id === id) ?? rateSources[0];
}
