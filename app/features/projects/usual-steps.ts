import { markFeature } from "#app/features/projects/feature-lines.ts";
import { emptyStep, type PlannedStep } from "#app/features/projects/step-fields.ts";

const file = (title: string) => ({ kind: "file", title, due_on: null }) as const;

const plan: Pick<PlannedStep, "title" | "description" | "features" | "duties">[] = [
  {
    title: "Kennenlernen und Fahrplan",
    description:
      "Tag 1. Eine halbe Stunde am Tisch neben der Küche: Abläufe, Stoßzeiten, Kasse. Danach steht der Plan.",
    features: [
      "Ablauf von der Bestellung bis zur Übergabe: ausstehend",
      "Angebot mit festem Starttermin: ausstehend",
      "Eine Ansprechperson auf jeder Seite: ausstehend",
    ],
  },
  {
    title: "Speisekarte übernehmen",
    description: "Tag 2 bis 4. Aus deiner Karte werden Gerichte mit Größen und Extras. Du gibst sie frei.",
    duties: [file("Die aktuelle Karte, gern als Foto; erst dann beginnt Tag 2")],
    features: [
      "Gerichte mit Preisen, Allergenen und Zusatzstoffen: ausstehend",
      "Steuersätze 7\u00a0% und 19\u00a0% zuordnen: ausstehend",
    ],
  },
  {
    title: "Shop in deinen Farben",
    description:
      "Tag 4 bis 6. Der Shop läuft auf einer geschützten Testadresse, auf dem Handy und am Rechner.",
    duties: [file("Logo und Fotos")],
    features: [
      "Liefergebiet, Mindestbestellwert und Abholzeiten: ausstehend",
      "Entwurf freigeben: ausstehend",
    ],
  },
  {
    title: "Kasse, Drucker und Bezahlen",
    description: "Tag 6 bis 8. Der Bondrucker druckt in der Küche, die Kasse bekommt jede Bestellung.",
    features: [
      "Bondrucker in der Küche anschließen: ausstehend",
      "Kasse anbinden und Testbons abgleichen: ausstehend",
      "Kartenzahlung freischalten: ausstehend",
    ],
  },
  {
    title: "Probelauf mit dem Team",
    description:
      "Tag 9. Ein ruhiger Nachmittag: bestellen, drucken, packen, bis jeder es einmal gemacht hat.",
    duties: [{ kind: "answer", title: "Termin für die Einweisung", due_on: null }],
    features: ["20 Testbestellungen: ausstehend"],
  },
  {
    title: "Start",
    description: "Tag 10. QR-Codes auf die Tische, Link ins Schaufenster und ins Google-Profil.",
    features: [
      "QR-Codes drucken und aufstellen: ausstehend",
      "Shop auf der eigenen Domain: ausstehend",
      "Am ersten Abend ist jemand von uns am Telefon: ausstehend",
    ],
  },
];

/** The usual ten days from the first talk to the first order, for a new project. */
export const usualSteps: readonly PlannedStep[] = plan.map((step, place) => ({
  ...emptyStep,
  ...step,
  order_index: place + 1,
}));

/** Returns the steps of another project for a new one: what they say, all open and without days. */
export function startAgain(steps: readonly PlannedStep[]): PlannedStep[] {
  return steps.map(({ title, description, features, duties = [] }, place) => ({
    ...emptyStep,
    title,
    description,
    features: features.map((line) => markFeature(line, "pending")),
    duties: duties.map((duty) => ({ ...duty, due_on: null })),
    order_index: place + 1,
  }));
}
