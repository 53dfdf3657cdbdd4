import type { Label } from "./parse-line.ts";
import type { MenuPrice } from "./types.ts";

/** A dish while its lines are still being read. */
export type Draft = { label: Label; prices: MenuPrice[]; notes: string[]; indent: number; isSize?: boolean };

/** Returns the dishes whose plain number is theirs: those in an ascending row. "2 Matjesfilets" stands in none. */
export function findNumbers(drafts: readonly Draft[]): Set<Draft> {
  if (areNumbered(drafts)) return new Set(drafts);
  const numbered = new Set<Draft>();
  let run: Draft[] = [];
  const close = () => {
    if (run.length === 0) return;
    const steps = run.slice(1).map((draft, index) => numberOf(draft) - numberOf(run[index]));
    const isRow = run.length > 4 || steps.filter((step) => step <= 1).length * 10 >= steps.length * 7;
    if (prefixOf(run[0] as Draft) !== "") {
      // "M1", "A12": one alone may be a name, two are numbers.
      if (run.length > 1) for (const draft of run) numbered.add(draft);
      run = [];
      return;
    }
    const words = new Set(run.map(({ label }) => label.name.split(" ")[1]?.slice(0, 4)));
    const isMarked = run.some(({ label }) => label.number !== null);
    if ((run.length > 2 || isMarked) && isRow && (words.size > 1 || run.length > 6))
      for (const draft of run) numbered.add(draft);
    run = [];
  };
  for (const draft of drafts) {
    const value = numberOf(draft);
    const before = run.at(-1);
    if (Number.isNaN(value)) {
      // One without a number, such as a drink between dishes, does not end a row.
      continue;
    }
    if (
      before !== undefined &&
      (value < numberOf(before) || value > numberOf(before) + 10 || prefixOf(draft) !== prefixOf(before))
    )
      close();
    run.push(draft);
  }
  close();
  return numbered;
}

/** Returns whether nearly all dishes of a menu begin with a number of their own that mostly grows, gaps or not. */
function areNumbered(drafts: readonly Draft[]): boolean {
  const values = drafts.map((draft) => digitsOf(draft)).filter((digits) => digits !== "");
  const numbers = values.map((digits) => Number.parseInt(digits.replace(/^\D+/, ""), 10));
  const rising = numbers.filter((value, index) => value > (numbers[index - 1] ?? 0)).length;
  return (
    drafts.length > 4 &&
    values.length * 10 >= drafts.length * 8 &&
    new Set(values).size * 10 >= values.length * 9 &&
    rising * 10 >= values.length * 7
  );
}

const digitsOf = ({ label }: Draft) => label.number ?? label.plainNumber ?? "";
const prefixOf = (draft: Draft) => /^[A-Z]*/i.exec(digitsOf(draft))?.[0] ?? "";
function numberOf(draft: Draft | undefined): number {
  return draft === undefined ? Number.NaN : Number.parseInt(digitsOf(draft).replace(/^\D+/, ""), 10);
}
