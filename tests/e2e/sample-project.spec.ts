import { expect, test } from "../setup/browser.ts";

for (const path of ["/", "/solutions"]) {
  test(`${path} leads to a sample of a project's timeline, marked as one`, { tag: "@once" }, async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByRole("main").getByRole("link", { name: "Beispielprojekt ansehen" }).click();
    await expect(page).toHaveURL(/\/kunden-projekte\/beispiel$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("So läuft dein Projekt.");
    await expect(page.getByText("Beispiel – kein echter Betrieb")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
    await expect(page.getByRole("listitem").filter({ hasText: /^Schritt \d\/6/ })).toHaveCount(6);
    await expect(page.getByText("In Arbeit", { exact: false }).first()).toBeVisible();
    await page.getByRole("link", { name: "Mit Code zu deinem Projekt" }).click();
    await expect(page.getByLabel("Zugangscode")).toBeVisible();
  });
}

test("the sample needs no script and no project may take its address", { tag: "@once" }, async ({
  browser,
  site,
  admin,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site}/kunden-projekte/beispiel`);
  await expect(page.getByRole("heading", { name: "Projekt: Trattoria Lucia" })).toBeVisible();
  await page.close();
  const { code, stderr } = await admin("projects", "create", "beispiel", "--client", "Beispiel");
  expect(code).toBe(2);
  expect(stderr).toContain("'beispiel' is the address of a page of the site.");
});
