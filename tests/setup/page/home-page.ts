import { chromium, type Locator, type Page } from "@playwright/test";
import { expect } from "#tests/setup/page/browser.ts";
import { chromiumArguments, findHeadlessShell } from "#tools/setup/chromium.ts";

export const FEATURES = [
  "Live-Statistiken",
  "Kassenanbindung",
  "Upselling-Pop-ups",
  "Push-Nachrichten",
  "Schnelle Ladezeiten",
  "Datenschutz nach DSGVO",
];

export function findCarousel(page: Page) {
  const carousel = page.getByRole("group", { name: "Funktion auswählen" });
  return {
    carousel,
    previous: carousel.getByRole("button", { name: "Vorherige Funktion" }),
    next: carousel.getByRole("button", { name: "Nächste Funktion" }),
  };
}

/** Opens the home page and waits for hydration, which a key press starts. */
export async function openHydrated(page: Page) {
  await page.goto("/");
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
}

/** The section has the focus, its edge is at the header's, and its heading stands in the upper half of the screen. */
export async function expectSectionReached(page: Page, anchor: string) {
  const section = page.locator(`#${anchor}`);
  const heading = section.getByRole("heading", { level: 2 }).first();
  await expect(async () => {
    await expect(section).toBeFocused({ timeout: 1 });
    const top = (await heading.boundingBox())?.y ?? Number.NaN;
    const header = await page.locator(".site-header-bar").boundingBox();
    const below = (header?.y ?? 0) + (header?.height ?? 0);
    expect(top).toBeGreaterThan(below);
    const edge = (await section.boundingBox())?.y ?? Number.NaN;
    expect(Math.abs(edge - below), "edge at edge").toBeLessThan(2);
    expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  }).toPass({ timeout: 10_000 });
  await expect(section, "a screen reader says where it is").toHaveAccessibleName(
    (await heading.textContent()) ?? "",
  );
}

/** Records the scroll positions from now on. */
export async function recordScrolling(page: Page): Promise<() => Promise<number[]>> {
  const positions = await page.evaluateHandle(() => {
    const seen: number[] = [];
    addEventListener("scroll", () => seen.push(Math.round(scrollY)));
    return seen;
  });
  return () => positions.jsonValue();
}

/** Playwright's own switch stops scripts but leaves the media feature `scripting` on; a visitor's setting does both. */
export function launchWithoutScript() {
  return chromium.launch({
    executablePath: findHeadlessShell(),
    args: [...chromiumArguments, "--blink-settings=scriptEnabled=false"],
  });
}

export async function tapStep(page: Page, direction: "previous" | "next") {
  await page.locator(`[data-direction="${direction}"] label:visible`).click();
}

export async function swipe(carousel: Locator, dx: number) {
  const panel = carousel.locator(".showcase-panels");
  await panel.scrollIntoViewIfNeeded();
  await panel.evaluate((element, distance) => {
    const box = element.getBoundingClientRect();
    const y = box.top + 40;
    const from = box.left + box.width / 2;
    function send(type: string, x: number) {
      const touch = new Touch({ identifier: 1, target: element, clientX: x, clientY: y });
      const touches = type === "touchend" ? [] : [touch];
      element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch] }),
      );
    }
    send("touchstart", from);
    send("touchmove", from + distance / 2);
    send("touchend", from + distance);
  }, dx);
}
