import { fitName } from "#app/features/demo/own-menu/reader/clean-text.ts";

/** What a menu says besides dishes, where the shop shows it. `legend`: what a code stands for, by code. */
export type HouseFacts = { hours: string; minimum: string; legend: readonly (readonly [string, string])[] };

export const noFacts: HouseFacts = { hours: "", minimum: "", legend: [] };

const LONGEST = 120;
const MOST_CODES = 60;
const WORD = 40;

const weekday =
  /\b(?:mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|täglich|feiertags?)\b/iu;
const timeOfDay = /\d{1,2}(?:[:.]\d{2})?\s?(?:uhr|h\b|[-–—]\s?\d{1,2})|ruhetag|geschlossen/iu;
const notHours = /mittag|menü|angebot|gericht|€|happy hour|lieferung ab/iu;
/** "Öffnungszeiten: Mo–Fr 11–14 Uhr": what they are is plain. */
const hoursLabel = /^\s*(?:unsere\s)?öffnungszeiten\s?:?\s*/iu;
const minimumOrder =
  /mindestbestell|(?:bestellwert|lieferung)\s(?:ab|von)?\s?\d|ab\s\d[^.]{0,12}bestellwert/iu;
const aboutCodes =
  /allerg|zusatz|gluten|weizen|milch|laktose|sellerie|krebs|konserv|farbstoff|antioxid|nüsse|schwefel|sulfit/iu;

const code = String.raw`(?:\d{1,2}|\p{L}\d?)`;
const codes = String.raw`${code}(?:\/${code})?`;
/** "a = Weizen", "a) Weizen", "A/a Weizen", "1 mit Farbstoff". */
const codeFirst = new RegExp(String.raw`^(${codes})\s?[)=:.–-]?\s?(\p{L}{2}.*)$`, "u");
/** "Weizen=a1". */
const wordFirst = new RegExp(String.raw`^(\p{L}{2}[^=]*?)\s?=\s?(${codes})$`, "u");

/** Returns what the lines that belong to no dish say about hours, the least order and the codes of allergens. */
export function findHouseFacts(lines: readonly string[]): HouseFacts {
  // "Täglich ab 19 Uhr · Happy Hour 19–21 Uhr"
  const hours = lines
    .flatMap((line) => (notHours.test(line) ? line.split(/\s[·|•]\s/u) : line))
    .filter((part) => weekday.test(part) && timeOfDay.test(part) && !notHours.test(part))
    .map((part) => part.replace(hoursLabel, ""));
  return {
    hours: fitName(hours.slice(0, 3).join(" · "), LONGEST),
    minimum: fitName(lines.find((line) => minimumOrder.test(line)) ?? "", LONGEST),
    legend: readLegend(lines),
  };
}

/** Returns the words of codes, and those codes that the menu does not explain. A capital is its small letter, unless both are explained. */
export function explainCodes(
  allergens: readonly string[],
  { legend }: HouseFacts,
): { words: string[]; codes: string[] } {
  const exact = new Map(legend);
  const folded = new Map(legend.map(([key, word]) => [key.toLowerCase(), word]));
  const found = allergens.map((key) => exact.get(key) ?? folded.get(key.toLowerCase()) ?? null);
  return {
    words: [...new Set(found.filter((word) => word !== null))],
    codes: allergens.filter((_, index) => found[index] === null),
  };
}

function readLegend(lines: readonly string[]): [string, string][] {
  const legend = new Map<string, string>();
  // A legend often goes on in the next line, without its heading.
  const isLegend = (line: string | undefined) => line !== undefined && aboutCodes.test(line);
  lines.forEach((line, at) => {
    if (!isLegend(line) && !isLegend(lines[at - 1])) return;
    for (const [key, word] of readPairs(line)) if (!legend.has(key)) legend.set(key, word);
  });
  return [...legend].slice(0, MOST_CODES);
}

function readPairs(line: string): [string, string][] {
  const parts = line
    .slice(0, 2_000)
    .replace(/^\s*(?:allergene?|zusatzstoffe?|legende|kennzeichnung\p{L}*)[^:=]{0,40}:/iu, "")
    // "a) Weizen b) Milch": a code with its sign begins the next one.
    .replace(/\s(?=(?:\d{1,2}|\p{L}\d?)\s?[)=]\s?\p{L})/gu, "|")
    .split(/[,;|·•\n]/u)
    .map((part) => part.trim());
  return parts.flatMap((part): [string, string][] => {
    const [, word, key] = wordFirst.exec(part) ?? [];
    const [, firstKey, behind] = word === undefined ? (codeFirst.exec(part) ?? []) : [];
    const name = tidyWord(word ?? behind ?? "");
    if (name === "") return [];
    return (key ?? firstKey ?? "").split("/").map((one): [string, string] => [one, name]);
  });
}

/** Returns "Milch" for "enthält Milch (und daraus gewonnene Erzeugnisse)". */
function tidyWord(text: string): string {
  const bare = text
    .replace(/\s*\(?(?:und|sowie)\s(?:daraus|milcherz)[^)]*\)?/iu, "")
    .replace(/^(?:enthält|mit|glutenhaltiges getreide \((?=\p{L}+\)?$))\s?/iu, "")
    .replace(/^([^()]*)\)$/u, "$1")
    .replace(/[.\s]+$/u, "");
  const word = fitName(bare, WORD);
  return word === "" ? "" : word[0]?.toUpperCase() + word.slice(1);
}
