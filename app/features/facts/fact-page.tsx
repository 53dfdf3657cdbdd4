import { data as respond } from "react-router";
import type { FactName } from "#app/content/current-facts.ts";
import { samplePartners } from "#app/content/partners.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { action } from "#app/features/facts/fact-action.server.ts";
import { FactButtons, FactFields } from "#app/features/facts/fact-form.tsx";
import { FactFrame, ResetForm } from "#app/features/facts/fact-frame.tsx";
import { FactValues } from "#app/features/facts/fact-values.tsx";
import {
  declarationOf,
  factNames,
  isAboutHours,
  pathOf,
  readStoredFacts,
} from "#app/features/facts/facts.ts";
import { loadFacts } from "#app/features/facts/page-data.server.ts";
import { PartnerLogos } from "#app/features/facts/partner-logos.tsx";
import { listStored, type StoredFact } from "#app/features/facts/store.server.ts";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import type { Route } from "./+types/fact-page";

export async function loader(route: Route.LoaderArgs) {
  const { pathname } = new URL(route.request.url);
  const name = factNames.find((one) => pathOf(one) === pathname && !isAboutHours(one));
  if (name === undefined) throw respond(null, { status: 404 });
  const { run } = await requireStaff(route);
  const elsewhere = Object.keys(declarationOf(name).elsewhere ?? {}) as FactName[];
  return {
    ...(await loadFacts(route, [name])),
    name,
    elsewhere: await run((tx) => listStored(tx, elsewhere)),
  };
}

export { action };

export default function FactPage({ loaderData }: Route.ComponentProps) {
  const { name, mayPublish, facts, elsewhere } = loaderData;
  const [row = { value: null, version: 0 }] = facts;
  const { title, intro, fields, elsewhere: names = {} } = declarationOf(name);
  const refused = useRefused({ intent: "publish" });
  const path = pathOf(name);
  const input = refused?.form ?? writeFact(name, row.value);
  return (
    <FactFrame
      data={loaderData}
      title={title}
      page="Angaben"
      path={path}
      beside={elsewhere.map((fact) => <Elsewhere key={fact.key} fact={fact} names={names[fact.key] ?? []} />)}
    >
      <div className="office-card">
        <p className="mb-5 text-ink-2">{intro}</p>
        {mayPublish ? (
          <OfficeForm
            action={path}
            className="stack gap-[1.1rem] [&_:is(label,legend)]:hyphens-auto"
            draft={name}
            refused={refused}
            hidden={{ fact: name, version: row.version }}
            noValidate
          >
            <FactFields fields={fields} input={input} errors={refused?.faults ?? {}} />
            <FactButtons intent="publish" />
          </OfficeForm>
        ) : (
          <FactValues fields={fields} input={input} />
        )}
        <ResetForm name={name} data={loaderData} path={path} />
      </div>
      {name === "partners" && mayPublish && (
        <PartnerLogos
          partners={readStoredFacts(facts).facts.partners ?? samplePartners}
          version={row.version}
          path={path}
        />
      )}
    </FactFrame>
  );
}

function Elsewhere({ fact: { key, value }, names }: { fact: StoredFact; names: readonly string[] }) {
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
