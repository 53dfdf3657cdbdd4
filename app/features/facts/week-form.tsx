import { weekdayNames } from "#app/content/define-business-hours.ts";
import type { RefusedFact } from "#app/features/facts/answer.server.ts";
import { week, weekdays } from "#app/features/facts/declarations/week.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { FactButtons } from "#app/features/facts/fact-form.tsx";
import { ResetForm } from "#app/features/facts/fact-frame.tsx";
import type { FactsData } from "#app/features/facts/page-data.server.ts";
import { fieldId } from "#app/ui/field.tsx";

/** The regular week: a row a day, two times each. */
export function WeekForm({
  data,
  refused,
  path,
}: {
  data: FactsData;
  refused: RefusedFact | null;
  path: string;
}) {
  const stored = data.facts.find(({ key }) => key === "week");
  const typed = refused?.name === "week" && refused.intent === "publish" ? refused : null;
  const input = typed?.input ?? writeFact("week", stored?.value ?? null);
  return (
    <section aria-labelledby="woche" className="office-card">
      <h2 id="woche" className="display display-3">
        {week.title}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{week.intro}</p>
      <form method="post" action={path} data-draft="week" data-typed={typed ? "" : undefined} noValidate>
        <input type="hidden" name="fact" value="week" />
        <input type="hidden" name="version" value={stored?.version ?? 0} />
        {weekdays.map((name, index) => {
          const error = typed?.errors[`${name}-closes`] ?? typed?.errors[`${name}-opens`];
          return (
            <fieldset key={name} className="week-row" disabled={!data.mayPublish}>
              <legend>{weekdayNames[(index + 1) % 7]}</legend>
              {(["opens", "closes"] as const).map((end) => {
                const field = `${name}-${end}`;
                return (
                  <label key={end} htmlFor={fieldId(field)}>
                    <span>{end === "opens" ? "von" : "bis"}</span>
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
                <p id={`${fieldId(name)}-fehler`} className="week-error">
                  {error}
                </p>
              )}
            </fieldset>
          );
        })}
        {data.mayPublish && <FactButtons intent="publish" />}
      </form>
      <ResetForm name="week" data={data} path={path} />
    </section>
  );
}
