import { home } from "#app/features/home/copy.ts";
import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/",
    headline: home.hero.headline.join(" "),
    accent: home.hero.headline[1],
    kicker: "Bestellsystem, App und Website",
    scene: "table",
    ground: "green",
    prop: "plate",
    paper: {
      title: "Tisch 7",
      subtitle: "Bestellung 1132 · 19:42",
      lines: [
        { label: "1× Margherita", value: "11,50" },
        { label: "1× Lasagne", value: "15,90" },
        { label: "Provision", value: "0,00" },
      ],
      total: { label: "Summe", value: "27,40 €" },
      footer: "Bezahlt. Guten Appetit!",
    },
  },
];
