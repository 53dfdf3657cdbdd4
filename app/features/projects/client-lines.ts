import { markFeature } from "#app/features/projects/feature-lines.ts";
import { isDay } from "#app/features/projects/is-day.ts";
import { readFeatureStatus } from "#app/features/projects/progress.ts";
import { formatNumericDate, formatWeekdayDate } from "#app/ui/format-date.ts";

// As with how far a line is, its text says that the client does it: "Von dir, bis 03.12.2026: Logo und Fotos – ausstehend".

/** A line that names what the client does. */
export type ClientLine = {
  text: string;
  /** YYYY-MM-DD. */
  due: string | null;
};

const clientPattern = /^von dir\s*(?:,\s*bis\s+(\d\d)\.(\d\d)\.(\d{4})\s*)?:\s*/i;

/** Returns what a line says that the client does; null for any other line. */
export function readClientLine(line: string): ClientLine | null {
  const found = clientPattern.exec(line);
  if (found === null) return null;
  const [prefix, day, month, year] = found;
  const due = `${year}-${month}-${day}`;
  return { text: line.slice(prefix.length), due: isDay(due) ? due : null };
}

/** Returns a line as its client reads it: the day with its name. Any other line stays letter for letter. */
export function showLine(line: string): string {
  const part = readClientLine(line);
  return part?.due ? `Von dir, ${nameDueDay(part.due)}: ${part.text}` : line;
}

/** Returns "bis Do., 3. Dezember". */
export function nameDueDay(due: string): string {
  return `bis ${formatWeekdayDate(due)}`;
}

/** Returns a line as one that the client does, by a day or some day; one that was finished without saying so is open again. */
export function markClientLine(line: string, due: string | null): string {
  const part = readClientLine(line);
  if (part !== null && part.due === due) return line;
  const marked = `Von dir${due === null ? "" : `, bis ${formatNumericDate(due)}`}: ${part?.text ?? line}`;
  return part === null && readFeatureStatus(line) === "completed" ? markFeature(marked, "pending") : marked;
}

/** Returns a line without the day by which the client does it. */
export function dropDueDay(line: string): string {
  return readClientLine(line)?.due ? markClientLine(line, null) : line;
}

/** Returns a line as one that the team does. */
export function markTeamLine(line: string): string {
  return readClientLine(line)?.text || line;
}
