/** What was measured, the value, its budget, and whether it keeps it. */
export type Verdict = [name: string, measured: string, budget: string, kept: boolean];

/** Ends a part: prints its verdicts and sets exit code 1 if a budget was missed. Throws without verdicts. */
export function report(verdicts: readonly Verdict[]): void {
  if (verdicts.length === 0) throw new Error("Nothing was measured");
  const rows = verdicts.map(([name, measured, budget, kept]) => [name, { measured, budget, kept }]);
  console.table(Object.fromEntries(rows));
  if (verdicts.every(([, , , kept]) => kept)) return;
  process.stdout.write("A budget was missed.\n");
  process.exitCode = 1;
}

/** Returns the median; NaN without values, or if one of them is. */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return (upper + (sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN)) / 2;
}

/** Returns 1234.5 as "1,235". */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
