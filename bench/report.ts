import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

/** A measured value and whether it keeps its budget. */
export type Verdict = { name: string; measured: string; budget: string; kept: boolean };

/**
 * Ends a part: prints its verdicts, writes everything with date and machine to bench/results/NAME.json, and sets exit
 * code 1 if a budget was missed. Throws without verdicts.
 */
export function report(name: string, verdicts: readonly Verdict[], figures: object): void {
  if (verdicts.length === 0) throw new Error(`${name}: nothing was measured`);
  console.table(
    Object.fromEntries(
      verdicts.map(({ name: what, measured, budget, kept }) => [
        what,
        { measured, budget, kept: kept ? "yes" : "NO" },
      ]),
    ),
  );
  const results = join(import.meta.dirname, "results");
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, `${name}.json`),
    JSON.stringify({ date: new Date().toISOString(), machine, verdicts, figures }, null, 2),
  );
  if (verdicts.every(({ kept }) => kept)) return;
  process.stdout.write("A budget was missed.\n");
  process.exitCode = 1;
}

/** Returns the median. Throws without values; NaN if one of them is. */
export function median(values: readonly number[]): number {
  const sorted = sort(values);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Returns the percentile of a share such as 0.99. Throws without values; NaN if one of them is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = sort(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the values in ascending order, or none if one of them is NaN. */
function sort(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error("There are no values to sort");
  return values.some(Number.isNaN) ? [] : values.toSorted((a, b) => a - b);
}

/** Returns 1234.5 as "1,235". */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
