import { markFeature } from "#app/features/projects/feature-lines.ts";
import { emptyStep, type PlannedStep } from "#app/features/projects/step-fields.ts";
import { addWorkingDays, type IsHoliday } from "#app/opening-hours/working-days.ts";

type UsualDuty = { kind: "file" | "answer"; title: string; day: number };

/** Days are working days from the start, which is day 1. */
const plan: (Pick<PlannedStep, "title" | "description" | "features"> & {
  lastDay: number;
  duties?: UsualDuty[];
})[] = [
  {
    title: "Kennenlernen und Fahrplan",
    lastDay: 1,
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
    lastDay: 4,
    description:
      "Tag 2 bis 4, sobald deine Karte da ist. Aus ihr werden Gerichte mit Größen und Extras. Du gibst sie frei.",
    duties: [{ kind: "file", title: "Die aktuelle Karte, gern als Foto", day: 1 }],
    features: [
      "Gerichte mit Preisen, Allergenen und Zusatzstoffen: ausstehend",
      "Steuersätze 7\u00a0% und 19\u00a0% zuordnen: ausstehend",
    ],
  },
  {
    title: "Shop in deinen Farben",
    lastDay: 6,
    description:
      "Tag 4 bis 6. Der Shop läuft auf einer geschützten Testadresse, auf dem Handy und am Rechner.",
    duties: [{ kind: "file", title: "Logo und Fotos", day: 3 }],
    features: [
      "Liefergebiet, Mindestbestellwert und Abholzeiten: ausstehend",
      "Entwurf freigeben: ausstehend",
    ],
  },
  {
    title: "Kasse, Drucker und Bezahlen",
    lastDay: 8,
    description: "Tag 6 bis 8. Der Bondrucker druckt in der Küche, die Kasse bekommt jede Bestellung.",
    features: [
      "Bondrucker in der Küche anschließen: ausstehend",
      "Kasse anbinden und Testbons abgleichen: ausstehend",
      "Kartenzahlung freischalten: ausstehend",
    ],
  },
  {
    title: "Probelauf mit dem Team",
    lastDay: 9,
    description:
      "Tag 9. Ein ruhiger Nachmittag: bestellen, drucken, packen, bis jeder es einmal gemacht hat.",
    duties: [{ kind: "answer", title: "Termin für die Einweisung", day: 6 }],
    features: ["20 Testbestellungen: ausstehend"],
  },
  {
    title: "Start",
    lastDay: 10,
    description: "Tag 10. QR-Codes auf die Tische, Link ins Schaufenster und ins Google-Profil.",
    features: [
      "QR-Codes drucken und aufstellen: ausstehend",
      "Shop auf der eigenen Domain: ausstehend",
      "Am ersten Abend ist jemand von uns am Telefon: ausstehend",
    ],
  },
];

/** The usual ten working days for a project that starts on `start`; null: without days. */
export function planUsualSteps(start: string | null, isHoliday: IsHoliday): PlannedStep[] {
  const find = (day: number) =>
    start === null ? null : addWorkingDays(addWorkingDays(start, 0, isHoliday), day - 1, isHoliday);
  return plan.map(({ lastDay, duties = [], ...step }, place) => ({
    ...emptyStep,
    ...step,
    duties: duties.map(({ day, ...duty }) => ({ ...duty, due_on: find(day) })),
    planned_until: find(lastDay),
    order_index: place + 1,
  }));
}

export const usualSteps: readonly PlannedStep[] = planUsualSteps(null, () => false);

/** Returns another project's steps as a fresh plan: open, without days. */
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
