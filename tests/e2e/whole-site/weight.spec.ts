import { loadStaticFiles } from "#server/http/static-files.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { budgetsOf, type PageWeight, weighPage } from "#tests/setup/page/page-weight.ts";
import { readBuiltPages } from "#tools/build/built-pages.ts";

// Bytes are exact on every machine, so these budgets need no benchmark (docs/performance.md).

const paths = [...readBuiltPages().map(({ path }) => path), "/blog/portalprovision-nachgerechnet"];
/** Pages wait for their scripts most of the time, so several at once take hardly longer than one. */
const AT_ONCE = 6;

test("every page keeps its byte budgets", { tag: "@once" }, async ({ browser, site }) => {
  test.slow();
  const weights: Record<string, PageWeight> = {};
  const weigh = async (path: string) => {
    weights[path] = await weighPage(browser, site + path);
  };
  const built = loadStaticFiles("build");
  const waiting = paths.filter((path) => built.has(path));
  const weighNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await weigh(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, weighNext));
  // One after the other, because a busy server compresses less thoroughly what it renders per request.
  for (const path of paths.filter((one) => !built.has(one))) await weigh(path);
  expect(Object.keys(weights)).toHaveLength(paths.length);
  expect(listTooHeavy(weights)).toEqual([]);
});

function listTooHeavy(weights: Record<string, PageWeight>): string[] {
  return Object.entries(weights).flatMap(([path, weight]) => {
    const budgets = budgetsOf(path);
    return (Object.keys(budgets) as (keyof PageWeight)[])
      .filter((kind) => !(weight[kind] > 0) || weight[kind] > budgets[kind])
      .map((kind) => `${path}: ${weight[kind]} bytes ${kind}, budget ${budgets[kind]}`);
  });
}
