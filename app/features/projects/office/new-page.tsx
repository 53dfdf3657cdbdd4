import type { ReactNode } from "react";
import { z } from "zod";
import { CLIENT_NAME_MAXIMUM, clientNameProblem } from "#app/features/projects/client-name.ts";
import { isPlannable } from "#app/features/projects/dates/shift-plan.ts";
import { AccessSlip } from "#app/features/projects/office/access-slip.tsx";
import { listProjectPage } from "#app/features/projects/office/project-list.server.ts";
import { clientName } from "#app/features/projects/office/read-action.server.ts";
import { ResponsibleField } from "#app/features/projects/office/responsible-card.tsx";
import { isSlug, reservedSlugs } from "#app/features/projects/progress.ts";
import { type ContactFields, createProject, noContact } from "#app/features/projects/projects.server.ts";
import { freeSlug, proposeSlug } from "#app/features/projects/propose-slug.ts";
import type { PlannedStep } from "#app/features/projects/step-fields.ts";
import { selectPlan } from "#app/features/projects/step-rows.server.ts";
import { fromTemplateSteps } from "#app/features/projects/templates/template-steps.ts";
import { planUsualSteps, startAgain, usualSteps } from "#app/features/projects/usual-steps.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { personField } from "#app/office/number-field.ts";
import { conflict, officeAction, refuse, show } from "#app/office/office-action.server.ts";
import { OfficeForm } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import { listPeople } from "#app/office/people.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { listTemplates } from "#app/office/templates/templates.server.ts";
import { holidayCheck } from "#app/opening-hours/plan-schedule.server.ts";
import { addWorkingDays } from "#app/opening-hours/working-days.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { findBerlinDay } from "#core/berlin-time.ts";
import { isDay } from "#core/is-day.ts";
import { type Queryable, sql } from "#database/sql.ts";
import type { Route } from "./+types/new-page";
import "./project.css";

type KnownInquiry = { id: number; client: string } & ContactFields;

/** `?anfrage=12` fills in the inquiry's sender; the URL contains only the number. */
export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const url = new URL(route.request.url);
  const id = readNumber(url.searchParams.get("anfrage"));
  const inquiry = id === null ? null : await run((tx) => findInquiry(tx, id));
  const { origin } = findOfficeOrigin(route.request, route.context.get(requestContext)) ?? url;
  const [{ projects, hasMore }, templates, people] = await run(
    async (tx) =>
      [
        await listProjectPage(tx, { search: "", page: 1 }),
        await listTemplates(tx, "steps"),
        await listPeople(tx),
      ] as const,
  );
  return {
    staff,
    request: inquiry,
    origin,
    people,
    projects: projects.filter(({ total }) => total > 0),
    hasMore,
    templates: templates.map(({ id, name, content }) => ({ id, name, total: content.length })),
    start: addWorkingDays(findBerlinDay(route.context.get(requestContext).now()), 0, holidayCheck()),
  };
}

async function findInquiry(tx: Queryable, id: number): Promise<KnownInquiry | null> {
  return tx.row<KnownInquiry>(sql`
    select id, coalesce(nullif(trim(company), ''), name) as client, left(name, 200) as contact_name,
      left(phone, 50) as contact_phone, case when char_length(email) <= 254 then email end as contact_email from contact_requests where id = ${id}`);
}

/** A project counts as an answer. */
async function answerInquiry(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`
    update contact_requests set answered_at = coalesce(answered_at, now()), taken_by = coalesce(taken_by, app.staff_id()),
      status = case when status = 'new' then 'in_progress' else status end
    where id = ${id}`);
}

/** Returns projects with this slug or a numbered variant. */
async function listNamesakes(tx: Queryable, slug: string): Promise<{ slug: string; client: string }[]> {
  return tx.query(sql`
    select project_slug as slug, client_name as client from project_access_codes
    where project_slug = ${slug} or project_slug like ${`${slug}-%`}`);
}

const fields = z.object({
  intent: z.literal("create").default("create"),
  client: clientName,
  slug: z.string().trim().default(""),
  request: z.string().default("").transform(readNumber),
  person: personField.optional(),
  plan: z.enum(["usual", "empty", "copy", "template"]).default("empty"),
  source: z.string().optional(),
  template: z.string().optional(),
  start: z.string().default(""),
});

const START_PROBLEM = "Der Beginn ist kein Tag der Jahre 2000 bis 2199.";

const OLDER =
  " Hier stehen die zuletzt geänderten Projekte. Die Schritte eines anderen speicherst du in ihm als Vorlage.";

export const action = officeAction({
  schema: fields,
  invalid: clientNameProblem,
  async perform({ tx, ctx, staff }, form) {
    const { client, request: inquiryId } = form;
    const slug = form.slug === "" ? proposeSlug(client) : form.slug;
    if (!isSlug(slug)) {
      const text = "Der Link besteht aus a bis z, 0 bis 9 und einzelnen Bindestrichen.";
      return refuse(text, { slug: text });
    }
    if (form.start !== "" && !(isDay(form.start) && isPlannable(form.start)))
      return refuse(START_PROBLEM, { start: START_PROBLEM });
    const inquiry = inquiryId === null ? null : await findInquiry(tx, inquiryId);
    const created = reservedSlugs.includes(slug)
      ? null
      : await createProject(
          { owner: tx, keys: requireDatabase(ctx).keys },
          {
            ...{ slug, client, inquiryId: inquiry?.id ?? null, ...(inquiry && { contact: inquiry }) },
            responsible: form.person === undefined ? staff.id : form.person,
            steps: await chooseSteps(tx, form),
          },
        );
    if (created !== null) {
      if (inquiry !== null) await answerInquiry(tx, inquiry.id);
      return show({ slug, client, contact: inquiry ?? noContact, request: inquiry?.id ?? null, ...created });
    }
    const namesakes = await listNamesakes(tx, slug);
    const holder = namesakes.find((project) => project.slug === slug)?.client;
    const free = freeSlug(slug, [...reservedSlugs, ...namesakes.map((project) => project.slug)]);
    const whose =
      holder === undefined ? "Dieser Link gehört zur Website." : `Diesen Link hat schon „${holder}“.`;
    const text = `${whose} Frei ist „${free}“, steht schon im Feld.`;
    return conflict(text, { faults: { slug: text }, form: { slug: free } });
  },
});

async function chooseSteps(
  tx: Queryable,
  { plan, source = "", template, start }: z.infer<typeof fields>,
): Promise<readonly PlannedStep[]> {
  switch (plan) {
    case "usual":
      return planUsualSteps(start || null, holidayCheck());
    case "copy":
      return isSlug(source) ? startAgain(await selectPlan(tx, source)) : [];
    case "template": {
      const chosen = (await listTemplates(tx, "steps")).find(({ id }) => String(id) === template);
      return fromTemplateSteps(chosen?.content ?? [], start || null, holidayCheck());
    }
    case "empty":
      return [];
  }
}

type LoaderData = Route.ComponentProps["loaderData"];

export default function NewProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, request: inquiry, origin } = loaderData;
  if (actionData?.shown) return <CreatedProject staff={staff} origin={origin} created={actionData.shown} />;
  const { form, faults = {} } = actionData?.refusal ?? {};
  const from = form === undefined ? (inquiry?.id.toString() ?? "") : (form.request ?? "");
  return (
    <OfficePage staff={staff} title="Projekt anlegen" section="Projekte">
      <div data-enhance="project" data-staff={staff.id} className="project max-lg:contents">
        <p className="office-ways">
          <a className="link" href="/buero/projekte">
            Alle Projekte
          </a>
          {from !== "" && (
            <a className="link" href={`/buero/anfragen/${from}`}>
              Anfrage {from}
            </a>
          )}
        </p>
        <OfficeForm
          draft={`projekt-${from}`}
          refused={actionData?.refusal}
          hidden={{ request: from }}
          className="grid gap-6 max-w-[40rem]"
        >
          <TextField
            name="client"
            label="Name des Kunden"
            hint="So steht er auf seiner Seite."
            maxLength={CLIENT_NAME_MAXIMUM}
            required
            autoComplete="off"
            defaultValue={form?.client ?? inquiry?.client}
            error={faults.client}
          />
          <TextField
            name="slug"
            label="Link"
            hint="Sein letzter Teil, bleibt für immer. Leer heißt: aus dem Namen."
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={form?.slug ?? proposeSlug(inquiry?.client ?? "")}
            error={faults.slug}
          />
          <ResponsibleField people={loaderData.people} chosen={form?.person ?? staff.id} />
          <StepPlans choices={loaderData} form={form} />
          <TextField
            name="start"
            type="date"
            label="Beginn"
            hint="Ab hier zählen die Tage, ohne Wochenenden und Feiertage. Leer heißt: ohne Tage."
            defaultValue={form?.start ?? loaderData.start}
            error={faults.start}
          />
          <button type="submit" className="button button-primary">
            Projekt anlegen
          </button>
        </OfficeForm>
        <FlashBar />
      </div>
    </OfficePage>
  );
}

type CreatedProjectProps = Parameters<typeof AccessSlip>[0] & {
  created: { slug: string; request: number | null };
};

function CreatedProject({ staff, origin, created }: CreatedProjectProps) {
  const { slug, client, request: inquiry } = created;
  return (
    <OfficePage staff={staff} title={client} section="Projekte">
      <div data-enhance="project" data-staff={staff.id} className="project max-lg:contents">
        <p role="status" className="office-notice border-l-green font-semibold">
          Das Projekt ist angelegt.{inquiry !== null && ` Anfrage ${inquiry} zählt damit als beantwortet.`}
        </p>
        <AccessSlip staff={staff} origin={origin} created={created} />
        <p>
          <a className="button button-secondary" href={`/buero/projekte/${slug}`}>
            Weiter zu den Schritten
          </a>
        </p>
      </div>
    </OfficePage>
  );
}

type StepPlansProps = {
  choices: Pick<LoaderData, "projects" | "hasMore" | "templates">;
  form: Record<string, string> | undefined;
};

function StepPlans({ choices: { projects, hasMore, templates }, form }: StepPlansProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Schritte</legend>
      <div className="stack gap-3 sm:grid-cols-2">
        <Plan value="usual" plan={form?.plan ?? "usual"} name="Üblicher Ablauf in zehn Tagen">
          <ol className="mono text-sm">
            {usualSteps.map(({ title, order_index }) => (
              <li key={title}>
                {order_index} {title}
              </li>
            ))}
          </ol>
        </Plan>
        {templates.length > 0 && (
          <Plan value="template" plan={form?.plan ?? "usual"} name="Eigene Vorlage">
            <SelectField name="template" label="Vorlage" defaultValue={form?.template}>
              {templates.map(({ id, name, total }) => (
                <option key={id} value={id}>
                  {name} ({total})
                </option>
              ))}
            </SelectField>
            <a className="link inline-flex min-h-11 items-center" href="/buero/projekt-vorlagen">
              Vorlagen bearbeiten
            </a>
          </Plan>
        )}
        {projects.length > 0 && (
          <Plan value="copy" plan={form?.plan ?? "usual"} name="Wie in einem anderen Projekt">
            <SelectField
              name="source"
              label="Schritte kopieren aus"
              hint={`Titel, Texte und Zeilen, alles wieder offen und ohne Tage.${hasMore ? OLDER : ""}`}
              defaultValue={form?.source}
            >
              {projects.map(({ slug, client, total }) => (
                <option key={slug} value={slug}>
                  {client} ({total})
                </option>
              ))}
            </SelectField>
          </Plan>
        )}
        <Plan value="empty" plan={form?.plan ?? "usual"} name="Leer">
          <p>Die Schritte schreibst du selbst.</p>
        </Plan>
      </div>
      <p className="mt-2 text-sm text-ink-2">Ändern, löschen und umstellen kannst du danach alles.</p>
    </fieldset>
  );
}

type PlanProps = {
  value: string;
  plan: string;
  name: string;
  children: ReactNode;
};

function Plan({ value, plan, name, children }: PlanProps) {
  return (
    <div className="project-plan-choice pt-2 pb-4 px-[1.1rem] border-[1.5px] border-line rounded-control bg-paper has-[[type=radio]:checked]:border-green">
      <label>
        <input
          type="radio"
          className="flex-none size-[1.4rem] accent-green"
          name="plan"
          value={value}
          defaultChecked={plan === value}
        />
        {name}
      </label>
      {children}
    </div>
  );
}
