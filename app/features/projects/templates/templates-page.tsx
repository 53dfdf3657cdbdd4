import { z } from "zod";
import { numberField } from "#app/office/number-field.ts";
import { officeAction, readFlash, undoable } from "#app/office/office-action.server.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { templateLimits } from "#app/office/templates/template.ts";
import {
  changeTemplate,
  listTemplates,
  removeTemplate,
  templateName,
} from "#app/office/templates/templates.server.ts";
import { TemplatesPage } from "#app/office/templates/templates-page.tsx";
import type { Route } from "./+types/templates-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const templates = await run((tx) => listTemplates(tx, "steps"));
  return { staff, templates, flash: readFlash(route.request, says) };
}

const says = {
  change: undoable("Vorlage umbenannt."),
  remove: undoable("Vorlage gelöscht."),
};

export const action = officeAction({
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("change"), id: numberField, version: numberField, name: templateName }),
    z.object({ intent: z.literal("remove"), id: numberField }),
  ]),
  says,
  invalid: `Nicht gespeichert: Ein Name hat 1 bis ${templateLimits.name} Zeichen.`,
  constraints: { templates_by_name: "Nicht gespeichert: Eine Vorlage mit diesem Namen gibt es schon." },
  async perform({ tx }, action) {
    return action.intent === "change" ? changeTemplate(tx, action) : removeTemplate(tx, action.id);
  },
});

export default function StepTemplatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <TemplatesPage
      {...loaderData}
      kind="steps"
      intro={
        <>
          <p className="office-ways">
            <a className="link" href="/buero/projekte">
              Alle Projekte
            </a>
            <a className="link" href="/buero/projekt-anlegen">
              Projekt anlegen
            </a>
          </p>
          <p className="office-intro">
            Wählst du beim Anlegen eines Projekts. Eine neue entsteht in einem Projekt: „Als Vorlage
            speichern“ unter seinen Schritten.
          </p>
        </>
      }
    />
  );
}
