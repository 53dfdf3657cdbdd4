import type { ProjectView } from "#app/features/projects/progress.ts";

/** After this time a request counts as failed. */
const TIMEOUT_MS = 10_000;

type Query = { slug: string; code: string; signal: AbortSignal };

/** Why there is no result; `seconds` is the time until the next attempt. */
type Refusal =
  | { state: "refused" }
  | { state: "throttled"; seconds: number }
  | { state: "failed"; error: unknown };

/** Returns client and last update if the code belongs to this project. Never throws. */
export async function fetchProject(
  query: Query,
): Promise<{ state: "opened"; client: string; updatedAt: string } | Refusal> {
  const answer = await postCode(query, { part: "project" });
  if ("state" in answer) return answer;
  const { project } = answer.body as { project: { client: string; updatedAt: string } };
  return { state: "opened", client: project.client, updatedAt: project.updatedAt };
}

/** Returns the whole timeline, or `unchanged` for the version in `known`. Never throws. */
export async function fetchTimeline(
  query: Query & { known: string | null },
): Promise<{ state: "read"; version: string; project: ProjectView } | { state: "unchanged" } | Refusal> {
  const answer = await postCode(query, query.known === null ? {} : { known: query.known });
  if ("state" in answer) return answer;
  if (answer.body === null) return { state: "unchanged" };
  return { state: "read", ...(answer.body as { version: string; project: ProjectView }) };
}

async function postCode(
  { slug, code, signal }: Query,
  fields: Record<string, string>,
): Promise<{ body: unknown } | Refusal> {
  try {
    const response = await fetch(`/kunden-projekte/${encodeURIComponent(slug)}/stand`, {
      method: "POST",
      body: new URLSearchParams({ code, ...fields }),
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    switch (response.status) {
      case 200:
        return { body: await response.json() };
      case 204:
        return { body: null };
      case 400:
      case 403:
        return { state: "refused" };
      case 429:
        return { state: "throttled", seconds: Number(response.headers.get("Retry-After")) || 60 };
      default:
        return { state: "failed", error: `Status ${response.status}` };
    }
  } catch (error) {
    return { state: "failed", error };
  }
}
