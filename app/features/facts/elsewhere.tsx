import { writeFact } from "#app/features/facts/describe.ts";
import { FactValues } from "#app/features/facts/fact-values.tsx";
import { declarationOf, pathOf } from "#app/features/facts/facts.ts";
import type { StoredFact } from "#app/features/facts/store.server.ts";

export function Elsewhere({ fact: { key, value }, names }: { fact: StoredFact; names: readonly string[] }) {
  const { title, fields } = declarationOf(key);
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
  return (
    <section className="office-card fact-elsewhere" aria-labelledby={`${key}-anderswo`}>
      <h2 id={`${key}-anderswo`} className="display display-3">
        {title}
      </h2>
      <FactValues fields={shown} input={writeFact(key, value)} />
      <a className="link" href={pathOf(key)}>
        {title} ändern
      </a>
    </section>
  );
}
