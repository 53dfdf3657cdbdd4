import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
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
];
