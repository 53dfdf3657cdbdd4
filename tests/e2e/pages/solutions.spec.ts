import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

test.use({ javaScriptEnabled: false });

test("two products state their setup time and contents, and link to their own enquiry", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/solutions");
  for (const { name, time, ask, interest } of [
    {
      name: "Online-Bestellsystem",
      time: "rund 10 Tage",
      ask: "Bestellsystem anfragen",
      interest: "bestellsystem",
    },
    { name: "Website-Erstellung", time: "rund 30 Tage", ask: "Website anfragen", interest: "website" },
  ]) {
    const product = page.getByRole("article", { name });
    await expect(product).toContainText(time);
    expect(await product.getByRole("listitem", { includeHidden: true }).count()).toBeGreaterThan(4);
    await expect(product.getByRole("term", { includeHidden: true })).toHaveCount(4);
    await expect(product.getByRole("link", { name: ask })).toHaveAttribute(
      "href",
      `/contact?interesse=${interest}`,
    );
  }
});

test("four tickets are side by side on desktop, stacked on a phone", async ({ page, isMobile }) => {
  await page.goto("/solutions");
  const tickets = page
    .locator("#ablauf")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(tickets).toHaveCount(4);
  for (const [index, time] of ["30 ?Minuten", "10 ?Tage", "1 ?Tag", "laufend"].entries()) {
    await expect(tickets.nth(index)).toContainText(new RegExp(time));
  }
  const first = await tickets.first().boundingBox();
  const last = await tickets.last().boundingBox();
  if (isMobile) expect(last?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + 3 * (first?.height ?? 0) - 1);
  else expect(last?.x ?? 0).toBeGreaterThan((first?.x ?? 0) + 2 * (first?.width ?? 0));
});

test("one question is open at a time and can be closed, by click and by key", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/solutions");
  const questions = page.locator("details[name=fragen]");
  const open = page.locator("details[open]");
  expect(await questions.count()).toBeGreaterThan(4);
  await expect(open).toHaveCount(0);

  await questions.nth(0).locator("summary").click();
  await expect(questions.nth(0).getByRole("paragraph")).toBeVisible();
  await questions.nth(2).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(questions.nth(2).getByRole("paragraph")).toBeVisible();
  await expect(open).toHaveCount(1);

  await page.keyboard.press("Enter");
  await expect(open).toHaveCount(0);
});
