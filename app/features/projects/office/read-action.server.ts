import { z } from "zod";
import { clientNameProblem, findClientNameFault } from "#app/features/projects/client-name.ts";
import { dutyKinds, dutyLimits } from "#app/features/projects/duties/duty.ts";
import { stepStatuses } from "#app/features/projects/progress.ts";
import { messageAction, questionAction } from "#app/features/projects/questions/answer-question.server.ts";
import { noteActions } from "#app/office/notes/note.ts";
import { numberField, personField } from "#app/office/number-field.ts";
import { templateName } from "#app/office/templates/templates.server.ts";
import { boxField, dayField, emailField, nameField, phoneField } from "#app/request/text-field.ts";

const ofStep = { step: numberField, version: numberField };

export const clientName = nameField().refine(
  (client) => findClientNameFault(client) === null,
  clientNameProblem,
);

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("status"), ...ofStep, status: z.enum(stepStatuses) }),
  z.object({
    intent: z.literal("line"),
    ...ofStep,
    line: z.coerce.number().int().min(0),
    status: z.enum(stepStatuses),
  }),
  z.object({
    intent: z.literal("duty"),
    kind: z.enum(dutyKinds),
    step: numberField,
    title: nameField({ min: 1, max: dutyLimits.title }),
    due: dayField,
    link: z
      .string()
      .trim()
      .max(dutyLimits.link)
      .transform((link) => link || null)
      .refine((link) => link === null || /^https:\/\/[^\s\p{Cc}]+$/u.test(link)),
  }),
  z.object({ intent: z.literal("tick-duty"), duty: numberField, is_done: z.stringbool() }),
  z.object({ intent: z.literal("day-duty"), duty: numberField, due: dayField }),
  z.object({ intent: z.literal("end-duty"), duty: numberField }),
  z.object({
    intent: z.literal("edit"),
    ...ofStep,
    /** Whether later steps move along, as asked about the day `asked`. */
    shift: z.enum(["all", "one"]).optional(),
    asked: z.string().optional(),
  }),
  z.object({ intent: z.literal("remove"), ...ofStep }),
  z.object({
    intent: z.literal("move"),
    step: numberField,
    place: z.enum(["before", "after"]),
    target: numberField,
  }),
  z.object({ intent: z.enum(["add", "activate", "deactivate", "finish", "reopen", "end-calendar"]) }),
  z.object({ intent: z.literal("rename"), version: numberField, client: clientName }),
  z.object({
    intent: z.literal("contact"),
    version: numberField,
    contact_name: nameField({ max: 200 }).transform((name) => name || null),
    contact_phone: phoneField,
    contact_email: emailField,
  }),
  ...noteActions,
  messageAction,
  z.object({ intent: z.literal("withdraw"), question: numberField }),
  z.object({ intent: z.literal("responsible"), person: personField }),
  z.object({
    intent: z.literal("save-template"),
    name: templateName,
    days: boxField,
  }),
  z.object({ intent: z.literal("rotate"), version: numberField }),
]);

export type ProjectAction = z.infer<typeof change>;

export const projectAction = z.preprocess(
  (form) => nameIntent(form as Record<string, string>),
  z.union([questionAction, change]),
);

function nameIntent({ status, line, ...rest }: Record<string, string>) {
  // A status button carries intent and status; a line's button its index, too: "2 completed".
  if (line !== undefined) {
    const [place, mark] = line.split(" ");
    return { ...rest, intent: "line", line: place, status: mark };
  }
  return status === undefined ? rest : { ...rest, intent: "status", status };
}
