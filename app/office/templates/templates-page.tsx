import type { ReactNode } from "react";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import type { StaffMember } from "#app/office/staff-member.ts";
import {
  type Template,
  type TemplateKind,
  type TemplateStep,
  templateLimits,
} from "#app/office/templates/template.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

const kinds = {
  reply: { title: "Textbausteine", section: "Anfragen", name: "Titel", change: "Änderung speichern" },
  steps: {
    title: "Vorlagen für Schritte",
    section: "Projekte",
    name: "Name der Vorlage",
    change: "Umbenennen",
  },
} as const;

type TemplatesPageProps = {
  staff: StaffMember;
  kind: TemplateKind;
  templates: readonly Template[];
  intro: ReactNode;
  aside?: ReactNode;
};

export function TemplatesPage({ staff, kind, templates, intro, aside }: TemplatesPageProps) {
  const { title, section } = kinds[kind];
  return (
    <OfficePage staff={staff} title={title} section={section}>
      <div data-enhance="forms" data-staff={staff.id}>
        {intro}
        {templates.length === 0 && <p className="office-none">Noch keine Vorlage.</p>}
        <div
          className={
            aside ? "grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" : "max-w-3xl"
          }
        >
          <ul className="grid gap-4">
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateCard kind={kind} template={template} />
              </li>
            ))}
          </ul>
          {aside}
        </div>
        <FlashBar />
      </div>
    </OfficePage>
  );
}

type TemplateCardProps = { kind: TemplateKind; template: Template };

function TemplateCard({ kind, template: { id, name, version, content } }: TemplateCardProps) {
  const refused = useRefused({ intent: "change", id });
  const text = typeof content === "string" ? content : undefined;
  return (
    <article className="office-card grid gap-3" aria-labelledby={`vorlage-${id}`}>
      <h2 id={`vorlage-${id}`} className="display display-3 [overflow-wrap:anywhere]">
        {name}
      </h2>
      {typeof content === "string" ? (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{content}</p>
      ) : (
        <TemplateSteps steps={content} />
      )}
      <details open={refused !== null}>
        <summary className="link">
          Ändern<span className="sr-only"> ({name})</span>
        </summary>
        <OfficeForm
          draft={`vorlage-${id}`}
          refused={refused}
          stored={text === undefined ? name : `${name}: ${text}`}
          hidden={{ id, version }}
          className="mt-3 grid gap-3"
        >
          <TemplateFields id={String(id)} kind={kind} values={refused?.form ?? { name, content: text }} />
          <div className="flex flex-wrap gap-3">
            <IntentButton value="change">{kinds[kind].change}</IntentButton>
            <IntentButton value="remove" formNoValidate>
              Löschen<span className="sr-only"> ({name})</span>
            </IntentButton>
          </div>
        </OfficeForm>
      </details>
    </article>
  );
}

type TemplateFieldsProps = {
  id: string;
  kind: TemplateKind;
  values: Record<string, string | undefined> | undefined;
};

export function TemplateFields({ id, kind, values }: TemplateFieldsProps) {
  return (
    <>
      <TextField
        id={`name-${id}`}
        name="name"
        label={kinds[kind].name}
        maxLength={templateLimits.name}
        required
        autoComplete="off"
        defaultValue={values?.name ?? ""}
      />
      {kind === "reply" && (
        <TextAreaField
          id={`text-${id}`}
          name="content"
          label="Text"
          rows={8}
          maxLength={templateLimits.text}
          required
          defaultValue={values?.content ?? ""}
        />
      )}
    </>
  );
}

function TemplateSteps({ steps }: { steps: readonly TemplateStep[] }) {
  return (
    <>
      <ol className="[overflow-wrap:anywhere]">
        {steps.map(({ title, duties, day }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of a template stay in their places
          <li key={place}>
            <span className="mono text-ink-2">{place + 1}</span> {title}
            {day !== null && <span className="text-ink-2"> – {describeDay(day)}</span>}
            {duties.length > 0 && (
              <span className="block text-ink-2">
                Vom Kunden: {duties.map((duty) => duty.title).join("; ")}
              </span>
            )}
          </li>
        ))}
      </ol>
      {steps.every(({ duties, day }) => [{ day }, ...duties].every((one) => one.day === null)) && (
        <p className="text-ink-2">Ohne Tage.</p>
      )}
    </>
  );
}

/** Returns "nach 3 Tagen". */
function describeDay(day: number): string {
  if (day === 0) return "am ersten Tag";
  return day === 1 ? "nach 1 Tag" : `nach ${day} Tagen`;
}
