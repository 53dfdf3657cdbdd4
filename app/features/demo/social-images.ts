import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
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
