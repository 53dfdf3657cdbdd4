import { company } from "#app/content/company.ts";
import { type LocalHolidayAnswers, listLocalHolidays } from "#app/content/local-holidays.ts";
import { holidays } from "#app/features/facts/declarations/holidays.ts";
import { describeInput, writeFact } from "#app/features/facts/describe.ts";
import { FactButtons, FactInputField } from "#app/features/facts/fact-form.tsx";
import type { FactsData } from "#app/features/facts/page-data.server.ts";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";

/** Asks once which state holidays apply at the company's place, then folds. Empty in most states. */
export function LocalHolidays({ data, path }: { data: FactsData; path: string }) {
  const refused = useRefused({ fact: "holidays", intent: "publish" });
  const asked = listLocalHolidays(company.address.federalState);
  if (asked.length === 0) return null;
  const row = data.facts.find(({ key }) => key === "holidays");
  const answers = row?.value as LocalHolidayAnswers | null | undefined;
  const input = refused?.form ?? writeFact("holidays", row?.value ?? null);
  const isOpen = asked.some(([name]) => answers?.[name] === undefined);
  return (
    <details className="office-card" open={isOpen || refused !== null}>
      <summary>
        {holidays.title}
        {isOpen ? ": Bitte einmal beantworten" : ""}
      </summary>
      {data.mayPublish ? (
        <OfficeForm
          action={path}
          hidden={{ fact: "holidays", version: row?.version ?? 0 }}
          className="mt-3 grid gap-4"
        >
          <p className="text-ink-2">{holidays.intro}</p>
          {asked.map(([name]) => (
            <FactInputField
              key={name}
              name={name}
              field={holidays.fields[name] ?? { label: name, max: 4 }}
              value={input[name] ?? ""}
              error={refused?.faults[name]}
            />
          ))}
          <FactButtons intent="publish" />
        </OfficeForm>
      ) : (
        <ul className="mt-3">
          {asked.map(([name, { label }]) => (
            <li key={name}>
              {label}: {describeInput(holidays.fields[name] ?? { label, max: 4 }, input[name] ?? "")}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
