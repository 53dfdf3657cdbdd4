import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/contact",
    headline: "Was darf’s sein?",
    accent: "sein?",
    kicker: "Kontakt",
    scene: "table",
    ground: "green",
    prop: "phone",
    paper: {
      // No phone and no hours: the team changes them, and this picture is drawn once.
      title: "Kontakt",
      subtitle: "wie es dir passt",
      lines: [
        { label: "Anrufen", value: null },
        { label: "Schreiben", value: null },
        { label: "WhatsApp", value: null },
      ],
      total: { label: "Beratung", value: "30 min" },
      footer: "Antwort in 24 Stunden",
    },
  },
];
