import { expect, test, withMotion } from "#tests/setup/page/browser.ts";
import {
  expectSectionReached,
  FEATURES,
  findCarousel,
  launchWithoutScript,
  openHydrated,
  recordScrolling,
  tapStep,
} from "#tests/setup/page/home-page.ts";

test.use(withMotion);

test.describe("offer", () => {
  test("the statistics count up once, 500 ms after the first paint, to the value that a screen reader says once", async ({
    page,
  }) => {
    await page.goto("/");
    for (const [value, label] of [
      ["82", "Wiederbestellrate"],
      ["20", "größere Bestellungen"],
      ["25", "Umsatz über Online-Kanäle"],
    ] as const) {
      const figure = page
        .locator("#musterbetrieb dl > div", { hasText: new RegExp(label.split("").join("\u00AD?")) })
        .first();
      await expect(figure.locator("dd")).toHaveText(`${value}%`);
      const counter = figure.locator(".count-up");
      const timing = await counter.evaluate((element) => {
        const [animation] = element.getAnimations({ subtree: true });
        return animation?.effect?.getTiming();
      });
      // Already finished animations are gone; then the value itself must be seen.
      if (timing) {
        expect(timing).toMatchObject({ delay: 500, duration: 2000, iterations: 1 });
        // Until it counts, nothing claims to be 0 %.
        expect(timing.fill).toBe("none");
      }
      await expect.poll(() => counter.evaluate(readCounted)).toBe(value);
    }
    const session = await page.context().newCDPSession(page);
    const { root } = await session.send("DOM.getDocument");
    const list = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "main dl" });
    const { nodes } = await session.send("Accessibility.queryAXTree", { ...list, role: "StaticText" });
    const texts = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value));
    expect(texts.filter((text) => /^\d+$/.test(text))).toEqual(["82", "20", "25"]);
  });

  test("a phone's first screen shows the offer and an order without commission", { tag: "@phone" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const offer = page.getByRole("link", { name: "Angebot anfordern" });
    await expect(offer).toHaveAttribute("target", "_blank");
    await expect(offer).toHaveAttribute("href", /^https:\/\/.+beratung/);
    const parts = [
      offer,
      page.getByText(/am Telefon oder per Video/).first(),
      page.getByText("Portalgebühr", { exact: true }).first(),
      page.getByText("27,40 €").first(),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".gingham").first()).toBeInViewport();
  });

  test("a phone shows one package at a time, a desk all, and a folded table says what is in which", {
    tag: "@both",
  }, async ({ page, isMobile }) => {
    await page.goto("/#pricing");
    for (const name of ["START", "GROW", "PRIME"]) {
      if (isMobile) await page.locator(".menu-tab", { hasText: name }).click();
      const pack = page.locator("article", {
        has: page.getByRole("heading", { name: new RegExp(`^${name}`) }),
      });
      await expect(pack).toBeVisible();
      await expect(pack.getByRole("link", { name: /Beratung buchen/ })).toHaveAttribute("target", "_blank");
      await expect(page.locator("#pricing article").filter({ visible: true })).toHaveCount(isMobile ? 1 : 3);
    }
    const table = page.getByRole("table", { name: "Was ist wo drin?" });
    await expect(table).toBeHidden();
    await page.getByText("Was ist wo drin?", { exact: true }).first().click();
    await expect(table.getByRole("columnheader")).toHaveText(["START", "GROW", "PRIME"]);
    await expect(
      table
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: "Push-Nachrichten" }) })
        .getByRole("cell"),
    ).toHaveText(["nicht enthalten", "enthalten", "enthalten"]);
  });

  test("the hero's link scrolls smoothly and moves the focus to the heading", async ({ page }) => {
    await openHydrated(page);
    const positions = await recordScrolling(page);
    await page
      .getByRole("navigation", { name: "Auf dieser Seite" })
      .getByRole("link", { name: /^Pakete/ })
      .click();
    await expect(page).toHaveURL("/#pricing");
    await expectSectionReached(page, "pricing");
    expect(new Set(await positions()).size, "it is seen scrolling").toBeGreaterThan(3);
    await page.keyboard.press("Tab");
    const isInside = page.locator("#pricing").locator("*:focus");
    await expect(isInside, "the next stop of the keyboard is in the section").toHaveCount(1);
  });

  test("an address of a section leads there, below the header, from other pages too", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Pakete" }).click();
    await expect(page).toHaveURL("/#pricing");
    await expectSectionReached(page, "pricing");
    for (const anchor of ["solutions", "features"]) {
      await page.goto(`/about`);
      await page.goto(`/#${anchor}`);
      await expectSectionReached(page, anchor);
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every feature can be reached", { tag: "@both" }, async ({ page, isMobile }) => {
    await page.goto("/");
    const { carousel } = findCarousel(page);
    if (isMobile) {
      for (const [index, name] of FEATURES.entries()) {
        await expect(carousel.getByRole("heading", { name })).toBeVisible();
        await expect(carousel.getByText(`${index + 1} / 6`)).toBeVisible();
        if (index < 5) await tapStep(page, "next");
      }
      await tapStep(page, "previous");
      await expect(carousel.getByText("5 / 6")).toBeVisible();
    } else {
      for (const name of FEATURES) {
        await carousel.getByText(name, { exact: true }).first().click();
        await expect(carousel.getByRole("heading", { name })).toBeVisible();
      }
      await tapStep(page, "next");
      await expect(carousel.getByText("1 / 6")).toBeVisible();
      await tapStep(page, "previous");
      await expect(carousel.getByText("6 / 6")).toBeVisible();
      await tapStep(page, "previous");
      await expect(carousel.getByText("5 / 6")).toBeVisible();
    }
  });

  test("the video is a plain link to its provider", async ({ site }) => {
    const browser = await launchWithoutScript();
    const page = await browser.newPage();
    await page.goto(site);
    await expect(page.getByRole("button", { name: /Video laden/ })).toBeHidden();
    await expect(page.locator("video[controls]")).toBeVisible();
    await expect(page.getByRole("link", { name: /direkt bei YouTube/ })).toHaveAttribute(
      "href",
      /^https:\/\/www\.youtube\.com\/watch\?v=/,
    );
    await browser.close();
  });
});

test("the video requests no other host before the click, and loads the player after it", async ({
  page,
  site,
}) => {
  const foreign: string[] = [];
  await page.route(/^https?:/, (route) => {
    const url = route.request().url();
    if (url.startsWith(site)) return route.continue();
    foreign.push(url);
    return route.fulfill({ contentType: "text/html", body: "<p>player</p>" });
  });
  await openHydrated(page);
  const load = page.getByRole("button", { name: /Video laden/ });
  await load.scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await load.click();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?rel=0&modestbranding=1$/,
  );
  await expect(page.locator("video")).toHaveCount(0);
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
  expect(foreign.every((url) => url.startsWith("https://www.youtube-nocookie.com/embed/"))).toBe(true);
});

/** Returns the line of the passing column that stands in the window of a counted number. */
function readCounted(counter: Element): string | undefined {
  const { height, transform } = getComputedStyle(counter, "::before");
  const lines = counter.getAttribute("data-column")?.split("\n") ?? [];
  const line = (-new DOMMatrix(transform).m42 / Number.parseFloat(height)) * lines.length;
  return lines[Math.round(line)];
}
