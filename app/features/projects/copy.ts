import { companyName } from "#app/content/company-name.ts";

/** Copy of the project area (docs/product.md#client-projects). The specification fixes the toasts, which say "Sie". */
export const projectAccess = {
  meta: {
    title: `Kundenprojekte: dein Projektstand – ${companyName}`,
    description:
      "Für Kunden: Gib deinen Zugangscode ein und sieh, welche Schritte deines Projekts fertig sind, woran wir arbeiten und was noch kommt.",
  },
  eyebrow: "Kundenprojekte",
  headline: "Wie weit ist dein Projekt?",
  lead: "Gib deinen Zugangscode ein. Dann siehst du jeden Schritt: was fertig ist, woran wir gerade arbeiten und was noch kommt.",
  form: {
    heading: "Dein Zugang",
    label: "Zugangscode",
    hint: "16 Zeichen in vier Gruppen. Groß oder klein und mit oder ohne Bindestriche ist egal.",
    remember: "Auf diesem Gerät merken",
    rememberHint:
      "Gemerkt öffnet dieses Gerät dein Projekt 30 Tage ohne Code, bis du dich abmeldest. Nimm das nur auf einem Gerät, das dir gehört.",
    submit: "Zugriff erhalten",
    checking: "Wird überprüft...",
  },
  noCode: {
    question: "Du hast noch keinen Code?",
    answer: "Zum Projektstart bekommst du ihn von uns.",
    link: "Schreib uns",
    sample: "Beispielprojekt ansehen",
  },
  errorPrefix: "Fehler: ",
} as const;

/** Title and text of the toast; `reason` differs, because a screen reader reads both. */
export const accessMessages = {
  wrong: {
    title: "Ungültiger Zugangscode",
    text: "Bitte überprüfen Sie Ihren Code und versuchen Sie es erneut.",
    reason: "Diesen Code gibt es nicht oder er ist nicht mehr aktiv.",
  },
  failed: {
    title: "Ein Fehler ist aufgetreten",
    text: "Bitte versuchen Sie es später erneut.",
    reason: "Dein Code ist noch nicht geprüft. Er steht weiter im Feld.",
  },
  empty: {
    title: "Zugangscode fehlt",
    text: "Bitte gib deinen Zugangscode ein.",
    reason: "Das Feld war leer.",
  },
  "no-access": {
    title: "Kein Zugriff",
    text: "Bitte geben Sie zuerst Ihren Zugangscode ein.",
    reason:
      "Dieser Browser kennt deinen Code noch nicht. Gib ihn ein, dann bist du gleich bei deinem Projekt.",
  },
  expired: {
    title: "Zugriff abgelaufen",
    text: "Bitte geben Sie Ihren Code erneut ein.",
    reason: "Der Code von vorhin öffnet dieses Projekt nicht mehr.",
  },
} as const;

/** Returns the message after too many wrong codes; `seconds` is the time until the next attempt. */
export function describeThrottling(seconds: number): { title: string; text: string } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return {
    title: "Zu viele Versuche",
    text: `Der nächste Versuch ist in ${minutes === 1 ? "einer Minute" : `${minutes} Minuten`} möglich.`,
  };
}

export const accessGranted = {
  title: "Zugriff gewährt!",
  describe: (client: string) => `Willkommen zum Projekt ${client}`,
} as const;

const nameProject = (client: string) => `Projekt: ${client}`;

export const projectTimeline = {
  meta: {
    title: `Projektstand – ${companyName}`,
    description: "Der Stand deines Projekts, Schritt für Schritt. Nur mit Zugangscode.",
  },
  nameProject,
  titleProject: (client: string) => `${nameProject(client)} – ${companyName}`,
  eyebrow: "Dein Projektstand",
  facts: { progress: "Fortschritt", steps: "Schritte", updated: "Letztes Update" },
  logout: "Abmelden",
  loggedOut: "Erfolgreich abgemeldet",
  notLoggedOut: {
    title: "Noch nicht abgemeldet",
    description:
      "Die Verbindung fehlt, dieser Browser merkt sich dein Projekt noch. Versuch es gleich noch einmal.",
  },
  loading: "Lädt Timeline...",
  failed: {
    title: "Fehler beim Laden der Timeline",
    heading: "Dein Projektstand ist gerade nicht da.",
    text: "Die Verbindung oder unser Server streikt. Dein Zugang bleibt bestehen.",
    retry: "Noch einmal laden",
  },
  overall: "Gesamtfortschritt",
  countSteps: (done: number, total: number) => `${done} von ${total} Schritten abgeschlossen`,
  now: {
    current: "Jetzt gerade:",
    next: "Als Nächstes:",
    finished: (total: number) => (total === 0 ? "Dein Projekt ist angelegt." : "Alle Schritte sind fertig."),
    closes: (day: string) => `Dein Projekt ist abgeschlossen. Dein Code öffnet diese Seite noch bis ${day}.`,
    needed: "Von dir brauchen wir:",
    nothing: "Gerade nichts.",
    until: (day: string) => `bis ${day}`,
    ask: (name: string) => `Fragen? ${name}`,
    whatsapp: "WhatsApp",
    newTab: " (öffnet in neuem Tab)",
  },
  news: {
    heading: "Neu für dich:",
    message: "Eine Nachricht von uns",
    answer: (question: string) => `Antwort auf „${question}“`,
    done: (step: string) => `„${step}“ ist fertig`,
  },
  steps: {
    heading: "Alle Schritte",
    number: (place: number, total: number) => `Schritt ${place}/${total}`,
    features: "Features:",
    completed: "Fertig am",
    until: "bis",
    late: "war geplant bis",
    lateEnd: ", dauert noch an",
    empty: "Hier hängt noch kein Zettel. Sobald der erste Schritt feststeht, siehst du ihn an dieser Stelle.",
  },
  informed: {
    heading: "Auf dem Laufenden bleiben",
    calendar: "In den Kalender",
    sample: "Mit deinem Code: Mails, wenn sich etwas ändert, und alle Termine in deinem Kalender.",
  },
  status: {
    completed: { sign: "✓", label: "Abgeschlossen" },
    in_progress: { sign: "⚡", label: "In Arbeit" },
    pending: { sign: "⏳", label: "Ausstehend" },
  },
  announce: {
    completed: (title: string) => `Schritt „${title}“ ist jetzt abgeschlossen.`,
    in_progress: (title: string) => `Schritt „${title}“ ist jetzt in Arbeit.`,
    pending: (title: string) => `Schritt „${title}“ steht jetzt aus.`,
    other: "Der Projektstand wurde aktualisiert.",
  },
  live: "Diese Seite aktualisiert sich von selbst.",
  interrupted: (time: string) =>
    `Keine Verbindung, wir versuchen es weiter. Du siehst den Stand von ${time} Uhr.`,
  withoutScript: {
    note: "Diese Ansicht aktualisiert sich nicht von selbst. Für den neuesten Stand gib deinen Code noch einmal ein.",
    enter: "Ohne JavaScript siehst du dein Projekt, wenn du deinen Zugangscode eingibst.",
    link: "Zugangscode eingeben",
  },
} as const;
