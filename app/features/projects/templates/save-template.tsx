import { readClientLine } from "#app/features/projects/client-lines.ts";
import type { Problem } from "#app/features/projects/office/flash.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { TEMPLATE_NAME_MAXIMUM } from "#app/features/projects/templates/template-steps.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** Keeps the steps of a project for new ones. */
export function SaveTemplate({ steps, problem }: { steps: readonly StoredStep[]; problem: Problem | null }) {
  const refused = problem?.typed.intent === "save-template" ? problem : null;
  const hasDays = steps.some(
    ({ planned_until, features }) =>
      planned_until !== null || features.some((line) => readClientLine(line)?.due != null),
  );
  return (
    <details id="vorlage-speichern" className="plan-add" open={refused !== null}>
      <summary className="button button-secondary">Als Vorlage speichern</summary>
      <form
        method="post"
        data-draft="vorlage"
        data-typed={refused ? "" : undefined}
        className="mt-4 grid gap-4"
      >
        <TextField
          id="vorlage-name"
          name="name"
          label="Name der Vorlage"
          hint="Titel, Texte und Zeilen aller Schritte, alles wieder offen."
          maxLength={TEMPLATE_NAME_MAXIMUM}
          required
          autoComplete="off"
          defaultValue={refused?.typed.name}
        />
        {hasDays && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="days"
              defaultChecked={refused === null || "days" in refused.typed}
              className="size-5 shrink-0"
            />
            Geplante Tage mitnehmen, gezählt ab dem Tag, an dem das Projekt angelegt wurde
          </label>
        )}
        <IntentButton value="save-template" look="primary">
          Vorlage speichern
        </IntentButton>
        <p>
          <a className="link" href="/buero/projekt-vorlagen">
            Vorlagen ansehen
          </a>
        </p>
      </form>
    </details>
  );
}
