import { z } from "zod";
import { boxField } from "#app/request/text-field.ts";

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** What a person wants to be told, and when not, as the form sends it. */
export const wishes = z.object({
  new_request: boxField,
  assigned: boxField,
  client: boxField,
  due_today: boxField,
  untaken: boxField,
  quiet_from: time,
  quiet_until: time,
  quiet_sundays: boxField,
  names: boxField,
});

export type Wishes = z.infer<typeof wishes>;

/** What applies until somebody changes it (staff_notifications). */
export const defaultWishes: Wishes = {
  new_request: true,
  assigned: true,
  client: true,
  due_today: true,
  untaken: true,
  quiet_from: "20:00",
  quiet_until: "07:00",
  quiet_sundays: true,
  names: true,
};

/** A browser's subscription, as the page's script sends it. */
export const subscription = z.object({
  endpoint: z.string().max(1_000),
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/),
});
