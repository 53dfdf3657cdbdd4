import { type TermName, termLabels } from "#app/content/terms.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { type FactField, texts } from "#app/features/facts/fields.ts";

const termFields = {
  term: {
    label: termLabels.term,
    hint: "Kurz, für Karten und Bon: „12 Monate“ oder „keine“; je Paket verschieden: „START 1 Monat, GROW 12 Monate“.",
    max: 120,
  },
  notice: { label: termLabels.notice, hint: "„4 Wochen zum Monatsende“.", max: 120 },
  paymentService: { label: termLabels.paymentService, hint: "Sein Name.", max: 40 },
  paymentFee: { label: termLabels.paymentFee, hint: "Je Zahlung: „1,2 % + 0,25 €“.", max: 40 },
  payout: { label: termLabels.payout, hint: "Wann das Kartengeld auf dem Konto ist.", max: 300, rows: 2 },
  cash: { label: termLabels.cash, hint: "Bei Abholung, Lieferung, am Tisch.", max: 300, rows: 2 },
  tills: { label: termLabels.tills, hint: "Welche Systeme angeschlossen werden.", max: 400, rows: 3 },
  delivery: { label: termLabels.delivery, hint: "Wer fährt; ob ihr Fahrer stellt.", max: 300, rows: 2 },
  languages: {
    label: termLabels.languages,
    hint: "Für das Team und für die Karte der Gäste.",
    max: 300,
    rows: 2,
  },
  app: {
    label: termLabels.app,
    hint: "Was sie kostet, auf wessen Konto sie läuft, wie lange die Prüfung dauert.",
    max: 400,
    rows: 3,
  },
  devices: { label: termLabels.devices, hint: "Was Bondrucker und Tablet kosten.", max: 300, rows: 2 },
  leaving: {
    label: termLabels.leaving,
    hint: "Was mit Shop, App und QR-Codes geschieht, bis wann, was es kostet (Data Act, Kapitel VI).",
    max: 600,
    rows: 4,
  },
} satisfies Record<TermName, FactField>;

export const terms: FactDeclaration<Partial<Record<TermName, string>>> = {
  title: "Vertrag und Betrieb",
  intro:
    "Was Wirte vor der Unterschrift fragen. Jede Angabe steht auf dem Bon „So setzt sich dein Preis zusammen“, bei den Preisen der Pakete oder bei den Fragen der Startseite und der Seite Lösungen, in ganzen Sätzen. Ein leeres Feld sagt nichts.",
  page: "/",
  ...texts(termFields),
};
