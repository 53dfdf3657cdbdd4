import { accessMessages, describeThrottling } from "#app/features/projects/copy.ts";
import type { ProjectView } from "#app/features/projects/progress.ts";

/** A project as a plain form gets it. `code` is the visitor's input, empty in a browser that remembers the project, `version` as in fetch-timeline.ts. */
export type OpenedProject = { slug: string; code: string; version: string; project: ProjectView };

/**
 * The outcome of an entered code.
 * - `granted`: for script, which goes on to the project's own page.
 * - `opened`: for a plain form, the project itself, and what script needs to go on from there.
 * - `refused`: the reason, and after too many wrong codes the seconds to wait. `code` is the visitor's input.
 */
export type AccessResult =
  | { state: "granted"; slug: string; client: string }
  | ({ state: "opened"; isRemembered: boolean } & OpenedProject)
  | { state: "refused"; reason: "empty" | "wrong" | "failed"; code: string }
  | { state: "refused"; reason: "throttled"; seconds: number; code: string };

/** Returns title and text of a refusal. */
export function describeRefusal(result: Extract<AccessResult, { state: "refused" }>): {
  title: string;
  text: string;
} {
  return result.reason === "throttled" ? describeThrottling(result.seconds) : accessMessages[result.reason];
}
