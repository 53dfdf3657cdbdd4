import type { LaunchAnswer } from "#app/content/check.ts";
import type { FactName } from "#app/content/current-facts.ts";
import { pathOf } from "#app/features/facts/facts.ts";

/** Returns that a fact, or one field of it, is right as it is. */
export function confirm(fact: FactName, field?: string): LaunchAnswer {
  return { label: "Stimmt so", path: pathOf(fact), fact, ...(field !== undefined && { field }) };
}

/** Returns that a way, a band or a figure goes from the site. */
export function leaveOut(fact: "contact" | "partners" | "omitted", field: string): LaunchAnswer {
  // A figure goes with a tick, anything else when its field is empty.
  return { ...confirm(fact, field), label: "Weglassen", ...(fact !== "omitted" && { value: "" }) };
}
