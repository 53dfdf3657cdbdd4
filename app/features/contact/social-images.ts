import { listWeeklyHours } from "#app/content/business-hours.ts";
import { company } from "#app/content/company.ts";
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
      title: "Geöffnet",
      subtitle: company.phone.display,
      lines: listWeeklyHours().map(({ days, hours }) => ({
        label: days,
        value: hours ? `${hours.opens}–${hours.closes} Uhr` : "zu",
      })),
      total: { label: "Beratung", value: "30 min" },
      footer: "Antwort in 24 Stunden",
    },
  },
];
