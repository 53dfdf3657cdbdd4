import { type Claim, findProof, showClaim } from "#app/content/claim.ts";
import { company } from "#app/content/company.ts";
import { publishedFacts } from "#app/content/current-facts.ts";

/** A claim without a source is an invented figure, one without a period a fact. */
type Declared = Omit<Claim, "source" | "period"> & Partial<Claim>;

/** Every figure the site advertises, once. Inside a sentence a figure is typed, and the test compares it. */
const standards = {
  commission: {
    value: "0",
    unit: "%",
    what: "Provision pro Bestellung im eigenen Shop; Paketpreis und Zahlungsgebühr kommen dazu",
    period: "je Bestellung",
    source: "Angebot: Pakete ohne Anteil am Umsatz",
    pages: ["/", "/solutions", "/references", "/services/website-erstellung", "/services/flyer-design"],
  },
  profit: {
    value: "30",
    unit: "%",
    what: "mehr Gewinn an einer Bestellung, die statt über ein Portal direkt kommt, nach Wareneinsatz und Gebühren",
    period: "je Bestellung",
    pages: ["/"],
  },
  suggestionReceipt: {
    value: "30",
    unit: "%",
    what: "höherer Bon, wenn der Gast einen Vorschlag des Shops annimmt, gegen denselben Bon ohne ihn; Höchstwert",
    period: "je Bestellung",
    pages: ["/", "/features"],
  },
  orderSize: {
    value: 20,
    unit: "%",
    what: "größere Bestellungen zur Abholung und Lieferung im eigenen Shop als am Telefon, im Schnitt",
    period: "erste zwölf Monate",
    pages: ["/"],
  },
  repeatOrders: {
    value: 82,
    unit: "%",
    what: "der Gäste, die im eigenen Shop bestellt haben, bestellen dort noch einmal",
    period: "erste zwölf Monate",
    pages: ["/"],
  },
  onlineRevenue: {
    value: 25,
    unit: "%",
    what: "des Umsatzes kommen über Shop, App und Website",
    period: "erste zwölf Monate",
    pages: ["/"],
  },
  monthOrders: {
    value: "1.132",
    unit: "",
    what: "Bestellungen des gezeichneten Musterbetriebs",
    period: "30 Tage",
    pages: ["/"],
  },
  averageReceipt: {
    value: "34,89",
    unit: " €",
    what: "durchschnittlicher Bestellwert des Musterbetriebs, mit Mehrwertsteuer",
    period: "30 Tage",
    pages: ["/", "/gebuehrenrechner"],
  },
  orderTime: {
    value: "60",
    unit: " s",
    what: "vom Öffnen der Karte bis zur Zahlung, im Schnitt, Extras inklusive",
    period: "je Bestellung",
    pages: ["/", "/features"],
  },
  uptime: {
    value: "99,9",
    unit: "%",
    what: "garantierte Verfügbarkeit von Shop und App, also höchstens knapp 9 Stunden Ausfall",
    period: "je Jahr",
    source: null,
    pages: ["/", "/features"],
  },
  shopSetup: {
    value: "10",
    unit: " Tage",
    what: "vom vollständigen Material bis zur ersten Bestellung im neuen Shop, im Schnitt",
    source: "Angebot: Einrichtung des Bestellsystems",
    pages: ["/", "/about", "/solutions"],
  },
  websiteSetup: {
    value: "30",
    unit: " Tage",
    what: "vom vollständigen Material bis zur Website unter eigener Domain, ungefähr",
    source: "Angebot: Website-Erstellung",
    pages: ["/", "/solutions", "/services/website-erstellung"],
  },
  loadTime: {
    value: "2",
    unit: " Sekunden",
    what: "Obergrenze der Ladezeit von Shop und Website, in der Regel",
    period: "je Aufruf",
    source: "Messprotokoll zur Abnahme",
    pages: ["/", "/features", "/services/seo-optimierung", "/services/website-erstellung"],
  },
  seoScore: {
    value: "95",
    unit: " von 100",
    what: "Ziel im SEO-Test einer Website von uns; kein Platz in der Trefferliste",
    period: "zur Abnahme",
    source: "Messprotokoll zur Abnahme",
    pages: ["/services/seo-optimierung", "/services/website-erstellung"],
  },
  founded: {
    get value() {
      return company.foundingYear;
    },
    unit: "",
    what: "Gründungsjahr",
    source: "Handelsregister",
    pages: ["/about"],
  },
  customerFocus: {
    value: "100",
    unit: "%",
    what: "der Funktionen hat sich ein Betrieb gewünscht, bevor wir sie gebaut haben",
    period: "seit der Gründung",
    pages: ["/about"],
  },
  team: {
    value: "14",
    unit: " Leute",
    what: "arbeiten hier: die zwei Gründer und ihr Team",
    period: "heute",
    pages: ["/about"],
  },
  satisfaction: {
    value: "4,9",
    unit: "/5",
    what: "Sterne im Schnitt, die Betriebe uns geben",
    period: "vier Wochen nach dem Start",
    pages: ["/about"],
  },
  satisfiedClients: {
    value: "98",
    unit: "%",
    what: "der Betriebe geben uns 4 oder 5 von 5 Sternen",
    period: "vier Wochen nach dem Start",
    pages: ["/features"],
  },
  restaurants: {
    value: 500,
    unit: "+",
    what: "aktive Restaurants, Cafés, Bars und Food Trucks mit unserem Shop",
    period: "heute",
    pages: ["/demo"],
  },
  tableOrders: {
    value: 45,
    unit: "%",
    what: "mehr Bestellungen am Tisch, weil Gäste nachbestellen, ohne zu winken",
    period: "erste zwölf Monate",
    pages: ["/demo"],
  },
  tableRevenue: {
    value: 30,
    unit: "%",
    what: "mehr Umsatz am Tisch; weniger als bei den Bestellungen, weil Nachbestellungen kleiner sind",
    period: "erste zwölf Monate",
    pages: ["/demo"],
  },
  tableSetup: {
    value: 2,
    unit: " min",
    what: "um einen Tisch anzuschließen, wenn der Shop steht: Aufsteller hin, scannen",
    period: "je Tisch",
    pages: ["/demo"],
  },
  emergency: {
    value: "24/7",
    unit: "",
    what: "Notfall-Support für Kunden, gratis: wenn Bestellungen oder Zahlungen stehen",
    period: "jeden Tag",
    source: "Angebot: Support in jedem Paket",
    pages: ["/", "/solutions", "/contact", "/services/priority-support"],
  },
  answer: {
    value: "24",
    unit: " Stunden",
    what: "bis zur schriftlichen Antwort auf jede Anfrage, auch am Wochenende",
    period: "je Anfrage",
    source: "Angebot: Support in jedem Paket",
    pages: [
      "/contact",
      "/features",
      "/demo",
      "/solutions",
      "/services/priority-support",
      "/services/zusaetzliche-schulung",
    ],
  },
  consultation: {
    value: "30",
    unit: " Minuten",
    what: "kostenlose Beratung, am Telefon oder per Video",
    source: "Buchungsseite der Beratung",
    pages: ["/", "/about", "/features", "/solutions", "/demo"],
  },
  liveDemo: {
    value: "15",
    unit: " Minuten",
    what: "Live-Demo am Bildschirm",
    source: "Buchungsseite der Live-Demo",
    pages: ["/contact", "/demo"],
  },
  flyerRounds: {
    value: "3",
    unit: " Korrekturrunden",
    what: "sind im Flyer-Design höchstens enthalten",
    period: "je Auftrag",
    source: "Angebot: Flyer-Design",
    pages: ["/services/flyer-design"],
  },
  flyerDays: {
    value: "3–5",
    unit: " Werktage",
    what: "bis zum Entwurf, ab vollständigem Material; aufwendige Stücke 7–10",
    period: "je Auftrag",
    source: "Angebot: Flyer-Design",
    pages: ["/", "/services/flyer-design"],
  },
  trainingHours: {
    value: "4",
    unit: " Stunden",
    what: "zusätzliche Schulung je Person; dazu 2 Wochen Begleitung und eine Auffrischung nach 6 Monaten",
    period: "je Person",
    source: "Angebot: Zusätzliche Schulung",
    pages: ["/", "/services/zusaetzliche-schulung"],
  },
} as const satisfies Record<string, Declared>;

export type ClaimName = keyof typeof standards;

type ShownClaim<Standard extends Declared> = Claim & {
  value: Standard["value"] extends number ? number : string;
};

/** The figures as pages print them, proved ones with the team's values. Getters: read them while rendering. */
export const claims = Object.fromEntries(
  Object.entries(standards).map(([name, declared]) => [name, showClaim(name, complete(declared))]),
) as { readonly [Name in ClaimName]: ShownClaim<(typeof standards)[Name]> };

function complete(declared: Declared): Claim {
  return { source: "sample", period: null, ...declared };
}

const claimNames = Object.keys(standards) as ClaimName[];

export function isOmitted(name: ClaimName): boolean {
  return publishedFacts().omitted?.includes(name) === true;
}

/** Returns what pages show of some items, each with its figure. */
export function listShown<Item extends { claim: ClaimName }>(items: readonly Item[]): Item[] {
  return items.filter(({ claim }) => !isOmitted(claim));
}

/** Returns when emergency support answers: "24/7", unless the team leaves that out. */
export function tellEmergency(always: "24/7" | "rund um die Uhr" = "24/7"): string {
  return isOmitted("emergency") ? "zu unseren Geschäftszeiten" : always;
}

/** Returns where the proved ones of some figures come from, a sentence each, and whether a sample is among them. */
export function describeProofs(all: readonly ClaimName[]): { proofs: string[]; hasSample: boolean } {
  const names = all.filter((name) => !isOmitted(name));
  const proofs = names
    .filter((name) => findProof(name) !== undefined)
    .map((name) => {
      const { what, period, source } = claims[name];
      return `${tell(claims[name])}: ${what}, ${period}, Quelle: ${source}.`;
    });
  return { proofs, hasSample: names.some((name) => claims[name].source === "sample") };
}

/** Within so many hours every request has an answer: the site promises it. */
export const answerHours = Number(claims.answer.value);

/** Returns a claim's figure as pages print it: "99,9%", "10 Tage". */
export function tell({ value, unit }: Pick<Claim, "value" | "unit">): string {
  return `${value}${unit}`;
}

/** Drawn with the model house, which is invented for good: no figure of real businesses. */
const drawn: readonly ClaimName[] = ["monthOrders", "averageReceipt"];

/** Returns the figures that the code alone cannot vouch for, whether or not the team has proved them. */
export function listUnproved(): { name: ClaimName; claim: Claim; isSample: boolean; isDrawn: boolean }[] {
  return claimNames
    .map((name) => ({ name, claim: complete(standards[name]), isDrawn: drawn.includes(name) }))
    .filter(({ claim: { source } }) => source === "sample" || source === null)
    .map((one) => ({ ...one, isSample: one.claim.source === "sample" }));
}

/** Figures and promises that the team may leave out: every page stands without them. */
export const omittable: readonly ClaimName[] = [
  ...listUnproved().flatMap(({ name, isDrawn }) => (isDrawn ? [] : [name])),
  "emergency",
];
