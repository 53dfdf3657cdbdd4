import { stringify } from "yaml";
import { z } from "zod";
import type { FactName } from "#app/content/current-facts.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import { declarationOf, factNames } from "#app/features/facts/facts.ts";
import { readYamlFile } from "#core/yaml-file.ts";

/** A file of facts, by field as the office's forms have them; null is the default in the code. */
export type FactsFile = {
  facts: (readonly [FactName, FactInput | null])[];
  /** Collects a fault of a field; `finish` throws all together. */
  fault: (path: [FactName, string], problem: string) => void;
  finish: () => void;
};

const shape = z
  .strictObject(
    Object.fromEntries(
      factNames.map((name) => {
        const fields = Object.keys(declarationOf(name).fields).map((field) => [field, z.string().optional()]);
        return [name, z.strictObject(Object.fromEntries(fields)).nullable().optional()];
      }),
    ),
  )
  .transform((facts) => Object.entries(facts) as [FactName, FactInput | null][]);

/** Returns the facts of a JSON or YAML file. Throws with line and field of every fault. */
export function parseFactsFile(bytes: Uint8Array, file: string): FactsFile {
  const source = readYamlFile(bytes, file);
  const read = shape.safeParse(source.value, { error: describe });
  for (const { path, message } of read.error?.issues ?? [])
    source.fault(path as string[], path.length === 0 ? "file:" : `${path.join(": ")}:`, message);
  source.finish();
  return {
    facts: read.data ?? [],
    fault: (path, problem) => source.fault(path, `${path.join(": ")}:`, problem),
    finish: source.finish,
  };
}

/** Returns facts as a file that parseFactsFile reads back. */
export function formatFactsFile(
  facts: Partial<Record<FactName, FactInput>>,
  format: "json" | "yaml",
): string {
  return format === "json"
    ? `${JSON.stringify(facts, null, 2)}\n`
    : stringify(facts, { schema: "core", lineWidth: 110 });
}

function describe(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "unrecognized_keys") return `unknown: ${issue.keys.join(", ")}`;
  return issue.expected === "string" ? "must be text, such as in quotes" : "must be an object of fields";
}
