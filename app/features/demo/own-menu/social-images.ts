import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/demo/deine-karte",
    headline: "Deine Karte. In einer Minute.",
    accent: "In einer Minute.",
    kicker: "Demo",
    scene: "table",
    ground: "saffron",
    prop: "phone",
    paper: {
      title: "Deine Karte",
      subtitle: "Aus Text wird Shop",
      lines: [
        { label: "1 Einfügen", value: null },
        { label: "2 Prüfen", value: null },
        { label: "3 Bestellen", value: null },
      ],
      total: { label: "Dauer", value: "1 min" },
      footer: "Bleibt bei dir.",
    },
  },
];
