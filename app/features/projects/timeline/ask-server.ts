import type { ProjectView } from "#app/features/projects/progress.ts";

/** How long an answer may take before it counts as lost. */
const PATIENCE_MS = 10_000;

type Question = { slug: string; code: string; signal: AbortSignal };

/** Why the server's answer is of no use; `seconds` says when to ask again. */
type Refusal =
  | { state: "refused" }
  | { state: "throttled"; seconds: number }
  | { state: "failed"; error: unknown };

/** Client and last update, if the code is this project's (docs/product.md#client-projects). Never throws. */
export async function askForProject(
  question: Question,
): Promise<{ state: "opened"; client: string; updatedAt: string } | Refusal> {
  const answer = await ask(question, { part: "project" });
  if ("state" in answer) return answer;
  const { project } = answer.body as { project: { client: string; updatedAt: string } };
  return { state: "opened", client: project.client, updatedAt: project.updatedAt };
}

/** The whole timeline, unless it is still the version that is `known`. Never throws. */
export async function askForTimeline(
  question: Question & { known: string | null },
): Promise<{ state: "read"; version: string; project: ProjectView } | { state: "unchanged" } | Refusal> {
  const answer = await ask(question, question.known === null ? {} : { known: question.known });
  if ("state" in answer) return answer;
  if (answer.body === null) return { state: "unchanged" };
  return { state: "read", ...(answer.body as { version: string; project: ProjectView }) };
}

async function ask(
  { slug, code, signal }: Question,
  fields: Record<string, string>,
): Promise<{ body: unknown } | Refusal> {
  try {
    const response = await fetch(`/kunden-projekte/${encodeURIComponent(slug)}/stand`, {
      method: "POST",
      body: new URLSearchParams({ code, ...fields }),
      cache: "no-store",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
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
