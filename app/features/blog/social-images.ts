import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
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
