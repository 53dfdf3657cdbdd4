import { setTimeout as delay } from "node:timers/promises";
import type { Page, Point } from "#tests/engines/visitor.ts";

const WAIT_MS = 10_000;
const POLL_MS = 50;

/** A CSS selector, or one with a text that the element contains. */
export type Target = string | { css: string; text: string };

/** Waits until a function in the page returns something other than false, null or undefined, and returns that. */
export async function waitFor<Args extends unknown[], Result>(
  page: Page,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Awaited<Result>>> {
  const deadline = performance.now() + WAIT_MS;
  let failure: unknown;
  do {
    try {
      const result = await page.evaluate(run, ...args);
      if (result) return result;
      failure = undefined;
    } catch (error) {
      // The document may just have been replaced.
      failure = error;
    }
    await delay(POLL_MS);
  } while (performance.now() < deadline);
  throw new Error(`Waited for ${WAIT_MS / 1000} s: ${run} with ${JSON.stringify(args)}`, { cause: failure });
}

/** Clicks the first element that matches, once it is visible, enabled, at rest and not covered. */
export async function click(page: Page, target: Target): Promise<void> {
  await page.clickAt(await locate(page, target));
}

/** Moves the pointer onto the first element that matches, once it is visible and at rest. */
export async function hover(page: Page, target: Target): Promise<void> {
  await page.hoverAt(await locate(page, target));
}

/** Replaces the value of a text field by typing. */
export async function fill(page: Page, selector: string, value: string): Promise<void> {
  await waitFor(
    page,
    (css) => {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(css);
      if (!field?.checkVisibility({ visibilityProperty: true })) return false;
      field.focus();
      field.select();
      return document.activeElement === field;
    },
    selector,
  );
  if (value === "") await page.press("Backspace");
  else await page.type(value);
}

/** Chooses an option of a select. */
export async function choose(page: Page, selector: string, value: string): Promise<void> {
  await page.evaluate(
    (css, target) => {
      const field = document.querySelector<HTMLSelectElement>(css);
      if (!field) throw new Error(`No ${css}`);
      field.value = target;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    selector,
    value,
  );
}

/** Waits until the text is visible. */
export async function seeText(page: Page, text: string): Promise<void> {
  await waitFor(
    page,
    (target) =>
      [...document.body.querySelectorAll("*")].some(
        (element) =>
          element.textContent.includes(target) &&
          ![...element.children].some((child) => child.textContent.includes(target)) &&
          element.checkVisibility({ visibilityProperty: true }),
      ),
    text,
  );
}

/** Waits until the first element that matches a CSS selector is visible. */
export async function see(page: Page, selector: string): Promise<void> {
  await waitFor(
    page,
    (css) => {
      const element = document.querySelector(css);
      return element?.checkVisibility({ visibilityProperty: true }) && element.clientHeight > 0;
    },
    selector,
  );
}

/** Waits until no element that matches a CSS selector is visible. */
export async function seeNothingOf(page: Page, selector: string): Promise<void> {
  await waitFor(
    page,
    (css) =>
      [...document.querySelectorAll(css)].every(
        (element) => !element.checkVisibility({ visibilityProperty: true }),
      ),
    selector,
  );
}

/** Waits until the URL (without the origin) matches. */
export async function seeAddress(page: Page, address: RegExp): Promise<void> {
  await waitFor(
    page,
    (pattern) => new RegExp(pattern).test(location.pathname + location.search + location.hash),
    address.source,
  );
}

/** Returns the visible texts of all elements that match. */
export function readTexts(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    // WebKit ends the text of a heading in a summary with a line break.
    (css) => [...document.querySelectorAll<HTMLElement>(css)].map(({ innerText }) => innerText.trim()),
    selector,
  );
}

/** Returns by how many pixels the page is wider than the window; 0 without horizontal scrolling. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Waits until the first element that matches can be used, scrolls it into view and returns its centre. */
function locate(page: Page, target: Target): Promise<Point> {
  return waitFor(
    page,
    async (css, text) => {
      const element = [...document.querySelectorAll(css)].find((one) => one.textContent.includes(text));
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled"))
        return null;
      // Of a link on two lines, the first line.
      const findMiddle = ([box]: DOMRectList) =>
        box === undefined ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const label = element.closest("label");
      const isHit = (point: Point) => {
        const hit = document.elementFromPoint(point.x, point.y);
        return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
      };
      const first = element.getBoundingClientRect();
      const middle = findMiddle(element.getClientRects());
      const isInView =
        first.top >= 0 && first.bottom <= innerHeight && first.left >= 0 && first.right <= innerWidth;
      const isFree = isInView && middle !== null && isHit(middle);
      if (!isFree) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const before = findMiddle(element.getClientRects());
      // Long enough for a section that is revealed, or a picture that arrives, to move it.
      await new Promise((resolve) => setTimeout(resolve, isFree ? 50 : 200));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const point = findMiddle(element.getClientRects());
      return point !== null && point.x === before?.x && point.y === before.y && isHit(point) ? point : null;
    },
    ...(typeof target === "string" ? ([target, ""] as const) : ([target.css, target.text] as const)),
  );
}
