import fc from "fast-check";
import { expect, test } from "vitest";
import { readMenu } from "./read-menu.ts";
import { menuLimits } from "./types.ts";

type Dish = { name: string; description: string; cents: number };

const words = [
  "Forelle",
  "Żurek",
  "Phở",
  "Şiş",
  "Gnocchi",
  "Ente",
  "Ofenkäse",
  "Bún",
  "Lachs",
  "Knödel",
  "Rösti",
  "Çorba",
  "Krapfen",
  "Tofu",
  "Bratling",
];
const ingredients = ["Tomaten", "Zwiebeln", "Kräuter", "Walnüsse", "Rucola", "Speck"];
const dish: fc.Arbitrary<Dish> = fc.record({
  name: fc
    .tuple(fc.constantFrom(...words), fc.constantFrom("Hausmacher Art", "Natur", "Spezial", "Toskana"))
    .map((parts) => parts.join(" ")),
  description: fc
    .uniqueArray(fc.constantFrom(...ingredients), { minLength: 2, maxLength: 4 })
    .map((parts) => `mit ${parts.join(", ")}`),
  cents: fc.integer({ min: 15, max: 400 }).map((tens) => tens * 10),
});
const menu = fc.uniqueArray(dish, { selector: ({ name }) => name, minLength: 3, maxLength: 25 });

const amount = (cents: number, mark = ",") => (cents / 100).toFixed(2).replace(".", mark);
const prices = [
  (cents: number) => `${amount(cents)} €`,
  (cents: number) => amount(cents, "."),
  (cents: number) => `€ ${amount(cents)}`,
  (cents: number) => `EUR ${amount(cents, ".")}`,
  (cents: number) => `ab ${amount(cents)}`,
];
/** The forms in which menus print a dish. */
const forms: readonly ((dish: Dish, price: string, index: number) => string)[] = [
  ({ name, description }, price) => `${name} ........ ${price}\n${description}`,
  ({ name, description }, price, index) => `${index + 1}. ${name}\t${price}\n    ${description}`,
  ({ name, description }, price, index) => `${index + 10} ${name}   ${price}\n${description}`,
  ({ name, description }, price) => `${name} – ${description} ${price}`,
  ({ name, description }, price) => `${price} ${name}\n${description}`,
  ({ name, description }, price) => `${name}\n${description}\n${price}\n+`,
  ({ name, description }, price) => `${name}\n${price}\n${description}\nBeliebt`,
  ({ name, description }, price) => `${name}\n\n${description}\n\n${price}\n`,
  ({ name, description }, price) => `${name}\n${description.replace(", ", ",\n")} ${price}`,
  ({ name, description }, price) => `*${name}*\n_${description}_\n${price} zzgl. Beilage nach Wahl`,
  ({ name, description }, price) => `${name.toUpperCase()} ${price}\n${description.toUpperCase()}`,
];

test("a menu printed from any dishes in any form reads back as those dishes", () => {
  fc.assert(
    fc.property(
      menu,
      fc.constantFrom(...forms),
      fc.constantFrom(...prices),
      fc.constantFrom("NFC", "NFD"),
      (dishes, print, price, form) => {
        const text = `GERICHTE\n\n${dishes.map((one, index) => print(one, price(one.cents), index)).join("\n")}`;
        const { sections, unread } = readMenu(text.normalize(form));
        expect(
          sections.flatMap((section) =>
            section.dishes.map(({ name, description, prices: [first] }) => ({
              name: name.toLowerCase(),
              description: description?.toLowerCase(),
              cents: first?.cents,
            })),
          ),
        ).toEqual(
          dishes.map(({ name, description, cents }) => ({
            name: name.toLowerCase(),
            description: description.toLowerCase(),
            cents,
          })),
        );
        expect(unread).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

test("whatever the text, the reader stays within its limits and keeps no control characters", () => {
  const line = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "Pizza 8,50",
      "PASTA",
      "\u202eevil 9,-",
      "1\t2\t3",
      ";;;",
      "((((",
      "__proto__ 5,00",
      "....",
      "=1+1 3,00",
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const { sections } = readMenu(lines.join("\n"));
      for (const { heading, dishes } of sections) {
        expect(heading ?? "").not.toMatch(/\p{C}/u);
        for (const { name, description, prices } of dishes) {
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(2 * menuLimits.name);
          expect(`${name}${description}`).not.toMatch(/\p{C}/u);
          expect(prices.length).toBeGreaterThan(0);
          for (const { cents } of prices) expect(cents).toBeGreaterThan(0);
        }
      }
    }),
    { numRuns: 300 },
  );
});
