import { company } from "#app/content/company.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";

test.use(withMotion);

const legalPaths = ["/impressum", "/datenschutz", "/barrierefreiheit"];

for (const path of legalPaths) {
  test(`${path} is linked from every other page`, { tag: "@once" }, async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Rechtliches" })
      .getByRole("link")
      .and(page.locator(`[href="${path}"]`))
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("the legal notice names provider, representatives, register, VAT id and a responsible person with address", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/impressum");
  const card = page.getByRole("region", { name: "Angaben gemäß § 5 DDG" });
  for (const fact of [
    company.legalName,
    company.address.street,
    `${company.address.postalCode} ${company.address.city}`,
    ...company.managingDirectors,
    company.register.court,
    company.register.number,
    company.vatId,
  ]) {
    await expect(card).toContainText(fact);
  }
  await expect(card.getByRole("link", { name: company.email })).toHaveAttribute(
    "href",
    `mailto:${company.email}`,
  );
  await expect(card.getByRole("link", { name: company.phone?.display })).toHaveAttribute(
    "href",
    `tel:${company.phone?.e164}`,
  );

  await expect(page.getByText(`Wer hinter ${company.name} steht`).getByRole("link")).toHaveAttribute(
    "href",
    `tel:${company.phone?.e164}`,
  );

  const responsible = page.getByRole("region", { name: "Verantwortlich für den Inhalt" });
  await expect(responsible).toContainText(company.contentResponsible);
  await expect(responsible).toContainText(company.address.street);
});

test("the legal notice links the Commission's page and not the closed dispute platform", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/impressum");
  await expect(page.locator("main a[href='https://consumer-redress.ec.europa.eu/']")).toBeVisible();
  await expect(page.locator("a[href*='ec.europa.eu/consumers/odr']")).toHaveCount(0);
});

test("every entry in the privacy page's contents links to its section, below the header", {
  tag: "@once",
}, async ({ page }) => {
  // Smooth scrolling would be measured on the way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/datenschutz");
  const contents = page.getByRole("navigation", { name: "Inhalt" }).getByRole("link");
  const headerHeight = (await page.locator(".site-header").boundingBox())?.height ?? 0;
  expect(await contents.count()).toBeGreaterThan(10);
  for (const link of await contents.all()) {
    const id = (await link.getAttribute("href"))?.slice(1) ?? "";
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    const heading = page.locator(`section[id="${id}"]`).getByRole("heading", { level: 2 });
    await expect(heading).toBeInViewport();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? 0, `heading of #${id}`)
      .toBeGreaterThanOrEqual(headerHeight - 1);
  }
});

test("the right to object is separate from the other rights, with its own heading", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/datenschutz");
  await expect(page.getByRole("heading", { level: 2, name: /Art\. 21 DSGVO/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Deine Rechte" })).not.toContainText("Art. 21");
});

test("at 320 px a table stacks its cells under their column names and is still a table to screen readers", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/datenschutz");
  const table = page.getByRole("table", { name: "Speicherdauer nach Art der Daten" });
  await expect(table.getByRole("columnheader")).toHaveText(["Daten", "Frist", "Danach"]);

  const row = table.getByRole("row", { name: /^Anfragen/ });
  await expect(row.getByRole("rowheader")).toHaveText("Anfragen");
  const cells = row.getByRole("cell");
  await expect(cells).toHaveCount(2);
  const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  await expect(cells.nth(0).getByText("Frist", { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 800 });
  const [left, right] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  expect(right?.y).toBe(left?.y);
  await expect(cells.nth(0).getByText("Frist", { exact: true })).toBeHidden();
});

test("in print only the text remains, tables keep their columns, and external links show their URL", {
  tag: "@once",
}, async ({ page }) => {
  // The width that A4 leaves between a browser's usual margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/datenschutz");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const cells = page.getByRole("row", { name: /^Anfragen/ }).getByRole("cell");
  const [left, right] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  expect(right?.y).toBe(left?.y);

  const printed = await page
    .getByRole("link", { name: /Liste des Datenschutzrahmens/ })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain("https://www.dataprivacyframework.gov/list");
});
