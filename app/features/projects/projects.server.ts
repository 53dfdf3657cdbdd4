import { isDeepStrictEqual } from "node:util";
import { retention } from "#app/content/retention.ts";
import { addPlannedDuties, settleDuties } from "#app/features/projects/duties/duties.server.ts";
import { completeFeatures } from "#app/features/projects/feature-lines.ts";
import { type PlannedStep, pickStepFields, type StepRecord } from "#app/features/projects/step-fields.ts";
import {
  findStep,
  insertStep,
  type StoredStep,
  selectSteps,
  updateStep,
} from "#app/features/projects/step-rows.server.ts";
import { addDays } from "#app/opening-hours/opening.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import { createAccessCode, hashAccessCode, type Keys } from "#database/keys.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";

// `owner` is the command line's connection, or the transaction of somebody of the team.

export type StoredProject = {
  slug: string;
  client: string;
  active: boolean;
  completed: number;
  total: number;
  states: string[];
  /** Titles of the steps in work, in order. */
  in_work: string[];
  created_at: Date;
  updated_at: Date;
  /** `updated_at` to the microsecond, as in exports. Every change of a step changes it. */
  version: string;
  name_version: number;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  responsible_id: number | null;
  responsible: string | null;
  /** When a client last opened it with the code; null: never. */
  opened_at: Date | null;
  /** Access closes retention.finishedProjectDays later. */
  finished_at: Date | null;
  /** The client has subscribed to a calendar. */
  has_calendar: boolean;
  /** The inquiry this project began with, until it is erased. */
  request_id: number | null;
};

export type ContactFields = Pick<StoredProject, "contact_name" | "contact_phone" | "contact_email">;

export const noContact: ContactFields = { contact_name: null, contact_phone: null, contact_email: null };

type Writer = Connections | Queryable;

type OperatorDatabase = { owner: Writer; keys: Pick<Keys, "accessCode"> };

/** Returns the access code, which is stored only as a keyed hash; null if the slug is taken. */
export async function createProject(
  { owner, keys }: OperatorDatabase,
  {
    slug,
    client,
    steps = [],
    inquiryId = null,
    contact = noContact,
    responsible = null,
  }: {
    slug: string;
    client: string;
    steps?: readonly PlannedStep[];
    inquiryId?: number | null;
    contact?: ContactFields;
    responsible?: number | null;
  },
): Promise<{ accessCode: string } | null> {
  const accessCode = createAccessCode();
  return inTransaction(owner, async (tx) => {
    const isNew = await tx.hasRow(sql`
      insert into project_access_codes
        (project_slug, access_code, client_name, request_id, contact_name, contact_phone, contact_email, responsible_id)
      values (${slug}, ${hashAccessCode(keys, accessCode)}, ${client}, ${inquiryId},
        ${contact.contact_name}, ${contact.contact_phone}, ${contact.contact_email},
        (select id from staff where id = ${responsible}::integer and ended_at is null))
      on conflict (project_slug) do nothing returning project_slug`);
    if (!isNew) return null;
    for (const step of steps) await insertPlannedStep(tx, slug, step);
    return { accessCode };
  });
}

/** Returns all projects, sorted by slug. */
export async function listProjects(owner: Queryable): Promise<StoredProject[]> {
  return owner.query<StoredProject>(sql`select ${projectColumns} order by project_slug`);
}

export async function findProject(owner: Queryable, slug: string): Promise<StoredProject | null> {
  return owner.row<StoredProject>(sql`select ${projectColumns} where project_slug = ${slug}`);
}

/** Activating also reopens a finished project. Returns false without such a project. */
export async function setProjectActive(
  owner: Queryable,
  { slug, active }: { slug: string; active: boolean },
): Promise<boolean> {
  return owner.hasRow(sql`
    update project_access_codes set is_active = ${active}, finished_at = case when not ${active} then finished_at end,
      updated_at = case when ${active} and finished_at is not null then now() else updated_at end
    where project_slug = ${slug} returning project_slug`);
}

export async function setProjectFinished(
  tx: Queryable,
  { slug, finished }: { slug: string; finished: boolean },
): Promise<void> {
  if (!finished) await setProjectActive(tx, { slug, active: true });
  else
    await tx.query(
      sql`update project_access_codes set finished_at = now(), updated_at = now() where project_slug = ${slug}`,
    );
}

/** Returns the day on which the code of a finished project closes, YYYY-MM-DD. */
export function findClosingDay(finishedAt: Date): string {
  return addDays(findBerlinDay(finishedAt), retention.finishedProjectDays);
}

export async function renameClient(
  owner: Queryable,
  { slug, client }: { slug: string; client: string },
): Promise<void> {
  await owner.query(sql`
    update project_access_codes set client_name = ${client}, updated_at = now() where project_slug = ${slug}`);
}

export async function changeContact(
  owner: Queryable,
  { slug, contact }: { slug: string; contact: ContactFields },
): Promise<void> {
  await owner.query(sql`
    update project_access_codes set contact_name = ${contact.contact_name}, contact_phone = ${contact.contact_phone},
      contact_email = ${contact.contact_email}
    where project_slug = ${slug}`);
}

/** Sets the responsible person, or nobody. Returns false if the person has left. */
export async function setResponsible(
  owner: Queryable,
  { slug, person }: { slug: string; person: number | null },
): Promise<boolean> {
  return owner.hasRow(sql`
    update project_access_codes set responsible_id = ${person}
    where project_slug = ${slug} and (${person}::integer is null
      or exists (select from staff where id = ${person} and ended_at is null)) returning project_slug`);
}

/** Replaces a project's code and returns the new one; null if there is no such project. */
export async function rotateAccessCode(
  { owner, keys }: OperatorDatabase,
  slug: string,
): Promise<{ accessCode: string } | null> {
  const accessCode = createAccessCode();
  const isRotated = await owner.hasRow(sql`
    update project_access_codes set access_code = ${hashAccessCode(keys, accessCode)}
    where project_slug = ${slug} returning project_slug`);
  return isRotated ? { accessCode } : null;
}

export async function deleteProject(owner: Queryable, slug: string): Promise<boolean> {
  return owner.hasRow(
    sql`delete from project_access_codes where project_slug = ${slug} returning project_slug`,
  );
}

/** Replaces all steps. Same titles keep their IDs; equal steps are not written. False without such a project. */
export async function replaceSteps(
  owner: Writer,
  { slug, steps }: { slug: string; steps: readonly PlannedStep[] },
): Promise<boolean> {
  return inTransaction(owner, async (tx) => {
    if (!(await lockProject(tx, slug))) return false;
    const former = await selectSteps(tx, slug);
    for (const step of steps) {
      const place = former.findIndex(({ title }) => title === step.title);
      const [same] = place === -1 ? [] : former.splice(place, 1);
      if (same === undefined) {
        await insertPlannedStep(tx, slug, step);
        continue;
      }
      if (!isDeepStrictEqual(pickStepFields(same), pickStepFields(step))) await updateStep(tx, same.id, step);
      await addPlannedDuties(tx, { slug, step: same.id, duties: step.duties ?? [] });
    }
    for (const { id } of former) await tx.query(sql`delete from project_timeline_items where id = ${id}`);
    return true;
  });
}

/** Adds a step at the end and returns it; null if there is no such project. */
export async function addStep(
  owner: Writer,
  { slug, step }: { slug: string; step: Omit<StepRecord, "order_index"> },
): Promise<StoredStep | null> {
  return inTransaction(owner, async (tx) => {
    if (!(await lockProject(tx, slug))) return null;
    const last = await tx.value<number>(
      sql`select max(order_index) from project_timeline_items where project_slug = ${slug}`,
    );
    return insertStep(tx, slug, { ...step, order_index: (last ?? 0) + 1 });
  });
}

/** Changes fields of a step; null if there is none. The status sets or clears the date; completing also completes lines and duties. */
export async function changeStep(
  owner: Writer,
  {
    id,
    change,
    now = new Date(),
  }: { id: number; change: Partial<Omit<StepRecord, "order_index">>; now?: Date },
): Promise<StoredStep | null> {
  return withLockedStep(owner, id, async (tx, step) => {
    const changed = { ...step, ...change };
    if (change.status !== undefined && change.completed_date === undefined) {
      const isCompleted = change.status === "completed";
      changed.completed_date = isCompleted ? (step.completed_date ?? findBerlinDay(now)) : null;
    }
    if (change.status === "completed" && step.status !== "completed") {
      if (change.features === undefined) changed.features = completeFeatures(step.features);
      await settleDuties(tx, id);
    }
    return updateStep(tx, id, changed);
  });
}

/** Moves a step before or after another and renumbers. Returns false unless both are in one project. */
export async function moveStep(
  owner: Writer,
  { id, place, target }: { id: number; place: "before" | "after"; target: number },
): Promise<boolean> {
  const isMoved = await withLockedStep(owner, id, async (tx, step) => {
    if (target === id) return true;
    const steps = await selectSteps(tx, step.project_slug);
    const order = steps.map((one) => one.id).filter((existing) => existing !== id);
    const at = order.indexOf(target);
    if (at < 0) return false;
    order.splice(at + (place === "after" ? 1 : 0), 0, id);
    await tx.query(sql`
      update project_timeline_items item set order_index = wanted.place
      from unnest(${order}::integer[]) with ordinality as wanted (id, place)
      where item.id = wanted.id`);
    // Triggers log content, not order.
    await tx.query(
      sql`insert into staff_log (action, object) values ('step-moved', ${`project ${step.project_slug}`})`,
    );
    return true;
  });
  return isMoved ?? false;
}

export async function removeStep(owner: Writer, id: number): Promise<StoredStep | null> {
  return withLockedStep(owner, id, async (tx, step) => {
    await tx.query(sql`delete from project_timeline_items where id = ${id}`);
    return step;
  });
}

async function withLockedStep<T>(
  owner: Writer,
  id: number,
  work: (tx: Queryable, step: StoredStep) => Promise<T>,
): Promise<T | null> {
  return inTransaction(owner, async (tx) => {
    const step = await lockStep(tx, id);
    return step === null ? null : work(tx, step);
  });
}

/** Lock the project's row first: concurrent changes wait instead of deadlocking. */
async function lockStep(tx: Queryable, id: number): Promise<StoredStep | null> {
  const before = await findStep(tx, id);
  if (before === null || !(await lockProject(tx, before.project_slug))) return null;
  return findStep(tx, id);
}

/** Locks a project's row until the end of the transaction. Returns false if there is no such project. */
export async function lockProject(tx: Queryable, slug: string): Promise<boolean> {
  return tx.hasRow(
    sql`select project_slug from project_access_codes where project_slug = ${slug} for update`,
  );
}

function inTransaction<T>(owner: Writer, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return "transaction" in owner ? owner.transaction(work) : work(owner);
}

async function insertPlannedStep(tx: Queryable, slug: string, step: PlannedStep): Promise<void> {
  const row = await insertStep(tx, slug, step);
  if (row !== null) await addPlannedDuties(tx, { slug, step: row.id, duties: step.duties ?? [] });
}

export const projectColumns = sql`project_slug as slug, client_name as client, is_active as active,
  (select count(*) from project_timeline_items item
    where item.project_slug = project.project_slug and item.status = 'completed') as completed,
  (select count(*) from project_timeline_items item where item.project_slug = project.project_slug) as total,
  array(select item.status from project_timeline_items item
    where item.project_slug = project.project_slug order by item.order_index) as states,
  array(select item.title from project_timeline_items item
    where item.project_slug = project.project_slug and item.status = 'in_progress' order by item.order_index) as in_work,
  created_at, updated_at, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as version,
  project.version as name_version, contact_name, contact_phone, contact_email, opened_at, finished_at, project.request_id,
  responsible_id, (select person.name from staff person where person.id = responsible_id) as responsible,
  exists (select from project_calendars calendar where calendar.project_slug = project.project_slug) as has_calendar
  from project_access_codes project`;
