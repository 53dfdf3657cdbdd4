import { z } from "zod";
import type { PackageName, PackagePrice, PublishedFacts } from "#app/content/current-facts.ts";
import { packageNames } from "#app/content/packages.ts";
import { AFTER_TALK, formatPrice } from "#app/content/prices.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { type FactField, schemasOf } from "#app/features/facts/fields.ts";
import { readDecimal } from "#app/fees/decimal.ts";

const MOST_CENTS = 1_000_000;

function declareFields(name: PackageName) {
  return {
    [`${name}-month`]: {
      group: name,
      label: `${name}: Preis im Monat`,
      hint: `Netto, in Euro: „49“ oder „49,90“. Oder „${AFTER_TALK}“. Leer: kein Preis.`,
      max: 20,
    },
    [`${name}-depends`]: {
      label: `${name}: Hängt ab von`,
      hint: "„Standorten, Kasse, Bestellungen“.",
      max: 100,
    },
  };
}

const priceFields: Record<string, FactField> = Object.assign({}, ...packageNames.map(declareFields));

export const prices: FactDeclaration<NonNullable<PublishedFacts["prices"]>> = {
  title: "Preise",
  intro:
    "Stehen auf den Karten der Startseite, auf dem Bon „So setzt sich dein Preis zusammen“ und in den Fragen, immer mit „zzgl. USt., nur für Unternehmer“. Der Gebührenrechner beginnt mit dem ersten. Ohne Preis steht dort, was heute dort steht.",
  page: "/",
  path: "/buero/betrieb/preise",
  elsewhere: { terms: ["term", "notice", "payout", "paymentService", "paymentFee"] },
  fields: priceFields,
  schema: z.object(schemasOf(priceFields)).transform((form, ctx) => {
    const read: NonNullable<PublishedFacts["prices"]> = {};
    for (const name of packageNames) {
      const [month = "", depends = ""] = [form[`${name}-month`], form[`${name}-depends`]];
      const issue = (message: string) =>
        ctx.addIssue({ code: "custom", path: [`${name}-month`], message: `${name}: ${message}` });
      if (month === "") {
        if (depends !== "") issue("Ohne Preis kann auch der Rest nicht stehen.");
        continue;
      }
      const cents = readCents(month);
      if (cents === undefined) issue(`Bitte gib einen Betrag bis 10.000 Euro ein, oder „${AFTER_TALK}“.`);
      else read[name] = { month: cents, depends };
    }
    return Object.keys(read).length === 0 ? null : read;
  }),
  write: (value) =>
    Object.fromEntries(
      packageNames.flatMap((name) => {
        const price: PackagePrice | undefined = value?.[name];
        return [
          [`${name}-month`, price === undefined ? "" : formatPrice(price).replace(/\u00a0€$/, "")],
          [`${name}-depends`, price?.depends ?? ""],
        ];
      }),
    ),
};

/** Returns cents; null for "on request", undefined for invalid text. */
function readCents(text: string): number | null | undefined {
  if (text.toLowerCase() === AFTER_TALK.toLowerCase()) return null;
  const read = readDecimal(text, 2);
  return read.ok && read.value > 0 && read.value <= MOST_CENTS ? read.value : undefined;
}
