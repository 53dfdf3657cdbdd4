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
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

test.use(withMotion);

test.describe("offer", () => {
  test("the first screen shows the promise and its proof, and opens the offer in a new tab", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mehr Gewinn.Weniger Aufwand.");
    for (const tick of ["0% Gebühren", "30% mehr Gewinn", "24/7 Support – gratis"]) {
      await expect(page.getByText(tick, { exact: true })).toBeVisible();
    }
    // "0%" is explained in the same block.
    await expect(page.getByText(/^0.% Provision; Paketpreis und Zahlungsgebühr/)).toBeVisible();
    await expect(page.getByText(/30.Minuten, kostenlos, am Telefon oder per Video/)).toBeVisible();
    const offer = page.getByRole("link", { name: "Angebot anfordern" });
    await expect(offer).toHaveAttribute("target", "_blank");
    await expect(offer).toHaveAttribute("href", /^https:\/\/.+beratung/);
  });

  test("the statistics count up once, 500 ms after the first paint, to the value in the document", {
    tag: "@once",
  }, async ({ page }) => {
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
  });

  test("the statistics of a phone wait until they are seen", async ({ page, isMobile }) => {
    test.skip(!isMobile);
    await openHydrated(page);
    const counter = page.locator("#musterbetrieb .count-up").first();
    const countAnimations = () =>
      counter.evaluate((element) => element.getAnimations({ subtree: true }).length);
    await expect(page.locator("#musterbetrieb [data-reveal=waiting]")).toHaveCount(1);
    expect(await countAnimations()).toBe(0);
    expect(await counter.evaluate(readCounted)).toBe("82");
    await counter.scrollIntoViewIfNeeded();
    await expect.poll(countAnimations).toBe(1);
    await expect.poll(() => counter.evaluate(readCounted)).toBe("82");
  });

  test("a phone's first screen shows the offer and an order without commission", async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const parts = [
      page.getByRole("link", { name: "Angebot anfordern" }),
      page.getByText(/am Telefon oder per Video/).first(),
      page.getByText("Portalgebühr", { exact: true }).first(),
      page.getByText("27,40 €").first(),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".gingham").first()).toBeInViewport();
  });

  test("what is shown of the model house says so, and leads to what that means", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Da Pino, unser Musterbetrieb" }).click();
    await expect(page).toHaveURL("/#musterbetrieb");
    await expect(page.getByText(/Da Pino ist erfunden, seine Zahlen auch/)).toBeInViewport();
  });

  test("the statistics are announced once, with their final values", { tag: "@once" }, async ({ page }) => {
    await page.goto("/");
    const session = await page.context().newCDPSession(page);
    const { root } = await session.send("DOM.getDocument");
    const list = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "main dl" });
    const { nodes } = await session.send("Accessibility.queryAXTree", { ...list, role: "StaticText" });
    const texts = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value));
    expect(texts.filter((text) => /^\d+$/.test(text))).toEqual(["82", "20", "25"]);
  });

  test("sections appear at 400 % zoom too, where they never fit on the screen", { tag: "@once" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 340, height: 160 });
    await openHydrated(page);
    const waiting = page.locator("[data-reveal=waiting]");
    await expect(waiting).not.toHaveCount(0);
    for (const section of await page.locator("main [data-reveal]").all()) {
      await section.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
      await expect(section).not.toHaveAttribute("data-reveal", "waiting");
    }
  });

  test("the selected package is visible with forced colours", { tag: "@once" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/");
    /** A few pixels between the edge of a tab and its name, as they are drawn. */
    const drawGround = async (name: string) => {
      const box = await page.locator(".menu-tab", { hasText: name }).boundingBox();
      if (box === null) throw new Error(`${name} cannot be seen`);
      return page.screenshot({ clip: { x: box.x + 10, y: box.y + 10, width: 4, height: 4 } });
    };
    await page.locator(".menu-tab", { hasText: "START" }).click();
    await expect.poll(async () => (await drawGround("START")).equals(await drawGround("PRIME"))).toBe(false);
    expect((await drawGround("GROW")).equals(await drawGround("PRIME"))).toBe(true);
  });

  test("every package lists what is included and what is not, and links to an appointment", async ({
    page,
    isMobile,
  }) => {
    await page.goto("/#pricing");
    for (const name of ["START", "GROW", "PRIME"]) {
      if (isMobile) await page.getByText(name, { exact: true }).first().click();
      const pack = page.locator("article", {
        has: page.getByRole("heading", { name: new RegExp(`^${name}`) }),
      });
      await expect(pack).toBeVisible();
      await expect(pack).toContainText("Individuelle Beratung");
      await expect(pack.getByRole("link", { name: /Beratung buchen/ })).toHaveAttribute("target", "_blank");
    }
    if (isMobile) await page.getByText("START", { exact: true }).first().click();
    const start = page.locator("article", { has: page.getByRole("heading", { name: "START" }) });
    await expect(start.getByRole("listitem")).toHaveCount(16);
    await expect(start.getByRole("listitem").filter({ hasText: "Nicht enthalten: " })).toHaveCount(5);
    await expect(start.getByText("Nicht enthalten: Treueprogramm")).toBeVisible();
    await expect(start.getByText("Enthalten: Sichere Online-Bezahlung")).toBeVisible();
  });

  test("a folded table says what is in which package", { tag: "@once" }, async ({ page }) => {
    await page.goto("/#pricing");
    await page.getByText("Was ist wo drin?", { exact: true }).first().click();
    const table = page.getByRole("table", { name: "Was ist wo drin?" });
    await expect(table.getByRole("columnheader")).toHaveText(["START", "GROW", "PRIME"]);
    const row = (name: string) =>
      table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await expect(row("Push-Nachrichten").getByRole("cell")).toHaveText([
      "nicht enthalten",
      "enthalten",
      "enthalten",
    ]);
    await expect(row("Kassenanbindung").getByRole("cell")).toHaveText([
      "enthalten",
      "enthalten",
      "enthalten",
    ]);
    await expect(page.locator("#pricing")).not.toContainText("auf Anfrage");
    await expect(row("Live-Status").getByRole("cell")).toHaveText([
      "nicht enthalten",
      "nicht enthalten",
      "enthalten",
    ]);
    const receipt = page.getByRole("heading", { name: "So setzt sich dein Preis zusammen" }).locator("..");
    await expect(receipt).toContainText(/Einrichtung\s*0,00\u00a0€/);
    await expect(receipt).toContainText(/Provision\s*0\u00a0%/);
  });

  test("the side orders link to the six services and priority support", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/");
    await page.locator("#beilagen > summary").click();
    const main = page.getByRole("main");
    for (const slug of [
      "website-erstellung",
      "seo-optimierung",
      "social-media-setup",
      "newsletter-marketing",
      "flyer-design",
      "zusaetzliche-schulung",
      "priority-support",
    ]) {
      await expect(main.locator(`a[href="/services/${slug}"]`)).toBeVisible();
    }
  });

  test("at most one short question is open, and it can be closed again", { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto("/");
    const cost = page.locator("details", { hasText: "Was kostet das?" });
    const app = page.locator("details", { hasText: "Brauchen meine Gäste die App?" });
    await cost.locator("summary").click();
    await expect(cost).toHaveAttribute("open");
    await app.locator("summary").click();
    await expect(app).toHaveAttribute("open");
    await expect(cost).not.toHaveAttribute("open");
    await app.locator("summary").click();
    await expect(app).not.toHaveAttribute("open");
  });

  for (const [name, anchor] of [
    ["Lösungen", "solutions"],
    ["Funktionen", "features"],
    ["Pakete", "pricing"],
  ] as const) {
    test(`the hero's link "${name}" scrolls smoothly and moves the focus to the heading`, {
      tag: anchor === "pricing" ? [] : "@once",
    }, async ({ page }) => {
      await openHydrated(page);
      const positions = await recordScrolling(page);
      await page
        .getByRole("navigation", { name: "Auf dieser Seite" })
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expectSectionReached(page, anchor);
      expect(new Set(await positions()).size, "it is seen scrolling").toBeGreaterThan(3);
      await page.keyboard.press("Tab");
      const isInside = page.locator(`#${anchor}`).locator("*:focus");
      await expect(isInside, "the next stop of the keyboard is in the section").toHaveCount(1);
    });
  }

  test("with reduced motion a link to a section jumps", { tag: "@once" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page);
    const positions = await recordScrolling(page);
    await page
      .getByRole("link", { name: /^Pakete/ })
      .first()
      .click();
    await expectSectionReached(page, "pricing");
    expect(new Set(await positions()).size).toBeLessThanOrEqual(2);
  });

  test("a link to a section followed before hydration ends there", { tag: "@once" }, async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/");
    await page
      .getByRole("link", { name: /^Pakete/ })
      .first()
      .click();
    await expectSectionReached(page, "pricing");
    release();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await expectSectionReached(page, "pricing");
  });

  for (const path of ["/solutions", "/features", "/about"]) {
    test(`${path} links to the packages`, { tag: "@once" }, async ({ page }) => {
      await page.goto(path);
      const place = page.getByRole(path === "/about" ? "contentinfo" : "main");
      await place.getByRole("link", { name: /^Pakete/ }).click();
      await expect(page).toHaveURL("/#pricing");
      await expectSectionReached(page, "pricing");
    });
  }

  for (const anchor of ["solutions", "features", "pricing"]) {
    test(`#${anchor} lands below the header`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/#${anchor}`);
      const section = page.locator(`#${anchor}`);
      await expect(section).toBeInViewport();
      const header = await page.locator(".site-header-bar").boundingBox();
      const heading = await section.getByRole("heading", { level: 2 }).first().boundingBox();
      expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    });
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every feature can be reached", async ({ page, isMobile }) => {
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

  test("the packages are one link away, from the home page and from others", { tag: "@once" }, async ({
    site,
  }) => {
    const browser = await launchWithoutScript();
    const page = await browser.newPage();
    await page.goto(site);
    await page
      .getByRole("link", { name: /^Pakete/ })
      .first()
      .click();
    await expectSectionReached(page, "pricing");
    await page.goto(`${site}/about`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Pakete" }).click();
    await expect(page).toHaveURL(`${site}/#pricing`);
    await expectSectionReached(page, "pricing");
    await browser.close();
  });

  test("the video is a plain link to its provider", { tag: "@once" }, async ({ site }) => {
    const browser = await launchWithoutScript();
    const page = await browser.newPage();
    await page.goto(site);
    await expect(page.getByRole("button", { name: /Video laden/ })).toBeHidden();
    await expect(page.getByRole("link", { name: /direkt bei YouTube/ })).toHaveAttribute(
      "href",
      /^https:\/\/www\.youtube\.com\/watch\?v=/,
    );
    await browser.close();
  });
});

test.describe("testimonial", () => {
  test("requests no other host before the click, and loads the player after it", { tag: "@once" }, async ({
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
    await expect.poll(() => foreign.length).toBeGreaterThan(0);
    expect(foreign.every((url) => url.startsWith("https://www.youtube-nocookie.com/embed/"))).toBe(true);
  });

  test("shows five stars, the quote, and who says it", { tag: "@once" }, async ({ page }) => {
    await page.goto("/");
    const testimonial = page.getByRole("figure").filter({ has: page.getByRole("blockquote") });
    await expect(testimonial.getByRole("img", { name: "5 von 5 Sternen" })).toBeVisible();
    await expect(testimonial).toContainText("Baba Kebap, Berlin");
    // The words do not pose as a real client's, and the video's picture is the demo.
    await expect(testimonial.getByText("Beispiel – kein echter Betrieb")).toBeVisible();
    await expect(page.getByRole("link", { name: "Mehr Geschichten" })).toHaveAttribute("href", "/references");
  });
});

test.describe("hydration", () => {
  test("loses no interaction that came before it", async ({ page, isMobile }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/");
    const { carousel } = findCarousel(page);
    if (isMobile) {
      await tapStep(page, "next");
      await tapStep(page, "next");
    } else {
      await carousel.getByText("Upselling-Pop-ups", { exact: true }).first().click();
    }
    await expect(carousel.getByRole("heading", { name: "Upselling-Pop-ups" })).toBeVisible();
    await page.locator("summary", { hasText: "Was kostet das?" }).click();
    await page.getByRole("button", { name: /Video laden/ }).click();

    release();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await expect(carousel.getByRole("heading", { name: "Upselling-Pop-ups" })).toBeVisible();
    await expect(page.locator("details", { hasText: "Was kostet das?" })).toHaveAttribute("open");
    // The recorded click is repeated.
    await expect(page.locator("iframe")).toBeVisible();
    if (isMobile) {
      await findCarousel(page).next.click();
      await expect(carousel.getByText("4 / 6")).toBeVisible();
    }
  });

  test("handles a tap on the open menu's link made before it", async ({ page, isMobile }) => {
    test.skip(!isMobile);
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/");
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    await expect(page.getByRole("navigation", { name: "Mobile Navigation" })).toBeVisible();
    release();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await expect(page.getByRole("navigation", { name: "Mobile Navigation" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Menü schließen" })).toBeVisible();
  });
});

/** Returns the line of the passing column that stands in the window of a counted number. */
function readCounted(counter: Element): string | undefined {
  const { height, transform } = getComputedStyle(counter, "::before");
  const lines = counter.getAttribute("data-column")?.split("\n") ?? [];
  const line = (-new DOMMatrix(transform).m42 / Number.parseFloat(height)) * lines.length;
  return lines[Math.round(line)];
}
