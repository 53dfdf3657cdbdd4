import { type ClaimName, claims, isOmitted, tell } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { demoPlaces } from "#app/content/demo-places.ts";
import { sample } from "#app/content/marks.ts";
import { retention } from "#app/content/retention.ts";

/** Says in brackets where a figure comes from: nowhere, or what the team has published. */
function origin(name: ClaimName): string {
  const { source, period } = claims[name];
  if (source === null) return "";
  return source === "sample" ? " (Beispielwert)" : ` (${period}, Quelle: ${source})`;
}

/** The features page's copy. The package lists decide what is where, the privacy page the retention periods. */
export const featuresPage = {
  title: `Funktionen: Kasse, Upselling, Push, Statistik – ${company.name}`,
  description:
    "Sechs Funktionen, die im Betrieb mitarbeiten: Live-Statistik, Kassenanbindung, Upselling, Push-Nachrichten, schnelle Ladezeiten, Datenschutz nach DSGVO.",
  hero: {
    headline: ["Sechs Funktionen,", "die sich rechnen."],
    lead: "Das kann dein Bestellsystem, während du kochst: mitzählen, in die Kasse buchen, nach dem Ayran fragen, Stammgäste holen. Such dir eine Funktion aus und sieh ihr bei der Arbeit zu.",
  },
  listLabel: "Funktionen",
  items: [
    {
      id: "live-statistiken",
      demo: demoPlaces.statistics,
      function: "statistics",
      name: "Live-Statistiken",
      teaser: "Wissen, wie der Abend läuft",
      headline: "Um 19:42 Uhr weißt du, wie der Abend wird.",
      text: "Jede Bestellung steht in der Sekunde in der Auswertung, in der sie reinkommt: am Handy, am Tablet, im Büro. Daneben läuft der gleiche Wochentag der Vorwoche mit. So siehst du früh, ob du noch Teig ansetzt oder schon aufräumst.",
      details: {
        "Heute gegen Vorwoche":
          "Umsatz, Bestellungen und Ø-\u2060Bon zur selben Uhrzeit am selben Wochentag.",
        "Renner und Ladenhüter": "Was sich verkauft und was nur Platz auf der Karte braucht.",
        "Jeder Weg einzeln": "Tisch, Abholung und Lieferung getrennt, damit du weißt, was sich lohnt.",
        "Tages- und Monatsabschluss": "Fertig zum Ausdrucken oder Weiterschicken ans Steuerbüro.",
      },
      note: null,
    },
    {
      id: "kassenanbindung",
      demo: demoPlaces.kitchen,
      function: "till",
      name: "Kassenanbindung",
      teaser: "Kein Abtippen, ein Abschluss",
      headline: "Die Bestellung bucht sich selbst.",
      text: "Schlange am Tresen, und das Tablet klingelt. Früher hieß das: abtippen, und einmal die Woche falsch. Jetzt steht die Online-Bestellung von allein in der Kasse, der Bon kommt aus dem Drucker, und am Abend machst du einen Abschluss statt drei.",
      details: {
        "Alle gängigen Kassen":
          "Welche du hast und wie sie angeschlossen wird, klären wir im ersten Gespräch.",
        "Bondrucker fertig eingerichtet":
          "Er druckt, sobald bezahlt ist. Ein Tonsignal kommt dazu. Das Gerät ist ab GROW dabei.",
        "Eine Karte für alles": "Du änderst den Preis einmal; Kasse, Shop und App zeigen denselben.",
        "Zahlarten getrennt": "Kreditkarte, mobil und SEPA-Lastschrift stehen einzeln im Abschluss.",
        "TSE und Beleg": "Was am Tresen bezahlt wird, läuft weiter über deine Kasse, mit TSE und Bon.",
      },
      note: null,
    },
    {
      id: "upselling",
      demo: demoPlaces.upselling,
      function: "upselling",
      name: "Upselling-Vorschläge",
      teaser: "„Dazu ein Ayran?“",
      headline: "Dein Shop fragt nach dem Ayran. Jedes Mal.",
      get text() {
        return `Freitag um acht fragt am Tresen keiner mehr, ob noch ein Getränk dazu soll. Dein Shop schon: eine Frage vor dem Bezahlen, passend zu dem, was im Warenkorb liegt. Sagt der Gast Ja, steigt der Bon${isOmitted("suggestionReceipt") ? "" : ` um bis zu ${claims.suggestionReceipt.value}\u00a0%${origin("suggestionReceipt")}`}. Wie oft das bei dir vorkommt, steht in der Statistik.`;
      },
      details: {
        "Du legst fest, was passt": "Ayran zum Dürüm, Tiramisù zur Pizza, Hafermilch zum Cappuccino.",
        "Eine Frage, ein Tipp": "Wer Nein sagt, wird in dieser Bestellung nicht noch mal gefragt.",
        "Nur, was da ist": "Was ausverkauft ist, schlägt der Shop nicht vor.",
        Nachrechnen: "Wie oft gefragt, wie oft genommen, wie viel mehr auf dem Bon.",
      },
      note: null,
    },
    {
      id: "push-nachrichten",
      demo: demoPlaces.kitchen,
      function: "push",
      name: "Push-Nachrichten",
      teaser: "In Sekunden auf dem Sperrbildschirm",
      headline: "Dienstag, halb sechs, sechs Tische frei.",
      text: "Schreib einen Satz, und Sekunden später liegt er bei deinen Stammgästen auf dem Sperrbildschirm, mit deinem Namen und deinem Logo. Umgekehrt meldet dir ein Ton jede neue Bestellung, laut genug für die Dunstabzugshaube.",
      details: {
        "An alle oder an einige": "Zum Beispiel an Gäste, die seit vier Wochen nicht da waren.",
        "Status ohne Anruf": "Angenommen, im Ofen, unterwegs: Der Gast weiß es, ohne zu fragen.",
        "Nur mit Zustimmung": "Wer keine Nachrichten will, bekommt keine.",
        "Wirkung sichtbar": "Du siehst, wie viele Bestellungen nach der Nachricht kamen.",
      },
      note: "Den Live-Status der Bestellung gibt es in PRIME.",
    },
    {
      id: "ladezeiten",
      demo: demoPlaces.loadTime,
      function: "speed",
      name: "Schnelle Ladezeiten",
      teaser: "Unter 2 Sekunden bis zur Karte",
      headline: "Offen, bevor der Daumen weiterwischt.",
      text: "Dein Shop lädt meist in unter 2 Sekunden. Zuerst kommen Name und Karte, dann die Bilder, und der Bestellknopf wartet nicht auf das letzte Foto. Das zählt mit einem Balken Empfang hinter der Theke genauso wie in der U-Bahn.",
      get details() {
        const hours = Math.ceil((1 - Number(claims.uptime.value.replace(",", ".")) / 100) * 365 * 24);
        return {
          "Kein Umweg über den App-Store": "Link oder QR-Code öffnen, die Karte ist da.",
          "Fotos in Handygröße": "Wir rechnen sie klein, bevor sie durchs Netz müssen.",
          ...(!isOmitted("orderTime") && {
            [`${claims.orderTime.value} Sekunden bis bezahlt`]: `So lange dauert eine Bestellung im Schnitt, Extras inklusive${origin("orderTime")}.`,
          }),
          ...(!isOmitted("uptime") && {
            [`${claims.uptime.value}\u00a0% Verfügbarkeit`]: `Garantiert, aufs Jahr gerechnet: höchstens knapp ${hours} Stunden Ausfall${origin("uptime")}.`,
          }),
        };
      },
      note: null,
    },
    {
      id: "datenschutz",
      demo: demoPlaces.ownData,
      function: "privacy",
      name: "Sicherheit und DSGVO",
      teaser: "Server in Deutschland",
      headline: "Deine Gäste. Deine Daten. Deutschland.",
      text: "Name, Adresse, Lieblingspizza: Was deine Gäste dir anvertrauen, liegt verschlüsselt auf Servern in Deutschland und gehört dir, keinem Portal. Um Zertifikate, Sicherungskopien und das Löschen nach Frist kümmern wir uns.",
      details: {
        "Vertrag zur Auftragsverarbeitung": "Nach Art.\u00A028 DSGVO, fertig zum Unterschreiben.",
        "Verschlüsselt bis in die Küche": "Das SSL-Zertifikat ist gratis und erneuert sich selbst.",
        "Keine Kartennummern bei dir": "Die sieht nur der Zahlungsdienst.",
        "Gelöscht nach Frist": `Bestelldaten in der Regel ${retention.orderYears} Jahre nach Ende des Geschäftsjahres, Buchungsbelege so lange, wie das Steuerrecht es verlangt. Protokolle nach ${retention.logMonths} Monaten.`,
      },
      note: null,
    },
  ],
  highlights: {
    noApp: {
      title: "Keine App nötig",
      text: "Scannen, antippen, bestellen: Alles läuft im Browser. Die App ist für Stammgäste, die es noch schneller wollen.",
    },
    support: {
      get title() {
        return isOmitted("emergency") ? "Support, wenn es klemmt" : "Support rund um die Uhr";
      },
      get text() {
        return isOmitted("emergency")
          ? "Stehen Bestellungen oder Zahlungen, helfen wir Kunden gratis. Auf alles andere antworten wir schriftlich in 24 Stunden; ans Telefon gehen wir zu den Geschäftszeiten."
          : "Der Bondrucker streikt immer samstags um acht. Im Notfall gehen wir für Kunden auch dann ran, gratis. Auf alles andere antworten wir schriftlich in 24 Stunden; ans Telefon gehen wir zu den Geschäftszeiten.";
      },
    },
    teams: {
      title: "Mehrere Nutzer, mehrere Standorte",
      text: "Küche, Service, Fahrerin: jeder mit eigenem Zugang und nur den Rechten, die er braucht. Die zweite Filiale läuft im selben System.",
      places: sample([
        { name: "Moabit", people: "Emre, Ayşe, Tom" },
        { name: "Wedding", people: "Lena, Can" },
        { name: "Food Truck", people: "Emre" },
      ]),
    },
    custom: {
      title: "Anpassbar bis zum Tischtuch",
      text: "Farben, Logo, Texte, Liefergebiete, Ruhetage: Dein Shop sieht aus wie dein Laden, nicht wie unserer.",
      shops: sample(["Baba Kebap", "Da Pino", "Café Linde"]),
    },
    reviews: {
      get figure() {
        return isOmitted("satisfiedClients") ? null : tell(claims.satisfiedClients);
      },
      get title() {
        return isOmitted("satisfiedClients") ? "Eigene Bewertungen" : "zufrieden, vier Wochen nach dem Start";
      },
      get text() {
        if (isOmitted("satisfiedClients"))
          return "Ab GROW sammelst du eigene 5-Sterne-Bewertungen: Das System bittet alle Gäste, die zugestimmt haben, nach dem Essen darum, einmal und höflich.";
        return `So viele Betriebe geben uns 4 oder 5 von 5 Sternen${origin("satisfiedClients")}. Ab GROW sammelst du eigene 5-Sterne-Bewertungen: Das System bittet alle Gäste, die zugestimmt haben, nach dem Essen darum, einmal und höflich.`;
      },
    },
    offline: {
      title: "Läuft auch ohne Netz",
      text: "Internet weg, Laden voll: Was schon bestellt ist, bleibt lesbar, und am Tresen tippst du weiter Bestellungen ein. Was Gäste online schicken, kommt an, sobald die Leitung wieder steht.",
      states: ["Netz weg", "3 am Tresen getippt", "Netz da, alles gebucht"],
    },
  },
  closing: {
    heading: "Welche der sechs bringt dir am meisten?",
    text: "In 30 Minuten gehen wir deine Karte und deinen letzten Samstag durch. Danach weißt du, womit du anfängst.",
    ground: "saffron",
  },
} as const;

/** One of the six features: shared by the list, its panel and its live example. */
export type Feature = (typeof featuresPage.items)[number];
