import { data, redirect } from "react-router";
import { z } from "zod";
import { typedLine, typedText } from "#app/features/inbox/typed-text.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { findUnknownVariables, variables } from "#app/office/replies/fill-template.ts";
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  type ReplyTemplate,
  readBookingLink,
  removeTemplate,
  restoreTemplate,
  setBookingLink,
} from "#app/office/replies/templates.server.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { StoredMeanwhile } from "#app/office/stored-meanwhile.tsx";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/templates-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { searchParams } = new URL(route.request.url);
  const [templates, bookingLink] = await run(
    async (tx) => [await listTemplates(tx), await readBookingLink(tx)] as const,
  );
  return {
    staff,
    templates,
    bookingLink,
    done: searchParams.get("getan"),
    removed: readNumber(searchParams.get("weg")),
  };
}

const longest = { title: 80, text: 4_000, link: 300 };

const texts = {
  title: typedLine.pipe(z.string().min(1).max(longest.title)),
  text: typedText.pipe(z.string().min(1).max(longest.text)),
};
const actions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), ...texts }),
  z.object({ intent: z.literal("change"), id: numberField, version: numberField, ...texts }),
  z.object({ intent: z.enum(["remove", "undo"]), id: numberField }),
  z.object({
    intent: z.literal("link"),
    link: typedLine.pipe(
      z
        .string()
        .max(longest.link)
        .refine((typed) => typed === "" || /^https:\/\/[^\s]+$/.test(typed)),
    ),
  }),
]);

/** What went wrong, and what was typed. */
type Problem = {
  reason: "invalid" | "conflict" | "gone" | "link" | "variable";
  typed: Record<string, string>;
};

export async function action(route: Route.ActionArgs) {
  const { run } = await requireStaff(route);
  const form = await readForm(route.request);
  const typed = readTexts(form);
  const wanted = actions.safeParse(typed).data;
  const refuse = (reason: Problem["reason"], status = 400) => data<Problem>({ reason, typed }, { status });
  if (wanted === undefined) return refuse(typed.intent === "link" ? "link" : "invalid");
  if ("text" in wanted && findUnknownVariables(wanted.text).length > 0) return refuse("variable");
  switch (wanted.intent) {
    case "add":
      await run((tx) => addTemplate(tx, wanted));
      break;
    case "change":
      if (!(await run((tx) => changeTemplate(tx, wanted)))) return refuse("conflict", 409);
      break;
    case "remove":
      await run((tx) => removeTemplate(tx, wanted.id));
      return redirect(`/buero/textbausteine?getan=remove&weg=${wanted.id}`, 303);
    case "undo":
      if (!(await run((tx) => restoreTemplate(tx, wanted.id)))) return refuse("gone", 409);
      break;
    case "link":
      await run((tx) => setBookingLink(tx, wanted.link === "" ? null : wanted.link));
      break;
  }
  return redirect(`/buero/textbausteine?getan=${wanted.intent}`, 303);
}

const flashes = new Map(
  Object.entries({
    add: "Textbaustein gespeichert.",
    change: "Textbaustein geändert.",
    remove: "Textbaustein gelöscht.",
    undo: "Der Textbaustein ist wieder da.",
    link: "Dein Termin-Link ist gespeichert.",
  }),
);

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, templates, bookingLink, done, removed } = loaderData;
  const problem = actionData ?? null;
  const typed = (intent: string) => (problem?.typed.intent === intent ? problem.typed : null);
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
                <TemplateCard template={template} problem={problem} />
              </li>
            ))}
          </ul>
          <div className="grid gap-6">
            <section className="office-card grid gap-4" aria-labelledby="neu">
              <h2 id="neu" className="display display-3">
                Neuer Textbaustein
              </h2>
              <form
                method="post"
                data-draft="neu"
                data-typed={typed("add") ? "" : undefined}
                className="grid gap-3"
              >
                <TemplateFields id="neu" values={typed("add")} />
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
                  defaultValue={typed("link")?.link ?? bookingLink ?? ""}
                />
                <IntentButton value="link">Termin-Link speichern</IntentButton>
              </form>
            </section>
          </div>
        </div>
        <FlashBar
          text={problem ? describeProblem(problem) : ((done && flashes.get(done)) ?? null)}
          isProblem={problem !== null}
          undo={
            problem === null && done === "remove" && removed !== null
              ? {
                  action: "/buero/textbausteine",
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

function TemplateCard({ template, problem }: { template: ReplyTemplate; problem: Problem | null }) {
  const { id, title, text, version } = template;
  const typed = problem?.typed.intent === "change" && problem.typed.id === String(id) ? problem.typed : null;
  return (
    <article className="office-card grid gap-3" aria-labelledby={`baustein-${id}`}>
      <h2 id={`baustein-${id}`} className="display display-3 [overflow-wrap:anywhere]">
        {title}
      </h2>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <details open={typed !== null}>
        <summary className="link">
          Ändern<span className="sr-only"> ({title})</span>
        </summary>
        <form
          method="post"
          data-draft={`baustein-${id}`}
          data-typed={typed ? "" : undefined}
          className="mt-3 grid gap-3"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {problem?.reason === "conflict" && typed && (
            <StoredMeanwhile>{`${title}: ${text}`}</StoredMeanwhile>
          )}
          <TemplateFields id={String(id)} values={typed ?? template} />
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

function describeProblem({ reason, typed }: Problem): string {
  switch (reason) {
    case "variable":
      return `Nicht gespeichert: ${findUnknownVariables(typed.text ?? "").join(", ")} gibt es als Platzhalter nicht.`;
    case "conflict":
      return "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du eingegeben hast.";
    case "gone":
      return "Das lässt sich nicht mehr zurücknehmen.";
    case "link":
      return "Nicht gespeichert: Der Link beginnt mit https:// und hat höchstens 300 Zeichen.";
    case "invalid":
      return `Nicht gespeichert: Ein Titel hat 1 bis ${longest.title} Zeichen, ein Text 1 bis ${longest.text.toLocaleString("de-DE")}.`;
  }
}
