import { accessMessages, describeThrottling } from "#app/features/projects/copy.ts";
import type { ProjectView } from "#app/features/projects/progress.ts";

/** `code` is the input, empty in a browser that remembers the project; `version` as in fetch-timeline.ts. */
export type OpenedProject = { slug: string; code: string; version: string; project: ProjectView };

/** `granted` answers script, `opened` a plain form with the project itself, `refused` carries the wait in seconds. */
export type AccessResult =
  | { state: "granted"; slug: string; client: string }
  | ({ state: "opened"; isRemembered: boolean } & OpenedProject)
  | { state: "refused"; reason: "empty" | "wrong" | "failed"; code: string }
  | { state: "refused"; reason: "throttled"; seconds: number; code: string };

export function describeRefusal(result: Extract<AccessResult, { state: "refused" }>): {
  title: string;
  text: string;
} {
  return result.reason === "throttled" ? describeThrottling(result.seconds) : accessMessages[result.reason];
}
