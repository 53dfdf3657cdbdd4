/** Copy that all service pages share. */
export const serviceTemplate = {
  crumb: "Services",
  book: "Kostenlose Beratung buchen",
  request: "Angebot anfordern",
  examplesHeading: "So kann das aussehen",
  examplesNote: "Ausgedachte Fälle. Sie zeigen, wie die Leistung arbeitet, und sind keine Kundenstimmen.",
  exampleTag: "Beispiel",
  resultLabel: "Danach",
  faqHeading: "Kurz gefragt",
  otherQuestion: "Etwas anderes?",
  write: "Schreib uns.",
  all: (count: number) => `Alle ${count} Punkte zeigen`,
  othersHeading: "Andere Leistungen",
  pricing: {
    base: "Unverbindlich",
    title: "Individuelle Preisgestaltung",
    receiptHeading: "ANGEBOT",
    includedAmount: "inkl.",
    totalLabel: "PREIS",
    totalAmount: "nach Gespräch",
    footer: "Bis du zusagst: 0,00 €",
  },
} as const;
