import { clientNameProblem } from "#app/features/projects/client-name.ts";
import { projectTimeline as copy } from "#app/features/projects/copy.ts";
import { stepFormFields, type TypedStep } from "#app/features/projects/office/step-form.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { ANSWER_MAXIMUM, CORRECTION_MINUTES } from "#app/features/projects/questions/question.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { TEMPLATE_NAME_MAXIMUM } from "#app/features/projects/templates/template-steps.ts";
import { findGaps } from "#app/office/replies/fill-template.ts";

/** Why nothing was stored, and what was typed. */
export type Problem = {
  reason: "invalid" | "outdated" | "gone" | "stays" | "gap" | "taken";
  typed: Record<string, string>;
  /** Fields of a step that do not fit. */
  faults?: (keyof TypedStep)[];
};

const flashes = new Map(
  Object.entries({
    status: "Gespeichert.",
    line: "Gespeichert.",
    "client-lines": "Gespeichert. Der Kunde sieht, was von ihm kommt.",
    edit: "Schritt gespeichert.",
    add: "Schritt hinzugefügt.",
    remove: "Schritt gelöscht.",
    move: "Schritt verschoben.",
    undo: "Alles wieder wie vorher.",
    rename: "Der Kunde heißt jetzt so.",
    activate: "Der Zugang ist wieder offen.",
    answer: "Antwort gesendet. Der Kunde sieht sie gleich.",
    assign: "Zugewiesen.",
    "save-template": "Als Vorlage gespeichert. Beim Anlegen eines Projekts steht sie zur Wahl.",
    contact: "Ansprechperson gespeichert.",
    "end-calendar": "Unter der Adresse des Kalenders gibt es nichts mehr.",
    deactivate: "Der Zugang ist zu, auch auf offenen Seiten.",
  }),
);

/** Returns what a person reads after a change; null for an unknown one. */
export function describeDone(intent: string | null): string | null {
  return flashes.get(intent ?? "") ?? null;
}

/** Returns what a person reads when nothing was stored. */
export function describeProblem(
  { reason, typed, faults = [] }: Problem,
  steps: readonly StoredStep[],
): string {
  const step = steps.find(({ id }) => String(id) === typed.step);
  switch (reason) {
    case "invalid":
      if (typed.intent === "rename") return clientNameProblem;
      if (typed.intent === "save-template")
        return `Der Name einer Vorlage hat 1 bis ${TEMPLATE_NAME_MAXIMUM} Zeichen.`;
      if (typed.intent === "contact")
        return "Das passt so nicht: Telefon ist eine Nummer ohne Worte, E-Mail eine Adresse, und ein Name hat höchstens 200 Zeichen.";
      if (typed.intent === "answer")
        return `Eine Antwort hat 1 bis ${ANSWER_MAXIMUM.toLocaleString("de-DE")} Zeichen.`;
      return faults.length === 0
        ? "Nicht gespeichert. Lade die Seite neu und versuch es noch einmal."
        : faults.map((field) => stepFormFields[field].problem).join(" ");
    case "taken":
      return "Eine Vorlage mit diesem Namen gibt es schon.";
    case "gap":
      return `Nicht gesendet: Da sind noch Lücken, ${findGaps(typed.answer ?? "").join(", ")}.`;
    case "stays":
      return `Nach ${CORRECTION_MINUTES} Minuten bleibt eine Antwort, wie sie ist.`;
    case "gone":
      if (typed.question !== undefined) return "Diese Frage oder diese Person gibt es hier nicht mehr.";
      return typed.intent === "edit"
        ? "Jemand hat diesen Schritt gelöscht. Deine Eingabe steht unten als neuer Schritt."
        : "Diesen Schritt gibt es nicht mehr.";
    case "outdated":
      if (typed.intent === "answer")
        return "Inzwischen hat sich etwas geändert: Jemand hat geantwortet, oder der Kunde hat seine Frage korrigiert. Deine Antwort steht noch im Feld.";
      if (typed.intent === "undo") return "Das lässt sich nicht mehr zurücknehmen: Jemand hat weitergemacht.";
      if (typed.intent === "rotate") return "Gerade wurde hier etwas geändert. Der Code ist noch der alte.";
      if (typed.status !== undefined && step !== undefined)
        return `Jemand war schneller. „${step.title}“ ist jetzt: ${labelOf(step.status)}. Du wolltest: ${labelOf(typed.status)}.`;
      if (typed.line !== undefined || typed.intent === "client-lines")
        return "Jemand hat den Schritt gerade geändert. So steht er jetzt da: Tipp noch einmal, wenn es noch stimmt.";
      if (typed.intent === "remove")
        return "Jemand hat den Schritt gerade geändert. Sieh nach, ob er trotzdem weg soll.";
      return "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du eingegeben hast.";
  }
}

function labelOf(status: string): string {
  return copy.status[readStatus(status)].label;
}
