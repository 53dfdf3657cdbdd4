import { z } from "zod";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { officeAction, readFlash, refuse, undoable } from "#app/office/office-action.server.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { readBookingLink, setBookingLink } from "#app/office/replies/booking-link.server.ts";
import { findUnknownVariables, variables } from "#app/office/replies/fill-template.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { templateLimits } from "#app/office/templates/template.ts";
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
  templateName,
} from "#app/office/templates/templates.server.ts";
import { TemplateFields, TemplatesPage } from "#app/office/templates/templates-page.tsx";
import { nameField, textField } from "#app/request/text-field.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/templates-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  return run(async (tx) => ({
    staff,
    templates: await listTemplates(tx, "reply"),
    bookingLink: await readBookingLink(tx),
    flash: readFlash(route.request, says),
  }));
}

const LINK_MAXIMUM = 300;

const fields = { name: templateName, content: textField({ min: 1, max: templateLimits.text }) };
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), ...fields }),
  z.object({ intent: z.literal("change"), id: numberField, version: numberField, ...fields }),
  z.object({ intent: z.literal("remove"), id: numberField }),
  z.object({
    intent: z.literal("link"),
    link: nameField({ max: LINK_MAXIMUM }).refine((link) => link === "" || /^https:\/\/\S+$/.test(link)),
  }),
]);

const says = {
  add: "Textbaustein gespeichert.",
  change: undoable("Textbaustein geändert."),
  remove: undoable("Textbaustein gelöscht."),
  link: "Dein Termin-Link ist gespeichert.",
};

const invalid = `Nicht gespeichert: Ein Titel hat 1 bis ${templateLimits.name} Zeichen, ein Text 1 bis ${templateLimits.text.toLocaleString("de-DE")}.`;

export const action = officeAction({
  schema,
  says,
  invalid: {
    add: invalid,
    change: invalid,
    link: `Nicht gespeichert: Der Link beginnt mit https:// und hat höchstens ${LINK_MAXIMUM} Zeichen.`,
  },
  async perform({ tx }, action) {
    if ("content" in action) {
      const unknown = findUnknownVariables(action.content).join(", ");
      if (unknown !== "") return refuse(`Nicht gespeichert: ${unknown} gibt es als Platzhalter nicht.`);
    }
    switch (action.intent) {
      case "add":
        return addTemplate(tx, { ...action, kind: "reply" });
      case "change":
        return changeTemplate(tx, action);
      case "remove":
        return removeTemplate(tx, action.id);
      case "link":
        return setBookingLink(tx, action.link === "" ? null : action.link);
    }
  },
});

export default function ReplyTemplatesPage({ loaderData }: Route.ComponentProps) {
  const added = useRefused({ intent: "add" });
  const link = useRefused({ intent: "link" })?.form.link ?? loaderData.bookingLink ?? "";
  return (
    <TemplatesPage
      {...loaderData}
      kind="reply"
      intro={
        <p className="office-intro">
          Texte, mit denen eine Antwort anfängt. In der Anfrage und bei der Frage eines Kunden wählst du
          einen, siehst ihn ausgefüllt, änderst ihn und schickst ihn ab.
        </p>
      }
      aside={
        <div className="grid gap-6">
          <OfficeCard id="neu" title="Neuer Textbaustein" className="grid gap-4">
            <OfficeForm draft="neu" refused={added} className="grid gap-3">
              <TemplateFields id="neu" kind="reply" values={added?.form} />
              <IntentButton value="add">Textbaustein speichern</IntentButton>
            </OfficeForm>
          </OfficeCard>
          <OfficeCard id="platzhalter" title="Platzhalter" className="grid gap-3">
            <dl className="grid gap-1">
              {variables.map(({ name, explains }) => (
                <div key={name} className="flex flex-wrap gap-x-3">
                  <dt className="mono">{`{${name}}`}</dt>
                  <dd className="text-ink-2">{explains}</dd>
                </div>
              ))}
            </dl>
            <p>Was nicht bekannt ist, bleibt eine Lücke wie [Betrieb?], die du vor dem Senden füllst.</p>
          </OfficeCard>
          <section className="office-card" aria-labelledby="termin-link">
            <OfficeForm draft="link" className="grid gap-3">
              <h2 id="termin-link" className="display display-3">
                Dein Termin-Link
              </h2>
              <TextField
                type="url"
                name="link"
                label="Adresse, unter der man eine Zeit mit dir aussucht"
                optional
                placeholder="https://"
                maxLength={LINK_MAXIMUM}
                defaultValue={link}
              />
              <IntentButton value="link">Termin-Link speichern</IntentButton>
            </OfficeForm>
          </section>
        </div>
      }
    />
  );
}
