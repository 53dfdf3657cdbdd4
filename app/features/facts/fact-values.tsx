import type { FactName } from "#app/content/current-facts.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { declarationOf } from "#app/features/facts/facts.ts";

/** A fact as text, field by field. */
export function FactValues({ name, value }: { name: FactName; value: unknown }) {
  const input = writeFact(name, value);
  return (
    <dl className="fact-values">
      {Object.entries(declarationOf(name).fields).map(([field, { label, type }]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{type === "checkbox" ? (input[field] === "ja" ? "ja" : "nein") : input[field] || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
