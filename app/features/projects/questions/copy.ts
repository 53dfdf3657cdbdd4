import {
  CORRECTION_MINUTES,
  QUESTION_MAXIMUM,
  QUESTIONS_PER_DAY,
} from "#app/features/projects/questions/question.ts";

const maximum = QUESTION_MAXIMUM.toLocaleString("de-DE");

export const questionCopy = {
  heading: "Fragen zum Projekt",
  aboutStep: "Frage zu diesem Schritt",
  aboutProject: "Frage zum Projekt",
  arrived: "Deine Frage ist angekommen",
  answer: "Antwort",
  message: "Nachricht von uns",
  announceMessage: "Eine neue Nachricht steht auf der Seite.",
  acknowledged: "Du: Danke, ist notiert.",
  corrected: "korrigiert",
  announceArrived: "Die Frage steht jetzt auf der Seite.",
  announceAnswer: "Auf eine Frage gibt es eine Antwort.",
} as const;

export const askCopy = {
  field: "Deine Frage",
  submit: "Frage senden",
  sending: "Wird gesendet …",
  acknowledge: "Danke, ist notiert.",
  unacknowledged: "Das ist nicht angekommen. Drück gleich noch einmal.",
  correct: "Korrigieren",
  save: "Korrektur speichern",
  cancel: "Abbrechen",
  left: (count: number) => `${count.toLocaleString("de-DE")} von ${maximum} Zeichen`,
  problems: {
    empty: "Schreib zuerst deine Frage ins Feld.",
    "too-long": `Eine Frage hat höchstens ${maximum} Zeichen. Kürz sie ein wenig oder mach zwei daraus.`,
    invalid: "Diesen Text können wir so nicht annehmen. Prüf ihn auf ungewöhnliche Zeichen.",
    failed: "Keine Verbindung. Deine Frage steht weiter im Feld: Drück gleich noch einmal.",
    refused: "Dein Zugangscode gilt nicht mehr. Dein Text bleibt in diesem Tab, bis du wieder drin bist.",
    stays: `Nach ${CORRECTION_MINUTES} Minuten bleibt eine Frage, wie sie ist. Was im Feld steht, kannst du als neue Frage senden.`,
    outdated:
      "Jemand hat die Frage gerade auch korrigiert. Oben steht, was jetzt gespeichert ist, im Feld dein Text.",
    gone: "Diese Frage gibt es nicht mehr. Dein Text steht weiter im Feld.",
    "project-full": `Zu diesem Projekt sind heute schon ${QUESTIONS_PER_DAY} Fragen angekommen. Morgen geht es weiter; eilig? Ruf uns an. Dein Text bleibt im Feld.`,
    "client-full":
      "Von diesem Anschluss kamen heute sehr viele Fragen. Morgen geht es weiter. Dein Text bleibt im Feld.",
    throttled:
      "Zu viele Versuche mit falschem Code. In ein paar Minuten geht es weiter; dein Text bleibt im Feld.",
  },
} as const;

export type AskProblem = keyof typeof askCopy.problems;
