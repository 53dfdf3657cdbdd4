import { type PlanShift, shiftPlan } from "#app/features/projects/dates/shift-plan.ts";
import { changeDuty, type DutyChange, selectDuties } from "#app/features/projects/duties/duties.server.ts";
import { markFeature } from "#app/features/projects/feature-lines.ts";
import type { ProjectAction } from "#app/features/projects/office/read-action.server.ts";
import {
  addStep,
  changeContact,
  changeStep,
  findProject,
  lockProject,
  moveStep,
  removeStep,
  renameClient,
  rotateAccessCode,
  setProjectActive,
  setProjectFinished,
  setResponsible,
} from "#app/features/projects/projects.server.ts";
import { emptyStep, type StepRecord } from "#app/features/projects/step-fields.ts";
import { findStep, selectPlan, selectSteps } from "#app/features/projects/step-rows.server.ts";
import { toTemplateSteps } from "#app/features/projects/templates/template-steps.ts";
import { changeNote } from "#app/office/notes/notes.server.ts";
import { addTemplate } from "#app/office/templates/templates.server.ts";
import { holidayCheck } from "#app/opening-hours/plan-schedule.server.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** `asks`: nothing stored yet, these days could move along. `gone`: the step or move target no longer exists. */
type ChangeResult =
  | { outcome: "done"; step?: number; accessCode?: string }
  | { outcome: "asks"; shift: PlanShift }
  | { outcome: "outdated" | "gone" | "taken" | "no-project" };

type StepValues = Partial<Omit<StepRecord, "order_index">>;

/** Applies a form of the project's page if the version is current. `values`: fields of a step. */
export async function changeProject(
  tx: Queryable,
  {
    slug,
    action,
    values,
    now,
    keys,
  }: {
    slug: string;
    action: Exclude<ProjectAction, { intent: "duty" }>;
    values: StepValues;
    now: Date;
    keys: Pick<Keys, "accessCode">;
  },
): Promise<ChangeResult> {
  const project = (await lockProject(tx, slug)) ? await findProject(tx, slug) : null;
  if (project === null) return { outcome: "no-project" };
  if ("step" in action) {
    const step = await findStep(tx, action.step);
    if (step?.project_slug !== slug) return { outcome: "gone" };
    if ("version" in action && action.version !== step.version) return { outcome: "outdated" };
  } else if ("version" in action && action.version !== project.name_version) {
    return { outcome: "outdated" };
  }

  switch (action.intent) {
    case "status":
      await changeStep(tx, { id: action.step, change: { status: action.status }, now });
      return { outcome: "done", step: action.step };
    case "line": {
      const { features = [] } = (await findStep(tx, action.step)) ?? {};
      const marked = features.map((text, place) =>
        place === action.line ? markFeature(text, action.status) : text,
      );
      await changeStep(tx, { id: action.step, change: { features: marked } });
      return { outcome: "done", step: action.step };
    }
    case "tick-duty":
    case "day-duty":
    case "end-duty":
      return (await changeDuty(tx, slug, { id: action.duty, change: toDutyChange(action) }))
        ? { outcome: "done" }
        : { outcome: "gone" };
    case "edit": {
      const to = values.planned_until ?? null;
      const shift = shiftPlan({
        ...{ steps: await selectSteps(tx, slug), duties: await selectDuties(tx, slug) },
        ...{ step: action.step, to, isHoliday: holidayCheck() },
      });
      const moves = shift.steps.length + shift.duties.length > 0;
      if (moves && (action.shift === undefined || action.asked !== to)) return { outcome: "asks", shift };
      await changeStep(tx, { id: action.step, change: values });
      if (action.shift === "all") await movePlan(tx, slug, shift);
      return { outcome: "done", step: action.step };
    }
    case "remove":
      await removeStep(tx, action.step);
      return { outcome: "done" };
    case "add":
      return { outcome: "done", step: (await addStep(tx, { slug, step: { ...emptyStep, ...values } }))?.id };
    case "move":
      return (await moveStep(tx, { ...action, id: action.step }))
        ? { outcome: "done", step: action.step }
        : { outcome: "gone" };
    case "activate":
    case "deactivate":
      await setProjectActive(tx, { slug, active: action.intent === "activate" });
      return { outcome: "done" };
    case "finish":
    case "reopen":
      await setProjectFinished(tx, { slug, finished: action.intent === "finish" });
      return { outcome: "done" };
    case "end-calendar":
      await tx.query(sql`delete from project_calendars where project_slug = ${slug}`);
      return { outcome: "done" };
    case "contact":
      await changeContact(tx, { slug, contact: action });
      return { outcome: "done" };
    case "note":
      await tx.query(sql`insert into project_notes (project_slug, text) values (${slug}, ${action.note})`);
      return { outcome: "done" };
    case "change-note": {
      const note = { id: action.note, version: action.noteVersion, text: action.text };
      return { outcome: (await changeNote(tx, sql`project_notes`, note)) ? "done" : "outdated" };
    }
    case "message": {
      const isSent = await tx.isTrue(
        sql`select app.send_project_message(${slug}, ${action.key}::uuid, ${action.message})`,
      );
      return { outcome: isSent ? "done" : "gone" };
    }
    case "withdraw": {
      const isWithdrawn = await tx.hasRow(sql`
        delete from project_questions where id = ${action.question} and project_slug = ${slug} returning id`);
      return { outcome: isWithdrawn ? "done" : "gone" };
    }
    case "responsible":
      return (await setResponsible(tx, { slug, person: action.person }))
        ? { outcome: "done" }
        : { outcome: "gone" };
    case "rename":
      await renameClient(tx, { slug, client: action.client });
      return { outcome: "done" };
    case "save-template": {
      const start = action.days ? findBerlinDay(project.created_at) : null;
      const content = toTemplateSteps(await selectPlan(tx, slug), start);
      const isSaved = await addTemplate(tx, { kind: "steps", name: action.name, content });
      return { outcome: isSaved ? "done" : "taken" };
    }
    case "rotate":
      return { outcome: "done", ...(await rotateAccessCode({ owner: tx, keys }, slug)) };
  }
}

async function movePlan(tx: Queryable, slug: string, { steps, duties }: PlanShift): Promise<void> {
  for (const { id, to } of steps) await changeStep(tx, { id, change: { planned_until: to } });
  for (const { id, to } of duties) await changeDuty(tx, slug, { id, change: { due: to } });
}

function toDutyChange(action: Extract<ProjectAction, { duty: number }>): DutyChange {
  if (action.intent === "tick-duty") return { isDone: action.is_done };
  return action.intent === "day-duty" ? { due: action.due } : "end";
}
