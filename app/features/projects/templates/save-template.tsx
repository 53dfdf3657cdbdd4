import type { Duty } from "#app/features/projects/duties/duty.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { templateLimits } from "#app/office/templates/template.ts";
import { TextField } from "#app/ui/field.tsx";

type SaveTemplateProps = { steps: readonly StoredStep[]; duties: readonly Duty[] };

export function SaveTemplate({ steps, duties }: SaveTemplateProps) {
  const refused = useRefused({ intent: "save-template" });
  const hasDays =
    steps.some(({ planned_until }) => planned_until !== null) || duties.some(({ due }) => due !== null);
  return (
    <details id="vorlage-speichern" open={refused !== null}>
      <summary className="button button-secondary button-small">Als Vorlage speichern</summary>
      <OfficeForm draft="vorlage" refused={refused} className="mt-3 grid gap-4">
        <TextField
          id="vorlage-name"
          name="name"
          label="Name der Vorlage"
          hint="Titel, Texte und Zeilen aller Schritte und was vom Kunden kommt, alles wieder offen."
          maxLength={templateLimits.name}
          required
          autoComplete="off"
          defaultValue={refused?.form.name}
        />
        {hasDays && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="days"
              defaultChecked={refused === null || "days" in refused.form}
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
      </OfficeForm>
    </details>
  );
}
