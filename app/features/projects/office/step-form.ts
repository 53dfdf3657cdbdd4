import { type StepRecord, stepFields, stepLimits } from "#app/features/projects/step-fields.ts";

export type FormField = "title" | "description" | "features" | "planned_until" | "completed_date";

const inGerman = (count: number) => count.toLocaleString("de-DE");

/** Rules: step-fields.ts. */
export const stepFormFields: Record<FormField, { label: string; hint?: string; problem: string }> = {
  title: { label: "Titel", problem: `Ein Titel hat 1 bis ${inGerman(stepLimits.title)} Zeichen.` },
  description: {
    label: "Beschreibung",
    problem: `Eine Beschreibung hat höchstens ${inGerman(stepLimits.description)} Zeichen.`,
  },
  features: {
    label: "Leistungen",
    hint: "Eine je Zeile. „ausstehend“ oder „in Arbeit“ am Ende heißt: noch nicht fertig; die Knöpfe am Schritt setzen es.",
    problem: `Es gehen höchstens ${inGerman(stepLimits.features)} Zeilen mit je ${inGerman(stepLimits.feature)} Zeichen.`,
  },
  planned_until: {
    label: "Geplant bis",
    hint: "Der Kunde sieht den Tag an seinem Schritt.",
    problem: "Das geplante Ende ist kein Tag im Kalender.",
  },
  completed_date: { label: "Fertig am", problem: "Das ist kein Tag im Kalender." },
};

export function readStepForm(
  form: FormData,
): { change: Partial<Omit<StepRecord, "order_index" | "status">> } | { faults: FormField[] } {
  const faults: FormField[] = [];
  const given = (Object.keys(stepFormFields) as FormField[]).flatMap((field) => {
    if (!form.has(field) && !(field === "title" && form.get("intent") === "add")) return [];
    const text = String(form.get(field) ?? "").replace(/\r\n?/g, "\n");
    const lines = text.split("\n").map((line) => line.trim());
    const value = field === "features" ? lines.filter((line) => line !== "") : text;
    const { data, success } = stepFields[field].safeParse(value);
    if (!success) faults.push(field);
    return [[field, data]];
  });
  return faults.length > 0 ? { faults } : { change: Object.fromEntries(given) };
}
