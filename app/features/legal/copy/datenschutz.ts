import { company } from "#app/content/company.ts";
import { retention } from "#app/content/retention.ts";
import { recipientSections } from "./datenschutz-empfaenger-und-fristen.ts";
import { rightsSections } from "./datenschutz-rechte.ts";
import { processingSections } from "./datenschutz-verarbeitung.ts";

// Sources: Art. 13, 15 to 22, 28, 44 ff. and 77 GDPR; § 25 TDDDG; § 147 AO and § 257 HGB (tax and commercial retention);
// Decision (EU) 2023/1795 (EU-US Data Privacy Framework). The page promises only what the software does.
export const datenschutz = {
  seo: {
    title: `Datenschutzerklärung – ${company.name}`,
    description:
      "Keine Cookies ohne deinen Wunsch, keine Tracker, kein Banner. Was mit deiner Anfrage passiert, wie lange wir sie aufheben, welche Rechte du hast.",
  },
  title: "Daten\u00ADschutz\u00ADerklärung",
  lead: "Wir verkaufen Bestellsysteme, keine Adressen. Diese Seite sagt, welche Daten beim Besuch dieser Website anfallen, wozu wir sie brauchen und wann sie wieder weg sind.",
  updatedOn: "2026-11-28",
  receipt: {
    title: "Datenschutz",
    get subtitle() {
      return `ein Besuch auf ${new URL(company.origin).hostname.replace(/^www\./, "")}`;
    },
    lines: [
      { label: "Cookies*", amount: "0" },
      { label: "Tracker", amount: "0" },
      { label: "Werbenetzwerke", amount: "0" },
      { label: "Fremde Server*", amount: "0" },
    ],
    total: { label: "Banner", amount: "entfällt" },
    footnote:
      "* solange du nicht selbst ein Video startest, einen Link nach draußen öffnest oder dein Projekt auf deinem Gerät merken lässt",
  },
  summary: {
    heading: "In 30 Sekunden",
    items: {
      "Deine Anfrage": `Sie liegt in unserer Datenbank und geht per E-\u2060Mail an unser Team. ${retention.enquiryYears} Jahre nach deiner letzten Anfrage wird sie automatisch gelöscht.`,
      "Deine IP-Adresse": `Wir speichern sie nie vollständig. Gegen Missbrauch merken wir uns höchstens ${retention.throttlingHours} Stunden lang einen Prüfwert daraus, in Sicherungskopien ${retention.backupDays} Tage.`,
      "Das Video": "Es lädt erst, wenn du auf den Knopf drückst. Vorher erfährt YouTube nichts von dir.",
      "Deine Rechte": "Eine formlose Mail reicht. Auskunft oder Löschung, beides kostet nichts.",
    },
  },
  sections: [...processingSections, ...recipientSections, ...rightsSections],
};
