import type { FactName } from "#app/content/current-facts.ts";
import { Elsewhere } from "#app/features/facts/elsewhere.tsx";
import { action } from "#app/features/facts/fact-action.server.ts";
import { FactSheet } from "#app/features/facts/fact-sheet.tsx";
import { loadFacts } from "#app/features/facts/page-data.server.ts";
import type { Route } from "./+types/prices-page";

export const handle = { private: true, bare: true };

const NAME = "prices" satisfies FactName;

export async function loader(route: Route.LoaderArgs) {
  const [data, others] = await Promise.all([loadFacts(route, [NAME]), loadFacts(route, ["terms"])]);
  return { ...data, terms: others.facts[0]?.value ?? null };
}

export { action };

/** What the packages cost; what is the same for all of them is in the terms. */
export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FactSheet
      name={NAME}
      data={loaderData}
      refusal={actionData?.refusal ?? null}
      beside={
        <Elsewhere
          name="terms"
          value={loaderData.terms}
          fields={["term", "notice", "payout", "paymentService", "paymentFee"]}
        />
      }
    />
  );
}
