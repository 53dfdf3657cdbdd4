import { cleanHeading, type Line } from "./classify.ts";
import { fitName } from "./clean-text.ts";
import { findTitle } from "./find-title.ts";
import { type MenuSection, menuLimits, type ReadMenu } from "./types.ts";

/** Returns a menu within its limits, with title and unread lines. `first` is the house's name if it heads no dishes. */
export function limitMenu(
  { sections, unread }: Pick<ReadMenu, "sections" | "unread">,
  first: Line | null | undefined,
): ReadMenu {
  let room: number = menuLimits.dishes;
  const limited: MenuSection[] = [];
  const left: string[] = [];
  for (const { heading, dishes } of sections) {
    const complete = dishes.filter(({ name, prices }) => name !== "" && prices.length > 0);
    const kept = complete.slice(0, limited.length < menuLimits.sections ? room : 0);
    room -= kept.length;
    // Nothing is lost: headings without dishes, and dishes beyond the limit.
    if (kept.length === 0 && heading !== null) left.push(heading);
    left.push(
      ...complete
        .slice(kept.length)
        .map(({ name, prices }) => `${name} ${formatCents(prices[0]?.cents ?? 0)}`),
    );
    if (kept.length === 0) continue;
    limited.push({
      heading: heading === null ? null : fitName(heading, menuLimits.heading) || null,
      dishes: kept.map((dish) => ({
        number: dish.number,
        name: fitName(dish.name, menuLimits.name),
        description:
          dish.description === null ? null : fitName(dish.description, menuLimits.description) || null,
        allergens: dish.allergens.slice(0, 20),
        prices: dish.prices.slice(0, menuLimits.prices).map(({ size, cents }) => ({
          size: size === null ? null : fitName(size, menuLimits.size) || null,
          cents,
        })),
      })),
    });
  }
  const lines = [...left, ...unread];
  const at = lines.findIndex((line) => line === first?.text || line === cleanHeading(first?.text ?? ""));
  const title = at < 0 ? null : findTitle(first ?? undefined);
  if (title !== null) lines.splice(at, 1);
  return {
    title,
    sections: limited,
    unread: lines.map((line) => fitName(line, menuLimits.description)),
  };
}

function formatCents(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
