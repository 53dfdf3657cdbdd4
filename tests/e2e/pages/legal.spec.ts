import { company } from "#app/content/company.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";

test("the legal notice names provider, representatives, register, VAT id and a responsible person with address", async ({
  site,
}) => {
  const { text } = await request(`${site}/impressum`);
  const { address, register } = company;
  for (const fact of [
    company.legalName,
    `${address.postalCode} ${address.city}`,
    ...company.managingDirectors,
    register.court,
    register.number,
    company.vatId,
    company.contentResponsible,
    `href="mailto:${company.email}"`,
    `href="tel:${company.phone?.e164}"`,
    'href="https://consumer-redress.ec.europa.eu/"',
  ])
    expect(text).toContain(fact);
  // Of the provider, and of who is responsible.
  expect(text.split("<main")[1]?.split("</main>")[0]?.split(address.street)).toHaveLength(3);
  expect(text, "the closed dispute platform").not.toContain("ec.europa.eu/consumers/odr");
});

test("the right to object is separate from the other rights, with its own heading", async ({ site }) => {
  const { text } = await request(`${site}/datenschutz`);
  const [, own = ""] = /<section id="widerspruch"[^>]*>(.*?)<\/section>/s.exec(text) ?? [];
  expect(own).toMatch(/<h2[^>]*>[^<]*Art\.\s21\sDSGVO/);
});

test("a table stacks its cells at 320 px under their column names, and keeps its columns on desks and paper", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/datenschutz");
  const table = page.getByRole("table", { name: "Speicherdauer nach Art der Daten" });
  await expect(table.getByRole("columnheader")).toHaveText(["Daten", "Frist", "Danach"]);
  const row = table.getByRole("row", { name: /^Anfragen/ });
  await expect(row.getByRole("rowheader")).toHaveText("Anfragen");
  const cells = row.getByRole("cell");
  await expect(cells).toHaveCount(2);
  const readBoxes = async () => [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  const [first, second] = await readBoxes();
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  const label = cells.nth(0).getByText("Frist", { exact: true });
  await expect(label).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(label).toBeHidden();
  const [left, right] = await readBoxes();
  expect(right?.y).toBe(left?.y);

  // The width that A4 leaves between a browser's usual margins. Only the text remains, and links show their address.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const [leftOnPaper, rightOnPaper] = await readBoxes();
  expect(rightOnPaper?.y).toBe(leftOnPaper?.y);
  const printed = await page
    .getByRole("link", { name: /Liste des Datenschutzrahmens/ })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain("https://www.dataprivacyframework.gov/list");
});
