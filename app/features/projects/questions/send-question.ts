import type { AskProblem } from "#app/features/projects/questions/copy.ts";
import { pollNow } from "#app/features/projects/timeline/poll-now.ts";
import { readCode } from "#app/features/projects/timeline/stored-code.ts";

/** After this time a request counts as failed. */
const TIMEOUT_MS = 15_000;

/** Sends a question, or the correction of one, with the code of this tab. Never throws. */
export async function sendQuestion(
  slug: string,
  fields: Record<string, string>,
): Promise<"stored" | AskProblem> {
  const code = readCode(slug);
  if (code === null) return "refused";
  try {
    const response = await fetch(`/kunden-projekte/${encodeURIComponent(slug)}/fragen`, {
      method: "POST",
      body: new URLSearchParams({ code, ...fields }),
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { outcome } = (await response.json()) as { outcome: "stored" | AskProblem };
    // The page shows what is stored now, or that the code has expired.
    if (outcome !== "failed") pollNow();
    return outcome;
  } catch {
    return "failed";
  }
}

/** Returns a new idempotency key. By getRandomValues, because phones in a test network have no `crypto.randomUUID`. */
export function createQuestionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
