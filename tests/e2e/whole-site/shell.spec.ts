import { company } from "#app/content/company.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";
import { doubleText } from "#tests/setup/page/large-text.ts";
import { settle, waitForFirstPaint } from "#tests/setup/page/settle.ts";

test.use(withMotion);

const LINKS = ["Home", "Lösungen", "Funktionen", "Referenzen", "Blog", "Über uns", "Kontakt"];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the header has its seven links in order, marks the current one, and opens the booking page in a new tab", {
    tag: "@both",
  }, async ({ page, isMobile }) => {
    await page.goto("/");
    if (isMobile) await page.getByRole("button", { name: "Menü öffnen" }).click();
    const navigation = page.getByRole("navigation", {
      name: isMobile ? "Mobile Navigation" : "Hauptnavigation",
    });
    await expect(navigation.getByRole("link")).toHaveText(LINKS.map((name) => new RegExp(`^\\s*${name}`)));
    await expect(navigation.locator("[aria-current]")).toHaveCount(1);
    await expect(navigation.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    const place = isMobile ? page.locator("#mobile-menu") : page.getByRole("banner");
    const booking = place.getByRole("link", { name: /Beratung buchen/ }).filter({ visible: true });
    await expect(booking).toHaveAttribute("target", "_blank");
    await expect(booking).toHaveAttribute("href", /^https:\/\//);
  });

  test("the way to a consultation is in view at every scroll position of a phone", { tag: "@phone" }, async ({
    page,
  }) => {
    const booking = page.getByRole("banner").getByRole("link", { name: /^Beratung .*neuem Tab/ });
    for (const path of ["/", "/blog", "/demo"]) {
      await page.goto(path);
      await expect(booking).toHaveAttribute("target", "_blank");
      expect((await booking.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      for (const y of [0, length / 2, length]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
        await expect(booking, `${path} at ${y}`).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test("logo, consultation and menu share the header of the smallest phone, also with text of twice the size", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/about");
    const header = page.getByRole("banner");
    const controls = [
      header.getByRole("link", { name: "zur Startseite" }),
      header.getByRole("link", { name: /^Beratung .*neuem Tab/ }),
      header.getByRole("button", { name: "Menü öffnen" }),
    ];
    for (const doubled of [false, true]) {
      if (doubled) await doubleText(page);
      const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
      let right = 0;
      for (const box of boxes) {
        expect(box?.x, `doubled: ${doubled}`).toBeGreaterThanOrEqual(right);
        right = (box?.x ?? 0) + (box?.width ?? 0);
      }
      expect(right).toBeLessThanOrEqual(320);
      expect(boxes[0]?.width).toBeGreaterThanOrEqual(32);
    }
  });

  test("the mobile menu also leads to a call, a chat, demo, own menu, calculator and packages", {
    tag: "@phone",
  }, async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    const ways = page.getByRole("navigation", { name: "Direkt zum Ziel" }).getByRole("link");
    await expect(ways).toHaveText([
      /^Anrufen/,
      /^WhatsApp/,
      "Demo",
      "Deine Karte als Shop",
      "Gebührenrechner",
      "Pakete",
    ]);
    for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
    await expect(ways.first()).toHaveAttribute("href", `tel:${company.phone?.e164}`);
    await expect(ways.nth(1)).toHaveAttribute("href", company.whatsapp?.url ?? "");
    await ways.last().click();
    await expect(page).toHaveURL(/\/#pricing$/);
  });

  test("the header shrinks when the page is scrolled more than 50 px", async ({ page }) => {
    await page.goto("/");
    const bar = page.locator(".site-header-bar");
    const before = await readHeight();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
    expect(await readHeight()).toBe(before);
    await page.mouse.wheel(0, 300);
    await expect.poll(readHeight).toBeLessThan(before);
    await page.mouse.wheel(0, -1000);
    await expect.poll(readHeight).toBe(before);

    async function readHeight() {
      return (await bar.boundingBox())?.height ?? 0;
    }
  });

  test("the first Tab stop skips the header", async ({ page }) => {
    await page.goto("/");
    await waitForFirstPaint(page);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("an unknown URL shows the 404 page with links forward and back", async ({ page }) => {
    await page.goto("/impressum");
    const answer = await page.goto("/gibt-es-nicht", { referer: new URL("/impressum", page.url()).href });
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Seite nicht gefunden/);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
    await main.getByRole("link", { name: "Zurück", exact: true }).click();
    await expect(page).toHaveURL(/\/impressum$/);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "menu with script" : "menu without script", () => {
    test.use({ javaScriptEnabled });

    test("the mobile menu opens, stays within the screen and closes in every way", { tag: "@phone" }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 400 });
      await page.goto("/");
      const open = page.getByRole("button", { name: "Menü öffnen" });
      const close = page.getByRole("button", { name: "Menü schließen" });
      const menu = page.locator("#mobile-menu");

      await open.click();
      await expect(menu).toBeVisible();
      await expect(close).toBeVisible();
      const { height, overflows } = await menu.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        overflows: element.scrollHeight > element.clientHeight,
      }));
      expect(height).toBeLessThanOrEqual(0.8 * 400);
      expect(overflows).toBe(true);

      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(open).toBeFocused();

      await open.click();
      await expect(menu).toBeVisible();
      // A tap while it is still moving in may be taken for one at the menu's edge.
      await settle(page);
      await page.touchscreen.tap(100, 390);
      await expect(menu).toBeHidden();

      await open.click();
      await close.click();
      await expect(menu).toBeHidden();

      if (javaScriptEnabled) {
        // It opens in another tab, and this page may come back as it was left.
        await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
        await page.context().route(/beratung/, (route) => route.abort());
        await open.click();
        await menu.getByRole("link", { name: /Beratung buchen/ }).click();
        await expect(menu).toBeHidden();
      }

      await open.click();
      await page.keyboard.press("Tab");
      await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
      await menu.getByRole("link", { name: "Kontakt" }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });
  });
}

test("selected text is dark on saffron, in fields too", async ({ page }) => {
  await page.goto("/contact");
  for (const selector of ["h1", "main p", "input[name=name]", "footer a"]) {
    const { backgroundColor, color } = await page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, "::selection"));
    expect([backgroundColor, color], selector).toEqual(["rgb(255, 200, 69)", "rgb(16, 35, 28)"]);
  }
});

test("sections are revealed once and never stay hidden", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  const section = page.locator("#pricing [data-reveal]");
  await expect(section).toHaveAttribute("data-reveal", "waiting", { timeout: 30_000 });
  // Half faded text would have too little contrast.
  await expect(section).toHaveCSS("opacity", "1");
  await expect(section).not.toHaveCSS("transform", "none");
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveAttribute("data-reveal", "shown");
  await expect(section).toHaveCSS("transform", "none");
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: "instant" });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(section).not.toBeInViewport();
  expect(await section.getAttribute("data-reveal")).toBe("shown");
  await expect(section).toHaveCSS("transform", "none");
});

test("a button pressed while its section is being revealed stays under the finger", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  const link = page.getByRole("main").getByRole("link", { name: /^Beispielprojekt/ });
  const section = page
    .locator("main [data-reveal]")
    .filter({ has: page.getByRole("link", { name: /^Beispielprojekt/ }) });
  await expect(section).toHaveAttribute("data-reveal", "waiting");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(section).toHaveAttribute("data-reveal", "shown");
  // It moves from the press on, and the next frame comes late, as on a slow phone.
  await section.evaluate((element) => {
    const [animation] = element.getAnimations();
    if (animation === undefined) throw new Error("The section is not being revealed");
    animation.playbackRate = 1e-4;
    window.addEventListener("pointerdown", () => (animation.playbackRate = 1), { capture: true });
    window.addEventListener("pointerdown", () => {
      const start = performance.now();
      while (performance.now() - start < 300);
    });
  });
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  const { x, y, width, height } = await link.evaluate((element) => element.getBoundingClientRect());
  await page.mouse.move(x + width / 2, y + height - 4);
  await page.mouse.down();
  // Only the button itself gives way by 3 px.
  const isPressed = () => link.evaluate((element) => getComputedStyle(element).transform);
  await expect.poll(isPressed).toBe("matrix(1, 0, 0, 1, 0, 0)");
  expect(await link.evaluate((element) => element.getBoundingClientRect().y)).toBeCloseTo(y + 3, 0);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/kunden-projekte\/beispiel$/);
});

test("whatever moves moves on the compositor, and the header costs nothing while nobody scrolls", async ({
  page,
}) => {
  for (const path of ["/", "/features", "/demo", "/references", "/contact"]) {
    await page.goto(path);
    const moved = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, timeline }) => {
        const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        const properties = keyframes.flatMap((keyframe) => Object.keys(keyframe));
        return timeline instanceof DocumentTimeline ? properties : ["scroll timeline"];
      }),
    );
    const free = [
      "offset",
      "computedOffset",
      "easing",
      "composite",
      "opacity",
      "transform",
      "translate",
      "scale",
    ];
    expect(
      moved.filter((property) => !free.includes(property)),
      path,
    ).toEqual([]);
  }
});

test("the booking button shows a tooltip after 700 ms of hovering, until Escape", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  const tooltip = page.getByRole("banner").getByRole("tooltip", { includeHidden: true });
  await expect(tooltip).toBeHidden();
  const booking = page
    .getByRole("banner")
    .getByRole("link", { name: /Beratung buchen/ })
    .filter({ visible: true });
  await booking.hover();
  await expect(tooltip).toHaveCSS("transition-delay", "0.7s");
  await expect(tooltip).toBeVisible();
  await expect(booking).toHaveAccessibleDescription("Am Telefon oder per Video, in neuem Tab");
  // The pointer may move to it (WCAG 1.4.13).
  await tooltip.hover();
  await expect(tooltip).toHaveCSS("transition-delay", "0.7s");
  await booking.focus();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
});
