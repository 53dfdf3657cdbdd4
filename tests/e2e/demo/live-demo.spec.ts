import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";
import { guestOf, kitchenOf, openLiveDemo, press } from "#tests/setup/page/live-demo-page.ts";

test.use(withMotion);

// The interactive demo: guest phone and kitchen in one page.

test("an order can be completed by keyboard on screens without an axe violation: options, allergens, suggestion, payment, ticket, ready", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST") posts.push(`${new URL(sent.url()).pathname}: ${sent.postData() ?? ""}`);
  });
  await openLiveDemo(page);
  await page.getByLabel("Farbe", { exact: true }).fill("#c0392b");
  const shop = guestOf(page);
  await press(page, shop.getByRole("radio", { name: "Lieferung" }), "Space");
  expect(await findAxeViolations(page, ".live")).toEqual([]);

  await press(page, shop.getByRole("button", { name: /^Penne/ }));
  await expect(shop.getByRole("heading", { name: "Penne all’arrabbiata" })).toBeFocused();
  await expect(shop.getByText("Glutenhaltiges Getreide (Weizen)")).toBeVisible();
  await expect(shop.getByText("Milch (einschließlich Laktose)")).toHaveCount(0);
  await press(page, shop.getByRole("checkbox", { name: /Mit Parmesan/ }), "Space");
  await expect(shop.getByText("Milch (einschließlich Laktose)")).toBeVisible();
  expect(await findAxeViolations(page, ".live")).toEqual([]);
  await press(page, shop.getByRole("button", { name: /^Eins mehr/ }));
  // 2 × (12,40 + 0,80)
  await press(page, shop.getByRole("button", { name: "In den Warenkorb 26,40 €" }));
  await expect(shop.getByRole("button", { name: /^Penne/ })).toBeFocused();

  await press(page, shop.getByRole("button", { name: /^Warenkorb \(2\)/ }));
  await expect(shop.getByText("Dazu eine hausgemachte Limonata?")).toBeVisible();
  expect(await findAxeViolations(page, ".live")).toEqual([]);
  await press(page, shop.getByRole("button", { name: /^Ja, dazu/ }));
  // When the pressed button disappears, the focus stays on the screen.
  const cart = shop.getByRole("heading", { name: "Warenkorb" });
  await press(page, shop.getByRole("button", { name: /^Ja, dazu/ }));
  await expect(cart).toBeFocused();
  await press(page, shop.getByRole("button", { name: "Eins weniger: Panna cotta" }));
  await expect(cart).toBeFocused();
  await press(page, shop.getByRole("button", { name: "Zur Kasse 30,60 €" }));
  await press(page, shop.getByRole("radio", { name: "Kreditkarte" }), "Space");
  expect(await findAxeViolations(page, ".live")).toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await press(page, shop.getByRole("button", { name: "30,60 € bezahlen" }));

  await expect(shop.getByText("Die Küche hat deinen Bon.")).toBeVisible();
  const ends = await page
    .locator(".live")
    .evaluate((live) =>
      live.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
  expect(
    ends.filter((end) => end >= 1),
    "what moves for longer than a moment",
  ).toEqual([]);
  const ticket = kitchenOf(page).locator('[data-ticket="1132"]');
  await expect(ticket).toContainText("Lieferung");
  await expect(ticket).toContainText("2× Penne all’arrabbiata");
  await expect(ticket).toContainText("Mit Parmesan");
  await expect(ticket).toContainText("1× Limonata 0,33 l");
  await expect(ticket).toContainText("Demo – keine echte Bestellung");
  await expect(kitchenOf(page).getByRole("status")).toContainText("Nr. 1132, Lieferung");
  const sound = kitchenOf(page).getByRole("button", { name: "Ton", exact: true });
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await press(page, sound);
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await press(page, kitchenOf(page).getByRole("button", { name: "Bestellung Nr. 1132 ist fertig" }));
  await expect(ticket).toBeFocused();
  await expect(ticket.getByText("Zum Handy"), "the way back to the drawn phone").toHaveCount(1);
  await expect(shop.getByRole("status").filter({ hasText: "Fertig! Ist schon unterwegs." })).toBeVisible();
  expect(await findAxeViolations(page, ".live")).toEqual([]);
  expect(posts, "of playing in one page the server learns only that it was").toEqual([
    "/zaehlen: ",
    "/zaehlen: demo",
  ]);
});

test("a failed script is requested again near the demo and with each press, with a notice", async ({
  page,
}) => {
  let isOnline = false;
  const refused: string[] = [];
  await page.route("**/assets/{react,live-demo}*.js", (route) => {
    if (isOnline) return route.continue();
    refused.push(route.request().url());
    return route.abort();
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/demo");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.evaluate(() => scrollBy({ top: 30, behavior: "instant" }));
  await expect.poll(() => refused.length).toBeGreaterThan(1);
  refused.length = 0;
  await page.locator(".live").scrollIntoViewIfNeeded();
  await expect.poll(() => refused.length).toBeGreaterThan(1);
  const penne = guestOf(page).getByRole("button", { name: /^Penne/ });
  const notice = page.getByRole("alert").filter({ hasText: "nicht angekommen" });
  await penne.click();
  await expect(notice).toBeVisible();
  isOnline = true;
  await penne.click();
  await expect(guestOf(page).getByRole("heading", { name: "Penne all’arrabbiata" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
