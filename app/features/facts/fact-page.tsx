import { data as respond } from "react-router";
import type { FactName } from "#app/content/current-facts.ts";
import { samplePartners } from "#app/content/partners.ts";
import { answerFactForm } from "#app/features/facts/answer.server.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { FactForm } from "#app/features/facts/fact-form.tsx";
import { FactFrame, ResetForm } from "#app/features/facts/fact-frame.tsx";
import { FactValues } from "#app/features/facts/fact-values.tsx";
import { declarationOf, isFactName, readStoredFacts } from "#app/features/facts/facts.ts";
import { loadFacts } from "#app/features/facts/page-data.server.ts";
import { PartnerLogos } from "#app/features/facts/partner-logos.tsx";
import type { Route } from "./+types/fact-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const name = readName(route.params.fact);
  return { ...(await loadFacts(route, [name])), name };
}

export function action(route: Route.ActionArgs) {
  return answerFactForm(route, pathOf(readName(route.params.fact)));
}

/** The hours have a page of their own. */
function readName(text: string): FactName {
  if (!isFactName(text) || text === "week" || text === "days") throw respond(null, { status: 404 });
  return text;
}

function pathOf(name: FactName): string {
  return `/buero/betrieb/angaben/${name}`;
}

export default function FactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, mayPublish, facts } = loaderData;
  const [stored] = facts;
  const { title, intro } = declarationOf(name);
  const typed = actionData?.intent === "publish" ? actionData : null;
  const path = pathOf(name);
  return (
    <FactFrame data={loaderData} refused={actionData ?? null} title={title} page="Angaben" path={path}>
      <div className="office-card">
        <p className="mb-5 text-ink-2">{intro}</p>
        {mayPublish ? (
          <FactForm
            name={name}
            version={stored?.version ?? 0}
            input={typed?.input ?? writeFact(name, stored?.value ?? null)}
            errors={typed?.errors ?? {}}
            path={path}
            isTyped={typed !== null}
          />
        ) : (
          <FactValues name={name} value={stored?.value ?? null} />
        )}
        <ResetForm name={name} data={loaderData} path={path} />
      </div>
      {name === "partners" && mayPublish && (
        <PartnerLogos
          partners={readStoredFacts(stored ? [stored] : []).facts.partners ?? samplePartners}
          version={stored?.version ?? 0}
          path={path}
          error={actionData?.errors.logo}
        />
      )}
    </FactFrame>
  );
}
