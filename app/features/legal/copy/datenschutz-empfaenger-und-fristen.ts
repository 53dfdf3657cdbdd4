import { company } from "#app/content/company.ts";
import { retention } from "#app/content/retention.ts";
import { limits } from "#core/limits.ts";
import type { LegalSection } from "./types.ts";

/** Operators of linked services, named on the privacy page (Art. 13(1)(e) GDPR). The provider's own processors: company.ts. */
const linkedServices = {
  whatsapp: "WhatsApp Ireland Limited, Merrion Road, Dublin 4, D04 X2K5, Irland",
  video: "Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland",
} as const;

/** Who receives data and how long it is kept. */
export const recipientSections = [
  {
    id: "nach-draussen",
    heading: "Wenn du nach draußen klickst",
    shortHeading: "Video, WhatsApp, Termin",
    blocks: [
      {
        kind: "facts",
        facts: {
          "YouTube-Video": [
            "Du siehst zuerst ein gezeichnetes Bild von unserem Server. Erst der Klick auf den Knopf lädt den Player von youtube-nocookie.com, im erweiterten Datenschutzmodus. Dann verarbeitet Google deine Daten in eigener Verantwortung und kann auch Daten auf deinem Gerät speichern. Deine Einwilligung merken wir uns nicht: Lädst du die Seite neu, ist der Player weg. Mehr in der ",
            {
              label: "Datenschutzerklärung von Google",
              href: "https://policies.google.com/privacy?hl=de",
            },
            ".",
          ],
          WhatsApp: [
            "Der Knopf ist ein gewöhnlicher Link. Daten fließen erst, wenn du ihn öffnest und schreibst. WhatsApp erfährt dann, dass und wann wir miteinander schreiben. Wenn dir das nicht passt, nimm Formular, Mail oder Telefon. Mehr in der ",
            {
              label: "Datenschutzrichtlinie von WhatsApp",
              href: "https://www.whatsapp.com/legal/privacy-policy-eea?lang=de",
            },
            ".",
          ],
          Terminbuchung:
            "„Beratung buchen“ öffnet unsere Buchungsseite in einem neuen Tab; im Link steht, von welcher unserer Seiten du kommst. Was du dort einträgst, verarbeitet der Buchungsdienst in unserem Auftrag.",
        },
      },
    ],
  },
  {
    id: "empfaenger",
    heading: "Wer Daten von uns bekommt",
    shortHeading: "Empfänger",
    blocks: [
      "Bei uns sieht deine Daten nur das Team, das Anfragen und Projekte bearbeitet. Dazu kommen Dienstleister, die nach unserer Weisung arbeiten (Art. 28 DSGVO):",
      {
        kind: "facts",
        get facts() {
          const { hosting, hostingPlace, mail, booking } = company.processors;
          return {
            "Server und Datenbank": `${hosting}. Die Server stehen in ${hostingPlace}.`,
            "E-Mail": `${mail}.`,
            Terminbuchung: `${booking}.`,
          };
        },
      },
      "In eigener Verantwortung und nur nach deinem Klick:",
      {
        kind: "facts",
        facts: {
          YouTube: `${linkedServices.video}.`,
          WhatsApp: `${linkedServices.whatsapp}.`,
        },
      },
      "Behörden geben wir Daten nur, wenn ein Gesetz uns dazu verpflichtet. Wir verkaufen und vermieten keine.",
    ],
  },
  {
    id: "drittlaender",
    heading: "Daten außerhalb der EU",
    shortHeading: "Drittländer",
    blocks: [
      () =>
        `Unsere Datenbank und unsere Dienstleister arbeiten ${company.processors.region}. Nur wenn du ein Video startest oder WhatsApp nutzt, können Daten in die USA gelangen, zu Google LLC oder WhatsApp LLC. Grundlage ist der Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen (Beschluss (EU) 2023/1795), soweit das Unternehmen dafür zertifiziert ist, sonst die Standardvertragsklauseln der EU-Kommission (Art. 46 DSGVO).`,
      [
        "Wer zertifiziert ist, steht in der ",
        { label: "Liste des Datenschutzrahmens", href: "https://www.dataprivacyframework.gov/list" },
        ".",
      ],
    ],
  },
  {
    id: "speicherdauer",
    heading: "Wie lange wir was aufheben",
    shortHeading: "Speicherdauer",
    blocks: [
      {
        kind: "table",
        table: {
          caption: "Speicherdauer nach Art der Daten",
          columns: ["Daten", "Frist", "Danach"],
          rows: [
            [
              "Anfragen",
              `${retention.enquiryYears} Jahre nach deiner letzten Anfrage`,
              "Automatisch aus der Datenbank gelöscht. Die Mails dazu löschen wir nach derselben Frist von Hand.",
            ],
            [
              "Spam aus dem Formular",
              `${retention.spamDays} Tage, nachdem wir ihn als Spam markiert haben`,
              "Automatisch aus der Datenbank gelöscht, die Mail dazu von Hand",
            ],
            [
              "Auftragsdaten: Angebot, Vertrag, Projekt, Rechnung",
              `In der Regel ${retention.orderYears} Jahre nach Ende des Geschäftsjahres`,
              "Gelöscht. Verlangt das Gesetz mehr, etwa § 147 AO für Buchungsbelege, bleiben die Belege bis dahin gesperrt liegen.",
            ],
            [
              "Summen der Aufrufe je Tag, ohne Bezug zu Personen",
              `${retention.figureMonths} Monate`,
              "Automatisch gelöscht",
            ],
            ["Protokolle des Servers", `Höchstens ${retention.logMonths} Monate`, "Gelöscht"],
            [
              "Prüfwerte gegen Missbrauch",
              `Minuten bis wenige Stunden, höchstens ${retention.throttlingHours} Stunden`,
              "Automatisch gelöscht",
            ],
            [
              "Demo mit deinem Handy",
              `Nach ${retention.demoMinutes} Minuten nicht mehr abrufbar, höchstens zwei Stunden gespeichert`,
              "Automatisch gelöscht",
            ],
            [
              "Sicherungskopien der Datenbank",
              `${retention.backupDays} Tage`,
              "Die älteste wird jeden Tag gelöscht. So lange kann darin noch stehen, was sonst schon gelöscht ist.",
            ],
            [
              "Zugangscode in deinem Browser",
              "Bis du dich abmeldest oder den Tab schließt",
              "Vom Browser gelöscht",
            ],
            [
              "„Auf diesem Gerät merken“: Cookie und Prüfwert",
              `${limits.rememberDays} Tage, höchstens bis du dich abmeldest, dein Code neu ist oder dein Projekt abgeschaltet wird`,
              "Automatisch gelöscht",
            ],
          ],
        },
      },
      `Verlangst du die Löschung früher, löschen wir früher, soweit keine gesetzliche Pflicht zum Aufbewahren besteht. Damit eine ältere Sicherung deine Daten nicht zurückbringt, merken wir uns ${retention.enquiryYears} Jahre lang einen Prüfwert, aus dem sich deine Adresse nicht zurückrechnen lässt.`,
    ],
  },
] satisfies LegalSection[];
