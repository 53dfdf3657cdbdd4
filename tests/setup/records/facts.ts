import type { FactName } from "#app/content/current-facts.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { readFact } from "#app/features/facts/facts.ts";
import { publishFact, readStored } from "#app/features/facts/store.server.ts";
import type { Connections } from "#database/sql.ts";

/** Publishes facts by the fields of their forms, as the back office does; fields left out stay, null is the default again. */
export async function publishFacts(
  owner: Connections,
  facts: Partial<Record<FactName, FactInput | null>>,
): Promise<void> {
  await owner.transaction(async (tx) => {
    for (const [name, input] of Object.entries(facts) as [FactName, FactInput | null][]) {
      const { value, version } = await readStored(tx, name);
      const fact = input === null ? null : readFact(name, { ...writeFact(name, value), ...input });
      if (fact?.ok === false) throw new Error(`${name}: ${JSON.stringify(fact.errors)}`);
      await publishFact(tx, { key: name, version, value: fact?.value ?? null });
    }
  });
}
