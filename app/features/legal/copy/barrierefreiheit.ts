import { company } from "#app/content/company.ts";
import { readTestimonial } from "#app/content/testimonial.ts";
import type { LegalSection } from "./types.ts";
import { listWays } from "./ways.ts";

// A voluntary statement: the BFSG covers services to consumers, and this site addresses businesses only.
export const barrierefreiheit = {
  seo: {
    title: `Barrierefreiheit – ${company.name}`,
    description:
      "Unser Ziel ist WCAG 2.2, Stufe AA. Wie wir die Website prüfen, welche Lücken wir kennen und wie du uns eine Barriere meldest. Stand November 2026.",
  },
  title: "Barriere\u00ADfreiheit",
  lead: "Unser Ziel für diese Website ist WCAG 2.2, Stufe AA. Hier steht, wie wir das prüfen, wo wir es noch nicht schaffen und wen du anrufst, wenn etwas klemmt.",
  updatedOn: "2026-11-21",
  zoom: {
    label: "Der Schriftzug „Aa“ in drei Größen: 100, 200 und 400 Prozent.",
    steps: ["100 %", "200 %", "400 %"],
  },
  sections: [
    {
      id: "freiwillig",
      heading: "Freiwillig, aber ernst gemeint",
      blocks: [
        "Das Barrierefreiheitsstärkungsgesetz (BFSG) verpflichtet uns hier nicht: Diese Website wendet sich nur an Unternehmer. Eine Erklärung schreiben wir trotzdem, denn auch Wirte haben schlechte Augen, eine Hand im Gips oder nur einen Daumen frei.",
        "Sie beruht auf unserer eigenen Prüfung. Ein Siegel oder ein Gutachten von außen haben wir nicht. Sie gilt für diese Website, nicht für die Shops einzelner Restaurants.",
      ],
    },
    {
      id: "was-geht",
      heading: "Was hier geht",
      blocks: [
        {
          kind: "list",
          items: [
            "Alles lässt sich mit der Tastatur bedienen, und du siehst immer, wo du gerade bist.",
            "Bei 400 % Vergrößerung und auf 320 Pixel Breite bleibt der Text in einer Spalte, ohne seitliches Schieben.",
            "Text darf doppelt so groß sein und weiter auseinanderstehen. Gezeichnete Ansichten wachsen nur mit der Vergrößerung der ganzen Seite, große Überschriften nur, soweit ihre Wörter auf den Schirm passen.",
            "Text hat mindestens 4,5 zu 1 Kontrast zum Hintergrund. Farbe allein trägt nie eine Information.",
            "Was sich länger als fünf Sekunden von selbst bewegt, hat einen Pauseknopf. Hast du am Gerät „Bewegung reduzieren“ eingestellt, läuft nichts von selbst.",
            "Formulare nennen Fehler in Worten, springen zur Übersicht und behalten, was du getippt hast.",
            "Lesen, Anfragen und der Blick ins eigene Projekt klappen auch ohne JavaScript.",
          ],
        },
      ],
    },
    {
      id: "pruefung",
      heading: "So prüfen wir",
      blocks: [
        {
          kind: "table",
          table: {
            caption: "Prüfungen, bei jeder neuen Fassung der Website",
            columns: ["Prüfung", "Womit", "Was dabei herauskommen muss"],
            rows: [
              [
                "Regeln",
                "axe-core, in Chromium, auf jeder Seite",
                "Kein einziger Befund, auch nicht bei den Empfehlungen",
              ],
              [
                "Tastatur",
                "Browsertests für Menü, Formular, Karussell und Fragen",
                "Alles erreichbar, nirgends gefangen",
              ],
              [
                "Breite und Vergrößerung",
                "Fünf Breiten von 320 bis 1440 Pixel. 320 Pixel entsprechen 400 % auf einem Schirm mit 1280",
                "Kein seitliches Scrollen",
              ],
              [
                "Große Schrift und Abstände",
                "320 Pixel, Schrift auf 200 % und die Textabstände der WCAG",
                "Nichts abgeschnitten, nichts übereinander, kein Wort beliebig zerteilt",
              ],
              ["Bewegung", "Browsertests mit „Bewegung reduzieren“", "Nichts bewegt sich von selbst"],
              ["Ohne JavaScript", "Browsertests mit abgeschaltetem JavaScript", "Lesen und absenden klappt"],
              ["Aufbau", "html-validate", "Gültiges HTML, eine Hauptüberschrift je Seite"],
            ],
          },
        },
        "Zuletzt haben wir am 21. November 2026 geprüft: alle Seiten mit axe, dazu die Bedienung per Tastatur und 320 Pixel Breite. Menschen, die mit Vorlesesoftware arbeiten, waren nicht dabei.",
        "Automatische Prüfungen finden nur einen Teil der Barrieren. Deshalb steht der nächste Abschnitt hier.",
      ],
    },
    {
      id: "luecken",
      heading: "Lücken, die wir kennen",
      look: "notice",
      blocks: [
        {
          kind: "list",
          get items() {
            return [
              "Menschen, die täglich mit Vorlesesoftware arbeiten, haben die Website noch nicht getestet. Das fehlt uns am meisten.",
              // It stands on the home page until the first real client.
              ...(readTestimonial().mark === null
                ? []
                : [
                    "Das Video auf der Startseite läuft im Player von YouTube. Bedienung und Untertitel liegen dort, eine Audiodeskription gibt es nicht. Zurzeit ist es ein Beispielvideo; das Zitat daneben gibt seinen Inhalt nicht wieder.",
                  ]),
              "Terminbuchung und WhatsApp sind fremde Angebote, die wir nicht geprüft haben. Formular, Telefon und E-\u2060Mail führen zum selben Ziel.",
              "Gezeichnete Ansichten von Kasse und Telefon fassen wir in einem Satz zusammen. Einzelne Zahlen in der Zeichnung liest die Vorlesesoftware nicht immer vor.",
              "Englische Wörter wie „Social Media“ sind nicht überall als Englisch ausgezeichnet und klingen vorgelesen manchmal schief.",
              "Leichte Sprache und Gebärdensprache bieten wir nicht an.",
            ];
          },
        },
      ],
    },
    {
      id: "melden",
      heading: "Barriere melden",
      blocks: [
        "Du kommst irgendwo nicht weiter? Sag uns, auf welcher Seite und mit welchem Gerät. Wir antworten innerhalb von 24 Stunden und sagen dir, bis wann es behoben ist. Was du auf der Seite gesucht hast, erzählen wir dir auch am Telefon.",
        {
          kind: "facts",
          get facts() {
            return { ...listWays(), Formular: [{ label: "Kontaktseite", href: "/contact" }] };
          },
        },
      ],
    },
    {
      id: "naechste-pruefung",
      heading: "Die nächste Prüfung",
      blocks: [
        "Die automatischen Prüfungen laufen bei jeder Änderung. Diesen Text gehen wir durch, sobald sich an der Website Größeres ändert, spätestens nach 12 Monaten.",
      ],
    },
  ] satisfies LegalSection[],
};
