import { cleanHeading, type Line } from "./classify.ts";
import { fitName } from "./clean-text.ts";
import { type MenuSection, menuLimits, type ReadMenu } from "./types.ts";
import { hasHeadingWord, isNotice, isSentence } from "./vocabulary.ts";

const LONGEST_TITLE = 40;
const ornaments = /^[\s*=~#_.•·|+<>«»°–—-]+|[\s*=~#_•·|+<>«»°–—:-]+$/gu;
/** What follows the name of the house on its line. */
const behindName =
  /(?:\s{2,}|\t|\s[·|•–—-]\s|,\s|\s(?=seit\s\d)|(?:^|\s)(?=(?:(?:unsere|speise|speisen|getränke|wein|tages|abend|mittags)[-\s]?karte|karte|menü|menu|preisliste)$)).*$/iu;

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
  const title = at < 0 ? null : findTitle(first);
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

/** Returns the house's name: a menu's first line, unless it heads dishes or says only what the menu lists. */
function findTitle(first: Line | null | undefined): string | null {
  if (!first || (first.kind !== "text" && first.kind !== "notice")) return null;
  const bare = first.text.replace(ornaments, "").replace(behindName, "").replace(ornaments, "");
  const title = fitName(bare, LONGEST_TITLE);
  const isName =
    /\p{L}{2}/u.test(title) &&
    bare.length <= LONGEST_TITLE &&
    !isNotice(title) &&
    !isSentence(title) &&
    !/karte(?![\p{L}])|angebot|\d/iu.test(title) &&
    // "Getränke" says what is listed; "ASIA WOK THANH" is a name.
    (!hasHeadingWord(title) || /\p{L}\P{L}+\p{L}/u.test(title));
  return isName ? title : null;
}
