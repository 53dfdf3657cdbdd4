import type { ProjectView } from "#app/features/projects/progress.ts";

const TIMEOUT_MS = 10_000;

type Query = { slug: string; code: string; signal: AbortSignal };

export type Timeline = { version: string; project: ProjectView };

type Refusal =
  | { state: "refused" }
  | { state: "throttled"; seconds: number }
  | { state: "failed"; error: unknown };

/** Returns client and last update if the code is valid. Never throws. */
export async function fetchProject(
  query: Query,
): Promise<{ state: "opened"; client: string; updatedAt: string } | Refusal> {
  const answer = await read<{ project: { client: string; updatedAt: string } }>(query, { part: "project" });
  if ("state" in answer) return answer;
  const { client, updatedAt } = answer.project;
  return { state: "opened", client, updatedAt };
}

/** Returns the whole timeline. Never throws. */
export async function fetchTimeline(query: Query): Promise<({ state: "read" } & Timeline) | Refusal> {
  const answer = await read<Timeline>(query, {});
  return "state" in answer ? answer : { state: "read", ...answer };
}

/** POST, because URLs are logged. Rejects without network. */
export function postCode({ slug, code, signal }: Query, fields: Record<string, string>): Promise<Response> {
  return fetch(`/kunden-projekte/${encodeURIComponent(slug)}/stand`, {
    method: "POST",
    body: new URLSearchParams({ code, ...fields }),
    cache: "no-store",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}

async function read<Body>(query: Query, fields: Record<string, string>): Promise<Body | Refusal> {
  try {
    const response = await postCode(query, fields);
    switch (response.status) {
      case 200:
        return (await response.json()) as Body;
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
