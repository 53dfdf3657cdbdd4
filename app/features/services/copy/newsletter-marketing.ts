import { company } from "#app/content/company.ts";
import type { ServicePage } from "./types.ts";

// Sources: § 7 Abs. 2 Nr. 2 UWG (prior express consent for e-mail advertising), § 7 Abs. 3 UWG (existing customers, four
// conditions together), Art. 7 Abs. 1 GDPR (burden of proof, hence double opt-in), Art. 28 GDPR (processor),
// § 25 TDDDG (tracking pixels), Google's sender guidelines of 2024 (SPF, DKIM, DMARC, easy unsubscribing).
export const newsletterMarketing = {
  // A mail sells itself by the hour in which it is sent: half past five, a quiet Tuesday, twelve portions too many.
  composition: "moments",
  tone: "dark",
  slug: "newsletter-marketing",
  name: "Newsletter-Marketing",
  seo: {
    title: `Newsletter für Restaurants und Cafés – ${company.name}`,
    description:
      "Newsletter für deine Stammgäste: Anmeldung per QR-Code, Double-Opt-in als Nachweis, Versand zur Hungerzeit. Eingerichtet und erklärt, Angebot unverbindlich.",
  },
  headline: "Um 17:30 im Postfach, um 19\u00a0Uhr am Tisch",
  ticket: {
    accent: "um 19\u00a0Uhr am Tisch",
    lines: [["Anlass finden", "30 min"], "Versand einrichten", "Gäste einladen", "Erste Ausgabe"],
    footer: "Nur mit Einwilligung",
  },
  subtitle:
    "Newsletter an Gäste, die ihn haben wollen. Mit Einwilligung gesammelt, in der Nachmittagspause geschrieben.",
  heroText:
    "Newsletter-Marketing bedeutet: Deine Gäste melden sich freiwillig an, und du erreichst sie, wann es für deine Küche passt. Wir bauen Anmeldung, Vorlage und Versand auf und schreiben die erste Ausgabe mit dir.",
  interest: "beratung",
  whatIs: {
    heading: "Ein Verteiler, den dir niemand wegnimmt",
    more: "Wie der Verteiler entsteht",
    paragraphs: [
      "Wie viele deiner Follower einen Beitrag sehen, entscheidet die Plattform. Bei Bestellungen über ein Portal bekommst du die Adresse des Gastes oft gar nicht. Ein eigener Verteiler bleibt bei dir, auch wenn du Kasse, Shop oder Agentur wechselst.",
      "Gesammelt wird dort, wo der Gast ohnehin ist: per QR-Code auf dem Tischaufsteller, auf dem Bon, im Bestellvorgang mit einem Kästchen, das er selbst ankreuzt. Danach kommt eine Bestätigungsmail, und erst der Klick darin zählt.",
      "Eine gute Ausgabe hat ein Gericht, einen Anlass und einen Knopf. „Heute Abend Miesmuscheln, solange der Topf reicht“ braucht keine Rubriken und kein Editorial.",
    ],
  },
  whyImportant: {
    heading: "Wofür eine Mail gut ist, wenn die Küche läuft",
    items: {
      "Die Stunde der Entscheidung":
        "Am späten Nachmittag überlegt halb Deutschland, ob es kocht oder bestellt. Eine Mail um 17:30 trifft diesen Moment, beim Mittagstisch ist es eher 11 Uhr. Welche Zeit bei dir zieht, probieren wir aus.",
      "Der leise Dienstag":
        "Ein Rabattschild in der Tür gilt auch für die, die sowieso gekommen wären. Die Mail mit dem Code für Dienstag erreicht nur deinen Verteiler, und du siehst genau, wie oft er eingelöst wurde.",
      "Zwölf Portionen zu viel":
        "Um 16 Uhr ist klar, dass die Gesellschaft kleiner ausfällt und das Gulasch nicht. Wer dann 300 Stammgäste anschreiben kann, hat abends vielleicht einen leeren Topf. Wer es nicht kann, isst selbst.",
      "Ein Nachweis für jede Adresse":
        "Werbung per E-\u2060Mail braucht vorher eine ausdrückliche Einwilligung (§\u00A07 Abs.\u00A02 Nr.\u00A02 UWG), und im Streit musst du sie beweisen. Mit Double-Opt-in liegen Zeitpunkt und Wortlaut zu jeder Adresse bereit.",
    },
  },
  process: {
    heading: "Vom QR-Code auf dem Tisch zum Knopf „Senden“",
    durations: ["30 Minuten", null, null, null],
    steps: {
      "Anlass finden":
        "Wen willst du wann erreichen? Der Mittagstisch braucht einen anderen Rhythmus als die Weinbar. Wir sehen auch nach, welche Adressen du schon hast und ob es zu ihnen einen Nachweis der Einwilligung gibt.",
      "Versand einrichten":
        "Absender auf deiner Domain, so eingerichtet, dass deine Post seltener im Spam landet (SPF, DKIM, DMARC). Dazu der Vertrag zur Auftragsverarbeitung mit dem Versanddienst und ein Textvorschlag für deine Datenschutzerklärung.",
      "Gäste einladen":
        "Formular, Bestätigungsmail, Tischaufsteller und Bontext gehen online und in den Druck. Dein Service braucht genau einen Satz dazu, den üben wir.",
      "Erste Ausgabe":
        "Wir schreiben sie zusammen, verschicken sie an dich, dann an alle. Am nächsten Tag schauen wir, wie oft der Code daraus eingelöst wurde.",
    },
  },
  sample: {
    heading: "Eine ganze Ausgabe, mehr nicht",
    note: "Ein ausgedachtes Wirtshaus, ein Gericht, ein Knopf. In zehn Minuten geschrieben.",
  },
  deliverables: {
    heading: "Was danach läuft",
    items: [
      "Anmeldeformular für Website und Shop, ohne vorausgefüllte Häkchen",
      "Double-Opt-in mit Protokoll: wer, wann, mit welchem Wortlaut",
      "Vorlage in deinen Farben, am Handy ausfüllbar",
      "Absender auf deiner Domain, vor der ersten Ausgabe geprüft",
      "Begrüßungsmail, die von allein hinausgeht",
      "QR-Code für Tischaufsteller und Bon",
      "Abmeldelink in jeder Ausgabe, ein Klick genügt",
      "Themenliste für zwölf Ausgaben, vom Spargel bis zur Gans",
    ],
  },
  price:
    "Es macht einen Unterschied, ob du bei null Adressen anfängst, einen alten Verteiler mitbringst oder drei Standorte getrennt anschreiben willst. Gebühren des Versanddienstes, falls welche anfallen, weisen wir im Angebot als eigene Zeile aus.",
  faqs: {
    "Darf ich 600 Adressen aus alten Bestellungen anschreiben?":
      "Nur wenn alle vier Bedingungen aus §\u00A07 Abs.\u00A03 UWG zusammenkommen: Du hast die Adresse beim Verkauf vom Gast selbst erhalten. Du wirbst für eigene, ähnliche Angebote. Der Gast hat nicht widersprochen. Und er wurde schon bei der Bestellung klar darauf hingewiesen und wird es in jeder Mail wieder, dass er jederzeit widersprechen kann, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen. Oft fehlt der Hinweis bei der Bestellung; dann bleibt die Liste liegen.",
    "Darf ich sie per Mail um ihre Einwilligung bitten?":
      "Davon raten wir ab, denn auch die Bitte gilt nach der Rechtsprechung als Werbung. Frag sie beim nächsten Besuch: Tischaufsteller, Bon, ein Satz an der Kasse.",
    "Wie oft soll ich schreiben?":
      "So oft, wie du etwas zu sagen hast. Für viele ist das alle zwei Wochen, dazu Feiertage. Steigen nach einer Ausgabe die Abmeldungen, war sie zu viel oder zu dünn.",
    "Seht ihr, wer die Mail geöffnet hat?":
      "Nicht ungefragt: Messpixel in E-\u2060Mails brauchen nach §\u00A025 TDDDG eine Einwilligung, und verlässlich sind die Werte ohnehin nicht. Wir zählen eingelöste Codes, Bestellungen und Abmeldungen. Davon hat deine Kasse mehr.",
    "Ist das jetzt Rechtsberatung?":
      "Nein. Wir richten alles nach dem ein, was in Gesetz und Urteilen steht. Hast du einen Sonderfall, etwa einen übernommenen Verteiler, lass einen Anwalt darauf schauen, bevor du auf „Senden“ tippst.",
  },
  closing: {
    heading: "Welcher Abend ist bei dir zu leer?",
    text: "Nenn uns den Tag und das Gericht, das du an ihm am liebsten kochst. Daraus entsteht im Gespräch der Entwurf für deine erste Mail.",
  },
} satisfies ServicePage;
