import { data, redirect } from "react-router";
import { z } from "zod";
import { templateName } from "#app/features/projects/office/read-action.ts";
import { TEMPLATE_NAME_MAXIMUM } from "#app/features/projects/templates/template-steps.ts";
import {
  listProjectTemplates,
  type ProjectTemplate,
  removeTemplate,
  renameTemplate,
  restoreTemplate,
} from "#app/features/projects/templates/templates.server.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { StoredMeanwhile } from "#app/office/stored-meanwhile.tsx";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/templates-page";

export const handle = { private: true, bare: true };

const path = "/buero/projekt-vorlagen";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { searchParams } = new URL(route.request.url);
  const templates = await run(listProjectTemplates);
  return {
    staff,
    templates,
    done: searchParams.get("getan"),
    removed: readNumber(searchParams.get("weg")),
  };
}

const actions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("rename"), id: numberField, version: numberField, name: templateName }),
  z.object({ intent: z.enum(["remove", "undo"]), id: numberField }),
]);

type Problem = { reason: "invalid" | "conflict" | "taken" | "gone"; typed: Record<string, string> };

export async function action(route: Route.ActionArgs) {
  const { run } = await requireStaff(route);
  const typed = readTexts(await readForm(route.request));
  const refuse = (reason: Problem["reason"], status = 409) => data<Problem>({ reason, typed }, { status });
  const wanted = actions.safeParse(typed).data;
  if (wanted === undefined) return refuse("invalid", 400);
  switch (wanted.intent) {
    case "rename": {
      const outcome = await run((tx) => renameTemplate(tx, wanted));
      if (outcome !== "done") return refuse(outcome);
      break;
    }
    case "remove":
      await run((tx) => removeTemplate(tx, wanted.id));
      return redirect(`${path}?getan=remove&weg=${wanted.id}`, 303);
    case "undo":
      if (!(await run((tx) => restoreTemplate(tx, wanted.id)))) return refuse("gone");
      break;
  }
  return redirect(`${path}?getan=${wanted.intent}`, 303);
}

const flashes = new Map(
  Object.entries({
    rename: "Vorlage umbenannt.",
    remove: "Vorlage gelöscht.",
    undo: "Die Vorlage ist wieder da.",
  }),
);

const problems: Record<Problem["reason"], string> = {
  invalid: `Nicht gespeichert: Ein Name hat 1 bis ${TEMPLATE_NAME_MAXIMUM} Zeichen.`,
  conflict: "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du eingegeben hast.",
  taken: "Nicht gespeichert: Eine Vorlage mit diesem Namen gibt es schon.",
  gone: "Das lässt sich nicht mehr zurücknehmen: Die Vorlage ist weg, oder ihr Name ist vergeben.",
};

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, templates, done, removed } = loaderData;
  const problem = actionData ?? null;
  const canUndo = problem === null && done === "remove" && removed !== null;
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
              <TemplateCard
                template={template}
                problem={problem?.typed.id === String(template.id) ? problem : null}
              />
            </li>
          ))}
        </ul>
        <FlashBar
          text={problem ? problems[problem.reason] : ((done && flashes.get(done)) ?? null)}
          isProblem={problem !== null}
          undo={
            canUndo
              ? {
                  action: path,
                  fields: [
                    ["intent", "undo"],
                    ["id", String(removed)],
                  ],
                }
              : null
          }
        />
      </div>
    </OfficePage>
  );
}

function TemplateCard({ template, problem }: { template: ProjectTemplate; problem: Problem | null }) {
  const { id, name, version, steps } = template;
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
      <details open={problem !== null}>
        <summary className="link">
          Ändern<span className="sr-only"> ({name})</span>
        </summary>
        <form
          method="post"
          action={path}
          data-draft={`vorlage-${id}`}
          data-typed={problem ? "" : undefined}
          className="mt-3 grid gap-3"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {problem?.reason === "conflict" && <StoredMeanwhile>{name}</StoredMeanwhile>}
          <TextField
            id={`name-${id}`}
            name="name"
            label="Name der Vorlage"
            maxLength={TEMPLATE_NAME_MAXIMUM}
            required
            autoComplete="off"
            defaultValue={problem?.typed.name ?? name}
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
