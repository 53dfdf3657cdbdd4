import { claims, tell } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";

/** The home page's copy (docs/product.md#home-page). */
export const home = {
  title: `Online-Bestellsystem ohne Provision – ${company.name}`,
  description:
    "Bestellshop, App und Website unter deinem Namen: 0 % Provision, Shop in rund 10 Tagen, Notfall-Support 24/7. Für Restaurants, Cafés, Bars und Food Trucks.",
  hero: {
    headline: ["Mehr Gewinn.", "Weniger Aufwand."],
    lead: "Dein eigener Bestellshop und deine eigene App: Gäste bestellen direkt bei dir, am Tisch, zur Abholung und nach Hause. Du behältst den Umsatz, dein Team den Kopf frei für die Küche.",
    ticks: [
      `${tell(claims.commission)} Gebühren`,
      `${tell(claims.profit)} mehr Gewinn`,
      `${tell(claims.emergency)} Support\u00a0– gratis`,
    ],
    note: "0% Gebühren heißt: 0\u00a0% Provision pro Bestellung; Paketpreis und Zahlungsgebühr kommen dazu. 30% mehr Gewinn ist ein Beispielwert für eine Bestellung, die nicht mehr über ein Portal kommt. 24/7 gilt für Notfälle von Kunden.",
    calculator: "Rechne mit deinen Zahlen nach",
    statistics: [
      { ...claims.repeatOrders, label: "Wiederbestell\u00ADrate" },
      { ...claims.orderSize, label: "größere Bestellungen" },
      { ...claims.onlineRevenue, label: "Umsatz über Online-Kanäle" },
    ],
    statisticsNote:
      "Beispielwerte: erste zwölf Monate mit eigenem Shop. Größer heißt: als am Telefon, im Schnitt.",
  },
  index: {
    label: "Auf dieser Seite",
    sections: [
      { id: "solutions", name: "Lösungen", text: "Shop, App, Website" },
      { id: "features", name: "Funktionen", text: "sechs im Einsatz" },
      { id: "pricing", name: "Pakete", text: "START, GROW, PRIME" },
    ],
  },
  solutions: {
    heading: "Ein System. Dein Name drauf.",
    lead: "Webshop und App laufen aus einer Karte. Du änderst einen Preis einmal – am Tisch, auf der Website und in der App steht er Sekunden später.",
    phone: "Das Handy eines Gasts am Tisch, mit zwei Artikeln im Warenkorb",
    products: [
      {
        name: "Online-Bestellsystem",
        setup: "In rund 10 Tagen startklar",
        text: "Webshop plus App für Android und iOS, in deinen Farben. Bestellungen landen als Bon in der Küche, bezahlt ist schon.",
      },
      {
        name: "Website-Erstellung",
        setup: "In rund 30 Tagen online",
        text: "Eine Website, die Hunger macht und gefunden wird. Mit Karte, Öffnungszeiten, Reservierung und deinem Shop.",
      },
    ],
    benefits: [
      {
        icon: "qr",
        title: "Bestellen per QR-Code am Tisch",
        text: "Scannen, wählen, zahlen. Ohne App, ohne Warten auf die Rechnung.",
      },
      {
        icon: "bike",
        title: "Lieferung und Abholung",
        text: "Mit Liefergebieten, Mindest\u00adbestellwert und Zeiten, die du festlegst.",
      },
      {
        icon: "calendar",
        title: "Reservierung",
        text: "Tische online buchen, Erinnerung inklusive. Weniger leere Stühle.",
      },
      {
        icon: "mail",
        title: "Newsletter",
        text: "Am Donnerstag raus, für den Freitag: Angebote an Gäste, die sie wollen.",
      },
      {
        icon: "trend",
        title: `${tell(claims.suggestionReceipt)} höherer Bon`,
        text: "Bis zu so viel mehr, wenn der Gast beim Vorschlag Ja sagt (Beispielwert). Ganz ohne Verkaufsgespräch.",
      },
      {
        icon: "team",
        title: "Entlastung im Team",
        text: "Seltener das Telefon am Ohr, keine Zettel. Die Bestellung steht schon da.",
      },
    ],
    paymentHeading: "Deine Gäste zahlen, wie sie wollen",
    payments: ["Kreditkarte", "Mobil bezahlen", "SEPA-Lastschrift"],
  },
  features: {
    heading: "Sechs Funktionen, die sich rechnen.",
    items: [
      {
        name: "Live-Statistiken",
        text: "Um 19:42 Uhr weißt du, was heute läuft: Umsatz, Bestellungen, Ø-Bon und Renner der Woche – auf dem Handy, während der Ofen heizt.",
      },
      {
        name: "Kassenanbindung",
        text: "Jede Online-Bestellung bucht sich selbst in deine Kasse. Kein Abtippen, kein Zettel, ein Tagesabschluss für alles.",
      },
      {
        name: "Upselling-Pop-ups",
        text: "„Dazu ein Ayran?“ Dein Shop fragt bei jeder Bestellung, freundlich und nie zweimal. Sagt der Gast Ja, steigt der Bon um bis zu 30\u00a0% (Beispielwert).",
      },
      {
        name: "Push-Nachrichten",
        text: "Dienstag ist leer? Schick um 17:30 Uhr ein Angebot aufs Handy deiner Stammgäste und sieh, wie viele Bons danach kommen.",
      },
      {
        name: "Schnelle Ladezeiten",
        text: "Dein Shop steht in der Regel in unter 2 Sekunden, auch bei schwachem Empfang hinter der Theke. Wer nicht wartet, bestellt.",
      },
      {
        name: "Datenschutz nach DSGVO",
        text: "Die Daten deiner Gäste liegen auf Servern in Deutschland und gehören dir, nicht einem Portal. Mit Vertrag zur Auftragsverarbeitung.",
      },
    ],
    extras: [
      "Läuft im Browser, App nicht nötig",
      "Notfall-Support rund um die Uhr, gratis",
      "Mehrere Nutzer und Standorte",
      "Farben, Logo, Texte: deine",
      "Bewertungen einsammeln, mit Zustimmung (ab GROW)",
      "Offline-Modus: Am Tresen geht es ohne Netz weiter",
    ],
    band: [
      { value: tell(claims.profit), label: "höherer Gewinn je Bestellung: direkt statt Portal" },
      { value: tell(claims.orderTime), label: "im Schnitt, bis bezahlt ist" },
      { value: tell(claims.uptime), label: "Verfügbarkeit im Jahr, garantiert" },
      { value: tell(claims.shopSetup), label: "im Schnitt, sobald Karte und Logo bei uns sind" },
    ],
    bandNote: "Gewinn und Bestellzeit sind Beispielwerte.",
  },
  pricing: {
    heading: "Die Karte.",
    lead: "Drei Pakete, ein Prinzip: Du zahlst für das, was dein Betrieb braucht. Welcher Preis dazu passt, rechnen wir in 30 Minuten gemeinsam aus.",
    calculator: "Ab wann lohnt sich das? Rechne selbst nach",
    priceInfo: "Individuelle Beratung",
    button: "Termin vereinbaren",
    sidesHeading: "Beilagen",
    sidesLead:
      "Einzeln dazu, wenn du sie brauchst. Der Preis ist individuell und steht nach dem Gespräch fest.",
    faqHeading: "Kurz gefragt",
    faq: [
      {
        question: "Was kostet das?",
        answer:
          "Das hängt von der Größe deines Betriebs ab: Standorte, Bestellungen, Kasse. Deshalb steht hier kein Lockpreis. Nach 30 Minuten Beratung wissen wir genug für ein schriftliches Angebot. Bis du zusagst, kostet dich das nichts.",
      },
      {
        question: "Zahle ich für Einrichtung und Schulung?",
        answer: "Nein. Es gibt keine Einrichtungskosten; Einrichtung und Schulung zum Start sind gratis.",
      },
      {
        question: "Brauchen meine Gäste die App?",
        answer:
          "Nein. Bestellt wird im Browser, per Link oder QR-Code. Die App ist für Stammgäste, die es noch schneller wollen.",
      },
      {
        question: "Was ist beim Support gratis?",
        answer:
          "In jedem Paket: Notfallhilfe rund um die Uhr, wenn Bestellungen oder Zahlungen stehen, und auf jede andere Frage eine schriftliche Antwort in 24 Stunden. Premium-Support gehört zu GROW und PRIME, Priority Support buchst du dazu. Wer was bekommt, steht auf der Seite „Priority Support“ in einer Tabelle.",
      },
      {
        question: "Läuft das mit meiner Kasse?",
        answer:
          "Ja. Alle gängigen Kassensysteme werden unterstützt; welches du hast, klären wir im ersten Gespräch.",
      },
    ],
  },
  closing: {
    heading: "30 Minuten. Danach weißt du, was es bringt.",
    text: "Wir rechnen mit deinen Zahlen, nicht mit unseren. Passt es nicht, sagen wir dir das.",
  },
} as const;
