import type { AccessResult } from "#app/features/projects/access/access-result.ts";

const TIMEOUT_MS = 20_000;

/** Returns the outcome of a code. Never throws. */
export async function sendCode(code: string, isRemembered: boolean): Promise<AccessResult> {
  try {
    const response = await fetch("/projekt-zugang", {
      method: "POST",
      body: new URLSearchParams({ code, ...(isRemembered && { remember: "on" }) }),
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = (await response.json()) as AccessResult;
    return "state" in result ? result : { state: "refused", reason: "failed", code };
  } catch {
    return { state: "refused", reason: "failed", code };
  }
}
