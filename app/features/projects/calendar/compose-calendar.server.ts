import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { CalendarRow } from "#app/features/projects/calendar/address.server.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { addDays } from "#app/opening-hours/opening.ts";

/** Returns a project's dates as iCalendar (RFC 5545): each step and duty with a day as an all-day event of its own. */
export function composeCalendar(rows: readonly [CalendarRow, ...CalendarRow[]], company: string): string {
  const [{ client, updated_at }] = rows;
  const calendar = ical({
    // The library does not escape names.
    name: escapeText(`${toText(client)}: Termine mit ${company}`),
    prodId: { company, product: "Projekttermine", language: "DE" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const { what, id, version, title, status, day } of rows) {
    if (id === null || day === null) continue;
    const prefix = what === "duty" ? "Von dir" : readStatus(status) === "completed" ? "Fertig" : "Geplant";
    calendar.createEvent({
      // Without the host, so that it stays the same on another one.
      id: `${what === "duty" ? "aufgabe" : "schritt"}-${id}@projekte.tischlein`,
      // Local midnight, because the library formats by the local clock.
      start: new Date(`${day}T00:00:00`),
      // Some programs show an event without an end on no day, or on two: the day after is excluded (RFC 5545, 3.6.1).
      end: new Date(`${addDays(day, 1)}T00:00:00`),
      allDay: true,
      // Programs take a moved day only from a higher number (RFC 5545, 3.8.7.4).
      sequence: version,
      stamp: updated_at,
      lastModified: updated_at,
      summary: `${prefix}: ${toText(title)}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library omits the last line break.
  return `${calendar.toString()}\r\n`;
}

/** Returns a text without control characters, which RFC 5545 (3.3.11) has no room for. */
function toText(text: string): string {
  return text
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]+/gu, " ");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}
