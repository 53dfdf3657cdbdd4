import { company } from "#app/content/company.ts";
import { publishedFacts } from "#app/content/current-facts.ts";
import { retention } from "#app/content/retention.ts";
import { limits } from "#core/limits.ts";
import { consent, contract, legitimateInterest } from "./legal-bases.ts";
import type { LegalSection } from "./types.ts";
import { listWays } from "./ways.ts";

/** Who processes which data, why and where: the first chapters of the privacy policy. */
export const processingSections = [
  {
    id: "verantwortlich",
    heading: "Wer verantwortlich ist",
    shortHeading: "Verantwortlich",
    blocks: [
      () => {
        const { street, postalCode, city, country } = company.address;
        return `${company.legalName}\n${street}, ${postalCode} ${city}, ${country}`;
      },
      () => [
        ...Object.entries(listWays()).flatMap(([label, value]) => [`${label} `, ...value, ". "]),
        "Alles Weitere steht im ",
        { label: "Impressum", href: "/impressum" },
        ".",
      ],
      () => company.dataProtection,
      "Diese Erklärung gilt für diese Website. Bestellen Gäste im Shop eines Restaurants, ist das Restaurant verantwortlich und seine eigene Erklärung gilt; wir arbeiten dort in seinem Auftrag (Art. 28 DSGVO).",
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
              "Deine IP-Adresse, solange die Antwort unterwegs ist. Im Protokoll stehen Zeitpunkt, Art des Aufrufs, Seite, Statuscode, Dauer, Größe der Antwort und eine zufällige Vorgangsnummer, die IP-Adresse höchstens gekürzt.",
              `${legitimateInterest}: Eine Website lässt sich nur so ausliefern, und ohne Protokoll findet niemand einen Fehler.`,
            ],
            [
              "Missbrauch bremsen",
              "Ein Prüfwert, der mit einem geheimen Schlüssel aus deiner IP-Adresse berechnet wird. Die Adresse selbst speichern wir dafür nicht. Das Kontaktformular trägt außerdem einen signierten Zeitstempel und ein unsichtbares Feld gegen Spam-Programme.",
              `${legitimateInterest}: Schutz vor Spam und vor dem Durchprobieren von Zugangscodes.`,
            ],
            [
              "Kontaktformular",
              "Name, E-\u2060Mail-Adresse, Interesse, Nachricht, Zeitpunkt und Bearbeitungsstand. Freiwillig: Telefon, Unternehmen und die Speisekarte, die du anhängst. Dazu die Seite, von der aus du das Formular geöffnet hast, die Kampagne, wenn dein Link zu uns eine genannt hat, was wir uns zu deiner Anfrage notieren, und wer sich wann darum gekümmert hat.",
              `${contract}, wenn du ein Angebot für dich möchtest. Sonst ${legitimateInterest}: Wir wollen Anfragen beantworten. Außerdem zählen wir, zu welchem Interesse und über welche Seite und Kampagne Anfragen kommen (${legitimateInterest}).`,
            ],
            [
              "E-\u2060Mail, Telefon und WhatsApp",
              "Was du uns schreibst oder erzählst, deine Absenderadresse oder Nummer, der Zeitpunkt. Antwortest du auf eine Mail zu deiner Anfrage, legen wir deinen Text und die Namen der Anhänge zu ihr.",
              `Wie beim Kontaktformular. Ob du WhatsApp nimmst, entscheidest du: Dort schreiben wir dir nur, wenn du uns dort geschrieben oder darum gebeten hast.`,
            ],
            [
              "Projektbereich für Kunden",
              "Kundenname, Ansprechperson mit Telefon und E-\u2060Mail-Adresse, Projekt, wann es zuletzt geöffnet wurde, die einzelnen Schritte mit Stand und Datum, aus welcher Anfrage es entstanden ist, deine Fragen und unsere Antworten. Die Dateien, die du oder wir hochladen, mit Name, Größe, Zeitpunkt, Prüfsumme und, bei Bildern, einer kleinen Vorschau. Was du freigibst oder geändert haben willst, mit dem Namen, den du dabei eintippst, und der Uhrzeit. Willst du Mails zu deinem Projekt: die E-\u2060Mail-Adresse, wann du sie bestätigt hast und was wir zuletzt geschrieben haben; du beendest das in jeder Mail. Verlangst du eine Kalender-Adresse, merken wir uns, dass es sie gibt. Dazu bei einer Frage einen Tag lang der Prüfwert von „Missbrauch bremsen“. Ändern wir einen Schritt, können wir das zehn Minuten lang zurücknehmen; die vorige Fassung ist höchstens zwei Stunden gespeichert. Vom Zugangscode speichern wir nur einen Prüfwert, aus dem er sich nicht zurückrechnen lässt.",
              `${contract}: Du siehst, wie weit dein Auftrag ist, und gibst uns, was er braucht.`,
            ],
            [
              "Demo mit deinem Handy",
              `Erst wenn du dort einen QR-Code verlangst: welche Art Betrieb, welche Gerichte mit welchen Extras, wie viele, Tisch oder Lieferung, die gewählte Zahlart, Stand der Bestellung. Name und Farbe, die du der Demo gibst, bleiben in deinen Browsern. Bestellst du mit deiner eigenen Karte vom Handy, liegt sie verschlüsselt auf unserem Server, höchstens so lange wie die Demo; den Schlüssel hat nur der QR-Code, und eine Bestellung nennt nur Nummern. Öffnet jemand den Link, mit dem du deinen Shop teilst, kommt bei uns der Name deines Ladens an, damit er in Titel und Vorschau steht; wir speichern ihn nicht. Dazu der Prüfwert von „Missbrauch bremsen“.`,
              `${legitimateInterest}: Du willst die Demo auf zwei Geräten sehen, und ohne Grenzen könnte sie jeder verstopfen.`,
            ],
            [
              "Zählen, was gelesen wird",
              "Summen je Tag: wie oft eine Seite aufgerufen wurde, von welcher Website und über welche Kampagne jemand kam, wie oft Demo und Rechner benutzt wurden. Deine IP-Adresse brauchen wir dafür nur, solange die Antwort unterwegs ist.",
              `${legitimateInterest}: Wir wollen wissen, welche Seiten helfen, ohne jemanden zu verfolgen.`,
            ],
            [
              "Video ansehen",
              "Nach deinem Klick: IP-Adresse, Angaben zu Gerät und Browser und was du im Player tust. Diese Daten gehen direkt an YouTube.",
              `${consent} und § 25 Abs. 1 TDDDG: deine Einwilligung durch den Klick auf den Knopf.`,
            ],
            [
              "Termin buchen",
              "Auf dieser Website: nichts, hier steht nur ein Link. Auf der Buchungsseite: Name, E-\u2060Mail-Adresse und Wunschtermin.",
              `${contract}: Vorbereitung des Gesprächs, um das du bittest.`,
            ],
          ],
        },
      },
      "Einen Newsletter kannst du auf dieser Website nicht abonnieren, und für Werbung werten wir nichts aus.",
    ],
  },
  {
    id: "zaehlen",
    heading: "Was wir zählen",
    shortHeading: "Zählung",
    blocks: [
      "Wir zählen Aufrufe, nicht Besucher. Ist eine Seite geladen, gibt sie unserem Server ein Zeichen. Darin steht nur, was dein Browser ihm schon beim Aufruf der Seite genannt hat: ihre Adresse, deren Teil mit der Kampagne (utm_campaign) und der Name der Website, von der du kommst. Spielst du die Demo oder benutzt du den Gebührenrechner, kommt dafür ein zweites Zeichen, ohne deine Bestellung und ohne deine Zahlen.",
      "Der Server zählt daraus Summen für den Tag zusammen, jede für sich. Mehr bleibt nicht: keine Kennung, keine IP-Adresse und kein Prüfwert davon, keine Angaben zu deinem Gerät, keine Uhrzeit, keine Zeile, die zu einem Besucher gehört. Wer zweimal kommt, zählt zweimal. Gegen Missbrauch zählt der Server eine Minute lang im Arbeitsspeicher mit; diese Zähler teilen sich viele Adressen. In deinem Browser speichern wir dafür nichts. Eine Kampagne wandert in den Links der Website mit, bis du die Website verlässt. Von Websites und Kampagnen, über die nur wenige kamen, zeigt unsere Auswertung nur eine gemeinsame Summe; die Kampagne einer Anfrage steht bei der Anfrage.",
      "Ohne JavaScript zählst du nicht mit. Du kannst auch widersprechen, ohne uns zu schreiben: Schalte in deinem Browser „Global Privacy Control“ oder „Do Not Track“ ein, dann zählen wir deine Aufrufe nicht.",
    ],
  },
  {
    id: "anfrage",
    heading: "Der Weg deiner Anfrage",
    shortHeading: "Deine Anfrage",
    blocks: [
      {
        kind: "steps",
        get items() {
          return [
            "Du drückst „Anfrage senden“. Unser Server prüft die Angaben und speichert sie in einer PostgreSQL-Datenbank.",
            `Erst danach geht eine E-\u2060Mail an unser Team. ${
              publishedFacts().receipt
                ? "Du selbst bekommst höchstens einmal am Tag eine automatische Mail, dass deine Anfrage angekommen ist und wann wir antworten. Von deinem Text steht nichts darin."
                : "Du selbst bekommst keine automatische Mail."
            }`,
            "Wir antworten dir innerhalb von 24 Stunden auf dem Weg, den du angegeben hast.",
            `Wird ein Auftrag daraus, gilt die Frist für Auftragsdaten. Wird keiner daraus, löscht die Datenbank deine Anfrage automatisch ${retention.enquiryYears} Jahre nach deiner letzten.`,
          ];
        },
      },
      "Name, E-\u2060Mail-Adresse und Nachricht brauchen wir, sonst können wir nicht antworten. Eine gesetzliche Pflicht, uns etwas zu schicken, gibt es nicht. Telefon und Unternehmen darfst du leer lassen.",
    ],
  },
  {
    id: "browser",
    heading: "Was in deinem Browser liegt",
    shortHeading: "Cookies und Speicher",
    blocks: [
      "Besuchern setzen wir keine Cookies. Eines bekommt, wer zu unserem Team gehört und sich anmeldet, und wer als Kunde „Auf diesem Gerät merken“ ankreuzt. Sonst gilt eine Regel: Was du eingibst, behält dein Browser nur in diesem Tab, bis es erledigt ist, du dich abmeldest oder den Tab schließt. So musst du nichts zweimal tippen. Im Sitzungsspeicher liegen deshalb nur der Zugangscode zu deinem Projekt, deine Frage oder dein Änderungswunsch, bis sie angekommen sind, der Name, mit dem du freigibst, die Kennung einer Datei, die du dort gerade hochlädst, damit sie nach einer Unterbrechung nicht doppelt ankommt, und die Speisekarte, die du in der Demo einsetzt: Sie bleibt bei dir, bis du sie teilst oder anhängst, und „Alles löschen“ entfernt sie.",
      `Kreuzt du neben dem Zugangscode „Auf diesem Gerät merken“ an, legt dein Browser ein Cookie mit einem zufälligen Schlüssel ab, das nur für die Seiten der Kundenprojekte gilt und dein Projekt ${limits.rememberDays} Tage lang ohne Code öffnet. Wir speichern dazu einen Prüfwert des Schlüssels, dein Projekt und den Zeitpunkt, sonst nichts. Es endet früher, wenn du dich abmeldest, das Projekt einen neuen Code bekommt oder abgeschaltet wird. Rechtsgrundlage ist § 25 Abs. 2 Nr. 2 TDDDG: Du hast es ausdrücklich verlangt.`,
      "Was du ins Kontaktformular tippst, merkt sich dein Browser im Verlauf dieses Tabs, damit beim Neuladen und Zurückgehen nichts verloren geht. Zu uns kommt es erst, wenn du es absendest; mit dem Tab ist es weg.",
      [
        "Der ",
        { label: "Gebührenrechner", href: "/gebuehrenrechner" },
        " rechnet in deinem Browser. Deine Zahlen stehen in der Adresse hinter dem #; diesen Teil schickt kein Browser an einen Server. Erst mit einer Anfrage, an die du sie anhängst, kommen sie zu uns. Nur solange JavaScript aus oder noch nicht geladen ist, rechnet unser Server, und er speichert davon nichts.",
      ],
      "Das ist nötig, damit die Website tut, was du von ihr verlangst. Dafür braucht es keine Einwilligung (§ 25 Abs. 2 Nr. 2 TDDDG), also auch kein Banner. Schriften, Bilder und Programmcode kommen von unserem eigenen Server.",
    ],
  },
] satisfies LegalSection[];
