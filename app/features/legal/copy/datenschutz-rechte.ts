import { company, mailLink } from "#app/content/company.ts";
import type { RichText } from "#app/content/text-with-links.ts";
import { legitimateInterest } from "./legal-bases.ts";
import type { LegalSection } from "./types.ts";

/** What visitors may demand, and from whom. */
export const rightsSections = [
  {
    id: "rechte",
    heading: "Deine Rechte",
    blocks: [
      ["Eine Nachricht an ", mailLink, " reicht, ohne Begründung und ohne Vordruck. Du kannst verlangen:"],
      {
        kind: "list",
        items: [
          "Auskunft darüber, was wir über dich gespeichert haben, samt Kopie (Art. 15 DSGVO)",
          "Berichtigung, wenn etwas falsch ist (Art. 16 DSGVO)",
          "Löschung (Art. 17 DSGVO)",
          "Einschränkung: Wir behalten die Daten, fassen sie aber nicht an (Art. 18 DSGVO)",
          "Herausgabe deiner Daten als Datei, die andere Programme lesen können (Art. 20 DSGVO)",
          "Widerruf einer Einwilligung für die Zukunft (Art. 7 Abs. 3 DSGVO). Beim Video genügt es, die Seite neu zu laden.",
        ],
      },
      "Wir antworten so schnell wie möglich, spätestens innerhalb eines Monats (Art. 12 Abs. 3 DSGVO). Haben wir Zweifel, ob du es wirklich bist, fragen wir nach.",
    ],
  },
  {
    id: "widerspruch",
    heading: "Dein Widerspruchsrecht nach Art. 21 DSGVO",
    shortHeading: "Widerspruchsrecht",
    look: "notice",
    blocks: [
      `Stützen wir eine Verarbeitung auf ein berechtigtes Interesse (${legitimateInterest}), kannst du ihr jederzeit widersprechen, aus Gründen, die sich aus deiner besonderen Situation ergeben. Wir verarbeiten die Daten dann nicht mehr, außer wir können zwingende schutzwürdige Gründe nachweisen, die deine Interessen, Rechte und Freiheiten überwiegen, oder die Verarbeitung dient der Geltendmachung, Ausübung oder Verteidigung von Rechtsansprüchen.`,
      "Der Verarbeitung für Direktwerbung kannst du jederzeit und ohne Gründe widersprechen. Dann verwenden wir deine Daten dafür nicht mehr.",
      [
        "So geht es: Schreib formlos an ",
        mailLink,
        ". Gegen das ",
        { label: "Zählen", href: "#zaehlen" },
        " von Aufrufen genügt eine Einstellung in deinem Browser.",
      ],
    ],
  },
  {
    id: "beschwerde",
    heading: "Beschwerde bei der Aufsicht",
    shortHeading: "Beschwerde",
    blocks: [
      (): RichText => {
        const { name, address, url } = company.supervisoryAuthority;
        return [
          "Du kannst dich bei jeder Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), zum Beispiel an deinem Wohnort. Für uns zuständig ist:\n",
          `${name}, ${address}, `,
          { label: new URL(url).hostname.replace(/^www\./, ""), href: url },
          ".",
        ];
      },
    ],
  },
  {
    id: "automatik",
    heading: "Keine automatischen Entscheidungen",
    shortHeading: "Keine Automatik",
    blocks: [
      "Über deine Anfrage entscheidet ein Mensch. Automatische Entscheidungen mit rechtlicher Wirkung und Profiling (Art. 22 DSGVO) gibt es bei uns nicht.",
    ],
  },
  {
    id: "aenderungen",
    heading: "Wenn sich etwas ändert",
    shortHeading: "Änderungen",
    blocks: [
      "Ändert sich die Website, ändern wir diesen Text und das Datum oben. Es gilt die Fassung, die hier steht.",
    ],
  },
] satisfies LegalSection[];
