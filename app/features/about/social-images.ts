import { claims, tell } from "#app/content/claims.ts";
import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/about",
    // Who works here and where is published later (/buero/betrieb): a drawing cannot follow.
    headline: "Wer hier arbeitet: dein Laden, dein Name.",
    accent: "dein Laden, dein Name.",
    kicker: "Über uns",
    scene: "table",
    ground: "linen",
    prop: "cup",
    paper: {
      title: "Stammtisch",
      subtitle: "an einem Tisch",
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
];
