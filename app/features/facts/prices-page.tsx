import type { FactName } from "#app/content/current-facts.ts";
import { answerFactForm } from "#app/features/facts/answer.server.ts";
import { Elsewhere } from "#app/features/facts/elsewhere.tsx";
import { FactSheet } from "#app/features/facts/fact-sheet.tsx";
import { pathOf } from "#app/features/facts/facts.ts";
import { loadFacts } from "#app/features/facts/page-data.server.ts";
import type { Route } from "./+types/prices-page";

export const handle = { private: true, bare: true };

const NAME = "prices" satisfies FactName;

export async function loader(route: Route.LoaderArgs) {
  const [data, others] = await Promise.all([loadFacts(route, [NAME]), loadFacts(route, ["terms"])]);
  return { ...data, terms: others.facts[0]?.value ?? null };
}

export function action(route: Route.ActionArgs) {
  return answerFactForm(route, pathOf(NAME));
}

/** What the packages cost; what is the same for all of them is in the terms. */
export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FactSheet
      name={NAME}
      data={loaderData}
      refused={actionData ?? null}
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
