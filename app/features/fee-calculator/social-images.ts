import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/gebuehrenrechner",
    headline: feeCalculatorPage.hero.headline.join(" "),
    accent: feeCalculatorPage.hero.headline[1],
    kicker: "Portal oder eigener Shop?",
    scene: "table",
    ground: "linen",
    prop: "plate",
    paper: {
      title: "Ein Monat",
      subtitle: "300 Bestellungen",
      lines: [
        { label: "Provision", value: "1.465,38" },
        { label: "Zahlung", value: "62,80" },
        { label: "Dein Shop", value: "offen" },
      ],
      total: { label: "Bis", value: "376 €" },
      footer: "Jede Formel dabei.",
    },
  },
];
