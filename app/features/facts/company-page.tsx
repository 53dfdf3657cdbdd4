import type { FactName } from "#app/content/current-facts.ts";
import { Elsewhere } from "#app/features/facts/elsewhere.tsx";
import { action } from "#app/features/facts/fact-action.server.ts";
import { FactSheet } from "#app/features/facts/fact-sheet.tsx";
import { loadFacts } from "#app/features/facts/page-data.server.ts";
import type { Route } from "./+types/company-page";

export const handle = { private: true, bare: true };

const NAME = "company" satisfies FactName;
/** What belongs to the company and other pages change, too. */
const elsewhere: [FactName, string[]][] = [
  ["contact", ["phone", "email"]],
  ["terms", ["paymentService"]],
];

export async function loader(route: Route.LoaderArgs) {
  const [data, others] = await Promise.all([
    loadFacts(route, [NAME]),
    loadFacts(
      route,
      elsewhere.map(([name]) => name),
    ),
  ]);
  return { ...data, others: others.facts };
}

export { action };

/** Who the company is, as the law wants it on the site. */
export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FactSheet
      name={NAME}
      data={loaderData}
      refusal={actionData?.refusal ?? null}
      beside={elsewhere.map(([name, fields]) => (
        <Elsewhere
          key={name}
          name={name}
          value={loaderData.others.find(({ key }) => key === name)?.value ?? null}
          fields={fields}
        />
      ))}
    />
  );
}
