import compiled from "#app/browser/start-script.ts?inline";

/**
 * Returns the inline script that imports `entryUrl`. It is the same on every page, so one hash in the policy allows it.
 */
export function composeStartScript(entryUrl: string): string {
  return compiled.replace("ENTRY_URL", () => JSON.stringify(entryUrl));
}
