import { z } from "zod";
import { interests } from "#app/content/interests.ts";
import {
  type ContactField,
  type ContactRequest,
  contactFields,
  contactForm,
  defaultInterest,
} from "#app/features/contact/fields.ts";
import { contactStatuses } from "#app/features/contact/statuses.ts";
import { longestAttachedMenu } from "#app/menu-code/menu-code.ts";
import { OperatorError } from "#core/operator-error.ts";
import type { createErasedCheck, ErasedCounts } from "#database/erasures.ts";
import { readImportFile } from "#operator/import-file.ts";

/** Enough for the requests of many years, which are read into memory at once. */
const maximumBytes = 64 * 1024 * 1024;

const interest = z.enum(interests.map(({ value }) => value)).catch(defaultInterest);
const optionalText = z.string().nullable().catch(null);
const fields = contactFields.map((field) => {
  if (field === "interest") return [field, interest];
  return [field, contactForm[field].required ? z.string() : optionalText];
});

const time = z.iso.datetime({ offset: true });

// Only what no request can lack is required. A newer release may have more fields, and more values in these.
const savedRequest = z.object({
  ...(Object.fromEntries(fields) as { [Field in ContactField]: z.ZodType<ContactRequest[Field]> }),
  id: z.int().min(1).max(2_147_483_647),
  status: z.enum(contactStatuses).catch("new"),
  created_at: time,
  seen_at: time.nullable().catch(null),
  taken_by: optionalText,
  taken_at: time.nullable().catch(null),
  waiting_until: z.iso.date().nullable().catch(null),
  next_step: z.string().min(1).max(300).nullable().catch(null),
  next_step_on: z.iso.date().nullable().catch(null),
  referring_page: z
    .string()
    .max(110)
    .regex(/^\/[^\p{Cc} ?#]*$/u)
    .nullable()
    .catch(null),
  campaign: z.string().min(1).max(60).nullable().catch(null),
  interest_chosen: z.boolean().nullable().catch(null),
  answered_at: time.nullable().catch(null),
  menu: z
    .string()
    .max(longestAttachedMenu)
    .regex(/^\d{1,4}\.[0-9a-f]{8}\.[\w-]+$/)
    .nullable()
    .catch(null),
  menu_dishes: z.int().min(1).max(400).nullable().catch(null),
  merged_into: z.int().min(1).max(2_147_483_647).nullable().catch(null),
  merged_at: time.nullable().catch(null),
  merged_by: optionalText,
  notes: z
    .array(z.object({ text: z.string().min(1).max(4000), created_at: time, by: optionalText }))
    .default([]),
  replies: z
    .array(
      z
        .object({
          way: z.enum(["mail", "call", "whatsapp"]),
          result: z.enum(["reached", "not-reached", "mailbox"]).nullable(),
          text: z.string().min(1).max(4000).nullable(),
          created_at: time,
          sent_at: time.nullable().catch(null),
          refused_at: time.nullable().catch(null),
          by: optionalText,
        })
        .refine(
          ({ way, text, result }) =>
            (way === "mail") === (text !== null) && (way === "mail") === (result === null),
        ),
    )
    .default([]),
});

/** A request from the output of `contacts list --json`. */
export type SavedRequest = z.infer<typeof savedRequest>;

/**
 * Returns the requests in the output of `contacts list --json`, of this release or a newer one. Throws OperatorError
 * with the first invalid request and field.
 */
export function readRequestFile(path: string): SavedRequest[] {
  const bytes = readImportFile(path, { maximumBytes });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new OperatorError(`${path} is not JSON.`);
  }
  const parsed = z.array(savedRequest).safeParse(value);
  if (parsed.success) return parsed.data;
  const { path: [index, field] = [] } = parsed.error.issues[0] ?? {};
  if (typeof index !== "number") throw new OperatorError(`${path} is not a list of requests.`);
  throw new OperatorError(
    `${path}: request ${index + 1}${field === undefined ? "" : `, ${String(field)}`} cannot be read. Nothing was imported.`,
  );
}

/** Returns the requests and notes of a file that nobody has had erased since, and how many of each somebody has. */
export function leaveOutErased(
  requests: readonly SavedRequest[],
  isErased: ReturnType<typeof createErasedCheck>,
): { wanted: SavedRequest[]; erased: ErasedCounts } {
  const erased = { requests: 0, notes: 0 };
  const wanted = requests.flatMap((request) => {
    const sent = { email: request.email, created_at: new Date(request.created_at) };
    if (isErased.request(sent)) {
      erased.requests++;
      return [];
    }
    const notes = request.notes.filter(
      ({ created_at }) => !isErased.note({ ...sent, noted_at: new Date(created_at) }),
    );
    erased.notes += request.notes.length - notes.length;
    return [{ ...request, notes }];
  });
  return { wanted, erased };
}
