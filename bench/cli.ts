import { Command, InvalidArgumentError } from "commander";
import { measureDatabase } from "./database.ts";
import { measureLoad } from "./load.ts";
import { measurePages } from "./pages.ts";
import { measureStart } from "./start.ts";
import { measureThroughput } from "./throughput.ts";
import { printWeights } from "./weight.ts";

/** Returns a parser for whole numbers. Anything else would measure nothing and so keep every budget. */
function readWholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least) return value;
    throw new InvalidArgumentError(`Give a whole number, ${least} or more.`);
  };
}

/**
 * Each part prints a table, writes JSON to bench/results/ and exits with code 1 when a budget is missed.
 */
const program = new Command("npm run bench --").description("Measures the built site against its budgets.");

program
  .command("weight", { isDefault: true })
  .description("Prints the bytes of every page at 390 px; a test judges them")
  .action(printWeights);

program
  .command("pages")
  .description(
    "What a slow phone does for a page, and Lighthouse, beside a page written by hand in the same run",
  )
  .option("--runs <number>", "visits per page", readWholeNumber(1), 3)
  .option("--only <path>", "one page instead of all, written to pages-only.json")
  .action(measurePages);

program
  .command("throughput")
  .description("Responses per second by kind, interleaved with nginx, and memory under load")
  .option("--minutes <number>", "how long memory is measured; 0: not at all", readWholeNumber(0), 5)
  .action(measureThroughput);

program
  .command("database")
  .description("What every query costs in tables of a thousand to a million rows, and by which index")
  .action(measureDatabase);

program
  .command("load")
  .description("1,000 open timelines, 200 pages and 20 contact requests a second at once: no error")
  .option("--seconds <number>", "how long", readWholeNumber(1), 60)
  .action(measureLoad);

program
  .command("start")
  .description("Time until the site is ready, with an existing database")
  .action(measureStart);

await program.parseAsync().catch((error: unknown) => {
  printErrors(error);
  process.exitCode = 1;
});

/** Prints both errors of a SuppressedError: a failed cleanup hides the earlier failure. */
function printErrors(error: unknown): void {
  if (error instanceof SuppressedError) {
    printErrors(error.suppressed);
    printErrors(error.error);
  } else console.error(error);
}
