import { z } from "zod";
import type { FactName } from "#app/content/current-facts.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import { declarationOf, factNames } from "#app/features/facts/facts.ts";
import { decodeText, readYaml, type YamlFile } from "#core/yaml-file.ts";

/** A file of facts, by field as the office's forms have them; null is the default in the code. */
export type FactsFile = Pick<YamlFile, "refuse"> & { facts: (readonly [FactName, FactInput | null])[] };

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

/** Returns the facts of a JSON or YAML file. Throws OperatorError with line and field of every fault. */
export function parseFactsFile(bytes: Uint8Array, file: string): FactsFile {
  const nameField = (path: readonly PropertyKey[]) =>
    `${path.length === 0 ? "file" : path.map(String).join(": ")}:`;
  const source = readYaml(decodeText(bytes, file), file, { nameField });
  return { facts: source.check(shape), refuse: source.refuse };
}
