import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { settle } from "./settle.ts";

/** WCAG 2.2 AA and best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another colour scheme can break on a page that is sound in the first. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Returns axe's violations, once nothing moves, in the whole page or only `within` a selector. */
export function findAxeViolations(page: Page, within?: string): Promise<string[]> {
  return run(page, { type: "tag", values: TAGS }, within);
}

/** Returns axe's violations that lie in colours, for a page that was looked at as a whole in another colour scheme. */
export function findColorViolations(page: Page): Promise<string[]> {
  return run(page, { type: "rule", values: COLOR_RULES });
}

/** The small build: a browser reads it anew in each document. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** axe comes once into each document, and only what is wrong leaves it: both took half of the time of its own builder. */
async function run(page: Page, runOnly: axe.RunOnly, within?: string): Promise<string[]> {
  await settle(page);
  const [document, ...frames] = page.frames();
  if (document === undefined) throw new Error("A page has a document");
  await bringAxe(document);
  // A frame may be replaced while it is looked at, and one out of sight that loads lazily has no document, and never answers.
  for (const frame of frames) if (frame.url() !== "") await bringAxe(frame).catch(() => {});
  return page.evaluate(
    async ([runOnly, within]) => {
      const { violations } = await window.axe.run(within ?? window.document, {
        runOnly,
        resultTypes: ["violations"],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(" ")} ${failureSummary}`),
      );
    },
    [runOnly, within] as const,
  );
}

type Frame = ReturnType<Page["mainFrame"]>;

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
