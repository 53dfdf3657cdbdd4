import { z } from "zod";
import { clientNameProblem, findClientNameFault } from "#app/features/projects/client-name.ts";
import { isDay } from "#app/features/projects/is-day.ts";
import { stepStatuses } from "#app/features/projects/progress.ts";
import { questionAction } from "#app/features/projects/questions/answer-question.server.ts";
import { numberField } from "#app/office/number-field.ts";
import { templateName } from "#app/office/templates/templates.server.ts";
import { emailField, nameField, phoneField } from "#app/request/text-field.ts";

const ofStep = { step: numberField, version: numberField };

export const clientName = nameField().refine(
  (client) => findClientNameFault(client) === null,
  clientNameProblem,
);

const day = z
  .string()
  .refine((typed) => typed === "" || isDay(typed))
  .transform((typed) => typed || null);

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("status"), ...ofStep, status: z.enum(stepStatuses) }),
  z.object({
    intent: z.literal("line"),
    ...ofStep,
    line: z.coerce.number().int().min(0),
    status: z.enum(stepStatuses),
  }),
  z.object({
    intent: z.literal("client-lines"),
    ...ofStep,
    /** By the line's place: whether it is ticked, and its day. */
    lines: z.record(z.string(), z.object({ isTicked: z.boolean(), due: day })),
  }),
  z.object({ intent: z.literal("edit"), ...ofStep }),
  z.object({ intent: z.literal("remove"), ...ofStep }),
  z.object({
    intent: z.literal("move"),
    step: numberField,
    place: z.enum(["before", "after"]),
    target: numberField,
  }),
  z.object({ intent: z.enum(["add", "activate", "deactivate", "end-calendar"]) }),
  z.object({ intent: z.literal("rename"), version: numberField, client: clientName }),
  z.object({
    intent: z.literal("contact"),
    version: numberField,
    contact_name: nameField({ max: 200 }).transform((name) => name || null),
    contact_phone: phoneField,
    contact_email: emailField,
  }),
  z.object({
    intent: z.literal("save-template"),
    name: templateName,
    days: z
      .string()
      .optional()
      .transform((box) => box !== undefined),
  }),
  z.object({ intent: z.literal("rotate"), version: numberField }),
]);

/** What a form about the project or a step asks for. The fields of a step are read by step-form.ts. */
export type ProjectAction = z.infer<typeof change>;

/** Reads what a form of the project's page asks for. */
export const projectAction = z.preprocess(
  (form) => nameIntent(form as Record<string, string>),
  z.union([questionAction, change]),
);

function nameIntent({ status, line, ...rest }: Record<string, string>) {
  // One button is one status, so it carries the intent, too; that of a line has its place: "2 completed".
  if (line !== undefined) {
    const [place, mark] = line.split(" ");
    return { ...rest, intent: "line", line: place, status: mark };
  }
  if (rest.intent === "client-lines") return { ...rest, lines: readLines(rest) };
  return status === undefined ? rest : { ...rest, intent: "status", status };
}

function readLines(form: Record<string, string>) {
  const places = Object.keys(form).flatMap((name) => /^day-(\d{1,3})$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    places.map((place) => [place, { isTicked: `client-${place}` in form, due: form[`day-${place}`] ?? "" }]),
  );
}
