import { company } from "#app/content/company.ts";
import { describeAppointmentHours } from "#app/opening-hours/business-hours.ts";
import type { ServicePage } from "./types.ts";

// Fixed by the offer: 4-hour session per person, 2 weeks of support afterwards, refresher after 6 months.
// Setup and first training of the ordering system are free; this page sells the training of people who join later.
export const zusaetzlicheSchulung = {
  // A course: four hours, two weeks, six months.
  composition: "plan",
  tone: "saffron",
  slug: "zusaetzliche-schulung",
  name: "Zusätzliche Schulung",
  seo: {
    title: `Schulung für neue Leute im Team – ${company.name}`,
    description:
      "Bestellsystem lernen, wenn das Team wächst: 4 Stunden pro Person, 2 Wochen Begleitung und Auffrischung nach 6 Monaten. Die erste Schulung bleibt gratis.",
  },
  headline: "Vier Stunden, dann sitzt es",
  ticket: {
    accent: "dann sitzt es",
    lines: [
      "Termin, Rollen",
      ["Schulung", "4 Stunden"],
      ["Begleitung", "2 Wochen"],
      ["Auffrischung", "6 Monate"],
    ],
    footer: "Für die Neuen im Team",
  },
  subtitle:
    "Schulung für alle, die später dazukommen. Mit 2 Wochen Begleitung und Auffrischung nach 6 Monaten.",
  heroText:
    "Die zusätzliche Schulung macht neue Leute in 4 Stunden am Bestellsystem fit, an deinen Geräten und mit deiner Karte. Einrichtung und Schulung zum Start kosten nichts; diese hier buchst du, wenn später jemand ins Team kommt.",
  interest: "support",
  whatIs: {
    heading: "Die neue Aushilfe und der volle Freitag",
    more: "Warum jede Person selbst tippt",
    paragraphs: [
      "Es ist ihr dritter Tag, das Tablet meldet vier Bestellungen, am Tresen will jemand zahlen, und der Fahrer fragt, welche Tüte seine ist. Wer jetzt erst lernt, wo die Wartezeit verstellt wird, lernt es auf Kosten der Gäste.",
      "Wir üben genau diese Abende vorher. Mit Testbestellungen, in deinem System, ohne dass in der Küche ein Bon zu viel herauskommt. Annehmen, verschieben, ausverkauft setzen, stornieren, erstatten, abschließen.",
      "Jede Person tippt selbst. Deshalb rechnen wir 4 Stunden pro Kopf und setzen keine zehn Leute vor einen Beamer.",
    ],
  },
  whyImportant: {
    heading: "Anlernen nebenbei ist die teure Variante",
    items: {
      "Du bist das Handbuch":
        "Solange nur du weißt, wie ein Storno geht, hast du keinen freien Abend. Spätestens beim zweiten Anruf im Urlaub merkst du es.",
      "Ausverkauft, aber bestellbar":
        "Das letzte Lamm ist raus, im Shop steht es noch. Einmal tippen verhindert drei Entschuldigungen am Telefon, aber jemand muss wissen, wo.",
      "Die Frage nach den Nüssen":
        "„Glaub nicht“ ist bei Allergenen die falsche Antwort. Neue Leute lernen, wo die Angaben im System stehen und wann sie in der Küche nachfragen.",
      "Der Abschluss, der nicht aufgeht":
        "Falsch gebuchte Erstattungen fallen abends auf, wenn alle nach Hause wollen. Wir gehen Tagesabschluss und typische Differenzen einmal komplett durch.",
    },
  },
  process: {
    heading: "Vom ersten Tippen bis zum halben Jahr",
    durations: [null, "4 Stunden pro Person", "2 Wochen", "nach 6 Monaten"],
    steps: {
      get "Termin und Rollen"() {
        return `Wer kommt dazu, und was soll die Person können: Tresen, Küche, Fahrer, Schichtleitung? Wir legen den Termin in deine ruhige Zeit, ${describeAppointmentHours()}.`;
      },
      Schulung:
        "Üben mit Testbestellungen, von der leichten Abholung bis zur reklamierten Lieferung. Am Ende spielt die Person einen vollen Abend allein durch.",
      Begleitung:
        "In den ersten Schichten tauchen die eigentlichen Fragen auf. Dafür gibt es eine Nummer, bei der die Person selbst anruft, ohne erst dich zu suchen.",
      Auffrischung:
        "Ein halbes Jahr später sehen wir nach, was sich eingeschliffen hat und welche neuen Funktionen keiner benutzt.",
    },
  },
  sample: {
    heading: "Vier Stunden, jede etwas voller",
    note: "Geübt wird mit Testbestellungen. In der Küche kommt kein Bon heraus.",
  },
  deliverables: {
    heading: "Das kann die Person danach",
    items: [
      "Bestellungen annehmen, ablehnen und eine ehrliche Wartezeit setzen",
      "Gerichte ausverkauft melden und am nächsten Morgen wieder freigeben",
      "Stornieren und erstatten, sodass der Abschluss stimmt",
      "Bonrolle wechseln und eine verlorene Bestellung nachdrucken",
      "Abholung, Lieferung und Tisch auseinanderhalten, auch wenn alles gleichzeitig kommt",
      "Allergene nachschlagen und richtig Auskunft geben",
      "Tagesabschluss machen",
      "Erkennen, wann ein Problem ein Notfall ist und wen man dann anruft",
    ],
  },
  price:
    "Gerechnet wird nach Personen und Rollen; eine Fahrerin braucht anderes als eine Schichtleitung. Ein Spickzettel für den Tresen ist dabei. Die Einführung deines Teams zum Start bleibt kostenlos.",
  faqs: {
    "Ich dachte, die Schulung ist kostenlos?":
      "Die zum Start ist es: Einrichtung und Schulung deines Teams kosten nichts. Kosten entstehen erst, wenn wir Leute schulen, die später dazukommen.",
    "Lohnt sich das für eine Aushilfe im Sommer?":
      "Wenn sie allein am Tresen steht, ja. Trägt sie nur Teller, reichen die Einführungsvideos aus deinem Paket und der Spickzettel. Sag uns, was sie tun soll, dann raten wir dir notfalls ab.",
    "Ist die Schulung Arbeitszeit?":
      "Schulungen, die du anordnest, gehören in den Dienstplan und werden bezahlt. Plane die 4 Stunden also mit ein, am besten nicht direkt vor der Abendschicht.",
    "Was, wenn jemand wenig Deutsch spricht?":
      "Sag es bei der Anmeldung. Am Gerät selbst geht vieles durch Zeigen und Wiederholen; ob wir eine andere Sprache anbieten können, klären wir vor dem Termin und nicht mittendrin.",
    "Können wir die Auffrischung vorziehen?":
      "Ja, zum Beispiel vor dem Weihnachtsgeschäft. Sechs Monate sind der übliche Abstand, weil sich bis dahin Gewohnheiten gebildet haben, gute und andere.",
  },
  closing: {
    heading: "Wer fängt bei dir demnächst an?",
    text: "Schreib uns Anzahl, Aufgaben und den ersten Arbeitstag. Innerhalb von 24 Stunden hast du eine Antwort.",
  },
} satisfies ServicePage;
