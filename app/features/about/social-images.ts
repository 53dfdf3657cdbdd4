import { company } from "#app/content/company.ts";
import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/about",
    headline: "Zwei Leute, ein Ziel: dein Laden, dein Name.",
    accent: "dein Laden, dein Name.",
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
      total: { label: "Setup", value: "10 Tage" },
      footer: "Zusammen, bitte.",
    },
  },
];
