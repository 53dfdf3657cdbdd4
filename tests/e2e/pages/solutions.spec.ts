import { expect, test } from "#tests/setup/page/browser.ts";

test.use({ javaScriptEnabled: false });

test("each product links to its own enquiry, and questions open one at a time, and four tickets are side by side on desktop, stacked on a phone", async ({
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

  // Of one name, so that the browser has one of them open at a time.
  expect(await page.locator("main details[name=fragen]").count()).toBeGreaterThan(1);

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
