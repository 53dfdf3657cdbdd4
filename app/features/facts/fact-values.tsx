import type { FactInput } from "#app/features/facts/declaration.ts";
import { describeInput } from "#app/features/facts/describe.ts";
import type { FactField } from "#app/features/facts/fields.ts";

export function FactValues({ fields, input }: { fields: Record<string, FactField>; input: FactInput }) {
  const shown = Object.entries(fields).filter(([, { type }]) => type !== "hidden");
  return (
    <dl>
      {shown.map(([name, field]) => (
        <div key={name} className="py-[0.6rem] border-b-[1.5px] border-line last:border-b-0">
          <dt className="text-ink-2">{field.label}</dt>
          <dd className="whitespace-pre-line font-semibold">
            {describeInput(field, input[name] ?? "") || "–"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
