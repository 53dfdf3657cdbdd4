import type { Page } from "@playwright/test";
import { company } from "#app/content/company.ts";
import { servicePages } from "#app/features/services/copy/index.ts";
import { bookingUrl } from "#app/ui/booking-link.tsx";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

test.describe.configure({ mode: "parallel" });

for (const service of servicePages) {
  const path = `/services/${service.slug}`;

  test(`${path} describes the service, has a breadcrumb, and links to a consultation and an offer`, {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto(path);
    const crumbs = page.getByRole("navigation", { name: "Brotkrumen" });
    await expect(crumbs.getByRole("listitem")).toHaveText([/^Home/, /^Services/, service.name]);
    await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(crumbs.locator("[aria-current=page]")).toHaveText(service.name);

    const booking = page.getByRole("link", { name: "Kostenlose Beratung buchen" });
    await expect(booking).toHaveAttribute("href", bookingUrl("consultation", path));
    await expect(booking).toHaveAttribute("target", "_blank");

    await expect(page.getByText(/^Schritt [1-4]$/)).toHaveCount(4);
    await expect(page.getByText("Unverbindlich", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Individuelle Preisgestaltung" })).toBeVisible();
    const graph: { "@type": string; [property: string]: unknown }[] = JSON.parse(
      (await page.locator("script[type='application/ld+json']").textContent()) ?? "",
    )["@graph"];
    const find = (type: string) => graph.find((node) => node["@type"] === type);
    expect(find("Service")).toMatchObject({
      name: service.name,
      url: company.origin + path,
      provider: { "@id": find("Organization")?.["@id"] },
    });
    expect(find("BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home" },
        { position: 2, name: "Services" },
        { position: 3, name: service.name, item: company.origin + path },
      ],
    });

    const others = page.getByRole("navigation", { name: "Andere Leistungen" }).getByRole("link");
    await expect(others).toHaveCount(servicePages.length - 1);
    expect(await others.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).not.toContain(
      path,
    );

    await page.getByRole("link", { name: "Angebot anfordern" }).click();
    await expect(page).toHaveURL(`/contact?interesse=${service.interest}`);
    await expect(page.getByLabel("Interesse")).toHaveValue(service.interest);
  });
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test("every service gets to the point: short, a button at once, never far from an appointment", {
  tag: "@once",
}, async ({ page }) => {
  for (const [viewport, limit] of [
    [PHONE, 5200],
    [DESK, 5000],
  ] as const) {
    await page.setViewportSize(viewport);
    const starts = new Set<number>();
    for (const { slug } of servicePages) {
      await page.goto(`/services/${slug}`);
      const { height, bookings, start } = await measure(page);
      starts.add(start);
      expect.soft(height, `${slug} at ${viewport.width} px`).toBeLessThanOrEqual(limit);
      if (viewport !== PHONE) continue;
      expect.soft(bookings[0], `first button of ${slug}`).toBeLessThanOrEqual(480);
      const stops = [-1700, ...bookings, height + 1700];
      const gaps = stops.slice(1).map((stop, index) => stop - (stops[index] ?? 0));
      expect.soft(Math.max(...gaps), `appointments of ${slug}: ${bookings}`).toBeLessThanOrEqual(2 * 1700);
    }
    expect.soft([...starts], `first lines at ${viewport.width} px`).toHaveLength(1);
  }
});

test("no two neighbours tell their service in the same order", { tag: "@once" }, async ({ page }) => {
  const orders: string[] = [];
  for (const { slug, whatIs, whyImportant, process, deliverables } of servicePages) {
    await page.goto(`/services/${slug}`);
    const parts = [
      whatIs.heading,
      whyImportant.heading,
      process.heading,
      deliverables.heading,
      "Individuelle Preisgestaltung",
      "Kurz gefragt",
    ];
    const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
    const order = headings.map((heading) => parts.indexOf(heading)).filter((part) => part >= 0);
    expect(order, slug).toHaveLength(parts.length);
    orders.push(order.join());
  }
  expect(orders.filter((order, index) => order === orders[index - 1])).toEqual([]);
});

test("a phone folds long lists, and unfolds them by keyboard", { tag: "@once" }, async ({ page }) => {
  for (const { slug, deliverables } of servicePages) {
    await page.setViewportSize(PHONE);
    await page.goto(`/services/${slug}`);
    const last = page.getByText(deliverables.items.at(-1) ?? "", { exact: true });
    await expect(last).toBeHidden();
    await page.getByText(/^(Alle )?\d+ (weitere )?Punkte$/).press("Enter");
    await expect(last).toBeVisible();
    await page.setViewportSize(DESK);
    await page.reload();
    await expect(last).toBeVisible();
  }
});

test("a link to the levels of support unfolds them on a phone", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/services/priority-support#stufen");
  await expect(page.getByRole("table", { name: "Wer welchen Support bekommt" })).toBeInViewport();
});

test("on a phone a heading keeps its distance from the buttons of its row", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const { slug } of servicePages) {
    await page.goto(`/services/${slug}`);
    const room = await page.evaluate(() =>
      [...document.querySelectorAll(".swipe-row")].map((row) => {
        const heading = row.parentElement?.querySelector("h2");
        if (!heading || !row.parentElement) return 0;
        const text = document.createRange();
        text.selectNodeContents(heading);
        const left = getComputedStyle(row, "::scroll-button(left)");
        const frame = row.parentElement.getBoundingClientRect();
        return (
          frame.right - parseFloat(left.right) - parseFloat(left.width) - text.getBoundingClientRect().right
        );
      }),
    );
    expect.soft(Math.min(...room), slug).toBeGreaterThanOrEqual(12);
  }
});

test("at most one question is open, and it can be closed again", { tag: "@once" }, async ({ page }) => {
  const [service] = servicePages;
  await page.goto(`/services/${service?.slug}`);
  const [first, second] = service?.faqs ?? [];
  const open = page.locator("details[open]");
  await page.getByText(first?.question ?? "").click();
  await page.getByText(second?.question ?? "").click();
  await expect(open).toHaveCount(1);
  await expect(page.getByText(second?.answer ?? "")).toBeVisible();
  await page.getByText(second?.question ?? "").click();
  await expect(open).toHaveCount(0);
});

test("a service that does not exist answers 404 with the not-found page", { tag: "@once" }, async ({
  page,
}) => {
  const response = await page.goto("/services/fensterputzen");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seite nicht gefunden");
  await expect(page).toHaveTitle(/^Seite nicht gefunden/);
});

/** Where the first line of the heading begins, and where the ways to an appointment are. */
function measure(page: Page) {
  return page.evaluate(() => {
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY);
    const links = [...document.querySelectorAll("main a")];
    return {
      height: document.documentElement.scrollHeight,
      start: top(document.querySelector("h1") ?? document.body),
      bookings: links.filter(({ textContent }) => /Beratung buchen/.test(textContent)).map(top),
    };
  });
}
