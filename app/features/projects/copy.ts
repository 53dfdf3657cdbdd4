import { companyName } from "#app/content/company-name.ts";

// The specification fixes the toasts, which say "Sie", also where they are shown (use-project.ts, followed-project.tsx).

export const accessMeta = {
  title: `Kundenprojekte: dein Projektstand – ${companyName}`,
  description:
    "Für Kunden: Gib deinen Zugangscode ein und sieh, welche Schritte deines Projekts fertig sind, woran wir arbeiten und was noch kommt.",
};

export function nameAccessTitle(isRefused: boolean): string {
  return `${isRefused ? "Fehler: " : ""}${accessMeta.title}`;
}

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

export const timelineMeta = {
  title: `Projektstand – ${companyName}`,
  description: "Der Stand deines Projekts, Schritt für Schritt. Nur mit Zugangscode.",
};

export function nameProject(client: string): string {
  return `Projekt: ${client}`;
}

export function titleProject(client: string): string {
  return `${nameProject(client)} – ${companyName}`;
}

export function countSteps(done: number, total: number): string {
  return `${done} von ${total} Schritten abgeschlossen`;
}

export const statusCopy = {
  completed: { sign: "✓", label: "Abgeschlossen" },
  in_progress: { sign: "⚡", label: "In Arbeit" },
  pending: { sign: "⏳", label: "Ausstehend" },
} as const;

/** Under the heading of a page that follows its project. */
export const followNote = "Diese Seite aktualisiert sich von selbst.";
