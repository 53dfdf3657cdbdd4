import type { AccessResult } from "#app/features/projects/access/access-result.ts";

/** How long the browser waits before it says that something went wrong. */
const PATIENCE_MS = 20_000;

/** Asks the server where the project of a code is. Never throws: what goes wrong on the way leaves the code in its field. */
export async function sendCode(code: string): Promise<AccessResult> {
  try {
    const response = await fetch("/projekt-zugang", {
      method: "POST",
      body: new URLSearchParams({ code }),
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const result = (await response.json()) as AccessResult;
    return "state" in result ? result : { state: "refused", reason: "failed", code };
  } catch {
    return { state: "refused", reason: "failed", code };
  }
}
