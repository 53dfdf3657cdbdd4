import type { FactInput } from "#app/features/facts/declaration.ts";
import { describeFields } from "#app/features/facts/describe.ts";
import type { FactField } from "#app/features/facts/fields.ts";

export function FactValues({ fields, input }: { fields: Record<string, FactField>; input: FactInput }) {
  return (
    <dl>
      {describeFields(fields, input).map(({ label, text }) => (
        <div key={label} className="py-[0.6rem] border-b-[1.5px] border-line last:border-b-0">
          <dt className="text-ink-2">{label}</dt>
          <dd className="whitespace-pre-line font-semibold">{text || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
