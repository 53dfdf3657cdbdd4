import { expect, test } from "vitest";
import { selectStyles } from "./page-styles.ts";

const rule = ".strip:is(:hover, :focus) > .track { animation-play-state: paused }";

test("a rule that waits for the pointer or for focus belongs to the page that has its classes", async () => {
  const page = `<div class="strip"><p class="track"></p></div>`;
  expect(await selectStyles(rule, [page])).toBe(rule);
  expect(await selectStyles(rule, [`<div class="strip"></div>`])).toBe("");
});
