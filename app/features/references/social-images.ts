import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/references",
    headline: "Was in der Kasse steht, wenn keiner mitkassiert.",
    accent: "wenn keiner mitkassiert.",
    kicker: "Referenzen",
    scene: "table",
    ground: "green",
    prop: "cup",
    paper: {
      title: "Mit eigenem Shop",
      subtitle: "Vorher und nachher",
      lines: [
        { label: "Umsatz", value: "in Euro" },
        { label: "Bestellungen", value: "im Monat" },
        { label: "Zeitraum", value: "dabei" },
      ],
      total: { label: "Provision", value: "0 %" },
      footer: "Beleg liegt bei.",
    },
  },
];
