import { company } from "#app/content/company.ts";
import type { ServicePage } from "./types.ts";

// Fixed by the offer: up to 3 revision rounds, 3–5 working days, 7–10 for complex work.
// Sources of the legal statements: § 5b Abs. 1 Nr. 2 UWG (identity and address on concrete offers), PAngV (total prices),
// Art. 14 Regulation (EU) 1169/2011 (allergens before a telephone order), § 7 Abs. 1 UWG ("Keine Werbung").
export const flyerDesign = {
  // One sheet of paper: show it, measured and numbered.
  composition: "piece",
  tone: "leaf",
  slug: "flyer-design",
  name: "Flyer-Design",
  seo: {
    title: `Flyer-Design für Lieferdienst und Lokal – ${company.name}`,
    description:
      "Flyer, Einleger und Tischaufsteller mit scannbarem QR-Code: 3–5 Werktage, bis zu 3 Korrekturrunden, druckfertige Datei. Angebot unverbindlich anfragen.",
  },
  headline: "Der Flyer, der auf dem Pizza\u00ADkarton mitfährt",
  ticket: {
    accent: "auf dem Pizzakarton mitfährt",
    lines: [
      ["Auftrag", "30 min"],
      ["Entwurf", "3–5 Werktage"],
      ["Korrektur", "3 Runden"],
      ["Scanprobe", "vor Druck"],
    ],
    footer: "QR-Code ausprobiert",
  },
  subtitle: "3–5 Werktage, bis zu 3 Korrekturrunden, ein QR-Code, den wir vor dem Druck ausprobieren.",
  heroText:
    "Wir gestalten Flyer, Kartoneinleger, Tischaufsteller und Faltkarten für deinen Betrieb. Du bekommst eine druckfertige Datei und siehst später, welcher Flyer wie oft gescannt wurde.",
  interest: "beratung",
  whatIs: {
    heading: "Papier mit einer Aufgabe",
    more: "Eine Aufgabe, ein Code je Weg",
    paragraphs: [
      "Ein Flyer soll eine Sache auslösen: bestellen, reservieren oder am Samstag vorbeikommen. Deshalb fragen wir zuerst nach der Aufgabe und reden danach über Farben.",
      "Der QR-Code bekommt Platz, hellen Rand und eine kurze Adresse daneben, für alle, deren Kamera streikt. Jeder Verteilweg erhält einen eigenen Code: Karton, Tresen, Briefkasten, Bierdeckel. So siehst du nach vier Wochen, wo der nächste Stapel hingehört.",
      "Wird es mehr als ein Blatt, etwa eine sechsseitige Faltkarte mit allen Gerichten, rechnen wir mit 7–10 Werktagen. Die vielen Preise wollen in Ruhe geprüft sein.",
    ],
  },
  whyImportant: {
    heading: "Warum ausgerechnet Papier",
    items: {
      "Die Zustellung ist schon bezahlt":
        "Dein Fahrer steht ohnehin vor der Tür. Ein Einleger auf dem Karton erreicht jemanden, der dein Essen gerade riecht.",
      "Vom Portal in deinen Shop":
        "Die zweite Bestellung muss nicht denselben Weg nehmen wie die erste. Steht dein eigener Shop auf dem Deckel, kann der Gast beim nächsten Mal direkt bestellen, bei 0\u00A0% Provision pro Bestellung für dich.",
      "Kühlschrank\u00ADtür schlägt Browser\u00ADverlauf":
        "Ein Flyer unterm Magneten hängt monatelang, ein Lesezeichen sucht niemand wieder. Voraussetzung: Liefergebiet, Mindestbestellwert und Zeiten sind auch ohne Brille lesbar.",
    },
  },
  process: {
    heading: "Von deiner Karte zur Druckdatei",
    durations: ["30 Minuten", "3–5 Werktage, aufwendige Stücke 7–10", "bis zu 3 Runden", null],
    steps: {
      "Auftrag klären":
        "Was soll der Flyer auslösen, wo liegt er, wie viele brauchst du? Du schickst Logo, Preise und Fotos; wir sagen gleich, welches Bild für den Druck zu klein ist.",
      Gestaltung:
        "Du bekommst den Entwurf als Bild auf dem Teller, dem Karton oder dem Tresen, also dort, wo er später liegt.",
      Korrektur:
        "Du sammelst Änderungen und schickst sie gebündelt, gern als Sprachnachricht mit Foto und Filzstift. Preise, Allergene und Telefonnummer liest bitte jemand mit, der sie auswendig kennt.",
      "Scanprobe und Druckdatei":
        "Wir drucken den QR-Code in Originalgröße und testen ihn mit mehreren Handys, auch mit einem alten und bei wenig Licht. Dann geht die Datei an dich.",
    },
  },
  sample: {
    heading: "Was auf 105 mal 148 Millimetern Platz braucht",
    note: "Die Rückseite eines Einlegers im Format A6, wie sie in die Druckerei geht.",
  },
  deliverables: {
    heading: "Was am Ende in deinem Postfach liegt",
    items: [
      "Druckfertige PDF-Datei mit Beschnitt und Farben für den Druck",
      "QR-Code mit Ruhezone, mindestens 2\u00a0cm breit, dazu die Adresse zum Abtippen",
      "Eigener Code je Verteilweg, mit Zählung der Aufrufe",
      "Bis zu 3 Korrekturrunden",
      "Pflichtangaben an der richtigen Stelle: Name und Anschrift, Gesamtpreise, Allergene und Zusatzstoffe oder der Weg dorthin",
      "Fassung für WhatsApp-Status und Instagram",
      "Empfehlung zu Papier, Format und Auflage",
    ],
  },
  price:
    "Für den Preis zählen Format, Seitenzahl und ob Bilder da sind. Der Druck ist nicht eingerechnet: Du gibst die Datei dorthin, wo du immer druckst, oder wir holen auf Wunsch ein Angebot ein.",
  faqs: {
    "Ab wann zählen die 3–5 Werktage?":
      "Ab dem Tag, an dem Texte, Logo und Bilder vollständig bei uns sind. Aufwendige Stücke wie Faltkarten brauchen 7–10 Werktage. Die Zeit, in der du Korrekturen liest, und der Druck kommen dazu.",
    "Was ist eine Korrekturrunde?":
      "Eine gesammelte Rückmeldung von dir und der überarbeitete Entwurf von uns. Zwanzig kleine Änderungen in einer Nachricht sind eine Runde, fünf Nachrichten an fünf Tagen sind fünf.",
    "Kann ich ein Burgerfoto aus dem Netz nehmen?":
      "Lieber nicht. Ohne Lizenz droht eine Rechnung vom Fotografen, und ein Bild, das anders aussieht als dein Teller, kann als irreführend gelten; das trifft auch KI-Bilder. Ein eigenes Foto bei Tageslicht ist billiger und ehrlicher. Hat ein Fotograf für dich gearbeitet, prüfe, ob Druck erlaubt ist.",
    "Wo darf ich den Flyer verteilen?":
      "Auf eigenen Lieferungen, bei Abholung und am Tisch bist du frei. Bei Bestellungen über ein Portal sieh vorher in deinen Vertrag, manche schränken Beilagen ein. Und am Briefkasten heißt „Keine Werbung“ genau das; wer trotzdem einwirft, riskiert einen Unterlassungsanspruch.",
    "Müssen Allergene auf den Flyer?":
      "Kann man damit telefonisch bestellen, müssen die Angaben vor der Bestellung zugänglich sein (Art.\u00A014 LMIV), auf dem Blatt selbst oder auf der Website, auf die es verweist. Wirbt der Flyer nur für den Quizabend, brauchst du sie nicht.",
  },
  closing: {
    heading: "Leg uns deinen letzten Flyer hin",
    text: "Ein Foto davon reicht. Wir sagen dir, was wir daran behalten würden und was auf dem nächsten Karton stehen sollte.",
  },
} satisfies ServicePage;
