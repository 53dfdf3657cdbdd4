import type { Command } from "commander";
import type { FactName } from "#app/content/current-facts.ts";
import { changeFact, type FactRequest } from "#app/features/facts/change.server.ts";
import { describeDifference, writeFact } from "#app/features/facts/describe.ts";
import { declarationOf, factNames, isFactName } from "#app/features/facts/facts.ts";
import { listChanges, listStored, readStored } from "#app/features/facts/store.server.ts";
import {
  formatTable,
  formatTime,
  OperatorError,
  parseId,
  printJson,
  printText,
  toPlainText,
  withDatabase,
} from "#cli/shared/operator.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

/** `facts …`: what the public pages show of hours, contact, notice … */
export function addFactsCommand(program: Command): void {
  const facts = program
    .command("facts")
    .description(`What public pages show and the team publishes: ${factNames.join(", ")}`);

  facts
    .command("list")
    .description("List all facts with what pages show now")
    .option(
      "--json",
      "print JSON: key, value (null: the default in the code), version, changed_at, changed_by, fields",
    )
    .action(async ({ json }: { json?: boolean }) => {
      const stored = await withDatabase(({ owner }) => listStored(owner, factNames));
      const all = stored.map((fact) => ({ ...fact, fields: writeFact(fact.key, fact.value) }));
      if (json) printJson(all);
      else
        printText(
          all
            .map(({ key, value, fields }) => {
              const lines = Object.entries(fields).map(
                ([field, text]) => `  ${field}=${toPlainText(text).replaceAll("\n", "\n    ")}`,
              );
              return [`${key}${value === null ? " (default)" : ""}`, ...lines].join("\n");
            })
            .join("\n"),
        );
    });

  facts
    .command("set")
    .description("Publish a fact; fields that are not named stay")
    .argument("<fact>", "name of the fact")
    .argument("<field=value...>", "fields, as `facts list` shows them")
    .option("--json", "print JSON: changed")
    .action(async (name: string, fields: string[], { json }: { json?: boolean }) => {
      const input = readAssignments(requireName(name), fields);
      await change({ name: requireName(name), intent: "publish", input }, json);
    });

  facts
    .command("reset")
    .description("Publish the default in the code again")
    .argument("<fact>", "name of the fact")
    .option("--json", "print JSON: changed")
    .action(async (name: string, { json }: { json?: boolean }) => {
      await change({ name: requireName(name), intent: "reset", input: {} }, json);
    });

  facts
    .command("history")
    .description("List the last changes of a fact")
    .argument("<fact>", "name of the fact")
    .option("--json", "print JSON: id, key, at, by, before, after")
    .action(async (name: string, { json }: { json?: boolean }) => {
      const names = [requireName(name)];
      const changes = await withDatabase(({ owner }) => listChanges(owner, { names, limit: 100 }));
      if (json) return printJson(changes);
      const rows = changes.map(({ id, key, at, by, before, after }) => ({
        ID: String(id),
        AT: formatTime(at),
        BY: by ?? "command line",
        CHANGE: describeDifference(key, before, after)
          .map(({ label, removed, added }) => `${label}: ${removed.join(" / ")} -> ${added.join(" / ")}`)
          .join("; "),
      }));
      printText(formatTable(rows, "Never changed."));
    });

  facts
    .command("restore")
    .description("Publish again what a fact was after a change, or before it")
    .argument("<fact>", "name of the fact")
    .argument("<id>", "ID of the change, as `facts history` shows it")
    .option("--before", "as it was before that change")
    .option("--json", "print JSON: changed")
    .action(
      async (
        name: string,
        id: string,
        { before, json }: { before?: boolean; json?: boolean },
        command: Command,
      ) => {
        const input = { change: String(parseId(command, id)), state: before ? "before" : "after" };
        await change({ name: requireName(name), intent: "restore", input }, json);
      },
    );
}

async function change(
  request: Pick<FactRequest, "name" | "intent" | "input">,
  json: boolean | undefined,
): Promise<void> {
  const today = findBerlinDay(new Date());
  const result = await withDatabase(({ owner }) =>
    owner.transaction(async (tx) => {
      const { value } = await readStored(tx, request.name);
      const input =
        request.intent === "publish"
          ? { ...writeFact(request.name, value), ...request.input }
          : request.input;
      return changeFact(tx, { ...request, input, version: null, today });
    }),
  );
  if ("reason" in result) {
    const errors = Object.entries(result.errors).map(([field, text]) => `${field}: ${text}`);
    throw new OperatorError(
      result.reason === "invalid"
        ? `Not published.\n${errors.join("\n")}`
        : "Not published: there is no such change, or somebody has just published.",
    );
  }
  if (json) printJson({ changed: result.isChanged });
  else printText(result.isChanged ? "Published. Every server shows it within seconds." : "Unchanged.");
}

function requireName(name: string): FactName {
  if (isFactName(name)) return name;
  throw new OperatorError(`There is no fact ${name}. There are: ${factNames.join(", ")}.`);
}

function readAssignments(name: FactName, assignments: readonly string[]): Record<string, string> {
  const known = Object.keys(declarationOf(name).fields);
  return Object.fromEntries(
    assignments.map((text) => {
      const [field = "", ...rest] = text.split("=");
      if (rest.length === 0 || !known.includes(field))
        throw new OperatorError(`${text} is no field of ${name}. Its fields: ${known.join(", ")}.`);
      return [field, rest.join("=").replaceAll("\\n", "\n")];
    }),
  );
}
