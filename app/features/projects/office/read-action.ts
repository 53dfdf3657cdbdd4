import { z } from "zod";
import { findClientNameFault } from "#app/features/projects/client-name.ts";
import { stepStatuses } from "#app/features/projects/progress.ts";

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const ofStep = { step: number, version: number };

export const clientName = z
  .string()
  .trim()
  .refine((client) => findClientNameFault(client) === null && !/\p{Cc}/u.test(client));

const actions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("status"), ...ofStep, status: z.enum(stepStatuses) }),
  z.object({ intent: z.literal("edit"), ...ofStep }),
  z.object({ intent: z.literal("remove"), ...ofStep }),
  z.object({ intent: z.literal("move"), step: number, place: z.enum(["before", "after"]), target: number }),
  z.object({ intent: z.enum(["add", "undo", "activate", "deactivate"]) }),
  z.object({ intent: z.literal("rename"), version: number, client: clientName }),
  z.object({ intent: z.literal("rotate"), version: number }),
]);

/** What a form of the project's page asks for. The fields of a step are read by step-form.ts. */
export type ProjectAction = z.infer<typeof actions>;

/** Returns what a sent form asks for, or null for anything else. */
export function readAction(typed: Record<string, string>): ProjectAction | null {
  const { status, ...rest } = typed;
  // One button is one status, so it carries the intent, too.
  return actions.safeParse(status === undefined ? rest : { ...rest, intent: "status", status }).data ?? null;
}
