import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  chooseModel,
  field,
  openCalculator,
  openDetails,
  PATH,
  readResult,
} from "#tests/setup/page/fee-calculator-page.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { settle } from "#tests/setup/page/settle.ts";

// The fee calculator with and without script. Tests of the arithmetic are in app/fees.

test("calculates while typing, shows what the shop may cost before its price is known, and asks for it", async ({
  page,
}) => {
  await openCalculator(page);
  const result = readResult(page);
  await expect(
    result.getByRole("heading", {
      name: /^Kostet dein Shop weniger als rund 375\s€ netto im Monat, sparst du\.$/,
    }),
  ).toBeVisible();
  await expect(result).toContainText(/Provision 14\s%\s*1\.465,38\s€/);
  await expect(result).toContainText(/So viel darf der Shop kosten\s*bis 376,81\s€/);
  const ask = result.getByRole("link", { name: "Preis anfragen" });
  await expect(ask).toBeVisible();

  await result.getByRole("button", { name: "Preis eintragen" }).click();
  const price = field(page, "Dein Shop im Monat");
  await expect(price).toBeFocused();
  await price.fill("99");
  await expect(result).toContainText("Dein eigener Shop ist billiger.");
  await expect(result).toContainText(/GESPART\s*277,81\s€/);
  await expect(ask).toBeHidden();
  // Announced once, when nothing changes any more.
  await expect(result.getByRole("status")).toContainText(/Er spart dir rund 275\s€ im Monat/);
  await expect(page.getByRole("img", { name: /^Nur Portal: 1\.465,38\s€/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Mit Shop: 1\.187,57\s€/ })).toBeVisible();
  await page.getByText("In Zahlen", { exact: true }).click();
  const table = page.getByRole("table", { name: "Kosten im Monat" });
  await expect(table.getByRole("row", { name: "Summe im Jahr" })).toContainText(
    /17\.584,56\s€\s*14\.250,84\s€/,
  );
  const formula = page.getByRole("list").filter({ hasText: "Gespart im Monat" });
  await expect(formula).toContainText(/376,81\s€ – 99,00\s€\s*= 277,81\s€/);
  await page.getByText("Nettobon", { exact: true }).click();
  await expect(page.getByText(/300 × 34,89\s€ : 1,07 × 14\s%/)).toBeVisible();

  await price.fill("600");
  await expect(result.getByRole("heading", { name: "Das Portal ist billiger." })).toBeVisible();
  await expect(result).toContainText(/DRAUFGEZAHLT/);
  await price.fill("");
  await field(page, "Bestellungen im Monat").fill("450");
  await ask.click();
  await expect(page).toHaveURL(/\/contact/);
  const message = page.getByRole("textbox", { name: "Nachricht" });
  await expect(message).toHaveValue(/Eigener Shop: Preis noch unbekannt, bitte nennen/);
  await expect(message).toHaveValue(/– 450 Bestellungen im Monat/);
});

test("sliders and fields stay in sync, by keyboard too", async ({ page }) => {
  await openCalculator(page);
  const orders = field(page, "Bestellungen im Monat");
  const slider = page.getByRole("slider", { name: "Bestellungen im Monat, grob einstellen" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(orders).toHaveValue("310");
  await expect(slider).toHaveAttribute("aria-valuetext", "310");
  await page.keyboard.press("End");
  await expect(orders).toHaveValue("2.000");
  await expect(readResult(page)).toContainText(/2\.000 × 34,89\s€/);

  await orders.fill("1.200");
  await expect(slider).toHaveValue("1200");
  // Beyond the slider's range the field is still used.
  await orders.fill("5000");
  await expect(slider).toHaveValue("2000");
  await expect(readResult(page)).toContainText(/5\.000 × 34,89\s€/);

  await page.getByRole("slider", { name: "Durchschnitts" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(field(page, "Durchschnittsbon")).toHaveValue("35,50");
});

test("accepts numbers as people write them, and reports invalid ones without removing them", async ({
  page,
}) => {
  await openCalculator(page);
  const receipt = field(page, "Durchschnittsbon");
  await receipt.fill("12,50 €");
  await expect(readResult(page)).toContainText(/300 × 12,50\s€/);
  await receipt.fill("zwölf");
  await expect(receipt).not.toHaveAttribute("aria-invalid");
  await receipt.blur();
  await expect(receipt).toHaveAttribute("aria-invalid", "true");
  await expect(readResult(page).getByRole("status")).toHaveText(
    /^Durchschnitts\u00ad?bon: Das lesen wir nicht als Zahl\./,
  );
  await expect(receipt).toHaveAccessibleDescription(
    /Das lesen wir nicht als Zahl\. Schreib es so: 34,89\. Bis dahin gilt 12,50\s€\.$/,
  );
  await expect(receipt).toHaveValue("zwölf");
  await expect(readResult(page)).toContainText("Noch nicht eingerechnet: Durchschnitts");
  await receipt.fill("1.000");
  await receipt.blur();
  await expect(receipt).toHaveAccessibleDescription(/Höchstens 500,00\s€\. Bis dahin gilt 12,50\s€\.$/);
  await receipt.fill("20");
  await expect(receipt).not.toHaveAttribute("aria-invalid");
  await expect(readResult(page)).not.toContainText("Noch nicht eingerechnet");
});

test("on a phone the first field and the result are on the first screen; the result makes room for typing and leads to the receipt", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalculator(page);
  const orders = field(page, "Bestellungen im Monat");
  const bar = page.getByText(/Dein Shop lohnt sich bis rund \d+\s€ im Monat$/);
  await expect(orders).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(/Dein Portal kostet dich rund 1\.465\s€ im Monat/);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(field(page, "Dein Shop im Monat"), "under Genauer rechnen").toBeHidden();
  await orders.fill("450");
  await expect(bar).toBeHidden();
  await orders.blur();
  await expect(bar).toContainText(/bis rund 565\s€ im Monat$/);
  await expect(bar).toBeInViewport();
  await page.getByRole("button", { name: "Zum Bon" }).click();
  await expect(
    readResult(page).getByRole("heading", {
      name: /^Kostet dein Shop weniger als rund 565\s€ netto im Monat/,
    }),
  ).toBeInViewport();
  await expect(page).toHaveURL(/#modell=/);
});

test("prints receipt and formula on one page, without the fields", async ({ page }) => {
  await openCalculator(page, "#modell=lieferando-portal&satz=30&bestellungen=450&kosten=149");
  await page.emulateMedia({ media: "print" });
  await expect(readResult(page)).toContainText("Dein eigener Shop ist billiger.");
  await expect(readResult(page).getByText("GESPART")).toBeVisible();
  await expect(page.getByText("Gespart im Monat")).toBeVisible();
  await expect(field(page, "Bestellungen im Monat")).toBeHidden();
  await expect(page.getByRole("button", { name: "Drucken" })).toBeHidden();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a verdict, an error and the widest result fit and have no axe violation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 800 });
  await openCalculator(
    page,
    "#modell=uber-eats-portal&satz=50&bestellungen=20.000&bon=500&anteil=45,5&fahrt=x&kosten=10000",
  );
  await expect(field(page, "Eigene Fahrt")).toHaveAttribute("aria-invalid", "true");
  expect(await findAxeViolations(page)).toEqual([]);
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    expect(await findOverflow(page), `wider than ${width} px`).toEqual([]);
  }
});

test("a page with figures in the query is not indexed", async ({ site }) => {
  expect((await request(site + PATH)).text).not.toContain('name="robots"');
  const { text } = await request(`${site}${PATH}?bestellungen=450`);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).not.toContain('rel="canonical"');
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the server calculates, another portal sets its rate, and errors stand beside their fields", async ({
    page,
  }) => {
    await page.goto(PATH);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "An meine Anfrage anhängen" })).toBeHidden();
    await field(page, "Bestellungen im Monat").fill("450");
    await openDetails(page);
    await field(page, "Dein Shop im Monat").fill("149,00 €");
    const calculate = page.getByRole("button", { name: "Ausrechnen" });
    await calculate.click();
    await expect(readResult(page)).toContainText(/GESPART\s*416,22\s€/);
    await expect(readResult(page)).toBeFocused();
    await expect(field(page, "Dein Shop im Monat")).toHaveValue("149,00 €");

    await chooseModel(page, "Wolt, das Portal liefert");
    await calculate.click();
    await expect(field(page, "Provision")).toHaveValue("30");

    const receipt = field(page, "Durchschnittsbon");
    await receipt.fill("<b>viel</b>");
    await calculate.click();
    await expect(page).toHaveTitle(/^Fehler: Gebührenrechner/);
    const summary = page.locator(".error-summary");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: /^Das lesen wir nicht als Zahl\./ }).click();
    await expect(receipt).toBeFocused();
    await expect(receipt).toHaveValue("<b>viel</b>");
    await expect(readResult(page)).toContainText(/450 × 34,89\s€/);
  });
});
