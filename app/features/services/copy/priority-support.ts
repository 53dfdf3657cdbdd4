import { claims, isOmitted, tell, tellEmergency } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { supportLevels } from "#app/content/support-levels.ts";
import { describePhoneHours } from "#app/opening-hours/business-hours.ts";
import type { ServicePage } from "./types.ts";

// The free basis is part of the offer for every client: emergency support 24/7, answers within 24 hours, business hours.
// No response time in minutes is named here because the offer fixes none: it is agreed with each client in writing.
export const prioritySupport = {
  // Insurance is understood by what went wrong: the silent printer, the new router, Mother's Day.
  composition: "moments",
  tone: "dark",
  slug: "priority-support",
  name: "Priority Support",
  seo: {
    title: `Priority Support für dein Bestellsystem – ${company.name}`,
    get description() {
      return `Vorrang bei Störungen, ein fester Ansprechpartner und Checks vor vollen Tagen. Der Notfall-Support ${tellEmergency("rund um die Uhr")} bleibt für alle Kunden gratis.`;
    },
  },
  headline: "19:42 Uhr, der Bon\u00ADdrucker schweigt",
  ticket: {
    accent: "der Bondrucker schweigt",
    lines: [["Gespräch", "30 min"], "Gerätepass", "Vereinbarung", ["Betreuung", "laufend"]],
    footer: "Kennt deine Geräte",
  },
  subtitle:
    "Bevorzugte Hilfe von jemandem, der deine Geräte kennt. Der Notfall-Support bleibt für alle gratis.",
  get heroText() {
    return `Priority Support ist die bevorzugte Betreuung für Betriebe, bei denen am System der ganze Abend hängt. Den Notfall-Support ${tellEmergency("rund um die Uhr")} haben alle Kunden ohnehin und gratis; hier geht es um das, was darüber hinausgeht.`;
  },
  interest: "support",
  whatIs: {
    heading: "Was du immer hast und was dazukommt",
    more: "Was ein Notfall ist",
    get paragraphs() {
      return [
        `Für jeden Kunden gilt: Notfall-Support ${tellEmergency()}, kostenlos. Schriftliche Anfragen beantworten wir innerhalb von ${tell(claims.answer)}, auch am Wochenende. Am Telefon sind wir ${describePhoneHours()}, außer an Feiertagen.`,
        "Priority Support legt drei Dinge obendrauf: Vorrang vor anderen Anfragen, einen festen Ansprechpartner, der weiß, dass dein Drucker über der Spüle hängt, und Vorsorge, damit er gar nicht erst ausfällt.",
        "Ein Notfall ist, was Bestellungen oder Zahlungen stoppt. Die neue Dessertkarte ist keiner, auch am Samstagabend nicht. Als Priority-Kunde kommst du damit am nächsten Arbeitstag trotzdem zuerst dran.",
      ];
    },
  },
  levels: supportLevels,
  whyImportant: {
    heading: "Vier Momente, in denen Vor\u00ADgeschichte zählt",
    items: {
      "Papier leer, Kopf auch":
        "Drei bezahlte Bestellungen sind im System, keine in der Küche. Wer deine Einrichtung kennt, fragt nicht nach dem Modell, sondern sagt dir, welche Klappe du öffnest und wie die drei Bons noch einmal kommen.",
      "Der neue Router":
        "Dein Internetanbieter hat getauscht, seitdem findet das Tablet den Drucker nicht. Mit dokumentiertem Netz ist das ein kurzer Anruf, ohne wird es ein langer.",
      Muttertag:
        "Am vollsten Mittag des Jahres probiert niemand gern aus, ob die Wartezeiten richtig eingestellt sind. Vor solchen Tagen prüfen wir mit dir Drucker, Zahlungsarten, Zeiten und Karte.",
      "Du bist nicht da":
        "Dein Bruder vertritt dich und kennt kein Passwort. Bei uns ist hinterlegt, wer anrufen darf und was diese Person ändern lassen kann.",
    },
  },
  process: {
    heading: "Bevor das erste Mal etwas klemmt",
    durations: ["30 Minuten", null, null, "laufend"],
    steps: {
      "Gespräch über deinen Betrieb":
        "Wann ist bei dir voll, was ist zuletzt ausgefallen, wer steht abends am Gerät? Vielleicht stellt sich heraus, dass dir der Notfall-Support genügt. Dann sagen wir das.",
      Gerätepass:
        "Wir nehmen auf, was bei dir steht: Drucker, Tablets, Kasse, Netz, Zahlungsarten. Mit Fotos, Standort und dem, was man im Ernstfall zuerst probiert.",
      "Schriftliche Vereinbarung":
        "Reaktionszeiten, Kanäle und Ansprechpartner richten sich nach deinen Öffnungszeiten. Sie stehen im Angebot, bevor du unterschreibst.",
      Betreuung:
        "Du rufst an, wir sehen deinen Gerätepass. Nach jeder Störung tragen wir nach, was die Ursache war, damit dieselbe kein zweites Mal kommt.",
    },
  },
  sample: {
    heading: "Eine Seite aus dem Gerätepass",
    note: "Sie hängt in deinem Büro und liegt bei uns. Wer nachts anruft, muss nichts erklären.",
  },
  deliverables: {
    heading: "Das gehört dazu",
    items: [
      "Vorrang vor anderen Anfragen",
      "Fester Ansprechpartner und eine benannte Vertretung",
      "Gerätepass mit Fotos, in deinem Büro und bei uns",
      "Aushang für die Küche: drei Handgriffe, dann anrufen",
      "Check vor deinen vollen Tagen, etwa Valentinstag, Muttertag und Silvester",
      "Karten- und Zeitänderungen auch durch deine Vertretung",
      "Kurzer Bericht nach jeder Störung: Ursache, Lösung, Vorbeugung",
    ],
  },
  price:
    "Ein Imbiss mit einem Drucker braucht weniger als drei Lokale mit Lieferflotte und Nachtbetrieb. Maßgeblich sind Standorte, Geräte und die Zeiten, zu denen jemand für dich bereitstehen soll.",
  get faqs() {
    const question = isOmitted("emergency")
      ? "Muss ich Priority Support buchen, damit im Notfall jemand rangeht?"
      : "Muss ich Priority Support buchen, damit nachts jemand rangeht?";
    return {
      [question]: `Nein. Der Notfall-Support ist für alle Kunden ${tellEmergency("rund um die Uhr")} da und kostet nichts.`,
      "Wie schnell reagiert ihr?":
        "Normale Anfragen beantworten wir innerhalb von 24 Stunden. Die Reaktionszeit im Priority Support vereinbaren wir mit dir und halten sie im Angebot fest. Eine Minutenzahl für alle schreiben wir hier nicht hin, weil sie für ein Café um 9 Uhr etwas anderes heißt als für eine Bar um 2.",
      "Wofür seid ihr zuständig und wofür nicht?":
        "Für Bestellsystem, App, Website und die Verbindung zu Drucker und Kasse. Fällt dein Internet aus, kann es nur dein Anbieter reparieren; wir sagen dir, woran du es erkennst und wie du mit dem Offline-Modus weiterarbeitest. Defekte Geräte tauscht, wer sie geliefert hat; bei Geräten aus deinem Paket sind das wir.",
      "In GROW ist Premium-Support enthalten. Brauche ich Priority Support dann noch?":
        "Premium-Support heißt: Karte und Preise pflegen wir für dich. Priority Support bringt Vorrang, einen festen Ansprechpartner und Reaktionszeiten im Vertrag. Reicht dir Premium-Support, bleibst du dabei.",
      "Wer aus meinem Team darf anrufen?":
        "Alle, die du benennst. Bei Änderungen an Preisen, Bankverbindung oder Zugängen fragen wir zur Sicherheit bei dir nach, auch wenn es eilig ist.",
    };
  },
  closing: {
    heading: "Was ist bei dir zuletzt ausgefallen?",
    text: "Erzähl uns von dem Abend. Danach wissen wir beide, ob sich Priority Support für dich rechnet.",
  },
} satisfies ServicePage;
