import { Command, InvalidArgumentError } from "commander";
import { type PageWeight, weighPage, weightBudgets } from "#tests/setup/page/page-weight.ts";
import { readBuiltPages } from "#tools/build/built-pages.ts";
import { launchChromium } from "#tools/setup/chromium.ts";
import { measureDatabase } from "./database.ts";
import { measurePages } from "./pages.ts";
import { sampleArticle, startSite } from "./site.ts";
import { measureThroughput } from "./throughput.ts";

/** Prints the bytes of every page. The budgets are judged by tests/e2e/whole-site/weight.spec.ts. */
async function printWeights(): Promise<void> {
  await using site = await startSite();
  await using browser = await launchChromium();
  const rows: Record<string, PageWeight> = { budget: weightBudgets };
  const article = { path: sampleArticle, rendering: "per-request" } as const;
  for (const page of [...readBuiltPages(), article])
    rows[page.path] = await weighPage(browser, site.origin, page);
  console.table(rows);
}

/** Anything but a number would measure nothing and so keep every budget. */
function readWholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Give a whole number.");
}

/** Each part prints a table and exits with code 1 when a budget is missed. */
const program = new Command("npm run bench --").description("Measures the built site against its budgets.");

program
  .command("weight", { isDefault: true })
  .description("Prints the bytes of every page at 390 px; a test judges them")
  .action(printWeights);

program
  .command("pages")
  .description("What a slow phone does for a page, and Lighthouse, beside a page written by hand")
  .option("--runs <number>", "visits per page", readWholeNumber, 3)
  .option("--only <path>", "one page instead of all")
  .action(measurePages);

program
  .command("throughput")
  .description("Responses per second by kind, interleaved with nginx, and memory under load")
  .option("--minutes <number>", "how long memory is measured; 0: not at all", readWholeNumber, 5)
  .action(measureThroughput);

program
  .command("database")
  .description("What every query costs in tables of a thousand to a million rows, and by which index")
  .action(measureDatabase);

await program.parseAsync();
