import { formatNumericDate } from "#app/ui/format-date.ts";

/** Of somebody of the team who is absent today (app.absence): the last day, and who acts; `standIn` is the name, null: nobody can. */
export type Absence = { until: string; actingId: number; standIn: string | null };

export type Represented = { name: string; until: string };

export type Person = { id: number; name: string; absence: Absence | null };

/** Returns "12.12." */
function formatShortDay(day: string): string {
  return formatNumericDate(day).slice(0, 6);
}

/** Tells the person who is absent so. */
export function describeOwnAbsence({ until, standIn }: Absence): string {
  const who = standIn === null ? "aber niemand ist da, der dich vertritt" : `${standIn} vertritt dich`;
  return `Du bist abwesend bis ${formatShortDay(until)}, ${who}.`;
}

/** Returns a name, of somebody absent "Ayşe (abwesend bis 12.12., vertreten durch Ben)". */
export function describePerson({ name, absence }: Omit<Person, "id">): string {
  if (absence === null) return name;
  const { until, standIn } = absence;
  return `${name} (abwesend bis ${formatShortDay(until)}${standIn === null ? "" : `, vertreten durch ${standIn}`})`;
}

/** Returns "In Vertretung für Ayşe (bis 12.12.)". */
export function describeRepresented({ name, until }: Represented): string {
  return `In Vertretung für ${name} (bis ${formatShortDay(until)})`;
}
