import { sampleProject } from "#app/features/projects/sample/copy.ts";
import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/kunden-projekte/beispiel",
    headline: sampleProject.heading,
    accent: "dein Projekt.",
    kicker: "Ein Beispielprojekt",
    scene: "rail",
    paper: {
      title: sampleProject.project.client,
      subtitle: "kein echter Betrieb",
      lines: [
        { label: "Speisekarte", value: "fertig" },
        { label: "Shop", value: "fertig" },
        { label: "Kasse", value: "in Arbeit" },
        { label: "Probelauf", value: "steht aus" },
      ],
      total: null,
      footer: "Du siehst jeden Schritt",
    },
  },
];
