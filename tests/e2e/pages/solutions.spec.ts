import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

test.use({ javaScriptEnabled: false });

test("each product links to its own enquiry, and its four tickets are side by side on desktop, stacked on a phone", async ({
  page,
}) => {
  await page.goto("/solutions");
  for (const [name, ask, interest] of [
    ["Online-Bestellsystem", "Bestellsystem anfragen", "bestellsystem"],
    ["Website-Erstellung", "Website anfragen", "website"],
  ] as const)
    await expect(page.getByRole("article", { name }).getByRole("link", { name: ask })).toHaveAttribute(
      "href",
      `/contact?interesse=${interest}`,
    );

  const tickets = page
    .locator("#ablauf")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(tickets).toHaveCount(4);
  const measure = async () => [await tickets.first().boundingBox(), await tickets.last().boundingBox()];
  const [first, last] = await measure();
  expect(last?.x ?? 0).toBeGreaterThan((first?.x ?? 0) + 2 * (first?.width ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  const [upper, lower] = await measure();
  expect(lower?.y ?? 0).toBeGreaterThan((upper?.y ?? 0) + 3 * (upper?.height ?? 0) - 1);
});

test("one question is open at a time and can be closed, by click and by key", async ({ page }) => {
  await page.goto("/solutions");
  const questions = page.locator("main details[name]");
  const open = page.locator("details[name][open]");
  await expect(open).toHaveCount(0);
  await questions.nth(0).locator("summary").click();
  await expect(questions.nth(0).getByRole("paragraph")).toBeVisible();
  await questions.nth(1).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(questions.nth(1).getByRole("paragraph")).toBeVisible();
  await expect(open).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(open).toHaveCount(0);
});
