import type { ReactNode } from "react";
import { data } from "react-router";
import { z } from "zod";
import { CLIENT_NAME_MAXIMUM, clientNameProblem } from "#app/features/projects/client-name.ts";
import { isDay } from "#app/features/projects/is-day.ts";
import { AccessSlip } from "#app/features/projects/office/access-slip.tsx";
import { listProjectPage } from "#app/features/projects/office/project-list.server.ts";
import { clientName } from "#app/features/projects/office/read-action.ts";
import { isSlug, reservedSlugs } from "#app/features/projects/progress.ts";
import { type ContactFields, createProject } from "#app/features/projects/projects.server.ts";
import { freeSlug, proposeSlug } from "#app/features/projects/propose-slug.ts";
import type { StepRecord } from "#app/features/projects/step-fields.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { fromTemplateSteps } from "#app/features/projects/templates/template-steps.ts";
import {
  findTemplateSteps,
  listProjectTemplates,
} from "#app/features/projects/templates/templates.server.ts";
import { startAgain, usualSteps } from "#app/features/projects/usual-steps.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { findBerlinDay } from "#core/berlin-time.ts";
import { type Queryable, sql } from "#database/sql.ts";
import type { Route } from "./+types/new-page";
import "./project.css";

export const handle = { private: true, bare: true };

type KnownRequest = { id: number; client: string } & ContactFields;

/** `?anfrage=12` takes over who has asked. Only the number is in the address. */
export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const url = new URL(route.request.url);
  const id = readNumber(url.searchParams.get("anfrage"));
  const request = id === null ? null : await run((tx) => findRequest(tx, id));
  const { origin } = findOfficeOrigin(route.request, route.context.get(requestContext)) ?? url;
  const [{ projects, hasMore }, templates] = await run(
    async (tx) =>
      [await listProjectPage(tx, { search: "", page: 1 }), await listProjectTemplates(tx)] as const,
  );
  return {
    staff,
    request,
    origin,
    projects: projects.filter(({ total }) => total > 0),
    hasMore,
    templates: templates.map(({ id, name, steps }) => ({ id, name, total: steps.length })),
    today: findBerlinDay(route.context.get(requestContext).now()),
  };
}

async function findRequest(tx: Queryable, id: number): Promise<KnownRequest | null> {
  const [row] = await tx.query<KnownRequest>(sql`
    select id, coalesce(nullif(trim(company), ''), name) as client, left(name, 200) as contact_name,
      left(phone, 50) as contact_phone, case when char_length(email) <= 254 then email end as contact_email from contact_requests where id = ${id}`);
  return row ?? null;
}

/** Returns who has this slug, or one that a number can make of it. */
async function listNamesakes(tx: Queryable, slug: string): Promise<{ slug: string; client: string }[]> {
  return tx.query(sql`
    select project_slug as slug, client_name as client from project_access_codes
    where project_slug = ${slug} or project_slug like ${`${slug}-%`}`);
}

const fields = z.object({
  client: clientName,
  slug: z.string().trim(),
  plan: z.enum(["usual", "empty", "copy", "template"]),
  source: z.string().optional(),
  template: z.string().optional(),
  start: z.string().refine(isDay).optional().catch(undefined),
});

const OLDER =
  " Hier stehen die zuletzt geänderten Projekte. Die Schritte eines anderen speicherst du in ihm als Vorlage.";

type Faults = { client?: string; slug?: string };
type Answer =
  | { outcome: "created"; slug: string; client: string; accessCode: string }
  | { outcome: "refused"; typed: Record<string, string>; faults: Faults };

/** Creates the project. This one answer shows its code. */
export async function action(route: Route.ActionArgs) {
  const { run } = await requireStaff(route);
  const { keys } = requireDatabase(route.context.get(requestContext));
  const typed = readTexts(await readForm(route.request));
  const refuse = (status: number, faults: Faults, slug = typed.slug ?? "") =>
    data<Answer>({ outcome: "refused", typed: { ...typed, slug }, faults }, { status });
  const sent = fields.safeParse({ slug: "", plan: "empty", ...typed });
  if (!sent.success) return refuse(400, { client: clientNameProblem });
  const { client } = sent.data;
  const slug = sent.data.slug === "" ? proposeSlug(client) : sent.data.slug;
  if (!isSlug(slug))
    return refuse(400, { slug: "Die Adresse besteht aus a bis z, 0 bis 9 und einzelnen Bindestrichen." });
  const requestId = readNumber(typed.request ?? null);
  const now = route.context.get(requestContext).now();
  const answer = await run(async (tx) => {
    const request = requestId === null ? null : await findRequest(tx, requestId);
    const steps = await chooseSteps(tx, sent.data, now);
    const isReserved = reservedSlugs.includes(slug);
    const created = isReserved
      ? null
      : await createProject(
          { owner: tx, keys },
          { slug, client, steps, requestId: request?.id ?? null, ...(request && { contact: request }) },
        );
    return created ?? { namesakes: await listNamesakes(tx, slug) };
  });
  if ("accessCode" in answer) return data<Answer>({ outcome: "created", slug, client, ...answer });
  const { namesakes } = answer;
  const holder = namesakes.find((project) => project.slug === slug)?.client;
  const free = freeSlug(slug, [...reservedSlugs, ...namesakes.map((project) => project.slug)]);
  const whose =
    holder === undefined ? "Diese Adresse gehört zur Website." : `Diese Adresse hat schon „${holder}“.`;
  return refuse(409, { slug: `${whose} Frei ist „${free}“, steht schon im Feld.` }, free);
}

async function chooseSteps(
  tx: Queryable,
  { plan, source = "", template, start }: z.infer<typeof fields>,
  now: Date,
): Promise<readonly StepRecord[]> {
  switch (plan) {
    case "usual":
      return usualSteps;
    case "copy":
      return isSlug(source) ? startAgain(await selectSteps(tx, source)) : [];
    case "template": {
      const steps = await findTemplateSteps(tx, readNumber(template ?? null));
      return fromTemplateSteps(steps ?? [], start ?? findBerlinDay(now));
    }
    case "empty":
      return [];
  }
}

type LoaderData = Route.ComponentProps["loaderData"];

export default function NewProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, request, origin } = loaderData;
  if (actionData?.outcome === "created")
    return <CreatedProject staff={staff} origin={origin} created={actionData} />;
  const { typed, faults } = actionData ?? { typed: null, faults: {} };
  const from = typed === null ? (request?.id.toString() ?? "") : (typed.request ?? "");
  return (
    <OfficePage staff={staff} title="Projekt anlegen" section="Projekte">
      <div data-enhance="project" data-staff={staff.id} className="project">
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
        {(faults.client ?? faults.slug) && (
          <p role="alert" tabIndex={-1} data-flash="" className="office-notice font-semibold">
            {faults.client ?? faults.slug}
          </p>
        )}
        <form
          method="post"
          data-draft={`projekt-${from}`}
          data-typed={typed === null ? undefined : ""}
          className="project-new"
        >
          <input type="hidden" name="request" value={from} />
          <TextField
            name="client"
            label="Name des Kunden"
            hint="So steht er auf seiner Seite."
            maxLength={CLIENT_NAME_MAXIMUM}
            required
            autoComplete="off"
            defaultValue={typed?.client ?? request?.client}
            error={faults.client}
          />
          <TextField
            name="slug"
            label="Adresse"
            hint="Letzter Teil der Adresse, bleibt für immer. Leer heißt: aus dem Namen."
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed?.slug ?? proposeSlug(request?.client ?? "")}
            error={faults.slug}
          />
          <StepPlans choices={loaderData} typed={typed} />
          <button type="submit" className="button button-primary">
            Projekt anlegen
          </button>
        </form>
        <FlashBar text={null} />
      </div>
    </OfficePage>
  );
}

type CreatedProjectProps = Pick<LoaderData, "staff" | "origin"> & {
  created: Extract<Answer, { outcome: "created" }>;
};

/** The answer that shows the new project's code. */
function CreatedProject({ staff, origin, created: { slug, client, accessCode } }: CreatedProjectProps) {
  return (
    <OfficePage staff={staff} title={client} section="Projekte">
      <div data-enhance="project" data-staff={staff.id} className="project">
        <p role="status" className="office-notice office-done font-semibold">
          Das Projekt ist angelegt.
        </p>
        <AccessSlip client={client} accessCode={accessCode} origin={origin} sender={staff.name} />
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
  choices: Pick<LoaderData, "projects" | "hasMore" | "templates" | "today">;
  typed: Record<string, string> | null;
};

/** Which steps the project starts with. */
function StepPlans({ choices: { projects, hasMore, templates, today }, typed }: StepPlansProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Schritte</legend>
      <div className="project-plans">
        <Plan value="usual" typed={typed?.plan ?? "usual"} name="Üblicher Ablauf in zehn Tagen">
          <ol className="mono text-sm">
            {usualSteps.map(({ title, order_index }) => (
              <li key={title}>
                {order_index} {title}
              </li>
            ))}
          </ol>
        </Plan>
        {templates.length > 0 && (
          <Plan value="template" typed={typed?.plan ?? "usual"} name="Eigene Vorlage">
            <SelectField name="template" label="Vorlage" defaultValue={typed?.template}>
              {templates.map(({ id, name, total }) => (
                <option key={id} value={id}>
                  {name} ({total})
                </option>
              ))}
            </SelectField>
            <TextField
              name="start"
              type="date"
              label="Beginn"
              hint="Von hier zählen die Tage der Vorlage, wenn sie welche hat."
              defaultValue={typed?.start ?? today}
            />
            <a className="link inline-flex min-h-11 items-center" href="/buero/projekt-vorlagen">
              Vorlagen bearbeiten
            </a>
          </Plan>
        )}
        {projects.length > 0 && (
          <Plan value="copy" typed={typed?.plan ?? "usual"} name="Wie in einem anderen Projekt">
            <SelectField
              name="source"
              label="Schritte kopieren aus"
              hint={`Titel, Texte und Zeilen, alles wieder offen und ohne Tage.${hasMore ? OLDER : ""}`}
              defaultValue={typed?.source}
            >
              {projects.map(({ slug, client, total }) => (
                <option key={slug} value={slug}>
                  {client} ({total})
                </option>
              ))}
            </SelectField>
          </Plan>
        )}
        <Plan value="empty" typed={typed?.plan ?? "usual"} name="Leer">
          <p>Die Schritte schreibst du selbst.</p>
        </Plan>
      </div>
      <p className="mt-2 text-sm text-ink-2">Ändern, löschen und umstellen kannst du danach alles.</p>
    </fieldset>
  );
}

function Plan({
  value,
  typed,
  name,
  children,
}: {
  value: string;
  typed: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className="project-plan-choice">
      <label>
        <input type="radio" name="plan" value={value} defaultChecked={typed === value} />
        {name}
      </label>
      {children}
    </div>
  );
}
