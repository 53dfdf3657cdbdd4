import { Command } from "commander";
import { measureThroughput } from "./throughput.ts";
import { measureWeight } from "./weight.ts";

/**
 * Measures what must stay fast. Each part prints a table, writes JSON to bench/results/ and ends with exit code 1 when a
 * budget is missed.
 */
const program = new Command("npm run bench --").description("Measures the built site against its budgets.");

program
  .command("weight", { isDefault: true })
  .description(
    "Bytes of every public page at 390 px: document, fonts, images, and the script that comes later",
  )
  .action(measureWeight);

program
  .command("throughput")
  .description("Answers per second by kind, in turns with nginx, and memory under load")
  .option("--minutes <number>", "how long memory is watched; 0: not at all", Number, 5)
  .action(measureThroughput);

await program.parseAsync();
