import { company } from "#app/content/company.ts";
import type { ServicePage } from "./types.ts";

// Sources: Google's help on local results (relevance, distance, prominence) and its policy on fake engagement
// (no reviews in exchange for discounts or free goods); §§ 5, 5a UWG on reviews that were paid for.
// 95/100 and 2 s are marketing figures of the provider: stated as targets that are measured, never as a ranking.
export const seoOptimierung = {
  // Nobody wants search engine optimisation; owners recognise the empty holiday and the portal's order button.
  composition: "moments",
  tone: "leaf",
  slug: "seo-optimierung",
  name: "SEO-Optimierung",
  seo: {
    title: `SEO für Restaurant, Café und Bar – ${company.name}`,
    description:
      "Google-Unternehmensprofil, Feiertagszeiten, Bestelllink und schnelle Website: So finden dich Gäste in der Nähe. Ehrlich gemessen, ohne Platz-1-Versprechen.",
  },
  headline: "Gefunden werden, solange der Gast noch Hunger hat",
  ticket: {
    accent: "solange der Gast noch Hunger hat",
    lines: [["Suchen", "30 min"], "Prüfliste", "Umsetzen", ["Nachmessen", "laufend"]],
    footer: "Wir messen, ob es hilft",
  },
  subtitle:
    "Wir bringen in Ordnung, was Google und Kartendienste über deinen Laden wissen, und messen, ob es hilft.",
  heroText:
    "SEO-Optimierung heißt: Wir arbeiten daran, dass du auftauchst, wenn jemand in deiner Nähe „Ramen“, „Frühstück Sonntag“ oder „Burger jetzt geöffnet“ sucht. Platz 1 versprechen wir nicht: In der unbezahlten Liste lässt er sich nicht kaufen, auch nicht bei uns.",
  interest: "beratung",
  whatIs: {
    heading: "Was du bei Google ändern kannst, und was nicht",
    more: "Die drei Kriterien von Google",
    paragraphs: [
      "Für Treffer in der Umgebung nennt Google drei Kriterien: Relevanz, Entfernung, Bekanntheit. An der Entfernung dreht keiner, dein Laden steht, wo er steht. Bleiben zwei Hebel.",
      "Relevanz entsteht durch genaue Angaben. „Vietnamesisches Restaurant“ trifft mehr Suchen als „Restaurant“. „Terrasse“, „vegane Gerichte“ und „Lieferung“ müssen hinterlegt sein, sonst fehlst du, sobald jemand danach filtert. Und eine Speisekarte, die nur als Foto existiert, bleibt für die Suche ein Foto.",
      "Bekanntheit wächst langsamer. Sie speist sich aus Bewertungen, aus Erwähnungen in Stadtmagazin und Vereinsblatt und daraus, dass Adresse und Telefonnummer überall gleich lauten. Hier hilft Ausdauer mehr als jeder Trick.",
    ],
  },
  whyImportant: {
    heading: "Gäste, die du nie zu Gesicht bekommst",
    items: {
      "Pfingstmontag, Mittagszeit":
        "Montag ist bei dir Ruhetag, an Pfingsten hast du trotzdem offen. Im Profil steht „geschlossen“, und der Koch steht vor leeren Tischen. Feiertagszeiten lassen sich im Voraus eintragen; wir machen das für dein Bundesland.",
      "Der fremde Bestellknopf":
        "An vielen Google-Profilen hängen Bestelllinks von Portalen, manche, ohne dass der Wirt davon weiß. Wir hinterlegen deinen eigenen Shop, setzen ihn als bevorzugten Link und entfernen, was sich entfernen lässt.",
      "Zwei Sterne ohne Antwort":
        "Eine Beschwerde vom März lesen alle, die im Juni überlegen, ob sie kommen. Drei ruhige Sätze darunter sagen mehr über dein Haus als die Beschwerde selbst.",
      "Schlechtes Netz vor der Tür":
        "Wer auf dem Gehweg vergleicht, wartet nicht auf ein Hintergrundvideo. Unser Ziel für deine Seite: unter 2 Sekunden Ladezeit und 95 von 100 Punkten im SEO-Test.",
    },
  },
  process: {
    heading: "Erst messen, dann schrauben",
    durations: ["30 Minuten", null, null, "laufend"],
    steps: {
      "Gemeinsam suchen":
        "Wir suchen dich so, wie ein Gast es tut: Küche, Stadtteil, „jetzt geöffnet“. Du siehst, wer vor dir steht und woran das liegt.",
      Prüfliste:
        "Profil, Website, Kartendienste und Einträge kommen auf eine Liste, sortiert nach Wirkung. Was du in fünf Minuten selbst erledigen kannst, markieren wir.",
      Umsetzen:
        "Wir bearbeiten Profil und Website und tragen Speisekarte, Links und Zeiten ein. Du gibst frei, was öffentlich sichtbar wird.",
      Nachmessen:
        "Anrufe, Routenabfragen, Klicks auf „Bestellen“: vorher und nachher nebeneinander. Platzierungen brauchen Wochen bis Monate, deshalb schauen wir mehr als einmal hin.",
    },
  },
  sample: {
    heading: "Was Gäste tippen und was dafür da sein muss",
    note: "Zu jeder Suche der Eintrag, ohne den du nicht gemeint sein kannst.",
  },
  deliverables: {
    heading: "Was wir anfassen",
    items: [
      "Google-Unternehmensprofil mit passender Hauptkategorie, Merkmalen, Beschreibung und Fotos",
      "Feiertage und Betriebsferien als Sonderöffnungszeiten, nach deinem Bundesland",
      "Bestell- und Reservierungslink, die zu dir führen statt zum Portal",
      "Speisekarte im Profil und als Text auf der Website",
      "Gleiche Adresse, gleiche Telefonnummer bei Google, Apple Karten, Bing und in den Verzeichnissen, die bei dir auftauchen",
      "Seitentitel, Beschreibungen und strukturierte Daten zu Küche, Zeiten und Standort",
      "Antwortvorlagen für Bewertungen: Lob, berechtigte Kritik, Verwechslung",
      "QR-Code, mit dem Gäste dich bewerten können, ohne Gegenleistung",
      "Vorher-nachher-Bericht auf einer Seite, ohne Fachwörter",
    ],
  },
  price:
    "Der Aufwand hängt davon ab, was schon da ist. Ein gepflegtes Profil mit falschen Feiertagen ist schnell sortiert; drei Standorte, eine alte Website und ein Eintrag des Vorpächters sind es nicht. Nach dem Gespräch weißt du, welcher Fall du bist.",
  faqs: {
    "Garantiert ihr mir Platz 1?":
      "Nein. Was Google wem zeigt, hängt auch davon ab, wo der Gast gerade steht. Zusagen können wir nur, was wir in der Hand haben: vollständige Angaben, richtige Zeiten, eine schnelle Seite und Links, die bei dir landen.",
    "Was sagen die 95 von 100 Punkten aus?":
      "Dass die technische Grundlage stimmt, also Titel, Beschreibungen, lesbare Schrift und eine Seite, die aufs Handy passt. Über deinen Platz in der Trefferliste sagt die Zahl nichts. Du bekommst das Messergebnis zur Abnahme und kannst jederzeit selbst nachprüfen.",
    "Darf ich für eine gute Bewertung einen Espresso ausgeben?":
      "Nein. Google verbietet Bewertungen gegen Rabatt oder Gratisware und kann dein Profil dafür einschränken; wettbewerbsrechtlich ist es auch riskant. Bitten ist erlaubt, solange du alle Gäste bittest und nicht nur die zufriedenen.",
    "Das Profil gehört noch dem Vorpächter. Was nun?":
      "Google hat dafür einen Weg: Du beantragst die Inhaberschaft und weist nach, dass der Laden deiner ist, oft mit einem kurzen Video vor Ort. Wir bereiten den Antrag mit dir vor. Wie lange Google prüft, liegt nicht bei uns.",
  },
  closing: {
    heading: "Such dich einmal selbst",
    text: "Leih dir ein fremdes Handy, geh zwei Straßen weiter und such nach deiner Küche. Was du dabei findest, bringst du mit ins Gespräch.",
  },
} satisfies ServicePage;
