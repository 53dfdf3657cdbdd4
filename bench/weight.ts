import { type PageWeight, weighPage, weightBudgets } from "#tests/setup/page/page-weight.ts";
import { readBuiltPages } from "#tools/build/built-pages.ts";
import { launchChromium } from "#tools/setup/chromium.ts";
import { sampleArticle, startSite } from "./site.ts";

/** Prints the bytes of every page. The budgets are judged by tests/e2e/whole-site/weight.spec.ts. */
export async function printWeights(): Promise<void> {
  await using site = await startSite();
  await using browser = await launchChromium();
  const rows: Record<string, PageWeight> = { budget: weightBudgets };
  const article = { path: sampleArticle, rendering: "per-request" } as const;
  for (const page of [...readBuiltPages(), article])
    rows[page.path] = await weighPage(browser, site.origin, page);
  console.table(rows);
}
