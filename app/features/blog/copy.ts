import { company } from "#app/content/company.ts";

export const blog = {
  title: `Blog: Zahlen für die Gastronomie – ${company.name}`,
  description:
    "Portalprovision, 7 % auf Speisen, Kasse, Allergene: Artikel für Betriebe, die nachrechnen. Kurz, mit Quellen und ohne Verkaufsgespräch.",
  headline: ["Lesestoff zwischen", "zwei Bestellungen."],
  lead: "Der Blog für alle, die nachrechnen. Fremde Zahlen mit Quelle, eigene Annahmen als solche genannt, jede Rechnung zum Nachmachen.",
  back: "Zurück zum Blog",
  closing: {
    heading: "Und was heißt das für deinen Laden?",
    text: "Bring deine Zahlen mit. In 30 Minuten rechnen wir sie gemeinsam durch.",
    ground: "paper",
  },
} as const;

/** The one picture of all articles, without what lies on the plate (article-motif.ts). */
export const blogImage = { src: "/drawings/set-table.svg", width: 1200, height: 630 } as const;
