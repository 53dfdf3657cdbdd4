import { company } from "#app/content/company.ts";
import type { ServicePage } from "./types.ts";

// Sources of the legal statements: Art. 14 and 44 Regulation (EU) 1169/2011 (allergens in distance selling),
// § 5 DDG (Impressum), § 2 Nr. 17 and § 3 Abs. 3 BFSG (micro-enterprises), § 31 UrhG (rights of use for photos).
export const websiteErstellung = {
  // Booked with the calendar in hand: what counts first is what happens until day 30.
  composition: "plan",
  tone: "saffron",
  slug: "website-erstellung",
  name: "Website-Erstellung",
  seo: {
    title: `Restaurant-Website in rund 30 Tagen – ${company.name}`,
    description:
      "Website für Restaurant, Café, Bar oder Food Truck: Karte als Text, Zeiten, Reservierung und Bestellknopf. In rund 30 Tagen online, Angebot unverbindlich.",
  },
  headline: "In rund 30 Tagen steht deine Website",
  ticket: {
    accent: "rund 30 Tagen",
    lines: [
      ["Kennenlernen", "30 min"],
      ["Entwurf", "Tag 1–10"],
      ["Bau", "Tag 11–25"],
      ["Umzug", "Tag 26–30"],
    ],
    footer: "Zuerst fürs Handy",
  },
  subtitle: "Mit Speisekarte, Öffnungszeiten, Tischreservierung und Bestellknopf. Zuerst fürs Handy gebaut.",
  heroText:
    "Wir bauen die Website für Betriebe ohne Bestellsystem oder mit Saal, Catering, mehreren Standorten. Eine einfache ist in START dabei. Von dir brauchen wir 30 Minuten, die Karte und ein paar Fotos.",
  interest: "website",
  whatIs: {
    heading: "Wann du diese Website brauchst",
    more: "Drei Fragen jedes Gasts",
    paragraphs: [
      "Habt ihr offen? Was gibt es, und was kostet das? Wie komme ich an einen Tisch oder an meine Bestellung? Deine Website beantwortet das auf dem ersten Bildschirm, ohne Zoomen, Suchen, Anrufen.",
      "Die Speisekarte legen wir als Text an, mit Preisen, Allergenen und Zusatzstoffen. So können Gäste sie auf dem Handy lesen, Vorleseprogramme sie vorlesen und Suchmaschinen sie durchsuchen. Wechselt der Mittagstisch, tippst du ihn morgens am Tresen um.",
      "Hast du unser Bestellsystem, führt ein Knopf direkt in deinen eigenen Shop, mit 0\u00A0% Provision pro Bestellung. Hast du keins, steht an derselben Stelle deine Telefonnummer, groß genug für den Daumen.",
    ],
  },
  whyImportant: {
    heading: "Was eine alte Seite an einem Samstag kostet",
    items: {
      "Die Karte von vorletztem Jahr":
        "Ein DIN-A4-Blatt als PDF liest auf dem Handy kaum jemand zu Ende. Wer es doch tut, diskutiert an der Kasse über Preise, die seit zwei Erhöhungen nicht mehr gelten.",
      "Das Telefon zur Stoßzeit":
        "„Liefert ihr auch in die Gartenstraße?“ Steht das Liefergebiet auf der Seite, klingelt es seltener, während vier Pizzen im Ofen sind.",
      "Stammgäste auf Umwegen":
        "Viele suchen dich mit Namen. Finden sie bei dir keinen Bestellknopf, tippen sie auf den Portaleintrag darunter, und du zahlst Provision für einen Gast, den du längst hattest.",
      "Angaben, die Pflicht sind":
        "Wer online bestellen lässt, muss die Allergene nennen, bevor der Gast die Bestellung abschickt (Art.\u00A014 LMIV). Impressum nach §\u00A05 DDG und Datenschutzerklärung kommen dazu. Wir sehen für alles den richtigen Platz vor, du bestätigst den Inhalt.",
    },
  },
  process: {
    heading: "Vier Etappen in 30 Tagen",
    durations: ["30 Minuten", "etwa Tag 1 bis 10", "etwa Tag 11 bis 25", "etwa Tag 26 bis 30"],
    steps: {
      Kennenlernen:
        "Wir schauen uns an, was du hast: Karte, Fotos, alte Seite. Und wir klären, ob die Zugangsdaten zur Domain bei dir liegen oder beim Cousin, der sie damals angemeldet hat.",
      "Inhalte und Entwurf":
        "Du schickst Karte, Logo und Bilder, gern per WhatsApp. Wir schreiben die Texte, legen die Gerichte an und zeigen dir einen klickbaren Entwurf auf deinem eigenen Handy.",
      "Bau und Abnahme":
        "Aus dem Entwurf wird die fertige Seite. Du liest Preise und Allergene gegen, denn die kennt niemand besser als deine Küche.",
      "Umzug und Start":
        "Deine Domain zeigt ab jetzt auf die neue Seite, alte Adressen leiten weiter, deine E-\u2060Mails laufen durch. Live gehen wir an einem ruhigen Vormittag, nie am Freitagabend.",
    },
  },
  sample: {
    heading: "Fünf Seiten, fünf Antworten",
    note: "Mehr braucht ein Lokal selten. Für Saal oder Biergarten kommt eine dazu.",
  },
  deliverables: {
    heading: "Das steht am Ende auf dem Tisch",
    items: [
      "Startseite, Speisekarte, Kontakt mit Anfahrt, Impressum und Datenschutz",
      "Speisekarte als Text mit Preisen, Allergenen und Zusatzstoffen, am Handy änderbar",
      "Öffnungszeiten mit Ausnahmen für Feiertage, Betriebsferien und geschlossene Gesellschaften",
      "Bestellknopf, Reservierung oder Telefonnummer, je nachdem, was du nutzt",
      "Deine Domain mit verschlüsselter Verbindung (SSL)",
      "Weiterleitungen von allen Adressen der alten Seite",
      "Messprotokoll zur Abnahme; unser Ziel sind unter 2 Sekunden Ladezeit und 95 von 100 Punkten im SEO-Test",
      "Einweisung: Preis ändern, Gericht ausblenden, Feiertag eintragen",
    ],
  },
  price:
    "Ein Food Truck mit zwölf Gerichten braucht eine andere Seite als ein Gasthof mit Saal, Biergarten und drei Karten. Darum sprechen wir erst und rechnen dann. Das Angebot kommt schriftlich.",
  faqs: {
    "START enthält eine Website. Brauche ich diese trotzdem?":
      "Meistens nein. START enthält Website und App. Die Website-Erstellung auf dieser Seite ist für Betriebe ohne Bestellsystem oder mit Sonderwünschen, etwa Saalvermietung, Catering oder mehreren Standorten.",
    "Sind die 30 Tage fest?":
      "Sie sind ein Richtwert und zählen ab dem Tag, an dem Karte, Fotos und Zugangsdaten bei uns liegen. Fehlt etwas, sagen wir dir, was es ist und um wie viel sich der Start dadurch verschiebt.",
    "Kann ich die Fotos vom Lieferportal weiterverwenden?":
      "Nur mit den Rechten dafür. Bilder, die ein Portal hat machen lassen, sind oft nur für dieses Portal freigegeben; beim eigenen Fotografen gilt, was im Auftrag steht. Im Zweifel fotografierst du neu: Tageslicht am Fenster, Teller abgewischt, Handy quer. Das reicht für den Anfang.",
    "Muss meine Seite barrierefrei sein?":
      "Sobald Verbraucher bei dir online bestellen, kann das Barrierefreiheitsstärkungsgesetz gelten. Für Dienstleistungen ausgenommen sind Kleinstunternehmen: weniger als 10 Beschäftigte und höchstens 2 Millionen Euro Jahresumsatz oder Bilanzsumme. Wir bauen unabhängig davon mit klaren Kontrasten, Tastaturbedienung und Text statt Bildern. Ob du unter das Gesetz fällst, klärst du am besten mit Kammer oder Anwalt.",
    "Auf wen läuft die Domain?":
      "Auf dich. Hast du schon eine, behältst du sie. Brauchst du eine neue, melden wir sie auf deinen Namen an.",
  },
  closing: {
    heading: "Zeig uns deine alte Seite",
    text: "Oder sag, dass es noch keine gibt. Nach 30 Minuten weißt du, was bleiben kann, was weg muss und bis wann die neue steht.",
  },
} satisfies ServicePage;
