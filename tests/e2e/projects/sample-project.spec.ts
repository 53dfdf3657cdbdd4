import { findBerlinDay } from "#core/berlin-time.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

test("the sample says on a phone's first screen what happens now, and no day that is still to come is past", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/kunden-projekte/beispiel");
  await expect(
    page.getByRole("heading", { name: "Jetzt gerade: Kasse, Drucker und Bezahlen" }),
  ).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByText("Von dir brauchen wir:")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_600);
  const today = findBerlinDay(new Date());
  const planned = page
    .getByRole("listitem")
    .filter({ hasText: /^Schritt [456]\/6/ })
    .locator("time:not([datetime*=T])");
  const days = await planned.evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days).toHaveLength(3);
  for (const day of days) expect(day > today, day).toBe(true);
});

test("the sample needs no script, and no project can use its URL", async ({ browser, site, admin }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site}/kunden-projekte/beispiel`);
  await expect(page.getByRole("heading", { name: "Projekt: Trattoria Lucia" })).toBeVisible();
  await expect(page.getByText("Beispiel – kein echter Betrieb")).toBeVisible();
  await page.close();
  const { code, stderr } = await admin("projects", "create", "beispiel", "--client", "Beispiel");
  expect(code).toBe(2);
  expect(stderr).toContain("'beispiel' is the path of a page of the site.");
});
