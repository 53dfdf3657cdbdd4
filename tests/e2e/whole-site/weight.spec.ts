import { expect, test } from "#tests/setup/page/browser.ts";
import { type PageWeight, weighPage, weightBudgets } from "#tests/setup/page/page-weight.ts";
import { type BuiltPage, readBuiltPages } from "#tools/build/built-pages.ts";

// Bytes are exact on every machine, so these budgets need no benchmark (docs/performance.md).

const pages: Pick<BuiltPage, "path" | "rendering">[] = [
  ...readBuiltPages(),
  { path: "/blog/portalprovision-nachgerechnet", rendering: "per-request" },
];
/** Pages wait for their scripts most of the time, so several at once take hardly longer than one. */
const AT_ONCE = 6;

test("every page keeps its byte budgets", async ({ browser, site }) => {
  test.slow();
  const weights: Record<string, PageWeight> = {};
  const weigh = async (page: (typeof pages)[number]) => {
    weights[page.path] = await weighPage(browser, site, page);
  };
  const isStatic = ({ rendering }: (typeof pages)[number]) => rendering === "at-start";
  const waiting = pages.filter(isStatic);
  const weighNext = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) await weigh(page);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, weighNext));
  // One after the other, because a busy server compresses less thoroughly what it renders per request.
  for (const page of pages.filter((one) => !isStatic(one))) await weigh(page);
  expect(Object.keys(weights)).toHaveLength(pages.length);
  expect(listTooHeavy(weights)).toEqual([]);
});

function listTooHeavy(weights: Record<string, PageWeight>): string[] {
  return Object.entries(weights).flatMap(([path, weight]) => {
    return (Object.keys(weightBudgets) as (keyof PageWeight)[])
      .filter((kind) => !(weight[kind] > 0) || weight[kind] > weightBudgets[kind])
      .map((kind) => `${path}: ${weight[kind]} bytes ${kind}, budget ${weightBudgets[kind]}`);
  });
}
