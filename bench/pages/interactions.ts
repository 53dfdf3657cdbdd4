import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { SLOWDOWN, visit } from "./visit.ts";

const TIMEOUT_MS = 30_000;

/** What is touched. `state`: an expression in the page whose value changes with the response. */
type Control = {
  /** The selector of the element that is tapped, or receives `key`. */
  target: string;
  key?: string;
  state: string;
  /** True if it responds only once its island is hydrated. */
  isIsland?: boolean;
};

/** One interaction of the site, and a bare page whose only control does the same. */
export type Interaction = { name: string; path: string; site: Control; bare: Control & { html: string } };

/** Returns an expression for a property of an element. */
function of(selector: string, property: string): string {
  return `document.querySelector(${JSON.stringify(selector)}).${property}`;
}

const radioButtons = {
  html: `<style>#b:not(:checked)~p{display:none}</style><input type="radio" name="step" id="a" checked>
<input type="radio" name="step" id="b"><label for="b">Weiter</label><p>Text</p>`,
  target: "label",
  state: of("#b", "checked"),
};
const nameField = "form[data-contact] input[name=name]";
const category = "form[action='/blog'] [role=group] button:nth-child(2)";

export const interactions: readonly Interaction[] = [
  {
    name: "menu",
    path: "/",
    site: { target: "[data-menu-toggle]", state: of("#mobile-menu", "matches(':popover-open')") },
    bare: {
      html: `<button popovertarget="menu">Menü</button><nav id="menu" popover><a href="/">Start</a></nav>`,
      target: "button",
      state: of("nav", "matches(':popover-open')"),
    },
  },
  {
    name: "next feature",
    path: "/",
    site: { target: "[data-direction=next]", state: of("#feature-2", "checked") },
    bare: radioButtons,
  },
  {
    name: "question",
    path: "/",
    site: { target: "#pricing summary", state: of("#pricing details", "open") },
    bare: {
      html: "<details><summary>Frage</summary><p>Antwort</p></details>",
      target: "summary",
      state: of("details", "open"),
    },
  },
  {
    name: "typed letter",
    path: "/contact",
    site: { target: nameField, key: "a", state: of(nameField, "value"), isIsland: true },
    bare: { html: "<label>Name <input></label>", target: "input", key: "a", state: of("input", "value") },
  },
  {
    name: "blog filter",
    path: "/blog",
    site: { target: category, state: of(category, "ariaPressed") },
    bare: {
      html: `<button aria-pressed="false">Technik</button><ul><li>Technik</li><li hidden>Recht</li></ul><script>
document.querySelector("button").onclick = ({ target }) => {
  target.ariaPressed = "true";
  for (const item of document.querySelectorAll("li")) item.hidden = !item.hidden;
};</script>`,
      target: "button",
      state: of("button", "ariaPressed"),
    },
  },
  {
    name: "demo step",
    path: "/demo",
    site: { target: ".demo-step:nth-child(2) label", state: of("#schritt-2", "checked") },
    bare: radioButtons,
  },
  {
    name: "slider",
    path: "/gebuehrenrechner",
    site: {
      target: "input[data-slider]",
      key: "ArrowRight",
      state: of(".fee-result", "textContent"),
      isIsland: true,
    },
    bare: {
      html: `<input type="range"><output>50</output><script>
document.querySelector("input").oninput = ({ target }) => {
  document.querySelector("output").textContent = target.value;
};</script>`,
      target: "input",
      key: "ArrowRight",
      state: of("output", "textContent"),
    },
  },
];

/**
 * Returns the milliseconds from a touch or key until the end of the frame that shows the response.
 *
 * It uses `evaluate` only: Playwright's locators add listeners for every event, which cost 8 ms of each touch.
 */
export async function timeInteraction(browser: Browser, url: string, control: Control): Promise<number> {
  return visit(browser, { slowdown: SLOWDOWN }, async (page) => {
    await page.goto(url, { waitUntil: "load" });
    const place = await bringIntoView(page, control);
    await waitUntilIdle(page, control);
    await watchState(page, control.state);
    if (control.key === undefined) await page.touchscreen.tap(place.x, place.y);
    else await page.keyboard.press(control.key);
    const shown = page.evaluate<number>("globalThis.shownAfter");
    return withTimeout(shown, `${control.target} did not respond at ${url}`);
  });
}

/** Waits until the page is hydrated and nothing else runs or loads. */
async function waitUntilIdle(page: Page, { isIsland }: Control): Promise<void> {
  await page.waitForLoadState("networkidle");
  const isReady = `document.querySelector("${isIsland ? "[data-island-ready]" : "html[data-hydrated]"}") !== null`;
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await page.evaluate(isReady))) {
    if (performance.now() > deadline) throw new Error(`Never became true: ${isReady}`);
    await wait(50);
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

/** Scrolls to the target, focuses it for a key, and returns its centre. Throws when another element covers it. */
async function bringIntoView(page: Page, { target, key }: Control): Promise<{ x: number; y: number }> {
  const place = await page.evaluate(
    async ([selector, hasFocus]) => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      if (hasFocus) element?.focus();
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (element === null) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
    },
    [target, key !== undefined] as const,
  );
  if (place === null) throw new Error(`${target} cannot be touched where it should be`);
  return place;
}

/** Makes `globalThis.shownAfter` a promise of the milliseconds from touch to the end of the frame with a new state. */
async function watchState(page: Page, state: string): Promise<void> {
  await page.evaluate(`(() => {
    const read = () => ${state};
    const before = read();
    let touchedAt;
    for (const type of ["pointerdown", "keydown"])
      addEventListener(type, ({ timeStamp }) => { touchedAt ??= timeStamp; }, { capture: true });
    globalThis.shownAfter = new Promise((resolve) => {
      const poll = () => {
        if (read() === before) return void requestAnimationFrame(poll);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - touchedAt);
        port2.postMessage(null);
      };
      requestAnimationFrame(poll);
    });
  })()`);
}

async function withTimeout<Result>(promise: Promise<Result>, problem: string): Promise<Result> {
  let timeout: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error(problem)), TIMEOUT_MS);
  });
  return Promise.race([promise, expired]).finally(() => clearTimeout(timeout));
}
