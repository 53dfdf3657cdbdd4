import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { settle } from "./settle.ts";

/** Returns axe's violations, once nothing moves, of WCAG 2.2 AA and best practices, in the whole page or only `within` a selector. */
export async function findAxeViolations(page: Page, within?: string): Promise<string[]> {
  await settle(page);
  const builder = new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .options({ resultTypes: ["violations"] })
    // No cross-origin frames to analyse, so the extra page, which takes most of the time, is unnecessary.
    .setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(" ")} ${failureSummary}`),
  );
}
