import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

test("both founders have a portrait, a role and their strengths", { tag: "@once" }, async ({ page }) => {
  await page.goto("/about");
  for (const name of ["Jana Lindner", "Mehmet Aksoy"]) {
    const founder = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
    await founder.scrollIntoViewIfNeeded();
    const portrait = founder.getByRole("img", { name });
    await expect(portrait).toHaveAttribute("width", "480");
    await expect(portrait).toHaveAttribute("height", "560");
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(480);
    await expect(
      founder.getByRole("list", { name: `Schwerpunkte von ${name}` }).getByRole("listitem"),
    ).toHaveCount(4);
  }
});

test("the four figures and the four values are marked up correctly", { tag: "@once" }, async ({ page }) => {
  await page.goto("/about");
  for (const [label, number] of [
    ["Gegründet", "2024"],
    ["Kundenorientiert", "100%"],
    ["Einrichtung im Schnitt", "10 Tage"],
    ["Zufriedenheit", "4,9/5"],
  ] as const) {
    const figure = page.locator("dl > div").filter({ has: page.getByRole("term").getByText(label) });
    await expect(figure.getByRole("definition").first()).toHaveText(number);
  }
  for (const value of ["Empathie", "Zielorientierung", "Partnerschaft", "Qualität"]) {
    await expect(page.getByRole("heading", { level: 3, name: value })).toBeVisible();
  }
});
