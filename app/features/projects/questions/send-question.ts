import { followNow } from "#app/browser/follow.ts";
import { readKept } from "#app/browser/kept/tab.ts";
import type { AskProblem } from "#app/features/projects/questions/question-form.tsx";

const TIMEOUT_MS = 15_000;

/** Sends a question or correction with this tab's code. Never throws. */
export async function sendQuestion(
  slug: string,
  fields: Record<string, string>,
): Promise<"stored" | AskProblem> {
  const code = readKept(`project-access:${slug}`) ?? "";
  try {
    const response = await fetch(`/kunden-projekte/${encodeURIComponent(slug)}/fragen`, {
      method: "POST",
      body: new URLSearchParams({ code, ...fields }),
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { outcome } = (await response.json()) as { outcome: "stored" | AskProblem };
    // Refresh: the page shows what is stored, or that the code has expired.
    if (outcome !== "failed") followNow();
    return outcome;
  } catch {
    return "failed";
  }
}
