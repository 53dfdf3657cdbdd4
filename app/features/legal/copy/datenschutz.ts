import { company } from "#app/content/company.ts";
import { retention } from "#app/content/retention.ts";
import { dataProtectionOfficer, dataRecipients, supervisoryAuthority } from "./providers.ts";
import type { LegalSection } from "./types.ts";

const { address } = company;
const mailLink = { label: company.email, href: `mailto:${company.email}` };
const legitimateInterest = "Art. 6 Abs. 1 Buchst. f DSGVO";
const contract = "Art. 6 Abs. 1 Buchst. b DSGVO";
const consent = "Art. 6 Abs. 1 Buchst. a DSGVO";

// Sources: Art. 13, 15 to 22, 28, 44 ff. and 77 GDPR; § 25 TDDDG; § 147 AO and § 257 HGB (tax and commercial retention);
// Decision (EU) 2023/1795 (EU-US Data Privacy Framework). The page promises only what the software does.
export const datenschutz = {
  seo: {
    title: `Datenschutzerklärung – ${company.name}`,
    description:
      "Keine Cookies, keine Tracker, kein Banner. Was mit deiner Anfrage passiert, wie lange wir sie aufheben und welche Rechte du hast, in klaren Worten.",
  },
  title: "Daten\u00ADschutz\u00ADerklärung",
  lead: "Wir verkaufen Bestellsysteme, keine Adressen. Diese Seite sagt, welche Daten beim Besuch dieser Website anfallen, wozu wir sie brauchen und wann sie wieder weg sind.",
  updatedOn: "2026-11-21",
  receipt: {
    title: "Datenschutz",
    subtitle: `ein Besuch auf ${new URL(company.origin).hostname.replace(/^www\./, "")}`,
    lines: [
      { label: "Cookies", amount: "0" },
      { label: "Tracker", amount: "0" },
      { label: "Werbenetzwerke", amount: "0" },
      { label: "Fremde Server*", amount: "0" },
    ],
    total: { label: "Banner", amount: "entfällt" },
    footnote: "* solange du nicht selbst ein Video startest oder einen Link nach draußen öffnest",
  },
  summary: {
    heading: "In 30 Sekunden",
    items: [
      {
        title: "Deine Anfrage",
        text: `Sie liegt in unserer Datenbank und geht per E-Mail an unser Team. ${retention.enquiryYears} Jahre nach deiner letzten Anfrage wird sie automatisch gelöscht.`,
      },
      {
        title: "Deine IP-Adresse",
        text: `Wir speichern sie nie vollständig. Gegen Missbrauch merken wir uns höchstens ${retention.throttlingHours} Stunden lang einen Prüfwert daraus.`,
      },
      {
        title: "Das Video",
        text: "Es lädt erst, wenn du auf den Knopf drückst. Vorher erfährt YouTube nichts von dir.",
      },
      {
        title: "Deine Rechte",
        text: "Eine formlose Mail reicht. Auskunft oder Löschung, beides kostet nichts.",
      },
    ],
  },
  sections: [
    {
      id: "verantwortlich",
      heading: "Wer verantwortlich ist",
      shortHeading: "Verantwortlich",
      blocks: [
        {
          kind: "text",
          text: `${company.legalName}\n${address.street}, ${address.postalCode} ${address.city}, ${address.country}`,
        },
        {
          kind: "text",
          text: [
            "E-Mail ",
            mailLink,
            ", Telefon ",
            { label: company.phone.display, href: `tel:${company.phone.e164}` },
            ". Alles Weitere steht im ",
            { label: "Impressum", href: "/impressum" },
            ".",
          ],
        },
        { kind: "text", text: dataProtectionOfficer },
        {
          kind: "text",
          text: "Diese Erklärung gilt für diese Website. Bestellen Gäste im Shop eines Restaurants, ist das Restaurant verantwortlich und seine eigene Erklärung gilt; wir arbeiten dort in seinem Auftrag (Art. 28 DSGVO).",
        },
      ],
    },
    {
      id: "zwecke",
      heading: "Was wir verarbeiten und warum wir das dürfen",
      shortHeading: "Zwecke und Grundlagen",
      blocks: [
        {
          kind: "table",
          table: {
            caption: "Zwecke, Daten und Rechtsgrundlagen",
            columns: ["Zweck", "Welche Daten", "Rechtsgrundlage"],
            rows: [
              [
                "Website ausliefern",
                "Deine IP-Adresse, solange die Antwort unterwegs ist. Im Protokoll stehen Zeitpunkt, Seite, Statuscode, Dauer und eine zufällige Vorgangsnummer, die IP-Adresse höchstens gekürzt.",
                `${legitimateInterest}: Eine Website lässt sich nur so ausliefern, und ohne Protokoll findet niemand einen Fehler.`,
              ],
              [
                "Missbrauch bremsen",
                "Ein Prüfwert, der mit einem geheimen Schlüssel aus deiner IP-Adresse berechnet wird. Die Adresse selbst speichern wir dafür nicht. Das Kontaktformular trägt außerdem einen signierten Zeitstempel und ein unsichtbares Feld gegen Spam-Programme.",
                `${legitimateInterest}: Schutz vor Spam und vor dem Durchprobieren von Zugangscodes.`,
              ],
              [
                "Kontaktformular",
                "Name, E-Mail-Adresse, Interesse, Nachricht, Zeitpunkt und Bearbeitungsstand. Freiwillig: Telefon und Unternehmen.",
                `${contract}, wenn du ein Angebot für dich möchtest. Sonst ${legitimateInterest}: Wir wollen Anfragen beantworten.`,
              ],
              [
                "E-Mail, Telefon und WhatsApp",
                "Was du uns schreibst oder erzählst, deine Absenderadresse oder Nummer, der Zeitpunkt.",
                `Wie beim Kontaktformular. Ob du WhatsApp nimmst, entscheidest du.`,
              ],
              [
                "Projektbereich für Kunden",
                "Kundenname, Projekt, die einzelnen Schritte mit Stand und Datum. Vom Zugangscode speichern wir nur einen Prüfwert, aus dem er sich nicht zurückrechnen lässt.",
                `${contract}: Du siehst, wie weit dein Auftrag ist.`,
              ],
              [
                "Demo mit deinem Handy",
                `Erst wenn du dort einen QR-Code verlangst: welche Art Betrieb, welche Gerichte, wie viele, Stand der Bestellung. Name und Farbe, die du der Demo gibst, bleiben in deinen Browsern. Dazu der Prüfwert von „Missbrauch bremsen“.`,
                `${legitimateInterest}: Du willst die Demo auf zwei Geräten sehen, und ohne Grenzen könnte sie jeder verstopfen.`,
              ],
              [
                "Video ansehen",
                "Nach deinem Klick: IP-Adresse, Angaben zu Gerät und Browser und was du im Player tust. Diese Daten gehen direkt an YouTube.",
                `${consent} und § 25 Abs. 1 TDDDG: deine Einwilligung durch den Klick auf den Knopf.`,
              ],
              [
                "Termin buchen",
                "Auf dieser Website: nichts, hier steht nur ein Link. Auf der Buchungsseite: Name, E-Mail-Adresse und Wunschtermin.",
                `${contract}: Vorbereitung des Gesprächs, um das du bittest.`,
              ],
            ],
          },
        },
        {
          kind: "text",
          text: "Einen Newsletter kannst du auf dieser Website nicht abonnieren, Besucher zählen wir nicht, und für Werbung werten wir nichts aus.",
        },
      ],
    },
    {
      id: "anfrage",
      heading: "Der Weg deiner Anfrage",
      shortHeading: "Deine Anfrage",
      blocks: [
        {
          kind: "steps",
          items: [
            "Du drückst „Anfrage senden“. Unser Server prüft die Angaben und speichert sie in einer PostgreSQL-Datenbank.",
            "Erst danach geht eine E-Mail an unser Team. Du selbst bekommst keine automatische Mail.",
            "Wir antworten dir innerhalb von 24 Stunden auf dem Weg, den du angegeben hast.",
            `Wird ein Auftrag daraus, gilt die Frist für Auftragsdaten. Wird keiner daraus, löscht die Datenbank deine Anfrage automatisch ${retention.enquiryYears} Jahre nach deiner letzten.`,
          ],
        },
        {
          kind: "text",
          text: "Name, E-Mail-Adresse und Nachricht brauchen wir, sonst können wir nicht antworten. Eine gesetzliche Pflicht, uns etwas zu schicken, gibt es nicht. Telefon und Unternehmen darfst du leer lassen.",
        },
      ],
    },
    {
      id: "browser",
      heading: "Was in deinem Browser liegt",
      shortHeading: "Cookies und Speicher",
      blocks: [
        {
          kind: "text",
          text: "Wir setzen keine Cookies. Nur eines legt die Website in den Sitzungsspeicher deines Browsers: den Zugangscode zu deinem Projekt, wenn du einen eingibst. So musst du ihn nicht auf jeder Seite neu tippen. Mit „Abmelden“ ist er sofort weg, spätestens wenn du den Tab schließt.",
        },
        {
          kind: "text",
          text: "Was du ins Kontaktformular tippst, merkt sich dein Browser im Verlauf dieses Tabs, damit beim Neuladen und Zurückgehen nichts verloren geht. Zu uns kommt es erst, wenn du es absendest; mit dem Tab ist es weg.",
        },
        {
          kind: "text",
          text: [
            "Der ",
            { label: "Gebührenrechner", href: "/gebuehrenrechner" },
            " rechnet in deinem Browser. Deine Zahlen stehen in der Adresse hinter dem #; diesen Teil schickt kein Browser an einen Server. Erst mit einer Anfrage, an die du sie anhängst, kommen sie zu uns. Nur wenn JavaScript abgeschaltet ist, rechnet unser Server, und er speichert davon nichts.",
          ],
        },
        {
          kind: "text",
          text: "Das ist nötig, damit die Website tut, was du von ihr verlangst. Dafür braucht es keine Einwilligung (§ 25 Abs. 2 Nr. 2 TDDDG), also auch kein Banner. Schriften, Bilder und Programmcode kommen von unserem eigenen Server.",
        },
      ],
    },
    {
      id: "nach-draussen",
      heading: "Wenn du nach draußen klickst",
      shortHeading: "Video, WhatsApp, Termin",
      blocks: [
        {
          kind: "facts",
          facts: [
            {
              label: "YouTube-Video",
              value: [
                "Du siehst zuerst ein Standbild von unserem Server. Erst der Klick auf den Knopf lädt den Player von youtube-nocookie.com, im erweiterten Datenschutzmodus. Dann verarbeitet Google deine Daten in eigener Verantwortung und kann auch Daten auf deinem Gerät speichern. Deine Einwilligung merken wir uns nicht: Lädst du die Seite neu, ist der Player weg. Mehr in der ",
                {
                  label: "Datenschutzerklärung von Google",
                  href: "https://policies.google.com/privacy?hl=de",
                },
                ".",
              ],
            },
            {
              label: "WhatsApp",
              value: [
                "Der Knopf ist ein gewöhnlicher Link. Daten fließen erst, wenn du ihn öffnest und schreibst. WhatsApp erfährt dann, dass und wann wir miteinander schreiben. Wenn dir das nicht passt, nimm Formular, Mail oder Telefon. Mehr in der ",
                {
                  label: "Datenschutzrichtlinie von WhatsApp",
                  href: "https://www.whatsapp.com/legal/privacy-policy-eea?lang=de",
                },
                ".",
              ],
            },
            {
              label: "Terminbuchung",
              value:
                "„Beratung buchen“ öffnet unsere Buchungsseite in einem neuen Tab. Was du dort einträgst, verarbeitet der Buchungsdienst in unserem Auftrag.",
            },
          ],
        },
      ],
    },
    {
      id: "empfaenger",
      heading: "Wer Daten von uns bekommt",
      shortHeading: "Empfänger",
      blocks: [
        {
          kind: "text",
          text: "Bei uns sehen nur die Menschen deine Daten, die deine Anfrage oder dein Projekt bearbeiten. Dazu kommen Dienstleister, die nach unserer Weisung arbeiten (Art. 28 DSGVO):",
        },
        {
          kind: "facts",
          facts: [
            {
              label: "Server und Datenbank",
              value: `${dataRecipients.hosting}. Die Server stehen in ${dataRecipients.hostingPlace}.`,
            },
            { label: "E-Mail", value: `${dataRecipients.mail}.` },
            { label: "Terminbuchung", value: `${dataRecipients.booking}.` },
          ],
        },
        {
          kind: "text",
          text: "In eigener Verantwortung und nur nach deinem Klick:",
        },
        {
          kind: "facts",
          facts: [
            { label: "YouTube", value: `${dataRecipients.video}.` },
            { label: "WhatsApp", value: `${dataRecipients.whatsapp}.` },
          ],
        },
        {
          kind: "text",
          text: "Behörden geben wir Daten nur, wenn ein Gesetz uns dazu verpflichtet. Wir verkaufen und vermieten keine.",
        },
      ],
    },
    {
      id: "drittlaender",
      heading: "Daten außerhalb der EU",
      shortHeading: "Drittländer",
      blocks: [
        {
          kind: "text",
          text: `Unsere Datenbank und unsere Dienstleister arbeiten ${dataRecipients.region}. Nur wenn du ein Video startest oder WhatsApp nutzt, können Daten in die USA gelangen, zu Google LLC oder WhatsApp LLC. Grundlage ist der Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen (Beschluss (EU) 2023/1795), soweit das Unternehmen dafür zertifiziert ist, sonst die Standardvertragsklauseln der EU-Kommission (Art. 46 DSGVO).`,
        },
        {
          kind: "text",
          text: [
            "Wer zertifiziert ist, steht in der ",
            { label: "Liste des Datenschutzrahmens", href: "https://www.dataprivacyframework.gov/list" },
            ".",
          ],
        },
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
                "Automatisch aus der Datenbank gelöscht. Dieselbe Frist gilt für die Mails dazu.",
              ],
              [
                "Auftragsdaten: Angebot, Vertrag, Projekt, Rechnung",
                `In der Regel ${retention.orderYears} Jahre nach Ende des Geschäftsjahres`,
                "Gelöscht. Verlangt das Gesetz mehr, etwa § 147 AO für Buchungsbelege, bleiben die Belege bis dahin gesperrt liegen.",
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
                "Zugangscode in deinem Browser",
                "Bis du dich abmeldest oder den Tab schließt",
                "Vom Browser gelöscht",
              ],
            ],
          },
        },
        {
          kind: "text",
          text: "Verlangst du die Löschung früher, löschen wir früher, soweit keine gesetzliche Pflicht zum Aufbewahren besteht.",
        },
      ],
    },
    {
      id: "rechte",
      heading: "Deine Rechte",
      blocks: [
        {
          kind: "text",
          text: [
            "Eine Mail an ",
            mailLink,
            " reicht, ohne Begründung und ohne Formular. Du kannst verlangen:",
          ],
        },
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
        {
          kind: "text",
          text: "Wir antworten so schnell wie möglich, spätestens innerhalb eines Monats (Art. 12 Abs. 3 DSGVO). Haben wir Zweifel, ob du es wirklich bist, fragen wir nach.",
        },
      ],
    },
    {
      id: "widerspruch",
      heading: "Dein Widerspruchsrecht nach Art. 21 DSGVO",
      shortHeading: "Widerspruchsrecht",
      look: "notice",
      blocks: [
        {
          kind: "text",
          text: `Stützen wir eine Verarbeitung auf ein berechtigtes Interesse (${legitimateInterest}), kannst du ihr jederzeit widersprechen, aus Gründen, die sich aus deiner besonderen Situation ergeben. Wir verarbeiten die Daten dann nicht mehr, außer wir können zwingende schutzwürdige Gründe nachweisen, die deine Interessen, Rechte und Freiheiten überwiegen, oder die Verarbeitung dient der Geltendmachung, Ausübung oder Verteidigung von Rechtsansprüchen.`,
        },
        {
          kind: "text",
          text: "Der Verarbeitung für Direktwerbung kannst du jederzeit und ohne Gründe widersprechen. Dann verwenden wir deine Daten dafür nicht mehr.",
        },
        { kind: "text", text: ["So geht es: Schreib formlos an ", mailLink, "."] },
      ],
    },
    {
      id: "beschwerde",
      heading: "Beschwerde bei der Aufsicht",
      shortHeading: "Beschwerde",
      blocks: [
        {
          kind: "text",
          text: [
            "Du kannst dich bei jeder Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), zum Beispiel an deinem Wohnort. Für uns zuständig ist:\n",
            `${company.supervisoryAuthority}, ${supervisoryAuthority.address}, `,
            {
              label: new URL(supervisoryAuthority.url).hostname.replace(/^www\./, ""),
              href: supervisoryAuthority.url,
            },
            ".",
          ],
        },
      ],
    },
    {
      id: "automatik",
      heading: "Keine automatischen Entscheidungen",
      shortHeading: "Keine Automatik",
      blocks: [
        {
          kind: "text",
          text: "Über deine Anfrage entscheidet ein Mensch. Automatische Entscheidungen mit rechtlicher Wirkung und Profiling (Art. 22 DSGVO) gibt es bei uns nicht.",
        },
      ],
    },
    {
      id: "aenderungen",
      heading: "Wenn sich etwas ändert",
      shortHeading: "Änderungen",
      blocks: [
        {
          kind: "text",
          text: "Ändert sich die Website, ändern wir diesen Text und das Datum oben. Es gilt die Fassung, die hier steht.",
        },
      ],
    },
  ] satisfies LegalSection[],
};
