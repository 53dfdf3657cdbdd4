import type { FactInput } from "#app/features/facts/declaration.ts";
import type { FactField } from "#app/features/facts/fields.ts";
import type { FactErrors } from "#app/office/first-errors.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { EmailField, fieldId, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

type FactFieldsProps = { fields: Record<string, FactField>; input: FactInput; errors: FactErrors };

export function FactFields({ fields, input, errors }: FactFieldsProps) {
  return groupFields(fields).map(({ heading, entries }) => {
    const inputs = entries.map(([field, declared]) => (
      <FactInputField
        key={field}
        name={field}
        field={declared}
        value={input[field] ?? ""}
        error={errors[field]}
      />
    ));
    if (heading === null) return inputs;
    return (
      <fieldset key={heading} className="stack min-w-0 gap-[1.1rem] [fieldset+&]:mt-[1.4rem]">
        <legend className="mb-[0.9rem] display display-3">{heading}</legend>
        {inputs}
      </fieldset>
    );
  });
}

function groupFields(fields: Record<string, FactField>) {
  const groups: { heading: string | null; entries: [string, FactField][] }[] = [];
  for (const entry of Object.entries(fields)) {
    const { group } = entry[1];
    if (group !== undefined || groups.length === 0) groups.push({ heading: group ?? null, entries: [] });
    groups.at(-1)?.entries.push(entry);
  }
  return groups;
}

type FactInputFieldProps = { name: string; field: FactField; value: string; error: string | undefined };

export function FactInputField({ name, field, value, error }: FactInputFieldProps) {
  const { label, hint, type, max, rows, options } = field;
  const common = {
    name,
    label,
    ...(hint && { hint }),
    ...(error && { error }),
    // A date or time has no length (HTML), and a pasted number or address is longer until it is cleaned.
    ...(!["date", "time", "tel", "email"].includes(type ?? "") && { maxLength: max }),
    defaultValue: value,
  };
  if (type === "hidden") return <input type="hidden" name={name} value={value} />;
  if (type === "checkbox") return <CheckField name={name} label={label} isChecked={value === "ja"} />;
  if (options !== undefined)
    return (
      <SelectField
        name={name}
        label={label}
        {...(hint && { hint })}
        {...(error && { error })}
        defaultValue={value}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  if (rows !== undefined) return <TextAreaField {...common} rows={rows} />;
  if (type === "email") return <EmailField {...common} autoComplete="off" />;
  return <TextField {...common} type={type ?? "text"} autoComplete="off" />;
}

export function CheckField({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className="flex items-center gap-3 min-h-11 font-semibold" htmlFor={fieldId(name)}>
      <input
        type="checkbox"
        id={fieldId(name)}
        name={name}
        value="ja"
        defaultChecked={isChecked}
        className="flex-none size-[1.5rem] accent-green"
      />
      {label}
    </label>
  );
}

export function FactButtons({ intent }: { intent: string }) {
  return (
    <div className="fact-buttons">
      <IntentButton value={intent} look="primary">
        Veröffentlichen
      </IntentButton>
      <IntentButton value={intent} formAction="/buero/betrieb/vorschau" formTarget="_blank">
        Vorschau<span className="sr-only"> (öffnet in neuem Tab)</span>
      </IntentButton>
    </div>
  );
}
