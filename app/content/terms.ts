import { claims, tellEmergency } from "#app/content/claims.ts";
import { publishedFacts } from "#app/content/current-facts.ts";
import { packageNames } from "#app/content/packages.ts";
import { isNone, listPrices, priceNote } from "#app/content/prices.ts";
import type { RichText } from "#app/content/text-with-links.ts";

/** Answers by the questions that owners ask. */
export type Questions = Record<string, RichText>;

/** What each of the published terms is called, in forms and in structured data. */
export const termLabels = {
  term: "Laufzeit",
  notice: "Kündigung",
  paymentService: "Zahlungsdienst",
  paymentFee: "Zahlungsgebühr",
  payout: "Auszahlung",
  cash: "Bar und Trinkgeld",
  tills: "Kassen",
  delivery: "Lieferung",
  languages: "Sprachen",
  app: "App im Store",
  devices: "Geräte ohne GROW",
  leaving: "Umzug zu einem anderen Anbieter",
};

export type TermName = keyof typeof termLabels;

declare module "#app/content/current-facts.ts" {
  interface FactValues {
    terms: Partial<Record<TermName, string>>;
  }
}

/** Returns what is published, as name and value. */
export function listPublishedTerms(): { name: string; value: string }[] {
  return Object.entries(publishedFacts().terms ?? {}).map(([name, value]) => ({
    name: termLabels[name as TermName],
    value,
  }));
}

/** Returns what the team has published about contract and work, or "": what is not published is not said. */
function read(name: TermName): string {
  return publishedFacts().terms?.[name] ?? "";
}

function sentence(before: string, text: string): string {
  return text === "" ? "" : `${before}${text.replace(/[.\s]+$/, "")}.`;
}

/** Returns an answer from its sentences; none without the first of them. */
function answer(question: string, ...sentences: string[]): Questions {
  const said = sentences.filter((text) => text !== "").join(" ");
  return said === "" ? {} : { [question]: said };
}

type PriceLine = { label: string; amount: string; note?: string };

/** What the price is made of: a label, its amount, and what the amount depends on. */
export function listPriceLines(): PriceLine[] {
  const [term, notice] = [read("term"), read("notice")];
  const service = read("paymentService");
  return [
    { label: "Einrichtung", amount: "0,00\u00a0€" },
    { label: "Schulung zum Start", amount: "0,00\u00a0€" },
    { label: "Provision", amount: `${claims.commission.value}\u00a0%` },
    ...listMonthlyPrices(),
    {
      label: "Zahlungsgebühr",
      amount: read("paymentFee") || "je Zahlung",
      note: service === "" ? "des Zahlungsdienstes" : `an ${service}`,
    },
    ...(term + notice === "" ? [{ label: "Laufzeit und Kündigung", amount: "im Angebot" }] : []),
    ...(term === "" ? [] : [{ label: "Laufzeit", amount: isNone(term) ? "keine" : term }]),
    ...(notice === "" ? [] : [{ label: "Kündigung", amount: isNone(notice) ? "jederzeit" : notice }]),
  ];
}

/** What each package costs a month, once a price is published; until then that it is in the offer. */
function listMonthlyPrices(): PriceLine[] {
  const published = listPrices();
  if (published.length === 0)
    return [{ label: "Monatspreis", amount: "im Angebot", note: "nach Standorten, Kasse, Bestellungen" }];
  return packageNames.flatMap((name) => {
    const price = published.find((one) => one.name === name);
    if (price === undefined) return [];
    const details = [
      price.month === null ? "" : priceNote,
      price.depends === "" || isNone(price.depends) ? "" : `nach ${price.depends}`,
    ].filter((text) => text !== "");
    return [
      {
        label: `${name} im Monat`,
        amount: price.amount,
        ...(details.length > 0 && { note: details.join("; ") }),
      },
    ];
  });
}

/** Returns minimum term and notice period as they stand beside a price, or "". */
export function describePriceTerms(): string {
  const [term, notice] = [read("term"), read("notice")];
  return [
    term === "" ? "" : isNone(term) ? "ohne Mindestlaufzeit" : `Mindestlaufzeit ${term}`,
    notice === "" ? "" : isNone(notice) ? "jederzeit kündbar" : `Kündigung ${notice}`,
  ]
    .filter((text) => text !== "")
    .join(", ");
}

/** Questions about contract and money, for the home page: what is published, and what the site promises anyway. */
export function listContractQuestions(): Questions {
  const service = read("paymentService");
  return {
    ...answer(
      "Wie lange binde ich mich, und wie kündige ich?",
      isNone(read("term")) ? "Eine Mindestlaufzeit gibt es nicht." : sentence("Laufzeit: ", read("term")),
      isNone(read("notice")) ? "Du kannst jederzeit kündigen." : sentence("Kündigung: ", read("notice")),
    ),
    ...answer(
      "Wann bekomme ich mein Kartengeld, und von wem?",
      sentence("", read("payout")),
      service === "" ? "" : `Der Zahlungsdienst ist ${service}.`,
      sentence("Zahlungsgebühr: ", read("paymentFee")),
    ),
    ...answer("Können Gäste bar zahlen und Trinkgeld geben?", sentence("", read("cash"))),
    "Was nehme ich mit, wenn ich gehe?": [
      "Die Daten deiner Gäste gehören dir und gehen mit. Deine Domain läuft auf dich.",
      sentence("", read("leaving")),
    ]
      .join(" ")
      .trim(),
  };
}

/** Returns what is published about tills, to follow what the site says about them anyway; "" while nothing is. */
export function describeTills(): string {
  return sentence(" ", read("tills"));
}

/** Questions about everyday work, for the solutions page. */
export function listOperationQuestions(): Questions {
  return {
    "Was, wenn die Küche nicht mehr hinterherkommt?": `Du setzt die Wartezeit hoch, meldest Gerichte ausverkauft oder lehnst eine Bestellung ab. Stornieren und erstatten geht auch. Beim Start üben wir das mit deinem Team; steht etwas still, hilft der Notfall-Support ${tellEmergency()}.`,
    ...answer("Wer liefert aus?", sentence("", read("delivery"))),
    ...answer("In welchen Sprachen geht das?", sentence("", read("languages"))),
    ...answer("Was kostet die App im Store, und auf wessen Konto läuft sie?", sentence("", read("app"))),
    ...answer("Was kosten Bondrucker und Tablet ohne GROW?", sentence("", read("devices"))),
  };
}
