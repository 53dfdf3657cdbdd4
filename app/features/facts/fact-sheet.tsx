import type { ReactNode } from "react";
import type { FactName } from "#app/content/current-facts.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { FactForm } from "#app/features/facts/fact-form.tsx";
import { FactFrame, ResetForm } from "#app/features/facts/fact-frame.tsx";
import { FactValues } from "#app/features/facts/fact-values.tsx";
import { declarationOf, pathOf } from "#app/features/facts/facts.ts";
import type { FactsData } from "#app/features/facts/page-data.server.ts";
import { findForm, type Refusal } from "#app/office/refusal.ts";

/** The page of one fact: its form, or its values for who may not publish, and what belongs to it. */
export function FactSheet({
  name,
  data,
  refusal,
  beside,
  children,
}: {
  name: FactName;
  data: FactsData;
  refusal: Refusal | null;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  const stored = data.facts.find(({ key }) => key === name);
  const { title, intro } = declarationOf(name);
  const form = findForm(refusal, { intent: "publish" });
  const path = pathOf(name);
  return (
    <FactFrame data={data} refusal={refusal} title={title} page="Angaben" path={path} beside={beside}>
      <div className="office-card">
        <p className="mb-5 text-ink-2">{intro}</p>
        {data.mayPublish ? (
          <FactForm
            name={name}
            version={stored?.version ?? 0}
            input={form ?? writeFact(name, stored?.value ?? null)}
            errors={refusal?.faults ?? {}}
            path={path}
            isTyped={form !== null}
          />
        ) : (
          <FactValues name={name} value={stored?.value ?? null} />
        )}
        <ResetForm name={name} data={data} path={path} />
      </div>
      {children}
    </FactFrame>
  );
}
