import { companyName } from "#app/content/company-name.ts";

/** The fee calculator's copy; app/fees computes its figures. */
export const feeCalculatorPage = {
  title: `Gebührenrechner: Portal oder eigener Shop? – ${companyName}`,
  description:
    "Was kosten dich Lieferando, Wolt oder Uber Eats im Monat, und ab wann lohnt sich ein eigener Shop? Rechne mit deinen Zahlen. Jede Formel liegt offen.",
  breadcrumb: "Gebührenrechner",
  hero: {
    headline: ["Rechne nach.", "Auch gegen uns."],
    lead: "Der Rechner zeigt denselben Monat zweimal: einmal alles übers Portal, einmal mit eigenem Shop. Ist das Portal billiger, steht das da.",
  },
  form: {
    heading: "Dein Monat",
    portal: {
      legend: "Dein Portal",
      selfColumn: "Du lieferst",
      portalColumn: "Portal liefert",
    },
    more: { heading: "Genauer rechnen", assumed: "Angenommen" },
    commission: { legend: "Deine Provision" },
    shop: { legend: "Dein eigener Shop" },
    labels: {
      satz: "Provision",
      bestellungen: "Bestellungen im Monat",
      bon: "Durchschnitts\u00adbon",
      anteil: "So viele wechseln zu dir",
      zahlung: "Zahlungs\u00adgebühr",
      fahrt: "Eigene Fahrt",
      kosten: "Dein Shop im Monat",
    },
    hints: {
      bestellungen: "Nur was heute über das Portal kommt.",
      bon: "Mit MwSt., so wie ihn der Gast zahlt.",
      satz: "Trag ein, was auf deiner letzten Abrechnung steht.",
      anteil: "Stammgäste wechseln zuerst. 30\u00a0% sind eine Annahme.",
      zahlung:
        "Vom Bon. Berichtet sind rund 2\u00a0% ohne Festbetrag; mit 25 Cent je Zahlung sind es bei 34,89\u00a0€ rund 2,7\u00a0%.",
      fahrt:
        "Wer wechselt, den fährt nicht mehr das Portal. 6,67\u00a0€ sind 17\u00a0€ je Fahrerstunde, drei Touren, 1\u00a0€ fürs Auto. Holen alle ab: 0.",
      kosten:
        "Netto, aus dem Angebot deines Anbieters oder aus unserem. Leer heißt: Wir sagen dir nur, was er höchstens kosten darf.",
    },
    basis: {
      legend: "Das Portal rechnet vom",
      options: [
        { value: "brutto", label: "Bruttobon", hint: "mit MwSt." },
        { value: "netto", label: "Nettobon", hint: "ohne 7\u00a0% MwSt." },
      ],
    },
    slider: "grob einstellen",
    submit: "Ausrechnen",
    submitNote:
      "Ohne JavaScript, oder bevor es geladen ist, rechnet unser Server. Er speichert davon nichts.",
    errorTitle: "Nicht alles lässt sich rechnen",
    errorMessage: "Hier hakt es noch. Was du getippt hast, steht noch da.",
    errorPrefix: "Fehler: ",
    toReceipt: "Zum Bon",
  },
  receipt: {
    title: "EIN MONAT",
    portalOnly: "NUR PORTAL",
    withShop: "MIT EIGENEM SHOP",
    commission: "Provision",
    commissionLeft: "Provision für den Rest",
    payment: "Zahlung",
    trips: "Eigene Fahrten",
    shop: "Dein Shop",
    shopOpen: "offen",
    sum: "Summe",
    room: "So viel darf der Shop kosten",
    saved: "GESPART",
    lost: "DRAUFGEZAHLT",
    perYear: "im Jahr",
    breakEven: "Gleichstand",
    stamps: {
      shop: "Shop billiger",
      portal: "Portal billiger",
      equal: "Gleichstand",
      open: "Deine Obergrenze",
    },
    notCounted: "Noch nicht eingerechnet",
  },
  picture: {
    heading: "Zwei Zettel, ein Monat.",
    lead: "Je länger der Zettel, desto mehr bist du los. Gestrichelt: So viel darf dein Shop kosten, bevor das Portal billiger ist.",
    portalOnly: "Nur Portal",
    withShop: "Mit Shop",
    item: "Posten",
    table: "In Zahlen",
    perMonth: "Summe im Monat",
    perYear: "Summe im Jahr",
    free: "Für den Shop",
    caption: "Kosten im Monat: nur Portal und mit eigenem Shop",
  },
  ruler: {
    heading: "Ab wann kippt es?",
    portalZone: "Portal billiger",
    shopZone: "Shop billiger",
    you: "du",
  },
  formula: {
    heading: "Die Berechnung, Zeile für Zeile.",
    lead: "Deine Zahlen, unsere Formel, jede Zeile auf ganze Cent gerundet. „Rund“ heißt: Annahmen stecken drin.",
  },
  actions: {
    attach: "An meine Anfrage anhängen",
    askPrice: "Preis anfragen",
    enterPrice: "Preis eintragen",
    attachNote: "Öffnet das Kontaktformular. Gesendet wird erst, wenn du dort absendest.",
    copy: "Link kopieren",
    copied: "Link kopiert. Wer ihn öffnet, sieht deine Zahlen.",
    copyFailed: "Kopieren geht hier nicht. Nimm die Adresse oben im Browser, deine Zahlen stehen schon drin.",
    print: "Drucken",
  },
  sheet: {
    title: "Gebührenrechner",
    calculated: "Berechnet am",
    source: "Quelle der berichteten Provision",
  },
  sources: {
    section: "Zum Nachprüfen",
    heading: "Woher die Sätze kommen",
    lead: "Eine öffentliche Preisliste, auf die du dich berufen kannst, haben wir bei keinem Portal gefunden. Was hier steht, wurde berichtet und kann überholt sein.",
    rules: [
      "Kein Preis von uns ist eingerechnet. Den trägst du ein.",
      "Die Portalsätze stammen aus Presse- und Fachberichten, mit Quelle und Datum. Was für dich gilt, steht in deinem Vertrag.",
      "Gerechnet wird auf deinem Handy oder Rechner. Gespeichert wird nur, was du uns schickst.",
    ],
    payment:
      "Zahlung im eigenen Shop: rund 2\u00a0% sind ein Richtwert für Karten. Dein Zahlungsdienst nennt dir Prozent und Cent je Zahlung.",
  },
  limits: {
    heading: "Was die Berechnung nicht weiß",
    items: [
      {
        title: "Neue Gäste",
        text: "Das Portal bringt Leute, die dich nicht kannten. Was dir das wert ist, weißt nur du. Für den ersten Besuch kann die Provision gut angelegt sein.",
      },
      {
        title: "Umsatzsteuer auf Gebühren",
        text: "Gebühren stehen hier netto. Als Kleinunternehmer bekommst du die Vorsteuer nicht zurück: Rechne 19\u00a0% drauf.",
      },
      {
        title: "Getränke",
        text: "Beim Nettobon rechnen wir überall 7\u00a0% Umsatzsteuer heraus. Für Getränke gelten 19\u00a0%, dein Nettobon ist also etwas kleiner.",
      },
      {
        title: "Alles, was sonst gleich bleibt",
        text: "Ware, Küche, Verpackung und Miete fallen so oder so an. Werbung im Portal, Rabatte, Geräte und Liefergebühren der Gäste fehlen.",
      },
    ],
    more: { label: "Mehr Nachgerechnetes im Blog", href: "/blog" },
  },
  closing: {
    heading: "Rechnen wir es zusammen durch?",
    text: "Bring deine letzte Portalabrechnung mit. Nach 30 Minuten kennst du deinen Preis.",
  },
} as const;
