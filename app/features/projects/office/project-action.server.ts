import { data, redirect } from "react-router";
import { clientNameProblem } from "#app/features/projects/client-name.ts";
import { statusCopy } from "#app/features/projects/copy.ts";
import type { PlanShift } from "#app/features/projects/dates/shift-plan.ts";
import { requestDuty } from "#app/features/projects/duties/duties.server.ts";
import { changeProject } from "#app/features/projects/office/change-project.server.ts";
import { type ProjectAction, projectAction } from "#app/features/projects/office/read-action.server.ts";
import { readStepForm, stepFormFields } from "#app/features/projects/office/step-form.ts";
import { readStatus, type StepStatus } from "#app/features/projects/progress.ts";
import { answerQuestion } from "#app/features/projects/questions/answer-question.server.ts";
import { ANSWER_MAXIMUM, CORRECTION_MINUTES } from "#app/features/projects/questions/question.ts";
import { findStep } from "#app/features/projects/step-rows.server.ts";
import { noteProblem } from "#app/office/notes/note.ts";
import { conflict, done, officeAction, refuse, show } from "#app/office/office-action.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { findGaps } from "#app/office/replies/fill-template.ts";
import { addReturnPath } from "#app/office/return-path.ts";
import { templateLimits } from "#app/office/templates/template.ts";
import { requireDatabase } from "#app/request/request-context.ts";
import type { Queryable } from "#database/sql.ts";

const undoable = (text: string) => ({ text, undo: true as const });

export const projectSays = {
  status: undoable("Gespeichert."),
  line: undoable("Gespeichert."),
  duty: undoable("Angefordert. Der Kunde sieht es in seiner Liste."),
  "tick-duty": undoable("Gespeichert."),
  "day-duty": undoable("Tag gespeichert."),
  "end-duty": undoable("Zurückgezogen. Der Kunde sieht es nicht mehr."),
  edit: undoable("Schritt gespeichert."),
  add: undoable("Schritt hinzugefügt."),
  remove: undoable("Schritt gelöscht."),
  move: undoable("Schritt verschoben."),
  rename: "Der Kunde heißt jetzt so.",
  activate: undoable("Der Zugang ist wieder offen."),
  answer: "Antwort gesendet. Der Kunde sieht sie gleich.",
  assign: "Zugewiesen.",
  "save-template": "Als Vorlage gespeichert. Beim Anlegen eines Projekts steht sie zur Wahl.",
  responsible: undoable("Gespeichert. Der Kunde sieht die Person mit Telefon und E-Mail."),
  message: "Nachricht gesendet. Der Kunde sieht sie gleich.",
  withdraw: "Zurückgezogen. Der Kunde sieht die Nachricht nicht mehr.",
  note: "Notiz gespeichert.",
  "change-note": "Notiz geändert.",
  contact: "Ansprechperson gespeichert.",
  "end-calendar": "Unter dem Link des Kalenders gibt es nichts mehr.",
  finish: undoable("Abgeschlossen."),
  reopen: undoable("Das Projekt ist wieder offen."),
  deactivate: undoable("Der Zugang ist zu, auch auf offenen Seiten."),
};

export const action = officeAction({
  schema: projectAction,
  says: projectSays,
  invalid: {
    rename: clientNameProblem,
    ...{ note: noteProblem, "change-note": noteProblem },
    "save-template": `Der Name einer Vorlage hat 1 bis ${templateLimits.name} Zeichen.`,
    duty: "Nicht angefordert. Prüf Text, Tag und Link; ein Link beginnt mit https://.",
    contact: "Die E-Mail-Adresse stimmt so nicht, oder ein Feld ist zu lang.",
    message: `Eine Nachricht hat 1 bis ${ANSWER_MAXIMUM.toLocaleString("de-DE")} Zeichen.`,
    answer: `Eine Antwort hat 1 bis ${ANSWER_MAXIMUM.toLocaleString("de-DE")} Zeichen.`,
  },
  prepare({ form, staff, params }, action) {
    if (action.intent === "rotate" && !staff.hasRecentPasskey) throw confirmPasskey(String(params.slug));
    const gaps = action.intent === "answer" ? findGaps(action.answer).join(", ") : "";
    if (gaps !== "")
      return refuse(`Nicht gesendet: Da sind noch Lücken, ${gaps}.`, { answer: "Füll zuerst die Lücken." });
    if (action.intent !== "edit" && action.intent !== "add") return {};
    const read = readStepForm(form);
    if (!("faults" in read)) return read.change;
    const faults = Object.fromEntries(read.faults.map((field) => [field, stepFormFields[field].problem]));
    return refuse(Object.values(faults).join(" "), faults);
  },
  async perform({ tx, ctx, now, params, url, form, prepared }, action) {
    const slug = String(params.slug);
    const toPart = (part: string) => `${url.pathname}#${part}`;
    if (action.intent === "answer" || action.intent === "assign") {
      const outcome = await answerQuestion(tx, { slug, action, now });
      if (outcome !== "done") return conflict(questionConflicts[outcome]);
      return done({ to: toPart(`frage-${action.question}`) });
    }
    if (action.intent === "duty") {
      const files = form.getAll("file").flatMap((id) => readNumber(String(id)) ?? []);
      const isRequested = await requestDuty(tx, slug, { ...action, files });
      return isRequested ? done({ to: toPart("vom-kunden") }) : conflict(DUTY_CONFLICT);
    }
    const { keys } = requireDatabase(ctx);
    const result = await changeProject(tx, { slug, action, values: prepared, now, keys });
    switch (result.outcome) {
      case "no-project":
        throw data(null, { status: 404 });
      case "taken":
        return conflict("Eine Vorlage mit diesem Namen gibt es schon.");
      case "gone":
        if ("duty" in action)
          return conflict("Das hat der Kunde gerade beantwortet, oder es ist nicht mehr da.");
        if (action.intent === "withdraw") return conflict(questionConflicts.stays);
        if (action.intent === "message")
          return conflict(
            "Nicht geändert: Diese Nachricht hat der Kunde seit über zehn Minuten. Schreib ihm eine neue.",
          );
        if (action.intent === "responsible") return conflict("Diese Person arbeitet nicht mehr hier.");
        return conflict(
          action.intent === "edit"
            ? "Jemand hat diesen Schritt gelöscht. Deine Eingabe steht unten als neuer Schritt."
            : "Diesen Schritt gibt es nicht mehr.",
        );
      case "asks":
        return show<Shown>({ shift: result.shift }, refuse(SHIFT_QUESTION));
      case "outdated":
        return conflict(await describeOutdated(tx, action));
    }
    // Only this answer shows the code; a reload sends an outdated version and gets none.
    if (result.accessCode !== undefined) return show<Shown>({ accessCode: result.accessCode });
    if ("duty" in action) return done({ to: toPart("vom-kunden") });
    if (result.step === undefined) return done();
    // A tap on a status button keeps the step open or closed.
    const opened = action.intent === "status" ? "" : `?schritt=${result.step}`;
    return done({ to: `${url.pathname}${opened}#plan-${result.step}` });
  },
});

/** Shown only in this answer. */
type Shown = { accessCode?: string; shift?: PlanShift };

const SHIFT_QUESTION = "Noch nicht gespeichert: Sollen die folgenden Tage mit?";

const DUTY_CONFLICT =
  "Nicht angefordert: Das steht bei diesem Schritt schon, oder Schritt oder Datei sind nicht mehr da.";

const questionConflicts = {
  gone: "Diese Frage oder diese Person gibt es hier nicht mehr.",
  stays: `Nach ${CORRECTION_MINUTES} Minuten bleibt eine Antwort, wie sie ist.`,
  outdated:
    "Inzwischen hat sich etwas geändert: Jemand hat geantwortet, oder der Kunde hat seine Frage korrigiert. Deine Antwort steht noch im Feld.",
};

async function describeOutdated(tx: Queryable, action: ProjectAction): Promise<string | undefined> {
  switch (action.intent) {
    case "rotate":
      return "Gerade wurde hier etwas geändert. Der Code ist noch der alte.";
    case "status": {
      const step = await findStep(tx, action.step);
      if (step === null) return undefined;
      return `Jemand war schneller. „${step.title}“ ist jetzt: ${labelOf(readStatus(step.status))}. Du wolltest: ${labelOf(action.status)}.`;
    }
    case "line":
      return "Jemand hat den Schritt gerade geändert. So steht er jetzt da: Tipp noch einmal, wenn es noch stimmt.";
    case "remove":
      return "Jemand hat den Schritt gerade geändert. Sieh nach, ob er trotzdem weg soll.";
    default:
      return undefined;
  }
}

function labelOf(status: StepStatus): string {
  return statusCopy[status].label;
}

/** Redirects to confirm the passkey, then back to the question about a new code. */
export function confirmPasskey(slug: string) {
  return redirect(addReturnPath("/buero/bestaetigen", `/buero/projekte/${slug}?frage=code`), 303);
}
