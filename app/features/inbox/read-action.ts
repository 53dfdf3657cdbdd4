import { z } from "zod";
import type { InquiryChange } from "#app/features/inbox/inquiry.server.ts";
import { NOTE_MAXIMUM, noteActions } from "#app/office/notes/note.ts";
import { numberField, personField } from "#app/office/number-field.ts";
import { dayField, textField } from "#app/request/text-field.ts";

const day = dayField.default(null);

export const longest = { step: 300, reply: 4_000 };

export const inquiryAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("take") }),
  z.object({
    intent: z.enum(["give-back", "done", "done-next", "spam", "reopen", "resume", "answered"]),
    version: numberField,
  }),
  z.object({
    intent: z.literal("give"),
    version: numberField,
    to: numberField,
    sentence: textField({ max: longest.step }),
  }),
  z.object({
    intent: z.literal("reply"),
    version: numberField,
    text: textField({ min: 1, max: longest.reply }),
  }),
  z.object({
    intent: z.enum(["reached", "not-reached", "mailbox"]),
    version: numberField,
    way: z.enum(["call", "whatsapp"]),
  }),
  z.object({
    intent: z.literal("after-call"),
    version: numberField,
    note: textField({ max: NOTE_MAXIMUM }),
    step: textField({ max: longest.step }),
    day,
    on: day,
    to: personField.default(null),
  }),
  z.object({
    intent: z.literal("merge"),
    version: numberField,
    other: numberField,
    otherVersion: numberField,
    kept: numberField,
  }),
  z.object({ intent: z.literal("wait"), version: numberField, until: day }),
  z.object({
    intent: z.literal("step"),
    version: numberField,
    step: textField({ max: longest.step }),
    on: day,
  }),
  ...noteActions,
]);

export type InquiryAction = z.infer<typeof inquiryAction>;

export function toChange(
  action: Extract<InquiryAction, { intent: "done-next" | InquiryChange["intent"] }>,
): InquiryChange {
  switch (action.intent) {
    case "wait":
      return { intent: "wait", until: action.until };
    case "step":
      return { intent: "step", text: action.step === "" ? null : action.step, on: action.on };
    case "done-next":
      return { intent: "done" };
    default:
      return { intent: action.intent };
  }
}
