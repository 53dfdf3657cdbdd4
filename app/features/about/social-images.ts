import { claims, tell } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { about } from "#app/features/about/copy.ts";
import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
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
];
