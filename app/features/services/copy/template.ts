/** Copy that all service pages share. */
export const serviceTemplate = {
  crumb: "Services",
  book: "Kostenlose Beratung buchen",
  bookShort: "Beratung buchen",
  request: "Angebot anfordern",
  ways: "Beratung: 30\u00a0Minuten, kostenlos. Lieber schriftlich? Formular ausfüllen, Antwort in 24\u00a0Stunden.",
  faqHeading: "Kurz gefragt",
  more: (count: number, hasOthers: boolean) =>
    hasOthers ? `${count} weitere Punkte` : `Alle ${count} Punkte`,
  othersHeading: "Andere Leistungen",
  pricing: {
    base: "Unverbindlich",
    title: "Individuelle Preisgestaltung",
    total: ["PREIS", "nach Gespräch"],
    footer: "Bis du zusagst: 0,00 €",
  },
} as const;
