import { z } from "zod";
import { templateName } from "#app/features/projects/office/read-action.server.ts";
import { TEMPLATE_NAME_MAXIMUM } from "#app/features/projects/templates/template-steps.ts";
import {
  listProjectTemplates,
  type ProjectTemplate,
  removeTemplate,
  renameTemplate,
} from "#app/features/projects/templates/templates.server.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { conflict, officeAction, readFlash } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { findForm, type Refusal } from "#app/office/refusal.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { StoredMeanwhile } from "#app/office/stored-meanwhile.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/templates-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  return { staff, templates: await run(listProjectTemplates), flash: readFlash(route.request, says) };
}

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("rename"), id: numberField, version: numberField, name: templateName }),
  z.object({ intent: z.literal("remove"), id: numberField }),
]);

const says = {
  rename: "Vorlage umbenannt.",
  remove: { text: "Vorlage gelöscht.", undo: true as const },
  undo: "Die Vorlage ist wieder da.",
};

export const action = officeAction({
  schema,
  says,
  invalid: `Nicht gespeichert: Ein Name hat 1 bis ${TEMPLATE_NAME_MAXIMUM} Zeichen.`,
  async perform({ tx }, action) {
    switch (action.intent) {
      case "rename": {
        const outcome = await renameTemplate(tx, action);
        if (outcome === "taken")
          return conflict("Nicht gespeichert: Eine Vorlage mit diesem Namen gibt es schon.");
        return outcome === "done";
      }
      case "remove":
        await removeTemplate(tx, action.id);
        return;
    }
  },
});

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, templates } = loaderData;
  return (
    <OfficePage staff={staff} title="Vorlagen für Schritte" section="Projekte">
      <div data-enhance="project-templates" data-staff={staff.id}>
        <p className="office-ways">
          <a className="link" href="/buero/projekte">
            Alle Projekte
          </a>
          <a className="link" href="/buero/projekt-anlegen">
            Projekt anlegen
          </a>
        </p>
        <p className="office-intro">
          Wählst du beim Anlegen eines Projekts. Eine neue entsteht in einem Projekt: „Als Vorlage speichern“
          unter seinen Schritten.
        </p>
        {templates.length === 0 && <p className="office-none">Noch keine Vorlage.</p>}
        <ul className="grid max-w-3xl gap-4">
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} refusal={actionData?.refusal ?? null} />
            </li>
          ))}
        </ul>
        <FlashBar />
      </div>
    </OfficePage>
  );
}

function TemplateCard({ template, refusal }: { template: ProjectTemplate; refusal: Refusal | null }) {
  const { id, name, version, steps } = template;
  const form = findForm(refusal, { id });
  const hasDays = steps.some(({ day }) => day !== null);
  return (
    <article className="office-card grid gap-3" aria-labelledby={`vorlage-${id}`}>
      <h2 id={`vorlage-${id}`} className="display display-3 [overflow-wrap:anywhere]">
        {name}
      </h2>
      <ol className="[overflow-wrap:anywhere]">
        {steps.map(({ title, day }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of a template stay in their places
          <li key={place}>
            <span className="mono text-ink-2">{place + 1}</span> {title}
            {day !== null && <span className="text-ink-2"> – {describeDay(day)}</span>}
          </li>
        ))}
      </ol>
      {!hasDays && <p className="text-ink-2">Ohne Tage.</p>}
      <details open={form !== null}>
        <summary className="link">
          Ändern<span className="sr-only"> ({name})</span>
        </summary>
        <form
          method="post"
          data-draft={`vorlage-${id}`}
          data-typed={form ? "" : undefined}
          className="mt-3 grid gap-3"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {form && refusal?.isConflict && <StoredMeanwhile>{name}</StoredMeanwhile>}
          <TextField
            id={`name-${id}`}
            name="name"
            label="Name der Vorlage"
            maxLength={TEMPLATE_NAME_MAXIMUM}
            required
            autoComplete="off"
            defaultValue={form?.name ?? name}
          />
          <div className="flex flex-wrap gap-3">
            <IntentButton value="rename">Umbenennen</IntentButton>
            <IntentButton value="remove" formNoValidate>
              Löschen<span className="sr-only"> ({name})</span>
            </IntentButton>
          </div>
        </form>
      </details>
    </article>
  );
}

/** Returns what a day of a template says: "nach 3 Tagen". */
function describeDay(day: number): string {
  if (day === 0) return "am ersten Tag";
  return day === 1 ? "nach 1 Tag" : `nach ${day} Tagen`;
}
