import { expect, test } from "vitest";
import { selectStyles } from "./page-styles.ts";

const rule = ".strip:is(:hover, :focus) > .track { animation-play-state: paused }";

test("a rule that waits for the pointer or for focus belongs to the page that has its classes", async () => {
  const page = `<div class="strip"><p class="track"></p></div>`;
  expect(await selectStyles(rule, [page])).toBe(rule);
  expect(await selectStyles(rule, [`<div class="strip"></div>`])).toBe("");
});

test("custom properties that nothing on the page uses are left out, those of its animations are kept", async () => {
  const used = ".bar { --from: 3; animation: grow 1s } @keyframes grow { from { width: var(--from) } }";
  const unused = ":root { --gap: 2rem } .other { gap: var(--gap) }";
  const kept = await selectStyles(`${used} ${unused}`, [`<p class="bar"></p>`]);
  expect(kept).toContain("--from: 3");
  expect(kept).not.toContain("--gap");
});

test("what is hidden by its attribute stays hidden", async () => {
  const hidden = '[hidden]:where(:not([hidden="until-found"])) { display: none !important }';
  expect(await selectStyles(hidden, ["<ul hidden></ul>"])).toBe(hidden);
});

test.each([
  [".\\[\\&\\>svg\\]\\:size-5 > svg { width: 1rem }", "[&amp;&gt;svg]:size-5"],
  [".print\\:content-\\[\\'_\\(\\'\\] { content: '(' }", "print:content-[&#x27;_(&#x27;]"],
  [
    ".aria-\\[current\\=page\\]\\:text-green[aria-current='page'] { color: green }",
    "aria-[current=page]:text-green",
  ],
])("the rule %s is found by the class as finished HTML spells it: %s", async (escaped, spelt) => {
  expect(await selectStyles(escaped, [`<a class="${spelt}"><svg></svg></a>`])).toBe(escaped);
  expect(await selectStyles(escaped, [`<a class="other"><svg></svg></a>`])).toBe("");
});
