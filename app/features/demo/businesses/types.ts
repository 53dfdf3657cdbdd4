/** One dish of a sample menu. Prices are gross, in cents. */
export type DemoDish = {
  id: string;
  emoji: string;
  name: string;
  note: string | null;
  cents: number;
  /** Named in full: the guest should not have to look up a letter (Art. 21 LMIV asks for no code). */
  allergens: readonly string[];
  /** What a guest may add or leave out, for the demo to play (pages/demo/live-demo.tsx). */
  options?: readonly DemoOption[];
  /** German VAT in percent: 7 for food in restaurants (since 2026), 19 for drinks. */
  taxPercent: 7 | 19;
};

/** A choice at a dish. `cents` is added to its price, `allergens` to what it contains. */
export type DemoOption = { id: string; name: string; cents: number; allergens: readonly string[] };

/** A sample business of the demo with its whole menu and the order that a guest places in the four steps. */
export type DemoBusiness = {
  id: "restaurant" | "cafe" | "bar" | "food-truck";
  /** Name of the kind of business, as it can be chosen. */
  label: string;
  name: string;
  address: string;
  /** Where the guest sits or picks up, as it stands on the stand with the QR code. */
  seat: string;
  /** Address that the phone shows after scanning. */
  host: string;
  menu: readonly { heading: string; note: string | null; dishes: readonly DemoDish[] }[];
  /** Ids of the ordered dishes, one portion each. */
  cart: readonly string[];
  order: { number: string; time: string; earlierTime: string };
  kitchen: { station: string; earlier: { seat: string; lines: readonly string[] } };
  /** What the shop proposes before paying: the first of these dishes that is not in the cart yet. */
  suggestions: readonly { dish: string; question: string }[];
  /** What the guest reads after paying. */
  promise: string;
};
