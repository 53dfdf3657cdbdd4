/** One dish of a menu. Prices are gross, in cents. */
export type DemoDish = {
  id: string;
  /** Name of its drawing (public/dishes), if not the id. Null: there is none, and its first letter stands on a plate. */
  drawing?: string | null;
  /** As printed before its name: guests of some kitchens order by it. */
  number?: string | undefined;
  name: string;
  note: string | null;
  cents: number;
  /** Written out, so that guests need no key to the letters (Art. 21 LMIV requires no code). */
  allergens: readonly string[];
  /** Codes of allergens and additives as the visitor's own menu prints them. */
  codes?: readonly string[];
  /** Beside its name, such as "Beliebt" where the menu says so. */
  mark?: string | undefined;
  /** Of which a guest takes one. `cents` is what a size costs more than the first. */
  sizes?: readonly DemoOption[];
  /** What a guest may add or leave out, for the live demo (live-demo.island.tsx). */
  options?: readonly DemoOption[];
  /** German VAT in percent: 7 for food in restaurants (since 2026), 19 for drinks. */
  taxPercent: 7 | 19;
};

/** A choice at a dish. `cents` is added to its price, `allergens` to what it contains. */
export type DemoOption = { id: string; name: string; cents: number; allergens: readonly string[] };

/** A business of the demo, a sample or the visitor's own, with its menu and the order that a guest places in the four steps. */
export type DemoBusiness = {
  /** Small letters and hyphens, such as "food-truck"; "own" for the visitor's. */
  id: string;
  /** Label of the kind of business in the choice. */
  label: string;
  name: string;
  /** Hours and least order, under the name; only of the visitor's own. */
  facts?: readonly string[];
  /** Where the guest sits or picks up, as printed on the QR code stand. */
  seat: string;
  /** URL that the phone shows after scanning. */
  host: string;
  menu: readonly { heading: string; note: string | null; dishes: readonly DemoDish[] }[];
  /** Ids of the ordered dishes, one portion each. */
  cart: readonly string[];
  order: { number: string; time: string; earlierTime: string };
  kitchen: { station: string; earlier: { seat: string; lines: readonly string[] } };
  /** The shop suggests the first of these dishes that is not in the cart yet. */
  suggestions: readonly { dish: string; question: string }[];
  /** What the guest reads after paying. */
  promise: string;
};
