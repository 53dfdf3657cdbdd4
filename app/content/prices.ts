import { type PackageName, type PackagePrice, publishedFacts } from "#app/content/current-facts.ts";
import { packageNames } from "#app/content/packages.ts";
import { formatScaled } from "#app/fees/format.ts";

/** What must stand wherever a price does (PAngV). */
export const priceNote = "zzgl. USt., nur für Unternehmer";

/** What a price says that is agreed in a conversation. */
export const AFTER_TALK = "nach Gespräch";

/** Returns whether a published text says that there is none: "keine", "nichts", "–". */
export function isNone(text: string): boolean {
  return /^(?:keine?[rns]?|nichts|ohne|entfällt|[-–—0])[.\s]*$/i.test(text.trim());
}

/** Returns the price of a package that the team has published (/buero/betrieb/preise), or null. */
export function readPrice(name: PackageName): PackagePrice | null {
  return publishedFacts().prices?.[name] ?? null;
}

/** Returns the published prices, in the order of the packages. */
export function listPrices(): (PackagePrice & { name: PackageName; amount: string })[] {
  return packageNames.flatMap((name) => {
    const price = readPrice(name);
    return price === null ? [] : [{ name, ...price, amount: formatPrice(price) }];
  });
}

/** Returns "49 €", "49,90 €" or "nach Gespräch". */
export function formatPrice({ month }: PackagePrice): string {
  return month === null ? AFTER_TALK : `${formatScaled(month, 2).replace(/,00$/, "")}\u00a0€`;
}

/** Returns the published price that a calculation starts with, that of the smallest package that has one; null without. */
export function findStartPrice(): { name: PackageName; month: number; amount: string } | null {
  for (const { name, month, amount } of listPrices()) if (month !== null) return { name, month, amount };
  return null;
}

/** Returns all published prices as a sentence; "" while there is none. */
export function describePrices(): string {
  const prices = listPrices();
  if (prices.length === 0) return "";
  const list = prices.map(({ name, month, amount }) =>
    month === null ? `${name} ${amount}` : `${name} ${amount} im Monat`,
  );
  const depends = prices
    .filter((price) => price.depends !== "" && !isNone(price.depends))
    .map((price) => `${price.name}: ${price.depends}`);
  const on = depends.length === 0 ? "" : ` Wovon der Preis abhängt: ${depends.join("; ")}.`;
  return `${list.join(", ")}, ${priceNote}.${on}`;
}
