import { longest } from "#app/features/inbox/read-action.ts";
import type { RequestPartProps } from "#app/features/inbox/request-steps.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";

export type Colleague = { id: number; name: string };

type GiveFormProps = RequestPartProps & { colleagues: readonly Colleague[] };

/** Gives the request to a colleague, who is told. */
export function GiveForm({ details: { request }, problem, colleagues }: GiveFormProps) {
  const { status, version, taken_by } = request;
  const others = colleagues.filter(({ id }) => id !== taken_by);
  if (others.length === 0 || status === "done" || status === "spam") return null;
  const typed = problem?.typed.intent === "give" ? problem.typed : null;
  return (
    <details className="office-card" open={typed !== null}>
      <summary>Geben an …</summary>
      <form method="post" data-draft="geben" data-typed={typed ? "" : undefined} className="mt-4 grid gap-3">
        <input type="hidden" name="version" value={version} />
        <SelectField name="an" label="An" required defaultValue={typed?.an ?? ""}>
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
          defaultValue={typed?.satz ?? ""}
        />
        <IntentButton value="give">Geben</IntentButton>
      </form>
    </details>
  );
}
