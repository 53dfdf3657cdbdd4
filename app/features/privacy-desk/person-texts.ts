import { retention } from "#app/content/retention.ts";

export const personTexts = {
  about:
    "Was in der Datenbank unserer Website über dich steht (Art. 15 und 20 DSGVO). Mails, Verträge und Rechnungen schicken wir gesondert.",
  origin:
    "Anfragen: von dir, über das Kontaktformular. Antworten, Notizen, Verlauf und Projekte: von unserem Team.",
  purpose: "Antwort auf deine Anfrage, Zählung nach Seite und Kampagne; bei Projekten: dein Auftrag",
  period: `${retention.enquiryYears} Jahre nach deiner letzten Anfrage; Projekte ${retention.orderYears} Jahre nach Ende des Geschäftsjahres`,
  rights: (site: string) => `${site}/datenschutz`,
};

export const replyWays = { mail: "Mail", call: "Anruf", whatsapp: "WhatsApp" };

export const callResults: Record<string, string> = {
  reached: "erreicht",
  "not-reached": "nicht erreicht",
  mailbox: "Mailbox",
};

export function nameStepState(saved: string): string {
  return { completed: "abgeschlossen", in_progress: "in Arbeit" }[saved] ?? "ausstehend";
}
