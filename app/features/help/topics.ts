import { matchPath } from "react-router";

/** A paragraph of the help, and the pages of the back office whose "?" leads to it. */
export type HelpTopic = { id: string; title: string; text: readonly string[]; pages: readonly string[] };
export type HelpChapter = { title: string; topics: readonly HelpTopic[] };

export const helpChapters: readonly HelpChapter[] = [
  {
    title: "Die erste Stunde",
    topics: [
      {
        id: "startklar",
        title: "Startklar: was noch fehlt",
        text: [
          "Startklar zeigt, was vor dem ersten Besucher zu tun ist und wie lange es etwa dauert. Die Leitung beginnt hier, sobald sie ihren Passkey hat. Es geht Seite für Seite: erst im Büro, dann bei eurer Technik, dann bei eurer Rechtsberatung. Fang oben an und klapp eine Seite auf; jede Zeile führt dorthin. „Stimmt so“ bestätigt, was daneben steht, „Weglassen“ nimmt es von der Website. Ist etwas veröffentlicht, ist es beim nächsten Öffnen abgehakt.",
          "Was eure Technik erledigt, heißt so wie in Klammern: Schick ihr den Namen weiter.",
        ],
        pages: ["/buero/startklar"],
      },
      {
        id: "firma",
        title: "Firma eintragen",
        text: [
          "Name, Anschrift, Register und Umsatzsteuer-ID stehen danach im Impressum, im Datenschutz, am Fuß jeder Seite und bei Google. „Vorschau“ zeigt das Impressum, ohne etwas zu ändern.",
          "Gibt es etwas nicht, zum Beispiel keine Registernummer, trag einen Strich (–) ein: Dann fehlt die Zeile. Telefon und E-Mail stehen unter Angaben, Kontaktwege.",
        ],
        pages: ["/buero/betrieb/firma"],
      },
      {
        id: "preise",
        title: "Preise eintragen",
        text: [
          "Je Paket ein Betrag im Monat, netto, oder „nach Gespräch“. Der Zusatz „zzgl. USt., nur für Unternehmer“ kommt von selbst dazu. Ein leeres Feld heißt: kein Preis auf der Website.",
          "Laufzeit, Kündigung, Auszahlung und Zahlungsgebühr stehen unter Vertrag und Betrieb, auch was je Paket verschieden ist.",
        ],
        pages: ["/buero/betrieb/preise"],
      },
      {
        id: "angaben",
        title: "Angaben ändern",
        text: [
          "Jede Karte ist eine Angabe der Website. „Veröffentlichen“ gilt nach ein, zwei Sekunden auf allen Seiten. „Rückgängig“ und „Wieder so“ im Verlauf holen jeden früheren Stand zurück, „Zurück auf den ursprünglichen Stand“ den vom Anfang.",
          "Ändern kann das die Leitung, angemeldet mit Passkey. Alle anderen lesen.",
        ],
        pages: ["/buero/betrieb/angaben", "/buero/betrieb/angaben/:fact"],
      },
      {
        id: "referenzen",
        title: "Referenzen: zeigen, wer mit euch arbeitet",
        text: [
          "„Neue Referenz“ nimmt Betrieb, Ort, Zitat, Zahlen mit Quelle und Zeitraum, Bild und Logo. Auf die Website kommt sie erst mit „Veröffentlichen“, und nur mit dem Tag der schriftlichen Erlaubnis. Mit der ersten verschwinden überall die erfundenen Betriebe. Die Pfeile in der Liste ändern die Reihenfolge.",
          "Nimmt jemand die Erlaubnis zurück: erst „Zurückziehen“, dann „Endgültig löschen“. Das nimmt auch den Verlauf mit und, nach höchstens einem Tag, die Bilder. In älteren Sicherungen steht sie noch.",
        ],
        pages: ["/buero/referenzen", "/buero/referenzen/:id"],
      },
      {
        id: "team",
        title: "Team: wer auf der Seite Über uns steht",
        text: [
          "„Neue Person“ nimmt Name, Rolle, Porträt und ein paar Sätze, veröffentlicht nur mit dem Tag der Zustimmung. Die oberste Person steht am Ende der Seiten als die, mit der man spricht. Geht jemand oder nimmt die Zustimmung zurück: „Zurückziehen“, dann „Endgültig löschen“.",
        ],
        pages: ["/buero/team", "/buero/team/:id"],
      },
      {
        id: "belege",
        title: "Belege: Zahlen, mit denen ihr werbt",
        text: [
          "Die Liste der Zahlen steht in Startklar. Belegt eine mit „Neue Zahl“: euer Wert, was genau gezählt wird, Quelle, von wann bis wann. Ohne Quelle geht keine auf die Website. Ist ihre Zeit vorbei, erinnert Startklar daran.",
        ],
        pages: ["/buero/belege", "/buero/belege/:id"],
      },
      {
        id: "zeiten",
        title: "Geschäftszeiten und Betriebsferien",
        text: [
          "Oben steht, was Besucher gerade lesen. Einen freien Tag oder Ferien trägst du unter „Tag oder Zeitraum eintragen“ ein; gesetzliche Feiertage eures Bundeslands kommen von selbst. Was vorbei ist, verschwindet.",
        ],
        pages: ["/buero/betrieb"],
      },
      {
        id: "personen",
        title: "Leute einladen, Rollen, Abschied",
        text: [
          "„Einladen“ macht einen Link, der 24 Stunden und einmal gilt: zum Kopieren, als QR-Code und, wenn Mails eingerichtet sind, per Mail. Ist er abgelaufen oder ein Gerät verloren, nimm bei der Person „Gerät verloren? Neuer Link“: Name und Rolle bleiben.",
          "Wer geht, verliert mit „Zugang beenden“ sofort jeden Zugang. Wähl dort, wer die offenen Anfragen bekommt; ohne Wahl sind sie wieder neu. Habt immer zwei Leute in der Leitung.",
        ],
        pages: ["/buero/personen"],
      },
      {
        id: "geraete",
        title: "Deine Passkeys und Wiederherstellungscodes",
        text: [
          "Leg gleich einen zweiten Passkey an, auf einem anderen Gerät, oder zehn Wiederherstellungscodes. Jeder Code lässt dich einmal hinein, wenn dein Gerät weg ist: Druck sie aus oder leg sie in einen Passwortspeicher. Neue Codes machen die alten ungültig.",
          "Gerät verloren? Entfern hier von einem anderen aus seinen Passkey: Dann ist es abgemeldet. War auf dem Gerät dein Postfach offen, ändere auch dessen Passwort, denn ein Code per Mail führt ins Büro.",
          "Nach einem neuen Geheimnis des Servers gelten alte Codes nicht mehr: Leg neue an.",
        ],
        pages: ["/buero/geraete"],
      },
      {
        id: "deine-angaben",
        title: "Deine Nummer und deine Vertretung",
        text: [
          "Wer für ein Projekt zuständig ist, steht beim Kunden mit Namen, Telefon und E-Mail. Deine Nummer trägst du hier ein.",
          "Bist du abwesend, wähl den letzten Tag und deine Vertretung: Weitergegebenes, Fragen und Fälliges stehen bis dahin in ihrem „Heute“, danach wieder in deinem.",
        ],
        pages: ["/buero/ich"],
      },
      {
        id: "mitteilungen",
        title: "Mitteilungen auf deinem Gerät",
        text: [
          "Schalte sie auf jedem Gerät einmal ein, auf dem du von neuen Anfragen hören willst, und wähl, wovon. „Probe senden“ zeigt, ob sie ankommen. Ohne ein Gerät kommt nach zehn Minuten eine Mail.",
        ],
        pages: ["/buero/mitteilungen"],
      },
      {
        id: "installieren",
        title: "Das Büro als App",
        text: [
          "Auf dem Home-Bildschirm öffnet sich das Büro ohne Adressleiste. Auf dem iPhone kommen Mitteilungen nur so an. Die Seite zeigt die Schritte für dein Gerät.",
        ],
        pages: ["/buero/installieren"],
      },
    ],
  },
  {
    title: "Ein Tag im Büro",
    topics: [
      {
        id: "heute",
        title: "Heute: was jetzt jemanden braucht",
        text: [
          "Eine Seite für den Morgen. „Bei dir“ steht zuerst: was du übernommen hast, mit der Zeit bis zur Antwort, was dir jemand gegeben hat und was in deinen Projekten ansteht. Darunter steht, was sonst jemanden braucht.",
        ],
        pages: ["/buero/heute"],
      },
      {
        id: "anfragen",
        title: "Anfragen: die Liste",
        text: [
          "Neue Anfragen erscheinen von selbst. Such nach Namen oder Text; unter „Filter“ findest du auch, was jemand hatte, der nicht mehr hier arbeitet.",
          "Hak mehrere an, dann lassen sie sich zusammen erledigen, als Spam ablegen oder jemandem geben. „Kunde“ heißt: Hilferuf aus einem laufenden Projekt, der zuerst.",
          "Rot ist, was wartet: Der Tag des nächsten Schritts ist vorbei, oder niemand hat die Anfrage übernommen.",
        ],
        pages: ["/buero"],
      },
      {
        id: "anfrage",
        title: "Eine Anfrage bearbeiten",
        text: [
          "„Übernehmen“ zeigt allen deinen Namen. Unter „Antworten“ wählst du einen Textbaustein, füllst die Lücken und sendest; die Anfrage wartet dann drei Tage. Nach einem Anruf reicht ein Tipp: Erreicht, Nicht erreicht oder Mailbox. Bei „Erreicht“ notierst du gleich, was gesagt wurde, was als Nächstes kommt und wer weitermacht; alles darf leer bleiben.",
          "Hat jemand zweimal geschrieben, macht „Zusammenführen“ aus zwei Anfragen eine. Beide Nachrichten stehen dann im Verlauf, verloren geht nichts.",
          "„Nächster Schritt“ und „Warten“ nennen einen Tag; am Tag danach ist die Anfrage überfällig. „Erledigt und nächste“ (Taste e) führt gleich zur nächsten offenen der Liste.",
          "„Rückgängig“ nimmt zehn Minuten lang deine letzte Änderung der Anfrage zurück, auch den nächsten Schritt. Notizen nicht: Die änderst du. Eine Mail ist weg, sobald du sie sendest.",
        ],
        pages: ["/buero/anfragen/:id"],
      },
      {
        id: "eintragen",
        title: "Anfrage eintragen",
        text: [
          "Für Anrufe, die Straße und Instagram: Name, ein Weg zurück und ein Satz reichen. Danach ist es eine Anfrage wie jede andere.",
        ],
        pages: ["/buero/anfrage-eintragen"],
      },
      {
        id: "textbausteine",
        title: "Textbausteine",
        text: [
          "Die Texte, mit denen Antworten anfangen, gehören dem ganzen Team. Platzhalter wie {vorname} füllt die Anfrage; was fehlt, bleibt eine Lücke, die du vor dem Senden füllst. Geändertes und Gelöschtes holt „Rückgängig“ zurück.",
        ],
        pages: ["/buero/textbausteine"],
      },
      {
        id: "projekte",
        title: "Projekte anlegen und finden",
        text: [
          "Aus einer Anfrage wird mit „Projekt anlegen“ ein Projekt mit Namen, Ansprechperson und üblichem Ablauf, oder mit den Schritten eines anderen Projekts. Die Anfrage zählt damit als beantwortet. Der Kunde bekommt einen Zugangscode: Er ist nur dieses eine Mal zu sehen, zum Kopieren, als Zettel, für WhatsApp oder Mail.",
        ],
        pages: ["/buero/projekte", "/buero/projekt-anlegen"],
      },
      {
        id: "projekt-vorlagen",
        title: "Vorlagen für Schritte",
        text: [
          "„Als Vorlage speichern“ unter „Zugang, Angaben, Vorlage“ hebt die Schritte eines Projekts für das nächste auf: Texte, Zeilen und was vom Kunden kommt, alles wieder offen, auf Wunsch mit den Tagen ab Beginn. Beim Anlegen wählst du sie. Geändertes und Gelöschtes holt „Rückgängig“ zurück.",
        ],
        pages: ["/buero/projekt-vorlagen"],
      },
      {
        id: "projekt",
        title: "Ein Projekt weiterführen",
        text: [
          "Ein Tipp auf den Kreis vor Schritt oder Zeile heißt „in Arbeit“, der nächste „abgeschlossen“; ein Tipp auf den Titel öffnet den Schritt. Der Kunde sieht es nach Sekunden. „So sieht es der Kunde“ zeigt es dir. Zehn Minuten lang nimmt „Rückgängig“ deine Änderung an einem Schritt zurück.",
          "Auf seiner Seite kann der Kunde Mailadressen anmelden. Dorthin schreiben wir zehn Minuten nach deiner letzten Änderung, höchstens alle 30 Minuten; was du zurücknimmst, erfährt er nicht.",
          "Unter „Vom Kunden“ steht, was er hochlädt, beantwortet oder freigibt, und bis wann. Er erledigt es in seiner Liste „Von dir brauchen wir“; dann hakt es sich selbst ab. Kam es auf anderem Weg, drück „Erledigt“.",
          "„Geplant bis“ an einem Schritt sieht der Kunde, und sein Kalender, wenn er ihn abonniert. „Beginn“ beim Anlegen füllt die Tage. Verschiebst du einen Schritt, fragt die Seite, ob die folgenden mitsollen, und zeigt die neuen Tage. Was bis heute geplant ist, steht unter „Heute“.",
          "Fragt der Kunde etwas, steht es über den Schritten, unter „Heute“ und in den Mitteilungen. Die Antwort kann mit einem Textbaustein anfangen. Er sieht sie gleich auf seiner Seite; zehn Minuten lang könnt ihr beide euren Text korrigieren, danach bleibt er. Ein Link in einer Frage zeigt erst, wohin er führt.",
          "Unter „Unterlagen“ liegen Dateien von beiden Seiten. „Etwas vom Kunden anfordern“ setzt Speisekarte, Logo, einen Termin oder eine Freigabe auf seine Liste. Was neu vom Kunden da ist, steht unter „Heute“, bis jemand das Projekt öffnet; eine gewünschte Änderung, bis du neu fragst oder der Schritt fertig ist.",
          "Eine Freigabe fragt den Kunden nach einem Ja, mit Link oder Dateien, die er groß sieht. Was er freigegeben hat, bleibt mit Name, Uhrzeit und Prüfsumme stehen; eine neue Fassung derselben Datei fragt von selbst neu. „Verlauf zum Drucken“ zeigt alles.",
          "Sind alle Schritte fertig, drück „Abschließen“: Der Code öffnet noch 30 Tage, dann schließt er. Das Projekt steht danach unter „Abgeschlossen“, und eine Mail mit der Bitte um eine Referenz ist vorbereitet.",
          "Hat der Kunde den Code verloren, mach einen neuen: Der alte gilt dann nicht mehr, und offene Seiten des Kunden schließen nach Sekunden.",
        ],
        pages: ["/buero/projekte/:slug", "/buero/projekte/:slug/freigaben"],
      },
      {
        id: "artikel",
        title: "Artikel: Entwurf, geplant, veröffentlicht",
        text: [
          "Die Liste zeigt jeden Artikel mit seinem Stand. „Zurückziehen“ nimmt einen von der Website; sein Text bleibt hier.",
        ],
        pages: ["/buero/artikel"],
      },
      {
        id: "artikel-schreiben",
        title: "Einen Artikel schreiben",
        text: [
          "Beim Schreiben wird von selbst gespeichert. „Vorschau“ zeigt ihn auf der Website. „Später veröffentlichen“ nimmt Tag und Uhrzeit. Unter „Fassungen“ steht jede frühere Fassung, zum Vergleichen und Zurückholen.",
        ],
        pages: ["/buero/artikel/:id", "/buero/artikel/:id/versionen", "/buero/artikel/:id/vorschau"],
      },
      {
        id: "zahlen",
        title: "Zahlen lesen",
        text: [
          "Anfragen, Antworten in der Frist, Aufrufe und Kampagnen, je Woche oder Monat. Gezählt werden Seiten, keine Menschen. Alle Zahlen gibt es als eine CSV-Datei. Eine Kampagne ist ein Link, der auf ?utm_campaign=herbst-2026 endet, mit eurem eigenen Namen statt herbst-2026.",
        ],
        pages: ["/buero/zahlen"],
      },
      {
        id: "auskunft",
        title: "Jemand fragt nach seinen Daten",
        text: [
          "Such nach Adresse, Telefon oder Namen und prüf die Auswahl. „Auskunft zum Drucken“ ist für die Person, „Auskunft herunterladen“ für Programme. „Löschen …“ zeigt vorher, was wegfällt, und lässt sich nicht zurücknehmen. Mails in eurem Postfach löscht ihr von Hand. Ein Projekt bleibt, aber ohne die Person: Ihre Adresse für Mails und ihre Angaben als Ansprechperson gehen mit.",
          "Beides braucht die Leitung und einen eben gezeigten Passkey.",
        ],
        pages: ["/buero/datenschutz", "/buero/datenschutz/auskunft/seite"],
      },
      {
        id: "projekte-loeschen",
        title: "Projekte, deren Zeit vorbei ist",
        text: [
          "Hier steht, welche Projekte nach der Frist im Datenschutztext zu löschen sind. Löschen gilt für immer.",
        ],
        pages: ["/buero/datenschutz/projekte"],
      },
      {
        id: "protokoll",
        title: "Protokoll: wer hat was getan",
        text: [
          "Zwölf Monate lang, ohne Inhalte: wer sich angemeldet, wer veröffentlicht, wer gelöscht hat. Was eure Technik mit Befehlen tut, heißt „Kommandozeile“.",
        ],
        pages: ["/buero/protokoll"],
      },
    ],
  },
  {
    title: "Wenn etwas nicht geht",
    topics: [
      {
        id: "anmelden",
        title: "Du kommst nicht hinein",
        text: [
          "Ein Passkey gilt nur für die Adresse, unter der er angelegt wurde, und nur auf deinen Geräten. Auf einem fremden Gerät hilft der Code per Mail oder ein Wiederherstellungscode. Ist das Gerät weg, macht dir die Leitung einen neuen Link; kann niemand aus der Leitung hinein, macht ihn eure Technik.",
          "Nach zehn Minuten fragt das Büro bei Wichtigem noch einmal nach dem Passkey. Was du getippt hast, bleibt dabei stehen.",
        ],
        pages: ["/buero/anmelden", "/buero/anmelden/code", "/buero/bestaetigen", "/buero/einladung"],
      },
      {
        id: "gespeichert",
        title: "Kein Netz, oder jemand war schneller",
        text: [
          "Ohne Netz bleibt, was du getippt hast, in diesem Tab: Drück noch einmal, sobald das Netz da ist. War jemand schneller, siehst du beide Fassungen und entscheidest.",
          "Codes, Löschungen und ein beendeter Zugang lassen sich nicht zurücknehmen; das steht jeweils davor. Heißt es, du hättest heute zu viel angelegt, und das warst nicht du, nimm unter „Geräte und Passkeys“ sofort „Überall abmelden“.",
        ],
        pages: ["/buero/hilfe"],
      },
      {
        id: "website",
        title: "Die Website zeigt etwas Altes",
        text: [
          "Lade die Seite neu. Steht nach einer Minute noch der alte Stand da, sag eurer Technik, was du wann veröffentlicht hast. Bilder für geteilte Links ändern sich nicht mit.",
        ],
        pages: [],
      },
      {
        id: "zustand",
        title: "Zustand: ob im Hintergrund alles läuft",
        text: [
          "Sicherung, Platz, Mails, Zertifikat und Server, für die Leitung. Stimmt etwas nicht, steht es auch über den Anfragen, und jeden Montag kommt eine Mail: „Alles gut“ oder was zu tun ist. „Testmail senden“ zeigt, was der Mailserver antwortet.",
          "Bei „Stimmt nicht“ steht, worum ihr eure Technik bittet. Schickt ihr am besten die Zeile, so wie sie da steht.",
        ],
        pages: ["/buero/zustand"],
      },
      {
        id: "mail",
        title: "Es kommt keine Mail",
        text: [
          "Anfragen stehen immer hier, auch ohne Mail. Fehlt sie, schau in den Spam-Ordner und dann unter Zustand, ob Mails warten und was der Mailserver auf eine Testmail sagt. Kommen sehr viele Anfragen in einer Stunde, hält das System Mails zurück und sagt das in einer einzigen.",
        ],
        pages: [],
      },
      {
        id: "seite",
        title: "Eine Seite gibt es nicht",
        text: [
          "Der Link ist alt, falsch abgeschrieben, oder was dort stand, ist gelöscht. Die Leiste oben führt überall hin.",
        ],
        pages: ["/buero/*"],
      },
    ],
  },
];

const topics = helpChapters.flatMap((chapter) => chapter.topics);

/** Returns the paragraph for the path of a page of the back office; null for another path. */
export function findHelpTopic(path: string): HelpTopic | null {
  return topics.find(({ pages }) => pages.some((page) => matchPath(page, path) !== null)) ?? null;
}
