import { claims, isOmitted, tell } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { demoPlaces } from "#app/content/demo-places.ts";

/** The solutions page's copy. Prices are individual, so the menu prints the setup time in their place. */
export const solutionsPage = {
  title: `Lösungen: Bestellsystem und Website – ${company.name}`,
  description:
    "Bestellsystem mit Shop und App in rund 10 Tagen, Website in rund 30 Tagen: was drin ist, was es dir bringt und wie der Weg vom Gespräch zum Start aussieht.",
  hero: {
    headline: ["Ein System.", "Dein Name drauf."],
    lead: "Wir bauen zwei Dinge für Restaurants, Cafés, Bars und Food Trucks: das Bestellsystem und die Website. Einzeln oder zusammen, immer unter deinem Namen.",
  },
  menu: {
    products: [
      {
        id: "bestellsystem",
        name: "Online-Bestellsystem",
        time: `rund ${tell(claims.shopSetup)}`,
        text: "Shop und App in deinen Farben, für Tisch, Abholung und Lieferung. Der Gast bestellt und zahlt bei dir. In der Küche druckt der Bon.",
        included: [
          "Shop im Browser und App für Android und iOS",
          "QR-Codes für deine Tische",
          "Liefergebiete, Mindestbestellwert und Zeiten nach deiner Regel",
          "Kreditkarte, mobil bezahlen, SEPA-Lastschrift",
          "Deine Karte, von uns eingepflegt",
          "Einrichtung von Bondrucker und Tonsignal",
          "Tages- und Monatsabschluss",
        ],
        benefits: {
          "0\u00a0% Provision pro Bestellung":
            "Der Stammgast, der dienstags immer die 34 nimmt, kostet dich keine Portalgebühr mehr.",
          "Das Telefon klingelt seltener":
            "Niemand schreibt mit nassen Händen Adressen auf. Die Bestellung steht auf dem Bon, lesbar.",
          "Größere Bons": "Der Shop fragt nach Getränk und Nachtisch. Auch freitags um acht.",
          "Deine Gäste bleiben deine":
            "Name, Adresse und Bestellungen liegen bei dir. Vom Portal bekommst du oft nicht einmal die Mailadresse.",
        },
        links: [
          { label: "Mit deiner Karte ausprobieren", to: demoPlaces.ownMenu },
          { label: "Portalgebühren nachrechnen", to: "/gebuehrenrechner" },
          { label: "Alle sechs Funktionen im Einsatz", to: "/features" },
        ],
        ask: { label: "Bestellsystem anfragen", to: "/contact?interesse=bestellsystem" },
      },
      {
        id: "website",
        name: "Website-Erstellung",
        time: `rund ${tell(claims.websiteSetup)}`,
        text: "Eine Website, auf der Gäste sofort finden, was sie suchen: Karte, Öffnungszeiten, Adresse. Und einen Knopf zum Bestellen oder Reservieren.",
        included: [
          "Gestaltung nach deinem Laden, nicht von der Stange",
          "Speisekarte als Text, mit Preisen und Allergenen",
          "Öffnungszeiten mit Feiertagen und Betriebsferien",
          "Tischreservierung online",
          "Bestellknopf in deinen Shop, wenn du einen hast",
          "Domain, SSL-Zertifikat, Weiterleitungen der alten Seite",
          "Einweisung: Preis ändern, Gericht ausblenden",
        ],
        benefits: {
          "Weniger „Habt ihr heute offen?“":
            "Die Antwort steht auf dem ersten Bildschirm. Auch am Pfingstmontag.",
          "Gefunden werden":
            "Wer „Pizza Moabit“ sucht, soll bei dir landen und nicht beim Portaleintrag über dich.",
          "Die Karte von heute":
            "Der Mittagstisch wechselt? Du tippst ihn morgens am Tresen um, vom Handy aus.",
          "Volle Tische": "Reserviert wird auch nachts um elf, wenn bei dir keiner mehr ans Telefon geht.",
        },
        links: [{ label: "Website-Erstellung im Detail", to: "/services/website-erstellung" }],
        ask: { label: "Website anfragen", to: "/contact?interesse=website" },
      },
    ],
  },
  process: {
    steps: [
      {
        name: "Kostenlose Beratung",
        about: null,
        time: claims.consultation.value,
        unit: "Minuten",
        lines: ["Karte und Kasse ansehen", "Portalgebühren nachrechnen", "Angebot, unverbindlich"],
        yours: "eine ruhige halbe Stunde",
      },
      {
        name: "Einrichtung und Gestaltung",
        about: "etwa",
        time: claims.shopSetup.value,
        unit: "Tage",
        lines: ["Karte einpflegen", "Farben, Logo, Fotos", "Kasse und Drucker anbinden"],
        yours: "Karte und Logo, ab da zählen die 10 Tage; ein Blick auf den Entwurf",
      },
      {
        name: "Start und Schulung",
        about: null,
        time: "1",
        unit: "Tag",
        lines: ["Probebestellung in der Küche", "Team einweisen", "Shop auf, QR-Codes auf die Tische"],
        yours: "dein Team, vor der Öffnung",
      },
      {
        name: "Support",
        about: null,
        get time() {
          return isOmitted("emergency") ? "0\u00a0€" : claims.emergency.value;
        },
        unit: "im Notfall",
        get lines() {
          return [
            isOmitted("emergency") ? "Hilfe im Notfall, gratis" : "Im Notfall rund um die Uhr, gratis",
            "Fragen laufend: Antwort in 24 Stunden",
            "Nachsehen, was sich lohnt",
          ];
        },
        yours: "ein Anruf, wenn etwas klemmt",
      },
    ],
  },
  faq: {
    items: {
      "Was brauche ich an Technik?":
        "Internet und ein Tablet, einen Laptop oder ein Handy. Einen Bondrucker richten wir ein. Hast du schon Geräte und eine Kasse, prüfen wir im ersten Gespräch, ob sie mitmachen; im Paket GROW sind Laptop oder Tablet und Bondrucker dabei.",
      "Kann ich die Lieferportale weiterlaufen lassen?":
        "Ja. Viele fahren zweigleisig: Das Portal bringt neue Gäste, der eigene Shop behält sie. Im Paket PRIME laufen auch die Portalbestellungen an einer Stelle zusammen.",
      "Wer pflegt meine Karte ein?":
        "Wir. Du schickst die aktuelle Karte, gern als Foto. Wir legen Artikel, Preise, Größen und Extras an, du liest gegen. Danach änderst du selbst, was du willst.",
      "Was kosten Einrichtung und Schulung?":
        "Nichts. Was du laufend zahlst, hängt von der Größe deines Betriebs ab und steht nach der Beratung in deinem Angebot.",
      "Muss ich für den Start schließen?":
        "Nein. Wir legen den Tag auf eine ruhige Zeit, meistens einen Vormittag unter der Woche. Du machst mit deinem Team ein paar Probebestellungen, dann geht der Shop auf.",
      "Ich habe schon eine Website. Geht nur das Bestellsystem?":
        "Ja. Der Shop bekommt eine eigene Adresse unter deinem Namen, und auf deine alte Seite kommt ein Bestellknopf.",
      "Warum dauert die Website länger als das Bestellsystem?":
        "Weil Texte, Bilder und Entwurf zwischen uns hin und her gehen, bis du zufrieden bist. Das Bestellsystem steht schon; wir füllen es mit deiner Karte und deinen Farben.",
    },
  },
  closing: {
    heading: "Sag uns, was du kochst.",
    text: "30 Minuten am Telefon oder per Video. Danach weißt du, welches der beiden Gerichte zu dir passt und wann es auf dem Tisch steht.",
    ground: "leaf",
  },
} as const;

/** One of the two products. */
export type Product = (typeof solutionsPage.menu.products)[number];
