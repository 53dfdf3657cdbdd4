import { z } from "zod";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { officeAction, readFlash, refuse } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { findForm, type Refusal } from "#app/office/refusal.ts";
import { findUnknownVariables, variables } from "#app/office/replies/fill-template.ts";
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  type ReplyTemplate,
  readBookingLink,
  removeTemplate,
  setBookingLink,
} from "#app/office/replies/templates.server.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { StoredMeanwhile } from "#app/office/stored-meanwhile.tsx";
import { nameField, textField } from "#app/request/text-field.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/templates-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  return run(async (tx) => ({
    staff,
    templates: await listTemplates(tx),
    bookingLink: await readBookingLink(tx),
    flash: readFlash(route.request, says),
  }));
}

const longest = { title: 80, text: 4_000, link: 300 };

const texts = {
  title: nameField({ min: 1, max: longest.title }),
  text: textField({ min: 1, max: longest.text }),
};
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), ...texts }),
  z.object({ intent: z.literal("change"), id: numberField, version: numberField, ...texts }),
  z.object({ intent: z.literal("remove"), id: numberField }),
  z.object({
    intent: z.literal("link"),
    link: nameField({ max: longest.link }).refine((link) => link === "" || /^https:\/\/\S+$/.test(link)),
  }),
]);

const says = {
  add: "Textbaustein gespeichert.",
  change: "Textbaustein geändert.",
  remove: { text: "Textbaustein gelöscht.", undo: true as const },
  undo: "Der Textbaustein ist wieder da.",
  link: "Dein Termin-Link ist gespeichert.",
};

const invalid = `Nicht gespeichert: Ein Titel hat 1 bis ${longest.title} Zeichen, ein Text 1 bis ${longest.text.toLocaleString("de-DE")}.`;

export const action = officeAction({
  schema,
  says,
  invalid: {
    add: invalid,
    change: invalid,
    link: `Nicht gespeichert: Der Link beginnt mit https:// und hat höchstens ${longest.link} Zeichen.`,
  },
  async perform({ tx }, action) {
    if ("text" in action) {
      const unknown = findUnknownVariables(action.text).join(", ");
      if (unknown !== "") return refuse(`Nicht gespeichert: ${unknown} gibt es als Platzhalter nicht.`);
    }
    switch (action.intent) {
      case "add":
        return addTemplate(tx, action);
      case "change":
        return changeTemplate(tx, action);
      case "remove":
        await removeTemplate(tx, action.id);
        return;
      case "link":
        return setBookingLink(tx, action.link === "" ? null : action.link);
    }
  },
});

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, templates, bookingLink } = loaderData;
  const refusal = actionData?.refusal ?? null;
  const added = findForm(refusal, { intent: "add" });
  return (
    <OfficePage staff={staff} title="Textbausteine" section="Anfragen">
      <div data-enhance="reply-templates" data-staff={staff.id}>
        <p className="office-intro">
          Texte, mit denen eine Antwort anfängt. In der Anfrage und bei der Frage eines Kunden wählst du
          einen, siehst ihn ausgefüllt, änderst ihn und schickst ihn ab.
        </p>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ul className="grid gap-4">
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateCard template={template} refusal={refusal} />
              </li>
            ))}
          </ul>
          <div className="grid gap-6">
            <section className="office-card grid gap-4" aria-labelledby="neu">
              <h2 id="neu" className="display display-3">
                Neuer Textbaustein
              </h2>
              <form method="post" data-draft="neu" data-typed={added ? "" : undefined} className="grid gap-3">
                <TemplateFields id="neu" values={added} />
                <IntentButton value="add">Textbaustein speichern</IntentButton>
              </form>
            </section>
            <section className="office-card grid gap-3" aria-labelledby="platzhalter">
              <h2 id="platzhalter" className="display display-3">
                Platzhalter
              </h2>
              <dl className="grid gap-1">
                {variables.map(({ name, explains }) => (
                  <div key={name} className="flex flex-wrap gap-x-3">
                    <dt className="mono">{`{${name}}`}</dt>
                    <dd className="text-ink-2">{explains}</dd>
                  </div>
                ))}
              </dl>
              <p>Was nicht bekannt ist, bleibt eine Lücke wie [Betrieb?], die du vor dem Senden füllst.</p>
            </section>
            <section className="office-card" aria-labelledby="termin-link">
              <form method="post" data-draft="link" className="grid gap-3">
                <h2 id="termin-link" className="display display-3">
                  Dein Termin-Link
                </h2>
                <TextField
                  type="url"
                  name="link"
                  label="Adresse, unter der man eine Zeit mit dir aussucht"
                  optional
                  placeholder="https://"
                  maxLength={longest.link}
                  defaultValue={findForm(refusal, { intent: "link" })?.link ?? bookingLink ?? ""}
                />
                <IntentButton value="link">Termin-Link speichern</IntentButton>
              </form>
            </section>
          </div>
        </div>
        <FlashBar />
      </div>
    </OfficePage>
  );
}

function TemplateCard({ template, refusal }: { template: ReplyTemplate; refusal: Refusal | null }) {
  const { id, title, text, version } = template;
  const form = findForm(refusal, { intent: "change", id });
  return (
    <article className="office-card grid gap-3" aria-labelledby={`baustein-${id}`}>
      <h2 id={`baustein-${id}`} className="display display-3 [overflow-wrap:anywhere]">
        {title}
      </h2>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <details open={form !== null}>
        <summary className="link">
          Ändern<span className="sr-only"> ({title})</span>
        </summary>
        <form
          method="post"
          data-draft={`baustein-${id}`}
          data-typed={form ? "" : undefined}
          className="mt-3 grid gap-3"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {form && refusal?.isConflict && <StoredMeanwhile>{`${title}: ${text}`}</StoredMeanwhile>}
          <TemplateFields id={String(id)} values={form ?? template} />
          <div className="flex flex-wrap gap-3">
            <IntentButton value="change">Änderung speichern</IntentButton>
            <IntentButton value="remove" formNoValidate>
              Löschen
            </IntentButton>
          </div>
        </form>
      </details>
    </article>
  );
}

function TemplateFields({
  id,
  values,
}: {
  id: string;
  values: Partial<Pick<ReplyTemplate, "title" | "text">> | null;
}) {
  return (
    <>
      <TextField
        id={`titel-${id}`}
        name="title"
        label="Titel"
        maxLength={longest.title}
        required
        autoComplete="off"
        defaultValue={values?.title ?? ""}
      />
      <TextAreaField
        id={`text-${id}`}
        name="text"
        label="Text"
        rows={8}
        maxLength={longest.text}
        required
        defaultValue={values?.text ?? ""}
      />
    </>
  );
}
