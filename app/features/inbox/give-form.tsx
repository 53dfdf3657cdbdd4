import { longest } from "#app/features/inbox/read-action.ts";
import type { RequestPartProps } from "#app/features/inbox/request-steps.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { findForm } from "#app/office/refusal.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";

export type Colleague = { id: number; name: string };

type GiveFormProps = RequestPartProps & { colleagues: readonly Colleague[] };

/** Gives the request to a colleague, who is told. */
export function GiveForm({ details: { request }, refusal, colleagues }: GiveFormProps) {
  const { status, version, taken_by } = request;
  const others = colleagues.filter(({ id }) => id !== taken_by);
  if (others.length === 0 || status === "done" || status === "spam") return null;
  const form = findForm(refusal, { intent: "give" });
  return (
    <details className="office-card" open={form !== null}>
      <summary>Geben an …</summary>
      <form method="post" data-draft="geben" data-typed={form ? "" : undefined} className="mt-4 grid gap-3">
        <input type="hidden" name="version" value={version} />
        <SelectField name="an" label="An" required defaultValue={form?.an ?? ""}>
          <option value="">Wer?</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="satz"
          label="Ein Satz dazu"
          optional
          maxLength={longest.step}
          autoComplete="off"
          defaultValue={form?.satz ?? ""}
        />
        <IntentButton value="give">Geben</IntentButton>
      </form>
    </details>
  );
}
