import { data as respond } from "react-router";
import type { FactName } from "#app/content/current-facts.ts";
import { samplePartners } from "#app/content/partners.ts";
import { action } from "#app/features/facts/fact-action.server.ts";
import { FactSheet } from "#app/features/facts/fact-sheet.tsx";
import { isFactName, pathOf, readStoredFacts } from "#app/features/facts/facts.ts";
import { loadFacts } from "#app/features/facts/page-data.server.ts";
import { PartnerLogos } from "#app/features/facts/partner-logos.tsx";
import type { Route } from "./+types/fact-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const name = readName(route.params.fact);
  return { ...(await loadFacts(route, [name])), name };
}

export { action };

/** Some facts have a page of their own. */
function readName(text: string): FactName {
  if (!isFactName(text) || pathOf(text) !== `/buero/betrieb/angaben/${text}`)
    throw respond(null, { status: 404 });
  return text;
}

export default function FactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, mayPublish, facts } = loaderData;
  const [stored] = facts;
  return (
    <FactSheet name={name} data={loaderData} refusal={actionData?.refusal ?? null}>
      {name === "partners" && mayPublish && (
        <PartnerLogos
          partners={readStoredFacts(stored ? [stored] : []).facts.partners ?? samplePartners}
          version={stored?.version ?? 0}
          path={pathOf(name)}
          error={actionData?.refusal?.faults.logo}
        />
      )}
    </FactSheet>
  );
}
