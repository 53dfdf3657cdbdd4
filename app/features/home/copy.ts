import {
  type ClaimName,
  claims,
  describeProofs,
  isOmitted,
  listShown,
  tell,
  tellEmergency,
} from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { demoPlaces } from "#app/content/demo-places.ts";
import { modelHouse } from "#app/content/model-house.ts";

/** The figures for which the home page says where they come from. */
const advertised = [
  "profit",
  "repeatOrders",
  "orderSize",
  "onlineRevenue",
  "suggestionReceipt",
  "orderTime",
] as const satisfies readonly ClaimName[];

/** Whose figure it is, while nobody has proved it. */
function at(name: ClaimName): string {
  return claims[name].source === "sample" ? ` bei ${modelHouse.name}` : "";
}

/** The home page's copy (docs/product.md#home-page). */
export const home = {
  title: `Online-Bestellsystem ohne Provision – ${company.name}`,
  get description() {
    return `Bestellsystem, App und Website unter deinem Namen: 0 % Provision, Shop in rund 10 Tagen, Notfall-Support ${tellEmergency()}. Für Restaurants, Cafés, Bars und Food Trucks.`;
  },
  hero: {
    headline: ["Mehr Gewinn.", "Weniger Aufwand."],
    get ticks() {
      return listShown([
        { claim: "commission", text: `${tell(claims.commission)} Gebühren` },
        { claim: "profit", text: `${tell(claims.profit)} mehr Gewinn` },
        { claim: "emergency", text: `${tell(claims.emergency)} Support\u00a0– gratis` },
      ]).map(({ text }) => text);
    },
  },
  modelHouse: {
    get statistics() {
      return listShown([
        { ...claims.repeatOrders, claim: "repeatOrders", label: "Wiederbestell\u00ADrate" },
        { ...claims.orderSize, claim: "orderSize", label: "größere Bestellungen" },
        { ...claims.onlineRevenue, claim: "onlineRevenue", label: "Umsatz über Online-Kanäle" },
      ]);
    },
    /** Nothing of it is invented any more. */
    get isProved() {
      return !describeProofs(advertised).hasSample;
    },
    /** That some of it is invented; empty once nothing is. */
    get invented() {
      const { proofs, hasSample } = describeProofs(advertised);
      if (!hasSample) return "";
      return proofs.length > 0
        ? `${modelHouse.name} ist erfunden, was hier keine Quelle hat, ist ein Beispielwert.`
        : `${modelHouse.name} ist erfunden, seine Zahlen auch.`;
    },
    get explanation() {
      const { proofs } = describeProofs(advertised);
      const emergency = isOmitted("emergency")
        ? ""
        : "24/7 gilt für Notfälle: wenn bei Kunden Bestellungen oder Zahlungen stehen.";
      if (proofs.length > 0) return [...proofs, emergency].join(" ");
      const profit = isOmitted("profit")
        ? "Alle"
        : `${tell(claims.profit)} mehr Gewinn an einer Bestellung ohne Portal; die übrigen`;
      const larger = isOmitted("orderSize") ? "" : ", „größer“ im Schnitt gegenüber dem Telefon";
      return `${profit} im ersten Jahr mit Shop${larger}. ${emergency}`;
    },
  },
  index: {
    label: "Auf dieser Seite",
    sections: [
      { id: "solutions", name: "Lösungen", text: "Shop, App, Website" },
      { id: "features", name: "Funktionen", text: "sechs im Einsatz" },
      { id: "pricing", name: "Pakete", text: "START, GROW, PRIME" },
    ],
  },
  solutions: {
    heading: "Ein System. Dein Name drauf.",
    products: [
      {
        name: "Online-Bestellsystem",
        setup: "In rund 10 Tagen startklar",
        text: "Shop plus App für Android und iOS, in deinen Farben. Der Bon druckt, wenn bezahlt ist.",
      },
      {
        name: "Website-Erstellung",
        setup: "In rund 30 Tagen online",
        text: "Karte, Zeiten, Reservierung: alles auf dem ersten Bildschirm.",
      },
    ],
    get benefits() {
      const { value, source } = claims.suggestionReceipt;
      const isOut = isOmitted("suggestionReceipt");
      const whose = source === "sample" && !isOut ? `, gerechnet für ${modelHouse.name}` : "";
      return [
        ["qr", "Bestellen per QR-Code am Tisch", "Scannen, wählen, zahlen. Ohne App."],
        ["bike", "Lieferung und Abholung", "Gebiete und Zeiten legst du fest."],
        ["calendar", "Reservierung", "Tische online buchen, Erinnerung inklusive."],
        ["mail", "Newsletter", "Angebote an Gäste, die sie wollen."],
        [
          "trend",
          isOut ? "Höherer Bon" : `Bis zu ${value}\u00a0% höherer Bon`,
          `Wenn der Gast zum Vorschlag Ja sagt${whose}.`,
        ],
        ["team", "Entlastung im Team", "Seltener das Telefon am Ohr, keine Zettel."],
      ] as const;
    },
    payments: ["Kreditkarte", "Mobil bezahlen", "SEPA-Lastschrift"],
  },
  features: {
    heading: "Sechs Funktionen, die sich rechnen.",
    items: [
      {
        name: "Live-Statistiken",
        demo: demoPlaces.statistics,
        text: "Um 19:42 Uhr weißt du, was heute läuft: Umsatz, Bestellungen, Ø-\u2060Bon und Renner der Woche – auf dem Handy, während der Ofen heizt.",
      },
      {
        name: "Kassenanbindung",
        demo: demoPlaces.kitchen,
        text: "Jede Online-Bestellung bucht sich selbst in deine Kasse. Kein Abtippen, kein Zettel, ein Tagesabschluss für alles.",
      },
      {
        name: "Upselling-Pop-ups",
        demo: demoPlaces.upselling,
        get text() {
          return `„Dazu ein Ayran?“ Dein Shop fragt bei jeder Bestellung, freundlich und nie zweimal. Sagt der Gast Ja, steigt der Bon${isOmitted("suggestionReceipt") ? "" : ` um bis zu ${claims.suggestionReceipt.value}\u00a0%`}.`;
        },
      },
      {
        name: "Push-Nachrichten",
        demo: demoPlaces.kitchen,
        text: "Dienstag ist leer? Schick um 17:30 Uhr ein Angebot aufs Handy deiner Stammgäste und sieh, wie viele Bons danach kommen.",
      },
      {
        name: "Schnelle Ladezeiten",
        demo: demoPlaces.loadTime,
        text: "Dein Shop lädt meist in unter 2 Sekunden, auch bei schwachem Empfang hinter der Theke. Wer nicht wartet, bestellt.",
      },
      {
        name: "Datenschutz nach DSGVO",
        demo: demoPlaces.ownData,
        text: "Die Daten deiner Gäste liegen auf Servern in Deutschland und gehören dir, nicht einem Portal. Mit Vertrag zur Auftragsverarbeitung.",
      },
    ],
    get extras() {
      return [
        "Läuft im Browser, ohne App",
        isOmitted("emergency") ? "Notfall-Support, gratis" : "Notfall-Support 24/7, gratis",
        "Mehrere Nutzer und Standorte",
        "Farben, Logo, Texte: deine",
        "Bewertungen einsammeln (ab GROW)",
        "Offline geht es am Tresen weiter",
      ];
    },
    facts: [
      { value: `${claims.commission.value}\u00a0%`, label: "Provision pro Bestellung" },
      { value: tell(claims.shopSetup), label: "bis zum Start, ab Karte und Logo (im Schnitt)" },
    ],
    get figures() {
      return listShown([
        {
          claim: "profit",
          value: tell(claims.profit),
          label: `höherer Gewinn${at("profit")}: direkt statt Portal`,
        },
        {
          claim: "orderTime",
          value: tell(claims.orderTime),
          label: `im Schnitt${at("orderTime") || ", bis bezahlt ist"}`,
          proof: { to: "/demo", text: "Bestell selbst und stopp die Zeit" },
        },
        { claim: "uptime", value: tell(claims.uptime), label: "Verfügbarkeit im Jahr, garantiert" },
      ]);
    },
  },
  closing: {
    heading: "30 Minuten. Danach weißt du, was es bringt.",
    text: "Wir rechnen mit deinen Zahlen, nicht mit unseren. Passt es nicht, sagen wir dir das.",
  },
} as const;
