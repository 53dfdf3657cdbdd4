import type { SocialImage } from "#app/page/social-image.ts";

export const socialImages: SocialImage[] = [
  {
    path: "/impressum",
    headline: "Impressum",
    accent: "",
    kicker: "Wer hier kocht",
    scene: "sheet",
    sections: ["Angaben gemäß § 5 DDG", "Kontakt", "Register", "Verantwortlich"],
  },
  {
    path: "/datenschutz",
    headline: "Daten\u00adschutz\u00aderklärung",
    accent: "",
    kicker: "Was wir speichern, und wie lange",
    scene: "sheet",
    sections: ["Zwecke und Rechtsgrundlagen", "Empfänger", "Speicherdauer", "Deine Rechte"],
  },
  {
    path: "/barrierefreiheit",
    headline: "Barriere\u00adfreiheit",
    accent: "",
    kicker: "Ziel: WCAG 2.2, Stufe AA",
    scene: "sheet",
    sections: ["Stand der Barrierefreiheit", "Bekannte Lücken", "Datum der Prüfung", "Problem melden"],
  },
];
