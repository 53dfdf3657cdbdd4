import { week, weekdays } from "#app/features/facts/declarations/week.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { FactButtons } from "#app/features/facts/fact-form.tsx";
import { ResetForm } from "#app/features/facts/fact-frame.tsx";
import type { FactsData } from "#app/features/facts/page-data.server.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { weekdayNames } from "#app/opening-hours/define-business-hours.ts";
import { fieldId } from "#app/ui/field.tsx";

/** The regular week: a row a day, two times each. */
export function WeekForm({ data, path }: { data: FactsData; path: string }) {
  const row = data.facts.find(({ key }) => key === "week");
  const refused = useRefused({ fact: "week", intent: "publish" });
  const input = refused?.form ?? writeFact("week", row?.value ?? null);
  return (
    <OfficeCard id="woche" title={week.title}>
      <p className="mt-1 mb-3 text-ink-2">{week.intro}</p>
      <OfficeForm
        action={path}
        draft="week"
        refused={refused}
        hidden={{ fact: "week", version: row?.version ?? 0 }}
        noValidate
      >
        {weekdays.map((name, index) => {
          const error = refused?.faults[`${name}-closes`] ?? refused?.faults[`${name}-opens`];
          return (
            <fieldset
              key={name}
              className="week-row flex-wrap items-center gap-x-3 gap-y-1 py-[0.4rem] border-b-[1.5px] border-line"
              disabled={!data.mayPublish}
            >
              <legend>{weekdayNames[(index + 1) % 7]}</legend>
              {(["opens", "closes"] as const).map((end) => {
                const field = `${name}-${end}`;
                return (
                  <label key={end} htmlFor={fieldId(field)}>
                    <span className="whitespace-nowrap hyphens-none wrap-normal">
                      {end === "opens" ? "von" : "bis"}
                    </span>
                    <input
                      type="time"
                      id={fieldId(field)}
                      name={field}
                      defaultValue={input[field]}
                      className="field-input"
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? `${fieldId(name)}-fehler` : undefined}
                    />
                  </label>
                );
              })}
              {error && (
                <p
                  id={`${fieldId(name)}-fehler`}
                  className="flex-[1_1_100%] col-span-full text-tomato-pressed font-semibold"
                >
                  {error}
                </p>
              )}
            </fieldset>
          );
        })}
        {data.mayPublish && <FactButtons intent="publish" />}
      </OfficeForm>
      <ResetForm name="week" data={data} path={path} />
    </OfficeCard>
  );
}
