import { type Command, Option } from "commander";
import { writeFact } from "#app/features/facts/describe.ts";
import { factNames, isFactName, readFact } from "#app/features/facts/facts.ts";
import { type FactsFile, parseFactsFile } from "#app/features/facts/facts-file.ts";
import { listPublished, publishFact, readStored } from "#app/features/facts/store.server.ts";
import { formatYaml } from "#core/yaml-file.ts";
import type { Queryable } from "#database/sql.ts";
import { withDatabase } from "#operator/command.ts";
import { yesOption } from "#operator/confirm.ts";
import {
  approveImport,
  changedMeanwhile,
  describeChanges,
  describeDryRun,
  type ImportOptions,
} from "#operator/import-changes.ts";
import { readImportFile } from "#operator/import-file.ts";
import { printJson, printText } from "#operator/report.ts";

/** `facts …`: what the public pages show of hours, contact, notice … as a file. One at a time: in the back office. */
export function addFactsCommand(program: Command): void {
  const facts = program
    .command("facts")
    .description(`What public pages show and the team publishes: ${factNames.join(", ")}`);

  facts
    .command("export")
    .description("Print all published facts as a file that `facts import` reads back")
    .addOption(new Option("--format <format>", "json or yaml").choices(["json", "yaml"]).default("yaml"))
    .action(async ({ format }: { format: "json" | "yaml" }) => {
      const published = await withDatabase(({ owner }) => listPublished(owner));
      const known = published.flatMap(({ key, value }) =>
        isFactName(key) ? [[key, writeFact(key, value)] as const] : [],
      );
      process.stdout.write(formatYaml(Object.fromEntries(known), format));
    });

  facts
    .command("import")
    .description("Publish the facts of a file; all or none")
    .argument("<file>", "JSON or YAML: an object of facts, each an object of its fields")
    .option("--dry-run", "only show what would change")
    .option(...yesOption)
    .option("--json", "print JSON: name, outcome (changed, unchanged), fields")
    .addHelpText(
      "after",
      "\nFacts and fields that the file leaves out stay as they are. A fact that is null shows the default in the code again.",
    )
    .action(async (path: string, options: ImportOptions, command: Command) => {
      const file = parseFactsFile(readImportFile(path), path);
      await withDatabase(async ({ owner }) => {
        const changes = await compare(owner, file);
        const shown = changes.map(({ name, outcome, fields }) => ({ name, outcome, fields }));
        const print = (text: string) => (options.json ? printJson(shown) : printText(text));
        if (options.dryRun) return print(describeDryRun(shown, []));
        await approveImport(command, { subject: "Facts", changes: shown, newer: [] }, options);
        await owner.transaction(async (tx) => {
          for (const { name, outcome, version, value } of changes) {
            if (outcome === "unchanged") continue;
            if (!(await publishFact(tx, { key: name, version, value }))) throw changedMeanwhile(name);
          }
        });
        print(describeChanges(shown));
      });
    });
}

/** Returns what the import of a file changes, by the rules of the office's forms. Throws with line and field of every fault. */
async function compare(owner: Queryable, { facts, refuse }: FactsFile) {
  const changes = [];
  const faults = [];
  for (const [name, wanted] of facts) {
    const { value: stored, version } = await readStored(owner, name);
    const before = writeFact(name, stored);
    const read =
      wanted === null ? { ok: true as const, value: null } : readFact(name, { ...before, ...wanted });
    if (!read.ok) {
      for (const [field, message] of Object.entries(read.errors))
        faults.push({ path: [name, field], message });
      continue;
    }
    const after = writeFact(name, read.value);
    const fields = Object.keys(after).filter((field) => after[field] !== before[field]);
    const outcome = fields.length === 0 ? ("unchanged" as const) : ("changed" as const);
    changes.push({ name, outcome, fields, version, value: read.value });
  }
  refuse(faults);
  return changes;
}
