import { CLIENT_NAME_MAXIMUM } from "#app/features/projects/client-name.ts";
import { ContactForm } from "#app/features/projects/office/contact-card.tsx";
import type { ProjectPageData } from "#app/features/projects/office/load-project.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { templateLimits } from "#app/office/templates/template.ts";
import { TextField } from "#app/ui/field.tsx";

type ProjectToolsProps = Pick<ProjectPageData, "project" | "steps" | "duties">;

export function ProjectTools({ project, steps, duties }: ProjectToolsProps) {
  const { slug, client, active, name_version, has_calendar } = project;
  const refused = useRefused({ intent: "rename" });
  const [contact, template] = [useRefused({ intent: "contact" }), useRefused({ intent: "save-template" })];
  const isRefused = [refused, contact, template].some((refusal) => refusal !== null);
  const path = `/buero/projekte/${slug}`;
  return (
    <details id="zugang-und-angaben" className="office-card" open={isRefused || undefined}>
      <summary>Zugang, Angaben, Vorlage</summary>
      <div className="*:open:basis-full *:open:max-w-[34rem] flex flex-wrap items-start gap-3">
        <form method="get" action={path}>
          <button type="submit" name="frage" value="code" className="button button-secondary button-small">
            Neuer Zugangscode
          </button>
        </form>
        <form method="post" action={path}>
          <IntentButton id="zugang" value={active ? "deactivate" : "activate"} className="button-small">
            {active ? "Zugang deaktivieren" : "Zugang aktivieren"}
          </IntentButton>
        </form>
        {has_calendar && (
          <form method="post" action={path}>
            <IntentButton id="kalender" value="end-calendar" className="button-small">
              Kalender des Kunden abschalten
            </IntentButton>
          </form>
        )}
        <details id="name-aendern" open={refused !== null}>
          <summary className="button button-secondary button-small">Name ändern</summary>
          <OfficeForm
            hidden={{ version: name_version }}
            action={path}
            draft="name"
            refused={refused}
            stored={client}
            className="mt-3 grid gap-4"
          >
            <TextField
              name="client"
              label="Name des Kunden"
              hint="So steht er auf seiner Seite. Link und Code bleiben."
              maxLength={CLIENT_NAME_MAXIMUM}
              required
              autoComplete="off"
              defaultValue={refused?.form.client ?? client}
            />
            <IntentButton value="rename" look="primary">
              Namen speichern
            </IntentButton>
          </OfficeForm>
        </details>
        <ContactForm project={project} />
        {steps.length > 0 && <SaveTemplate steps={steps} duties={duties} />}
      </div>
    </details>
  );
}

function SaveTemplate({ steps, duties }: Omit<ProjectToolsProps, "project">) {
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
