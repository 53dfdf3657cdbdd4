import type { Command } from "commander";
import { OperatorError } from "#core/operator-error.ts";
import { confirmLoss, yesOption } from "#operator/confirm.ts";
import { toPlainLine } from "#operator/report.ts";

/** What an import does to one step or article. */
export type ImportChange = {
  outcome: "added" | "changed" | "removed" | "unchanged";
  name: string;
  fields: readonly string[];
};

/** The options of an import. */
export type ImportOptions = { dryRun?: boolean; yes?: boolean; force?: boolean; json?: boolean };

/** Adds the options that all imports share. */
export function addImportOptions(command: Command): Command {
  return command
    .option("--dry-run", "only show what would change")
    .option(...yesOption)
    .option("--force", "overwrite, unasked, even what was changed after the file was exported");
}

/** Returns one line for each step or article. */
export function describeChanges(changes: readonly ImportChange[]): string {
  return changes
    .map(({ outcome, name, fields }) => {
      const what = fields.length === 0 ? "" : `: ${fields.join(", ")}`;
      return `${outcome.padEnd(9)}  ${toPlainLine(name)}${what}`;
    })
    .join("\n");
}

/** Returns the message that something was changed after the file of an import was exported. */
export function describeNewer(
  name: string,
  { exported, stored }: { exported: string; stored: string | null },
) {
  if (stored === null)
    return `${name} is not there. It was removed after the export, or the file is a template for a new one: then delete its line updated_at.`;
  return `${name} was changed at ${stored}; the file was exported from its state of ${toPlainLine(exported)}.`;
}

/**
 * Returns when the import may proceed; additions need no confirmation. Throws OperatorError when the file is older than
 * what it would overwrite (listed in `newer`) without --force; otherwise as confirmLoss.
 */
export async function approveImport(
  command: Command,
  {
    subject,
    changes,
    newer,
  }: { subject: string; changes: readonly ImportChange[]; newer: readonly string[] },
  { yes, force }: ImportOptions,
): Promise<void> {
  const list = describeChanges(changes.filter(({ outcome }) => outcome !== "unchanged"));
  if (newer.length > 0 && !force) {
    throw new OperatorError(`${newer.join("\n")}\nNothing was imported. ${FORCE_HINT}\n\n${list}`);
  }
  if (changes.some(({ outcome }) => outcome === "changed" || outcome === "removed")) {
    await confirmLoss(command, {
      loss: `${subject}: this replaces what is stored.\n${list}`,
      yes: yes || force,
    });
  }
}

/** Returns the output of an import with --dry-run. */
export function describeDryRun(changes: readonly ImportChange[], newer: readonly string[]): string {
  const warning = newer.length > 0 ? [...newer, FORCE_HINT] : [];
  return [describeChanges(changes), ...warning, "Nothing was changed (--dry-run)."].join("\n");
}

/** Returns the error for a database that changed between comparison and import. */
export function changedMeanwhile(subject: string): OperatorError {
  return new OperatorError(
    `${subject} was changed by somebody else at this moment. Nothing was imported; run the command again to see the difference.`,
  );
}

const FORCE_HINT =
  "Export again and repeat your changes there, or overwrite the newer state with --force (--dry-run shows what that changes).";
