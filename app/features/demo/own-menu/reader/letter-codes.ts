import type { MenuDish } from "./types.ts";

/** Fewer dishes with codes may have them by chance. */
const FEWEST = 3;

/** Takes a single letter at a name's end as a code, where other dishes have codes of letters. Sizes stay. */
export function takeLetterCodes(dishes: readonly MenuDish[]): MenuDish[] {
  const tails = [/\s([A-R])$/u, /\s([a-r])$/u].filter((tail) => {
    const coded = dishes.filter(({ allergens }) => allergens.some((code) => tail.test(` ${code}`)));
    return coded.length >= FEWEST;
  });
  const used = new Set(dishes.flatMap(({ allergens }) => allergens));
  return dishes.map((dish) => {
    if (dish.allergens.length > 0) return dish;
    for (const tail of tails)
      for (const field of ["name", "description"] as const) {
        const [all = "", code = ""] = tail.exec(dish[field] ?? "") ?? [];
        const rest = (dish[field] ?? "").slice(0, -all.length || undefined).trim();
        if (code === "" || rest.length < 3 || (/[lm]/i.test(code) && !used.has(code))) continue;
        return { ...dish, [field]: rest, allergens: [code] };
      }
    return dish;
  });
}
