import type { FactName } from "#app/content/current-facts.ts";
import { describeInput, writeFact } from "#app/features/facts/describe.ts";
import { declarationOf, pathOf } from "#app/features/facts/facts.ts";

/** Fields that people look for here and that belong to another fact: what they say, and the way there. */
export function Elsewhere({ name, value, fields }: { name: FactName; value: unknown; fields: string[] }) {
  const declared = declarationOf(name);
  const input = writeFact(name, value);
  return (
    <section className="office-card fact-elsewhere" aria-labelledby={`${name}-anderswo`}>
      <h2 id={`${name}-anderswo`} className="display display-3">
        {declared.title}
      </h2>
      <dl className="fact-values">
        {fields.map((field) => {
          const one = declared.fields[field];
          return (
            one && (
              <div key={field}>
                <dt>{one.label}</dt>
                <dd>{describeInput(one, input[field] ?? "") || "–"}</dd>
              </div>
            )
          );
        })}
      </dl>
      <a className="link" href={pathOf(name)}>
        {declared.title} ändern
      </a>
    </section>
  );
}
