import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { chooseDrawing } from "#app/features/demo/own-menu/drawing.ts";
import { explainCodes } from "#app/features/demo/own-menu/house-facts.ts";
import { countOwnDishes, type OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { fitName } from "#app/features/demo/own-menu/reader/clean-text.ts";
import { readPrices } from "#app/features/demo/own-menu/reader/parse-line.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { hasStar, isPopularHeading, takeMark } from "#app/features/demo/own-menu/take-mark.ts";
import type { DemoBusiness, DemoDish } from "#app/features/demo/shop/businesses.ts";

const drinks =
  /getr[äa]nk|drink|bier|wein|cocktail|kaffee|tee\b|saft|bevande|napoje|uống|içecek|alkoholfrei|schnäpse|spirituos|aperitif|softdrink|birre|vini/i;

/** Drawings of what is taxed as a drink, in whatever section it stands. */
const drawnDrinks =
  /^(?:negroni|spritz|pils|weissbier|wein|cola|limonata|wasser|espresso|flat-white|filterkaffee|tee|matcha)$/;

/** Returns the visitor's menu as a business of the demo. Ids are places, so that an order reveals no dish. */
export function buildBusiness(menu: OwnMenu, fallbackName: string): DemoBusiness {
  let number = 0;
  const names = menu.sections.flatMap(({ dishes }) => dishes.map(({ name }) => name));
  const isOrnament = names.filter(hasStar).length > names.length / 2;
  const sections = menu.sections.flatMap((section) => {
    const dishes = section.dishes.flatMap((dish): DemoDish[] => {
      const [first, ...others] = readPrices(dish.price).slice(0, menuLimits.prices);
      const { name, description, isMarked } = takeMark({
        name: fitName(dish.name, menuLimits.name),
        description: dish.description,
      });
      const isPopular =
        isPopularHeading(section.heading) || (isMarked && !(isOrnament && hasStar(dish.name)));
      const drawing = chooseDrawing({ name, section: section.heading });
      number++;
      if (first === undefined || name === "") return [];
      const { words, codes } = explainCodes(dish.allergens, menu.facts);
      const sizes = [first, ...others].map(({ size, cents }, index) => ({
        id: `groesse-${index + 1}`,
        name: size ?? `Größe ${index + 1}`,
        cents: cents - first.cents,
        allergens: [],
      }));
      return [
        {
          id: String(number),
          number: dish.number || undefined,
          name: first.size !== null && others.length === 0 ? `${name} ${first.size}` : name,
          note: description || null,
          cents: first.cents,
          allergens: words,
          codes,
          mark: isPopular ? ownMenuCopy.shop.popular : undefined,
          drawing,
          sizes: others.length === 0 ? undefined : sizes,
          taxPercent: drinks.test(section.heading) || drawnDrinks.test(drawing ?? "") ? 19 : 7,
        },
      ];
    });
    return dishes.length === 0 ? [] : [{ heading: section.heading || "Karte", note: null, dishes }];
  });
  const all = sections.flatMap(({ dishes }) => dishes);
  const waiting = all[Math.min(2, all.length - 1)];
  return {
    id: "own",
    label: "Deine Karte",
    name: menu.name || fallbackName,
    seat: "Tisch 4",
    host: "",
    facts: [menu.facts.hours, menu.facts.minimum].filter((fact) => fact !== ""),
    menu: sections,
    cart: [],
    order: { number: "101", time: "19:42", earlierTime: "19:38" },
    kitchen: {
      station: "Küche",
      earlier: { seat: "Tisch 2", lines: waiting === undefined ? [] : [`2× ${waiting.name}`] },
    },
    suggestions: [],
    promise: "",
  };
}

/** Returns whether the shop can show anything of this menu. */
export function hasDishes(menu: OwnMenu): boolean {
  return countOwnDishes(menu) > 0 && buildBusiness(menu, "–").menu.length > 0;
}
