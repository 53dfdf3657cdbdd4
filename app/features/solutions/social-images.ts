import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
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
];
