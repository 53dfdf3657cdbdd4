import {
  days,
  newDayFields,
  type SpecialDay,
  writeNewDay,
  writeSpecialDay,
} from "#app/features/facts/declarations/days.ts";
import { CheckField, FactButtons, FactInputField } from "#app/features/facts/fact-form.tsx";
import { ResetForm } from "#app/features/facts/fact-frame.tsx";
import type { FactsData } from "#app/features/facts/page-data.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import type { Refusal } from "#app/office/refusal.ts";
import { hoursDefaults } from "#app/opening-hours/business-hours.ts";

type SpecialDaysProps = {
  data: FactsData;
  entry: string | null;
  path: string;
};

export function SpecialDays({ data, entry, path }: SpecialDaysProps) {
  const row = data.facts.find(({ key }) => key === "days");
  const entries = (row?.value as readonly SpecialDay[] | null) ?? hoursDefaults.exceptions;
  const refusal = useRefused({ fact: "days" });
  const refused = refusal?.form.intent === "remove-day" ? null : refusal;
  const changed = entries.find((one) => writeSpecialDay(one) === (refused?.form.entry ?? entry));
  return (
    <OfficeCard id="besondere-tage" title={days.title}>
      <p className="mt-1 text-ink-2">{days.intro}</p>
      <ul className="office-rows my-3">
        {entries.map((one) => (
          <Entry key={writeSpecialDay(one)} entry={one} mayPublish={data.mayPublish} path={path} />
        ))}
        {entries.length === 0 && <li>Keine.</li>}
      </ul>
      {data.mayPublish && <DayForm changed={changed ?? null} refused={refused} path={path} />}
      <ResetForm name="days" data={data} path={path} />
    </OfficeCard>
  );
}

function Entry({ entry, mayPublish, path }: { entry: SpecialDay; mayPublish: boolean; path: string }) {
  const text = writeSpecialDay(entry);
  return (
    <li>
      <span className="min-w-0 flex-[1_1_12rem]">{text}</span>
      {mayPublish && (
        <OfficeForm action={path} hidden={{ fact: "days", entry: text }} className="flex flex-wrap gap-2">
          <a
            className="button button-secondary button-small"
            href={`${path}?eintrag=${encodeURIComponent(text)}#eintrag`}
          >
            Ändern<span className="sr-only"> ({text})</span>
          </a>
          <IntentButton value="remove-day" className="button-small">
            Entfernen<span className="sr-only"> ({text})</span>
          </IntentButton>
        </OfficeForm>
      )}
    </li>
  );
}

type DayFormProps = { changed: SpecialDay | null; refused: Refusal | null; path: string };

function DayForm({ changed, refused, path }: DayFormProps) {
  const input = refused?.form ?? (changed ? writeNewDay(changed) : {});
  const intent = changed ? "change-day" : "add-day";
  return (
    <OfficeForm
      action={path}
      id="eintrag"
      aria-labelledby="eintrag-titel"
      className="stack gap-[1.1rem] mt-4 pt-5 border-t-[1.5px] border-line"
      draft={changed ? undefined : "day"}
      refused={refused}
      hidden={{ fact: "days", ...(changed && { entry: writeSpecialDay(changed) }) }}
      noValidate
    >
      <h3 id="eintrag-titel" className="font-semibold">
        {changed ? `„${writeSpecialDay(changed)}“ ändern` : "Tag oder Zeitraum eintragen"}
      </h3>
      <div className="grid grid-cols-2 items-end gap-4 max-[30rem]:grid-cols-1">
        {Object.entries(newDayFields).map(([name, field]) => (
          <div key={name} className={name === "note" ? "col-span-full" : undefined}>
            <FactInputField
              name={name}
              field={field}
              value={input[name] ?? ""}
              error={refused?.faults[name] ?? (name === "note" ? refused?.faults.items : undefined)}
            />
          </div>
        ))}
      </div>
      <p className="text-ink-2">Ohne Zeiten: geschlossen. Nur „bis“: Es wird früher zugemacht.</p>
      <CheckField name="yearly" label="Jedes Jahr an diesem Tag" isChecked={input.yearly === "ja"} />
      <FactButtons intent={intent} />
      {changed && (
        <a className="link" href={path}>
          Nicht ändern
        </a>
      )}
    </OfficeForm>
  );
}
