import type { Command } from "commander";
import { adminCommand, withDatabase } from "#operator/command.ts";
import { printJson, printText } from "#operator/report.ts";
import { loadSampleInquiries, sampleEmail } from "#samples/load-inquiries.ts";
import { describeSamples, loadSamples } from "#samples/load-samples.ts";

/** `seed`: loads the sample articles and the sample project, and sample requests where asked. */
export function addSeedCommand(program: Command): void {
  program
    .command("seed")
    .description("Load the sample articles and the sample project")
    .option(
      "--requests",
      "load sample contact requests instead, marked as such, where there are no real ones",
    )
    .option("--json", "print JSON")
    .addHelpText(
      "after",
      "\nRuns by itself on the first start of an empty embedded database, never against DATABASE_URL." +
        "\nSamples that are there already stay as they are.",
    )
    .action(async ({ requests, json }: { requests?: boolean; json?: boolean }) => {
      if (requests) {
        const added = await withDatabase((database) => loadSampleInquiries(database, { now: new Date() }), {
          create: true,
        });
        if (json) printJson({ requests: added });
        else
          printText(
            `Loaded ${added} sample requests. To remove them: ${adminCommand} contacts erase --email ${sampleEmail}`,
          );
        return;
      }
      const loaded = await withDatabase(loadSamples, { create: true });
      if (json) printJson(loaded);
      else printText(describeSamples(loaded));
    });
}
