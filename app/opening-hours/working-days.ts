import { addDays, getWeekday } from "#app/opening-hours/opening.ts";

/** Returns whether a day is a public holiday. Days are YYYY-MM-DD. */
export type IsHoliday = (day: string) => boolean;

/** Returns whether a day is Monday to Friday and no public holiday. */
export function isWorkingDay(day: string, isHoliday: IsHoliday): boolean {
  const weekday = getWeekday(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** Returns the day that is `count` working days after `day`, below 0 before it; for 0 `day` itself or the next working day. */
export function addWorkingDays(day: string, count: number, isHoliday: IsHoliday): string {
  let reached = day;
  for (let left = Math.abs(count); left > 0 || !isWorkingDay(reached, isHoliday); ) {
    reached = addDays(reached, count < 0 ? -1 : 1);
    if (isWorkingDay(reached, isHoliday)) left--;
  }
  return reached;
}

/** Returns how many working days `to` is after `from`, below 0 before it. */
export function countWorkingDays(from: string, to: string, isHoliday: IsHoliday): number {
  if (to < from) return -countWorkingDays(addDays(to, -1), addDays(from, -1), isHoliday);
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, isHoliday)) count++;
  }
  return count;
}
