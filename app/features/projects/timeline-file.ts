import { z } from "zod";
import type { PlannedDuty } from "#app/features/projects/duties/duty.ts";
import {
  type PlannedStep,
  pickStepFields,
  plannedDuty,
  stepFields,
} from "#app/features/projects/step-fields.ts";
import { isDay } from "#core/is-day.ts";
import { OperatorError } from "#core/operator-error.ts";
import { checkFile } from "#operator/import-file.ts";

/** More than any real project, and few enough for one response. */
const MOST_STEPS = 500;

const DEEPEST = 20;

/** Sorted by `order_index`, by default the place in the file. */
const steps = z
  .array(
    z.strictObject({
      ...stepFields,
      order_index: stepFields.order_index.nullish(),
      duties: z.array(plannedDuty).max(100).optional(),
    }),
  )
  .max(MOST_STEPS, `has too many steps, at most ${MOST_STEPS} are possible`)
  .transform((list): PlannedStep[] =>
    list
      .map((one, index) => takeDuties({ ...one, order_index: one.order_index ?? index + 1 }))
      .toSorted((a, b) => a.order_index - b.order_index),
  )
  .refine(
    (list) => new Set(list.map(({ order_index }) => order_index)).size === list.length,
    "has two steps with the same order_index",
  );

const timelineFile = z
  .object({ slug: z.string().nullish(), client: z.string().nullish(), timeline: steps })
  .transform(({ slug, client, timeline }) => ({
    slug: slug ?? null,
    client: client ?? null,
    steps: timeline,
  }));

/** Parses steps from a JSON list or object. Throws OperatorError with line and field of every fault. */
export function parseTimeline(text: string, file: string): z.infer<typeof timelineFile> {
  const json = parseJson(text, file);
  const [value, path] = Array.isArray(json) ? [{ timeline: json }, ["timeline"]] : [json, []];
  return checkFile(timelineFile, { file, value, lines: findLines(text, { file, path }) });
}

/** Format of earlier releases: "Von dir, bis 03.12.2026: Logo – ausstehend". */
const clientLine = /^von dir\s*(?:,\s*bis\s+(\d\d)\.(\d\d)\.(\d{4})\s*)?:\s*(\S.*)$/i;
const fileWords = /karte|logo|foto|bild|datei|pdf|text|liste|unterlage|ausweis|vertrag|anmeldung/i;
const mark = /[:;,–-]?\s*\(?(?:in Arbeit|ausstehend)\)?\s*$/;

function takeDuties(step: PlannedStep): PlannedStep {
  const duties: PlannedDuty[] = [...(step.duties ?? [])];
  const features = step.features.filter((line) => {
    const [, day, month, year, text = ""] = clientLine.exec(line) ?? [];
    const due = `${year}-${month}-${day}`;
    const title = text.replace(mark, "").trim();
    if (title === "") return true;
    const kind = fileWords.test(title) ? "file" : "answer";
    const is_done = step.status === "completed" || !mark.test(text);
    duties.push({ kind, title, due_on: isDay(due) ? due : null, ...(is_done && { is_done }) });
    return false;
  });
  return { ...pickStepFields({ ...step, features }), ...(duties.length > 0 && { duties }) };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, message, line] =
      /^(.*?)(?: at position \d+ \(line (\d+) column \d+\))?$/s.exec((error as Error).message) ?? [];
    throw new OperatorError(`${file}${line ? `:${line}` : ""}: ${message?.replace(/\s+/g, " ")}`);
  }
}

/** Returns the line of each field of JSON, by its path below `path`. Throws OperatorError for a field that is there twice. */
function findLines(text: string, { file, path }: { file: string; path: readonly PropertyKey[] }) {
  const lines = new Map<string, number>();
  // Undefined: a key follows.
  const place: (PropertyKey | undefined)[] = [...path];
  let line = 1;
  for (const [token] of text.matchAll(/\n|"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]|[^\s"[\]{},:]+/g)) {
    if (token === "\n") line++;
    else if (token === "]" || token === "}") place.pop();
    else if (token === ",") {
      const last = place.pop();
      place.push(typeof last === "number" ? last + 1 : undefined);
    } else if (place.length > 0 && place.at(-1) === undefined) place.splice(-1, 1, JSON.parse(token));
    else {
      const key = JSON.stringify(place);
      if (lines.has(key)) throw new OperatorError(`${file}:${line}: ${String(place.at(-1))} is there twice`);
      if (place.length > DEEPEST)
        throw new OperatorError(`${file}:${line}: lists or objects are nested too deeply`);
      lines.set(key, line);
      if (token === "[") place.push(0);
      if (token === "{") place.push(undefined);
    }
  }
  return lines;
}
