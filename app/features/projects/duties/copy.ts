import type { DutyKind } from "#app/features/projects/duties/duty.ts";
import { formatWeekdayDate } from "#app/ui/format-date.ts";

/** Copy about duties, for client and team. */
export const dutyCopy = {
  ofStep: (step: string) => `für „${step}“`,
  until: (due: string) => `bis ${formatWeekdayDate(due)}`,
  states: {
    open: "fehlt noch",
    done: "ist da",
    approved: "freigegeben",
    change: "Änderung gewünscht",
    ended: "ersetzt oder zurückgezogen",
  },
  decide: "wartet auf Freigabe",
  later: (count: number) => `Später: ${count === 1 ? "noch eins" : `noch ${count}`}`,
  past: (count: number) => `Erledigt: ${count}`,
  said: (name: string | null, moment: string) => (name === null ? moment : `von ${name}, ${moment}`),
} as const;

export const controlCopy = {
  answer: "Deine Antwort",
  answerMissing: "Schreib zuerst deine Antwort ins Feld.",
  sendAnswer: "Antwort senden",
  approve: "Freigeben",
  change: "Änderung wünschen",
  name: "Dein Name",
  nameHint: "Wer gibt frei? Der Name steht mit Tag und Uhrzeit bei der Freigabe.",
  nameMissing: "Bitte gib deinen Namen ein.",
  remark: "Was sollen wir ändern?",
  remarkMissing: "Bitte schreib in einem Satz, was wir ändern sollen.",
  send: "Änderung senden",
  cancel: "Doch nicht",
  undo: "Zurücknehmen",
  undoHint: "Zehn Minuten lang kannst du das zurücknehmen.",
  gone: "Dazu gibt es inzwischen eine neuere Fassung oder Antwort. Du siehst jetzt den neuen Stand.",
  failed: "Das ist nicht angekommen. Prüf dein Netz und versuch es noch einmal.",
  notOpened: "Das hat nicht geklappt. Versuch es noch einmal.",
} as const;

export const officeDutyCopy = {
  heading: "Vom Kunden",
  none: "Gerade nichts.",
  kinds: { file: "Datei", answer: "Antwort", decision: "Freigabe" } satisfies Record<DutyKind, string>,
  kindHints: {
    file: "Datei: Der Kunde lädt sie in seiner Liste hoch.",
    answer: "Antwort: Der Kunde schreibt sie in ein Feld.",
    decision: "Freigabe: Der Kunde sieht Link und Dateien und gibt frei oder will es anders.",
  } satisfies Record<DutyKind, string>,
  open: "Etwas vom Kunden anfordern",
  kind: "Was tut der Kunde?",
  step: "Schritt",
  title: "Was brauchen wir, oder was soll er freigeben?",
  titleHint: "Kurz, etwa: Speisekarte. Für eine Freigabe ein Satz, etwa: Bitte sieh dir die Startseite an.",
  due: "Bis wann?",
  link: "Link zur Freigabe",
  linkHint: "Mit https://, etwa zur Testadresse.",
  files: "Dateien zur Freigabe",
  submit: "Senden",
  tick: "Erledigt",
  untick: "Wieder offen",
  more: "Ändern",
  saveDay: "Tag speichern",
  end: "Zurückziehen",
  asked: (moment: string) => `angefragt ${moment}`,
  history: "Freigaben: Verlauf zum Drucken",
  historyStates: {
    open: "Wartet auf den Kunden",
    done: "Ohne Freigabe erledigt",
    approved: "Freigegeben",
    change: "Änderung gewünscht",
    ended: "Ersetzt oder zurückgezogen",
  },
  noHistory: "Noch keine Freigabe angefordert.",
  fingerprint: "SHA-256",
} as const;
