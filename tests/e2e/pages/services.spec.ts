import type { Page } from "@playwright/test";
import { servicePages } from "#app/features/services/copy/index.ts";
import { bookingUrl } from "#app/ui/booking-link.tsx";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";

test("every service describes itself to search engines and leads to a consultation, an offer and the other services", async ({
  site,
}) => {
  for (const { slug, interest } of servicePages) {
    const path = `/services/${slug}`;
    const { text } = await request(site + path);
    expect(text).toContain('"@type":"Service"');
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
    expect(main).toContain(
      `href="${bookingUrl("consultation", path).replaceAll("&", "&amp;")}" target="_blank"`,
    );
    expect(main).toContain(`href="/contact?interesse=${interest}"`);
    expect(main).toMatch(/<[^>]+aria-current="page"/);
    for (const other of servicePages)
      expect(main.includes(`href="/services/${other.slug}"`), other.slug).toBe(other.slug !== slug);
  }
  expect((await request(`${site}/services/fensterputzen`)).status).toBe(404);
});

const PHONE = { width: 390, height: 844 };

test("every service gets to the point on a phone: short, a button at once, its lists folded", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const starts = new Set<number>();
  for (const { slug, deliverables } of servicePages) {
    await page.goto(`/services/${slug}`);
    const { height, booking, start, room } = await measure(page);
    starts.add(start);
    expect.soft(height, slug).toBeLessThanOrEqual(5200);
    expect.soft(booking, `first button of ${slug}`).toBeLessThanOrEqual(480);
    expect.soft(room, `between headings and buttons of ${slug}`).toBeGreaterThanOrEqual(12);
    const last = page.getByText(deliverables.items.at(-1) ?? "", { exact: true });
    await expect(last).toBeHidden();
    await page.getByText(/^(Alle )?\d+ (weitere )?Punkte$/).press("Enter");
    await expect(last).toBeVisible();
  }
  expect([...starts], "first lines").toHaveLength(1);
});

test("a link to the levels of support unfolds them on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/services/priority-support#stufen");
  await expect(page.getByRole("table", { name: "Wer welchen Support bekommt" })).toBeInViewport();
});

/** Where heading and first way to an appointment begin, and how far headings stay from the buttons of their row. */
function measure(page: Page) {
  return page.evaluate(() => {
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY);
    const booking = [...document.querySelectorAll("main a")].find((link) =>
      /Beratung buchen/.test(link.textContent),
    );
    const rooms = [...document.querySelectorAll(".swipe-row")].map((row) => {
      const heading = row.parentElement?.querySelector("h2");
      if (!heading || !row.parentElement) return 0;
      const text = document.createRange();
      text.selectNodeContents(heading);
      const left = getComputedStyle(row, "::scroll-button(left)");
      const { right } = row.parentElement.getBoundingClientRect();
      return right - parseFloat(left.right) - parseFloat(left.width) - text.getBoundingClientRect().right;
    });
    return {
      height: document.documentElement.scrollHeight,
      start: top(document.querySelector("h1") ?? document.body),
      booking: booking && top(booking),
      room: Math.min(...rooms),
    };
  });
}
