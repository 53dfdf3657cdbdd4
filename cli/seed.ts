import type { Command } from "commander";
import { printJson, printText, withDatabase } from "#cli/shared/operator.ts";
import { describeSamples, loadSamples } from "#samples/load-samples.ts";

/** `seed`: loads the sample articles and the sample project. */
export function addSeedCommand(program: Command): void {
  program
    .command("seed")
    .description("Load the sample articles and the sample project")
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      "\nRuns by itself on the first start of an empty embedded database, never against DATABASE_URL." +
        "\nSamples that are there already stay as they are.",
    )
    .action(async ({ json }: { json?: boolean }) => {
      const loaded = await withDatabase(loadSamples, { create: true });
      if (json) printJson(loaded);
      else printText(describeSamples(loaded));
    });
}
