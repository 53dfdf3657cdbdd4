import { weeklyHours } from "#app/content/business-hours.ts";
import { claims, tell } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { about } from "#app/features/about/copy.ts";
import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { home } from "#app/features/home/copy.ts";
import { sampleProject } from "#app/features/projects/sample/copy.ts";
import { nameSocialImage } from "#app/page/page-meta.ts";
import { servicePageImages } from "./social-service-pages.ts";

/** One line on a receipt or ticket; `value` stands at the right edge. */
export type PaperLine = { label: string; value: string | null };

/** The receipt or ticket beside the headline. Its font, Spline Mono, has no question mark. */
export type Paper = {
  title: string;
  subtitle: string | null;
  lines: PaperLine[];
  total: PaperLine | null;
  footer: string | null;
};

/** The picture that networks and messengers show beside a link to a page. Drawn by `npm run social`. */
export type SocialImage = Drawing & {
  /** File in `public/social/` without its extension. */
  slug: string;
};

/** What a picture shows, without the name of its file. */
export type Drawing = {
  /** Path of the page; null for the picture that all blog articles share. */
  path: string | null;
  /** The page's own headline, and the part of it that is set in the second colour. */
  headline: string;
  accent: string;
  /** The small line above the headline. */
  kicker: string;
} & (
  | {
      scene: "table";
      ground: "green" | "linen" | "saffron";
      prop: "plate" | "cup" | "phone" | "cards";
      paper: Paper;
    }
  | { scene: "rail"; paper: Paper }
  | { scene: "sheet"; sections: string[] }
);

const mainPages: Drawing[] = [
  {
    path: "/",
    headline: home.hero.headline.join(" "),
    accent: home.hero.headline[1],
    kicker: "Bestellshop, App und Website",
    scene: "table",
    ground: "green",
    prop: "plate",
    paper: {
      title: "Tisch 7",
      subtitle: "Bestellung 1132 · 19:42",
      lines: [
        { label: "1× Margherita", value: "11,50" },
        { label: "1× Lasagne", value: "15,90" },
        { label: "Provision", value: "0,00" },
      ],
      total: { label: "Summe", value: "27,40 €" },
      footer: "Bezahlt. Guten Appetit!",
    },
  },
  {
    path: "/about",
    headline: about.hero.headline.join(" "),
    accent: about.hero.headline[1],
    kicker: "Über uns",
    scene: "table",
    ground: "linen",
    prop: "cup",
    paper: {
      title: "Stammtisch",
      subtitle: `${company.address.city} · seit ${company.foundingYear}`,
      lines: [
        { label: "1× Empathie", value: null },
        { label: "1× Zielorientierung", value: null },
        { label: "1× Partnerschaft", value: null },
        { label: "1× Qualität", value: null },
      ],
      total: { label: "Start", value: tell(claims.shopSetup) },
      footer: "Zusammen, bitte.",
    },
  },
  {
    path: "/contact",
    headline: "Was darf’s sein?",
    accent: "sein?",
    kicker: "Kontakt",
    scene: "table",
    ground: "green",
    prop: "phone",
    paper: {
      title: "Geöffnet",
      subtitle: company.phone.display,
      lines: weeklyHours.map(({ days, hours }) => ({
        label: days,
        value: hours ? `${hours.opens}–${hours.closes} Uhr` : "zu",
      })),
      total: { label: "Beratung", value: "30 min" },
      footer: "Antwort in 24 Stunden",
    },
  },
  {
    path: "/features",
    headline: "Sechs Funktionen, die sich rechnen.",
    accent: "die sich rechnen.",
    kicker: "Funktionen",
    scene: "table",
    ground: "linen",
    prop: "phone",
    paper: {
      title: "Sechs Gänge",
      subtitle: null,
      lines: [
        { label: "1 Live-Statistiken", value: null },
        { label: "2 Kassenanbindung", value: null },
        { label: "3 Upselling", value: null },
        { label: "4 Push-Nachrichten", value: null },
        { label: "5 Schnelle Ladezeiten", value: null },
        { label: "6 Datenschutz", value: null },
      ],
      total: null,
      footer: "Alles aus einer Küche",
    },
  },
  {
    path: "/solutions",
    headline: "Ein System. Dein Name drauf.",
    accent: "Dein Name drauf.",
    kicker: "Lösungen",
    scene: "table",
    ground: "saffron",
    prop: "cards",
    paper: {
      title: "Fahrplan",
      subtitle: "vom Gespräch zum Start",
      lines: [
        { label: "Beratung", value: "30 min" },
        { label: "Bestellsystem", value: "10 Tage" },
        { label: "Website", value: "30 Tage" },
        { label: "Schulung", value: "1 Tag" },
      ],
      total: { label: "Aufbau", value: "gratis" },
      footer: "Support läuft weiter.",
    },
  },
  {
    path: "/references",
    headline: "Was in der Kasse steht, wenn keiner mitkassiert.",
    accent: "wenn keiner mitkassiert.",
    kicker: "Referenzen",
    scene: "table",
    ground: "green",
    prop: "cup",
    paper: {
      title: "Drei Beispiele",
      subtitle: "Zahlen im Detail",
      lines: [
        { label: "Umsatz", value: "in Euro" },
        { label: "Bestellungen", value: "im Monat" },
        { label: "Zeitraum", value: "in Wochen" },
      ],
      total: { label: "Provision", value: "0 %" },
      footer: "Beleg liegt bei.",
    },
  },
  {
    path: "/demo",
    headline: "Bestell einmal bei dir selbst.",
    accent: "bei dir selbst.",
    kicker: "Demo",
    scene: "table",
    ground: "saffron",
    prop: "phone",
    paper: {
      title: "Demo",
      subtitle: "2 Artikel, vier Schritte",
      lines: [
        { label: "1 Scannen", value: null },
        { label: "2 Stöbern", value: null },
        { label: "3 Bezahlen", value: null },
        { label: "4 Guten Appetit", value: null },
      ],
      total: { label: "Summe", value: "27,40 €" },
      footer: "Läuft ohne App.",
    },
  },
];

const feeCalculator: Drawing = {
  path: "/gebuehrenrechner",
  headline: feeCalculatorPage.hero.headline.join(" "),
  accent: feeCalculatorPage.hero.headline[1],
  kicker: "Portal oder eigener Shop?",
  scene: "table",
  ground: "linen",
  prop: "plate",
  paper: {
    title: "Ein Monat",
    subtitle: "300 Bestellungen",
    lines: [
      { label: "Provision", value: "1.465,38" },
      { label: "Zahlung", value: "62,80" },
      { label: "Dein Shop", value: "offen" },
    ],
    total: { label: "Bis", value: "376 €" },
    footer: "Jede Formel dabei.",
  },
};

const sampleProjectPage: Drawing = {
  path: "/kunden-projekte/beispiel",
  headline: sampleProject.heading,
  accent: "dein Projekt.",
  kicker: "Ein Beispielprojekt",
  scene: "rail",
  paper: {
    title: sampleProject.project.client,
    subtitle: "kein echter Betrieb",
    lines: [
      { label: "Speisekarte", value: "fertig" },
      { label: "Shop", value: "fertig" },
      { label: "Kasse", value: "in Arbeit" },
      { label: "Probelauf", value: "steht aus" },
    ],
    total: null,
    footer: "Du siehst jeden Schritt",
  },
};

const blogPages: Drawing[] = [
  {
    path: "/blog",
    headline: "Lesestoff zwischen zwei Bestellungen.",
    accent: "zwei Bestellungen.",
    kicker: "Blog",
    scene: "table",
    ground: "linen",
    prop: "cup",
    paper: {
      title: "Blog",
      subtitle: "mit Quellen",
      lines: [
        { label: "Digitalisierung", value: null },
        { label: "Erfolgsgeschichten", value: null },
        { label: "Trends", value: null },
        { label: "Technik", value: null },
      ],
      total: { label: "Lesezeit", value: "3 min" },
      footer: "Kaffee dazu.",
    },
  },
  {
    path: null,
    headline: "Nachgerechnet, für die Theke.",
    accent: "für die Theke.",
    kicker: "Aus dem Blog",
    scene: "table",
    ground: "green",
    prop: "cup",
    paper: {
      title: "Artikel",
      subtitle: "aus Küche, Kasse und Recht",
      lines: [
        { label: "Zahlen", value: "belegt" },
        { label: "Quellen", value: "genannt" },
        { label: "Fachwörter", value: "erklärt" },
      ],
      total: { label: "Lesezeit", value: "kurz" },
      footer: "Mahlzeit!",
    },
  },
];

const legalPages: Drawing[] = [
  {
    path: "/impressum",
    headline: "Impressum",
    accent: "",
    kicker: "Wer hier kocht",
    scene: "sheet",
    sections: ["Angaben gemäß § 5 DDG", "Kontakt", "Register", "Verantwortlich"],
  },
  {
    path: "/datenschutz",
    headline: "Daten\u00adschutz\u00aderklärung",
    accent: "",
    kicker: "Was wir speichern, und wie lange",
    scene: "sheet",
    sections: ["Zwecke und Rechtsgrundlagen", "Empfänger", "Speicherdauer", "Deine Rechte"],
  },
  {
    path: "/barrierefreiheit",
    headline: "Barriere\u00adfreiheit",
    accent: "",
    kicker: "Ziel: WCAG 2.2, Stufe AA",
    scene: "sheet",
    sections: ["Stand der Barrierefreiheit", "Bekannte Lücken", "Datum der Prüfung", "Problem melden"],
  },
];

/** All social images of the site. */
export const socialImages: SocialImage[] = [
  ...mainPages,
  feeCalculator,
  ...servicePageImages,
  sampleProjectPage,
  ...blogPages,
  ...legalPages,
].map((drawing) => ({
  ...drawing,
  slug: drawing.path === null ? "blog-artikel" : nameSocialImage(drawing.path),
}));
