import { company } from "#app/content/company.ts";
import type { ServicePage } from "./types.ts";

// Sources: § 5 DDG (Impressum also on business profiles: easily recognisable, directly reachable, always available),
// § 22 KUG (consent of people shown), § 97 UrhG; Meta's terms (licensed music library only for personal use,
// Sound Collection for commercial use). Posts: GROW includes 3, PRIME weekly ones.
export const socialMediaSetup = {
  // The plan for four weeks is what an owner takes home, and it fits on a table.
  composition: "piece",
  tone: "linen",
  slug: "social-media-setup",
  name: "Social-Media-Einrichtung",
  seo: {
    title: `Social Media einrichten für Gastronomen – ${company.name}`,
    description:
      "Instagram, Facebook und TikTok für deinen Betrieb: Profile mit Bestelllink, Impressum, Vorlagen und Vier-Wochen-Plan. Danach führst du sie selbst.",
  },
  headline: "Ein Profil, das Gästen weiter\u00ADhilft",
  ticket: {
    accent: "das Gästen weiterhilft",
    lines: [["Auswählen", "30 min"], "Zugänge sichern", "Profile, Vorlagen", "Übergabe am Handy"],
    footer: "Mit Impressum",
  },
  subtitle:
    "Instagram, Facebook und TikTok, eingerichtet und mit Impressum. Dazu Vorlagen, die auch am vollen Donnerstag machbar sind.",
  heroText:
    "Bei der Social-Media-Einrichtung bauen wir deine Profile auf Instagram, Facebook und auf Wunsch TikTok auf oder räumen die vorhandenen auf. Am Ende hast du die Zugänge, die Vorlagen und einen Plan für die ersten vier Wochen.",
  interest: "beratung",
  whatIs: {
    heading: "Aufbauen lassen, selbst weiterführen",
    more: "Was dazugehört und was nicht",
    paragraphs: [
      "Ein Profil ist für viele Gäste die zweite Website: Sie prüfen, wie der Teller aussieht, ob heute offen ist und wo man bestellt. Diese Auskünfte richten wir so ein, dass sie auch stimmen, wenn du zwei Wochen nichts postest.",
      "Dazu bekommst du Vorlagen für die Fälle, die jede Woche vorkommen. Tagesgericht, ausverkauft, Aushilfe gesucht, Betriebsferien: Foto tauschen, Text anpassen, raus damit.",
      "Laufendes Posten gehört nicht zur Einrichtung. Willst du es abgeben: Im Paket GROW sind 3 Beiträge enthalten, in PRIME wöchentliche.",
    ],
  },
  whyImportant: {
    heading: "Woran Profile von Gastronomen scheitern",
    items: {
      "Neun Links und kein Ziel":
        "Jemand sieht dein Burgerfoto und will bestellen. In der Bio wartet eine Sammelseite mit neun Einträgen, der dritte führt zu einem Portal. Bei uns stehen Bestellen und Reservieren oben.",
      "Der Truck von gestern":
        "Standort und Uhrzeit stecken im Kommentar unter einem Foto von letzter Woche. Eine angeheftete Wochenvorlage zeigt Ort, Zeit und Karte; montags tauschst du vier Zeilen.",
      "Das Passwort der ehemaligen Kellnerin":
        "Den Schlüssel hat, wer das Konto angelegt hat. Ist die Person weg, ist es manchmal auch das Profil. Wir helfen dir, die Konten zurückzuholen, und vergeben danach Rechte statt Passwörter.",
      "Kein Impressum":
        "Geschäftliche Profile brauchen eins, genau wie Websites: leicht erkennbar, unmittelbar erreichbar, ständig verfügbar (§\u00A05 DDG). Fehlt es, kann das eine Abmahnung kosten.",
      "Der Sommerhit unter dem Reel":
        "Die Musikbibliothek von Instagram ist für private Nutzung lizenziert. Betriebe, die sie für Werbung nutzten, haben schon teure Abmahnungen bekommen. Wir zeigen dir, welche Musik für gewerbliche Beiträge gedacht ist.",
    },
  },
  process: {
    heading: "Vom verlorenen Passwort zum Vier-Wochen-Plan",
    durations: ["30 Minuten", null, null, null],
    steps: {
      Auswählen:
        "Welche Plattform passt zu deinen Gästen, und wie viel Zeit hast du wirklich? Lieber zwei Profile pflegen als fünf verstauben lassen.",
      "Zugänge sichern":
        "Konten auf deinen Betrieb umstellen, doppelte Profile zusammenlegen, Anmeldung mit zweitem Faktor einschalten. Danach weißt du, wer hineinkommt.",
      "Profile und Vorlagen bauen":
        "Bild, Beschreibung, Zeiten, Links und Impressum, dazu Vorlagen in deinen Farben. Du siehst alles, bevor es online geht.",
      "Übergabe an deinem Handy":
        "Wir posten den ersten Beitrag gemeinsam und gehen die nächsten vier Wochen durch: welcher Tag, welches Gericht, welche Vorlage.",
    },
  },
  sample: {
    heading: "So sieht dein Plan für vier Wochen aus",
    note: "Zwei Beiträge in der Woche, alle aus Vorlagen. An vollen Tagen postet niemand.",
  },
  deliverables: {
    heading: "Das übergeben wir dir",
    items: [
      "Instagram und Facebook eingerichtet, TikTok auf Wunsch, mit gleichem Namen und gleichen Zeiten",
      "Bestellen und Reservieren als oberste Links, beide führen zu dir",
      "Impressum als eigener, so benannter Link",
      "Vorlagen für Tagesgericht, ausverkauft, Standort, Personalsuche, Feiertag und Betriebsferien",
      "Plan für vier Wochen, mit Pausen an deinen vollen Tagen",
      "Fotoanleitung auf einer Seite: Licht, Winkel, Tellerrand abwischen",
      "Vorlage für die Einwilligung in Fotos vom Team",
      "Merkblatt zu Musik, Gewinnspielen und Werbekennzeichnung",
      "Liste aller Konten mit Rechten und Wiederherstellung",
    ],
  },
  price:
    "Eine neue Bar ohne Konten ist schneller aufgebaut als ein Lokal mit drei Profilen aus drei Pächterzeiten. Wir sehen uns den Stand an und schicken dir danach ein Angebot. Werbebudget für Anzeigen gehört nicht dazu und ist auch nicht nötig, um anzufangen.",
  faqs: {
    "Welche Plattform lohnt sich für mich?":
      "Café, Bar und alles, was gut aussieht: Instagram. Lieferdienst mit Stammgästen im Ort: Facebook und ein gepflegtes Google-Profil. Food Truck: die eine Plattform, auf der du den Standort zuverlässig aktuell hältst. TikTok nur, wenn jemand im Team Lust darauf hat, sonst schläft es ein.",
    "Darf ich Fotos posten, die Gäste gemacht haben?":
      "Mit Erlaubnis, ja. Die Rechte liegen bei dem, der fotografiert hat, und wer erkennbar im Bild ist, muss in der Regel ebenfalls zustimmen. Eine kurze Nachricht „Dürfen wir dein Bild zeigen?“ samt Antwort genügt meist als Nachweis, also heb sie auf. Teilst du eine Story, in der du markiert bist, nimm die Teilen-Funktion der App.",
    "Und Fotos von meinem Team?":
      "Auch da brauchst du eine freiwillige Einwilligung, am besten schriftlich und mit der Möglichkeit, sie zu widerrufen. Eine Vorlage dafür ist dabei. Plane ein, dass jemand kündigt und sein Bild nicht mehr sehen will.",
    "Bringt mir das neue Gäste?":
      "Das können wir nicht versprechen. Sicher ist, dass Interessierte den Bestellknopf finden, die richtigen Zeiten sehen und keine tote Seite vor sich haben. Wie viele daraus Gäste werden, siehst du an den Klicks auf deinen Link.",
  },
  closing: {
    heading: "Wann war dein letzter Beitrag?",
    text: "Falls du erst nachsehen musst, passt der Termin. Bring das Handy mit, auf dem die Konten angemeldet sind, oder den Namen dessen, der es hat.",
  },
} satisfies ServicePage;
