import { answerHours } from "#app/content/claims.ts";

const HOUR_MS = 3_600_000;

/** Returns the whole hours by which the promised answer is late; null while there is time, and once it is given. */
export function findLateHours(
  { created_at, answered_at }: { created_at: Date; answered_at: Date | null },
  now: Date,
): number | null {
  if (answered_at !== null) return null;
  const late = now.getTime() - created_at.getTime() - answerHours * HOUR_MS;
  return late < 0 ? null : Math.floor(late / HOUR_MS);
}

/** Returns "überfällig", or since how long. */
export function describeLateness(hours: number): string {
  if (hours < 1) return "überfällig";
  return hours < 48 ? `überfällig seit ${hours} Std.` : `überfällig seit ${Math.floor(hours / 24)} Tagen`;
}

/** Returns how long there is until the promised answer: "noch 5 Std.", or since when it is late. Null once it is given. */
export function describeTimeLeft(
  inquiry: { created_at: Date; answered_at: Date | null },
  now: Date,
): string | null {
  if (inquiry.answered_at !== null) return null;
  const late = findLateHours(inquiry, now);
  if (late !== null) return describeLateness(late);
  const left = inquiry.created_at.getTime() + answerHours * HOUR_MS - now.getTime();
  return left < HOUR_MS ? `noch ${Math.ceil(left / 60_000)} Min.` : `noch ${Math.floor(left / HOUR_MS)} Std.`;
}
