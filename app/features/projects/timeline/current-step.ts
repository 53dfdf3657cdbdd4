import { type ClientLine, readClientLine } from "#app/features/projects/client-lines.ts";
import { readFeatureText } from "#app/features/projects/feature-lines.ts";
import { readFeatureStatus, readStatus } from "#app/features/projects/progress.ts";
import type { TimelineStep } from "#app/features/projects/step-fields.ts";

/** What happens at the moment: in which steps (places from 0), and what the client still has to give. */
export type CurrentSteps = {
  steps: { place: number; title: string }[];
  isStarted: boolean;
  /** `place`: of its step; `later` is the same if it is the next step that needs it, null for what `steps` need. */
  needs: (ClientLine & { place: number; later: number | null })[];
};

/**
 * Returns the steps in progress, otherwise the first one left; null when all are completed or there is none. The client's part is
 * what open lines "Von dir: …" say, in those steps and in the one that comes next, before it gets urgent.
 */
export function findCurrentSteps(all: readonly TimelineStep[]): CurrentSteps | null {
  const known = all.map((step, place) => ({ ...step, place, status: readStatus(step.status) }));
  const started = known.filter(({ status }) => status === "in_progress");
  const next = known.find(({ status }) => status === "pending");
  const isStarted = started.length > 0;
  const current = isStarted ? started : known.filter((step) => step === next);
  if (current.length === 0) return null;
  const needs = [...new Set([...current, ...known.filter((step) => step === next)])].flatMap((step) =>
    listClientsPart(step).map((part) => ({
      ...part,
      place: step.place,
      later: current.includes(step) ? null : step.place,
    })),
  );
  return { steps: current.map(({ place, title }) => ({ place, title })), isStarted, needs };
}

function listClientsPart({ features }: TimelineStep): ClientLine[] {
  return features.flatMap((line) => {
    const part = readFeatureStatus(line) === "completed" ? null : readClientLine(line);
    return part === null ? [] : [{ ...part, text: readFeatureText(part.text) }];
  });
}
