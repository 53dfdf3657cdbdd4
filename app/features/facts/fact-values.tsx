import type { FactInput } from "#app/features/facts/declaration.ts";
import { describeFields } from "#app/features/facts/describe.ts";
import type { FactField } from "#app/features/facts/fields.ts";

/** What a form would hold, as text. */
export function FactValues({ fields, input }: { fields: Record<string, FactField>; input: FactInput }) {
  return (
    <dl className="fact-values">
      {describeFields(fields, input).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
