import { tellEmergency } from "#app/content/claims.ts";
import {
  type PackageName,
  type PackageTexts,
  type PublishedFacts,
  publishedFacts,
} from "#app/content/current-facts.ts";

/** Every package has what the ones before it have. */
export const packageNames = ["START", "GROW", "PRIME"] as const satisfies PackageName[];

type PackageFunction = {
  /** As the table names it. */
  name: string;
  /** The first package that has it. */
  from: PackageName;
  /** Its line on the cards, where that differs; null: the cards do not name it. */
  line?: string | null;
  /** The cards do not name it until the team puts its line into a package; until then every package has it. */
  isAdvertised?: true;
  /** The cards of the packages without it say so. */
  isMissed?: true;
};

const advertised = { from: "START", isAdvertised: true } as const;

/** What is in which package: cards, table, marks and `check launch` read it. The team's lines override it. */
const functions = {
  shop: { name: "Website und App", from: "START", line: "Website plus Android- und iOS-App" },
  certificate: { name: "SSL-Zertifikat", from: "START", line: "Gratis SSL-Zertifikat" },
  delivery: { name: "Lieferung, Abholung", from: "START", line: "Lieferung und Abholung" },
  whatsapp: { name: "WhatsApp-Support", from: "START" },
  import: { name: "Import deiner Karte", from: "START", line: "Automatischer Import deiner Karte" },
  articles: { name: "Artikelverwaltung", from: "START", line: "Flexible Artikelverwaltung" },
  videos: { name: "Schulungsvideos", from: "START", line: "Einführung und Schulungsvideos" },
  sound: { name: "Tonsignal", from: "START", line: "Tonsignal bei neuer Bestellung" },
  printerSetup: { name: "Einrichtung des Bondruckers", from: "START" },
  closing: { name: "Tages- und Monatsabschluss", from: "START" },
  payment: { name: "Online-Bezahlung", from: "START", line: "Sichere Online-Bezahlung" },
  // What no package can be without: duties of the law, promises to every client, properties of the shop itself.
  emergency: {
    get name() {
      return `Notfall-Support ${tellEmergency()}`;
    },
    from: "START",
    line: null,
  },
  privacy: { name: "Datenschutz nach DSGVO", from: "START", line: null },
  speed: { name: "Schnelle Ladezeiten", from: "START", line: null },
  offline: { name: "Offline-Modus", from: "START", line: null },
  users: { name: "Mehrere Nutzer und Standorte", from: "START", line: null },
  statistics: { name: "Live-Statistik", ...advertised },
  till: { name: "Kassenanbindung", ...advertised },
  upselling: { name: "Upselling", line: "Upselling-Vorschläge", ...advertised },
  tables: { name: "QR am Tisch", line: "Bestellen per QR-Code am Tisch", ...advertised },
  reservation: { name: "Reservierung", line: "Tischreservierung", ...advertised },
  newsletter: { name: "Newsletter", ...advertised },
  devices: {
    name: "Tablet oder Laptop, Bondrucker",
    from: "GROW",
    line: "Laptop oder Tablet und Bondrucker",
  },
  threePosts: { name: "3 Social-Media-Beiträge", from: "GROW" },
  loyalty: { name: "Treueprogramm", from: "GROW", isMissed: true },
  push: { name: "Push-Nachrichten", from: "GROW", isMissed: true },
  premium: { name: "Premium-Support", from: "GROW", line: "Premium-Support: Karte und Preise pflegen wir" },
  reviews: { name: "Bewertungen", from: "GROW", line: "Einbindung von Kundenbewertungen" },
  drivers: { name: "Fahrer-Dashboard", from: "GROW", isMissed: true },
  liveStatus: { name: "Live-Status", line: "Live-Status der Bestellung", from: "PRIME", isMissed: true },
  register: { name: "Komplettes Kassenpaket", from: "PRIME" },
  portals: {
    name: "Portale zentral",
    from: "PRIME",
    line: "Portalbestellungen zentral verwalten",
    isMissed: true,
  },
  weeklyPosts: { name: "Beiträge jede Woche", from: "PRIME", line: "Social-Media-Beiträge jede Woche" },
  game: { name: "Minispiel in der App", from: "PRIME" },
  events: { name: "App-Events", from: "PRIME", line: "App-Events: Blitzangebote, Tagesgerichte" },
} as const satisfies Record<string, PackageFunction>;

/** What the overview of every function by package is called. */
export const packageTableTitle = "Was ist wo drin?";

export type FunctionName = keyof typeof functions;

const all = Object.entries<PackageFunction>(functions) as [FunctionName, PackageFunction][];
const inherited: Record<PackageName, string | null> = {
  START: null,
  GROW: "Alles aus START",
  PRIME: "Alles aus START und GROW",
};

/** The packages of the home page. The team may publish other descriptions and lines. */
export const packageDefaults = [
  describePackage("START", "Dein eigener Shop, komplett eingerichtet."),
  describePackage("GROW", "Für Betriebe, die Stammgäste sammeln."),
  describePackage("PRIME", "Alles aus einer Hand, Kasse inklusive."),
] as const;

function describePackage(name: PackageName, description: string) {
  return { name, description, isPopular: name === "GROW", features: listLines(name) };
}

/** Lines that other texts rely on: who gets which support (support-levels.ts), and what a package adds to the one before. */
export const fixedLines: string[] = [inherited.GROW, inherited.PRIME, functions.premium.line].filter(
  (line) => line !== null,
);

export type Package = PackageTexts & { name: PackageName; isPopular: boolean };

/** Returns the packages with the published texts. */
export function readPackages({ packages: published }: PublishedFacts = publishedFacts()): Package[] {
  return packageDefaults.map((item) => {
    const texts: PackageTexts = published?.[item.name] ?? item;
    return { ...item, ...texts };
  });
}

export type AssignedFunction = {
  id: FunctionName;
  name: string;
  /** Its line on the cards. */
  line: string | null;
  from: PackageName;
  isAdvertised: boolean;
};

/** Returns every function with the first package that has it, as the published lines say. */
export function readFunctions(published: PublishedFacts = publishedFacts()): AssignedFunction[] {
  const packages = readPackages(published);
  return all.flatMap(([id, { isAdvertised = false, ...item }]): AssignedFunction[] => {
    const line = lineOf(item);
    const assigned = { id, name: item.name, line, isAdvertised };
    if (line === null) return [{ ...assigned, from: item.from }];
    const named = packages.flatMap(({ name, features }) =>
      features.filter(([text]) => text === line).map(([, isIncluded]) => ({ name, isIncluded })),
    );
    const owner = named.find(({ isIncluded }) => isIncluded);
    if (owner !== undefined) return [{ ...assigned, from: owner.name }];
    // What the team has removed or denied promises nothing any more.
    return isAdvertised && named.length === 0 ? [{ ...assigned, from: item.from }] : [];
  });
}

/** Returns where a function is, as a mark says it; null where the team has taken it out of every package. */
export function describeAssignment(id: FunctionName): string | null {
  const owner = readFunctions().find((item) => item.id === id);
  if (owner === undefined) return null;
  return { START: "in allen Paketen", GROW: "ab GROW", PRIME: "in PRIME" }[owner.from];
}

function listLines(name: PackageName): [text: string, isIncluded: boolean][] {
  const rank = packageNames.indexOf(name);
  const first = inherited[name];
  const own = all
    .filter(([, item]) => item.from === name && !item.isAdvertised)
    .map(([, item]) => lineOf(item));
  const missed = all
    .filter(([, { isMissed, from }]) => isMissed && packageNames.indexOf(from) > rank)
    .map(([, item]) => lineOf(item));
  return [
    ...[first, ...own].filter((line) => line !== null).map((line): [string, boolean] => [line, true]),
    ...missed.filter((line) => line !== null).map((line): [string, boolean] => [line, false]),
  ];
}

function lineOf({ name, line = name }: Pick<PackageFunction, "name" | "line">): string | null {
  return line;
}
