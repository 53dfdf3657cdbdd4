import { expect, test } from "#tests/setup/page/browser.ts";
import { signedInStaff } from "#tests/setup/records/staff.ts";

test("articles are listed, and nobody sees a project or an article without a session", {
  tag: "@once",
}, async ({ browser, site, database, page }) => {
  const { context } = await signedInStaff({ browser, site, database });
  const office = await context.newPage();
  await office.goto("/buero/artikel");
  await expect(office.getByRole("heading", { level: 1, name: "Artikel" })).toBeVisible();
  await expect(
    office.getByRole("link", { name: "Portalprovision: was von 28 € übrig bleibt" }),
  ).toBeVisible();
  await context.close();
  for (const path of ["/buero/projekte", "/buero/projekte/beispiel", "/buero/artikel"]) {
    await page.goto(site + path);
    await expect(page).toHaveURL(/\/buero\/anmelden\?weiter=/);
  }
});
