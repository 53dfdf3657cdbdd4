import { expect, test } from "#tests/setup/page/browser.ts";
import {
  chooseModel,
  field,
  openCalculator,
  openDetails,
  PATH,
  readResult,
  waitForScript,
} from "#tests/setup/page/fee-calculator-page.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

// Figures of the fee calculator survive: in the address, before script arrives, and on the way to the contact form.

test("the URL contains the figures: for copying, pasting, back button and reload", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") asked.push(request.url());
  });
  await openCalculator(page);
  await field(page, "Bestellungen im Monat").fill("450");
  await openDetails(page);
  await field(page, "Dein Shop im Monat").fill("149");
  await field(page, "Dein Shop im Monat").blur();
  await expect(page).toHaveURL(/#modell=lieferando-selbst&.*bestellungen=450&.*kosten=149$/);
  const shared = page.url();

  await page.reload();
  await waitForScript(page);
  await expect(field(page, "Bestellungen im Monat")).toHaveValue("450");
  await expect(readResult(page)).toContainText("Dein eigener Shop ist billiger.");

  // Pasting another link into the address bar of the same page, and back again.
  await page.evaluate(() => {
    location.hash = "modell=wolt-portal&bestellungen=80";
  });
  await expect(field(page, "Bestellungen im Monat")).toHaveValue("80");
  await expect(field(page, "Provision")).toHaveValue("30");
  await expect(page.getByRole("radio", { name: /Wolt, das Portal liefert/ })).toBeChecked();
  await page.goBack();
  await expect(field(page, "Bestellungen im Monat")).toHaveValue("450");
  await expect(field(page, "Dein Shop im Monat")).toHaveValue("149");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Link kopieren" }).click();
  await expect(page.getByText("Link kopiert.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);

  const other = await context.newPage();
  await other.goto(shared);
  await waitForScript(other);
  await expect(readResult(other)).toContainText(/450 × 34,89\s€/);
  await expect(field(other, "Dein Shop im Monat"), "what it rests on").toBeVisible();
  for (const address of asked) expect(new URL(address).search).toBe("");
});

test("what was typed, chosen and moved before hydration counts, before the URL, and a portal's rate is kept for it", async ({
  page,
}) => {
  const orders = field(page, "Bestellungen im Monat");
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`${PATH}#modell=uber-eats-portal&satz=25&anteil=40&kosten=149`);
  await openDetails(page);
  await field(page, "Dein Shop im Monat").fill("1900");
  await chooseModel(page, "Wolt, du lieferst selbst");
  await page.getByRole("slider", { name: /^Bestellungen im Monat/ }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  release();
  await waitForScript(page);
  await expect(field(page, "Dein Shop im Monat")).toHaveValue("1900");
  await expect(field(page, "So viele wechseln zu dir")).toHaveValue("40");
  await expect(field(page, "Provision")).toHaveValue("15");
  await expect(orders).toHaveValue("330");
  await expect(readResult(page)).toContainText(/Provision 15\s%/);
  await expect(readResult(page)).toContainText(/330 × 34,89\s€/);
  await expect(readResult(page)).toContainText("Das Portal ist billiger.");
  await chooseModel(page, "Uber Eats, das Portal liefert");
  await expect(field(page, "Provision")).toHaveValue("25");
});

test("the result is appended to the contact form's message, and nothing is sent before", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Bitte um Rückruf.");
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });

  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openCalculator(page);
  await field(page, "Bestellungen im Monat").fill("450");
  await openDetails(page);
  await field(page, "Dein Shop im Monat").fill("149");
  await page.getByRole("link", { name: "An meine Anfrage anhängen" }).click();

  const message = page.getByRole("textbox", { name: "Nachricht" });
  await expect(message).toHaveValue(/^Bitte um Rückruf\.\n\nMeine Berechnung aus dem Gebührenrechner:\n/);
  await expect(message).toHaveValue(/450 Bestellungen im Monat, Durchschnittsbon 34,89 €/);
  await expect(message).toHaveValue(/Dein eigener Shop ist billiger\. Er spart dir rund 415 € im Monat/);
  await expect(page.getByText("Deine Berechnung steht unten in der Nachricht.")).toBeInViewport();
  expect(sent.filter((request) => /450|149/.test(new URL(request.split(" ")[0] ?? "").search))).toEqual([]);
  expect(sent.filter((request) => request.includes("Berechnung"))).toEqual([]);

  // It is appended once, and the visitor may delete it.
  await expect(page).toHaveURL(/\/contact$/);
  await message.fill("Doch nicht.");
  await expect.poll(() => page.evaluate(() => history.state?.contactDraft?.message)).toBe("Doch nicht.");
  await page.reload();
  await waitForScript(page);
  await expect(message).toHaveValue("Doch nicht.");
});
