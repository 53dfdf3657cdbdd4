import type { FactName } from "#app/content/current-facts.ts";
import { describeInput, writeFact } from "#app/features/facts/describe.ts";
import { declarationOf } from "#app/features/facts/facts.ts";

/** A fact as text, field by field. */
export function FactValues({ name, value }: { name: FactName; value: unknown }) {
  const input = writeFact(name, value);
  return (
    <dl className="fact-values">
      {Object.entries(declarationOf(name).fields).map(([field, declared]) => (
        <div key={field}>
          <dt>{declared.label}</dt>
          <dd className="whitespace-pre-line">{describeInput(declared, input[field] ?? "") || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
