import type { Page } from "@playwright/test";
import { findAxeViolations } from "#tests/setup/axe.ts";
import { expect, test } from "#tests/setup/browser.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/hold-requests.ts";
import { findOverflow } from "#tests/setup/overflow.ts";
import { settle } from "#tests/setup/settle.ts";

// The fee calculator with and without script. Tests of the arithmetic are in app/fees.

const PATH = "/gebuehrenrechner";

test("calculates while typing, and shows what the shop may cost before its price is known", async ({
  page,
}) => {
  await openCalculator(page);
  const result = readResult(page);
  await expect(
    result.getByRole("heading", { name: /^Bis 376\s€ im Monat darf dein Shop kosten\.$/ }),
  ).toBeVisible();
  await expect(result).toContainText(/Provision 14\s%\s*1\.465,38\s€/);
  await expect(result).toContainText(/Platz für den Shop\s*bis 376,81\s€/);

  await field(page, "Dein Shop im Monat").fill("99");
  await expect(result).toContainText("Dein eigener Shop ist billiger.");
  await expect(result).toContainText(/GESPART\s*277,81\s€/);
  await expect(result).toContainText(/im Jahr\s*3\.333,72\s€/);
  await expect(result).toContainText(/Gleichstand\s*ab 24 Bestellungen/);
  // Announced once, when nothing changes any more.
  await expect(result.getByRole("status")).toContainText("Er spart dir 277,81");

  await expect(page.getByRole("img", { name: /^Nur Portal: 1\.465,38\s€/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Mit Shop: 1\.187,57\s€/ })).toBeVisible();
  const table = page.getByRole("table", { name: "Kosten im Monat" });
  await expect(table.getByRole("row", { name: "Summe im Jahr" })).toContainText(
    /17\.584,56\s€\s*14\.250,84\s€/,
  );

  const formula = page.getByRole("list").filter({ hasText: "Gespart im Monat" });
  await expect(formula).toContainText(/300 × 34,89\s€ × 14\s%\s*= 1\.465,38\s€/);
  await expect(formula).toContainText(/376,81\s€ – 99,00\s€\s*= 277,81\s€/);
});

test("says so when the portal is cheaper", async ({ page }) => {
  await openCalculator(page);
  await field(page, "Dein Shop im Monat").fill("600");
  const result = readResult(page);
  await expect(result.getByRole("heading", { name: "Das Portal ist billiger." })).toBeVisible();
  await expect(result).toContainText(/zahlst du 223,19\s€ im Monat drauf/);
  await expect(result).toContainText(/DRAUFGEZAHLT\s*223,19\s€/);
  await expect(result).toContainText(/Gleichstand ist bei 144 Bestellungen, die wechseln \(48\s%\)/);

  // With the portal's riders gone, one's own may cost more than the whole commission.
  await chooseModel(page, "Lieferando, das Portal liefert");
  await field(page, "Eigene Fahrt").fill("12,50");
  await field(page, "Dein Shop im Monat").fill("");
  await expect(result.getByRole("heading", { name: "Das Portal ist billiger." })).toBeVisible();
  await expect(result).toContainText("noch ohne Shop. Bleib, wo du bist.");
});

test("asks for an unknown price with the calculation attached, and no longer once there is one", {
  tag: "@once",
}, async ({ page }) => {
  await openCalculator(page);
  const ask = readResult(page).getByRole("link", { name: "Preis anfragen" });
  await field(page, "Dein Shop im Monat").fill("99");
  await expect(ask).toBeHidden();
  await field(page, "Dein Shop im Monat").fill("");
  await field(page, "Bestellungen im Monat").fill("450");
  await ask.click();
  await expect(page).toHaveURL(/\/contact/);
  const message = page.getByRole("textbox", { name: "Nachricht" });
  await expect(message).toHaveValue(/Eigener Shop: Preis noch unbekannt, bitte nennen/);
  await expect(message).toHaveValue(
    /– 450 Bestellungen im Monat[\s\S]*– Bis 565 € im Monat darf dein Shop kosten\./,
  );
});

test("another portal sets its reported rate with source and date, and a rate typed for a portal is restored with it", {
  tag: "@once",
}, async ({ page }) => {
  await openCalculator(page);
  const rate = field(page, "Provision");
  await expect(page.getByText("berichtet inFranken.de, Juli 2022.")).toBeVisible();
  await rate.fill("12,5");
  await chooseModel(page, "Wolt, du lieferst selbst");
  await expect(rate).toHaveValue("15");
  await expect(page.getByText("berichtet KitchenCost, 2026.")).toBeVisible();
  await expect(field(page, "Eigene Fahrt")).toBeHidden();
  await chooseModel(page, "Uber Eats, das Portal liefert");
  await expect(rate).toHaveValue("30");
  await expect(field(page, "Eigene Fahrt")).toBeVisible();
  await chooseModel(page, "Lieferando, du lieferst selbst");
  await expect(rate).toHaveValue("12,5");
});

test("the net receipt lowers the portal's commission", { tag: "@once" }, async ({ page }) => {
  await openCalculator(page);
  await page.getByText("Nettobon", { exact: true }).click();
  await expect(readResult(page)).toContainText(/Provision 14\s%\s*1\.369,51\s€/);
  await expect(page.getByText(/300 × 34,89\s€ : 1,07 × 14\s%/)).toBeVisible();
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

test("accepts numbers as people write them, and reports invalid ones without removing them", {
  tag: "@once",
}, async ({ page }) => {
  await openCalculator(page);
  const receipt = field(page, "Durchschnittsbon");
  for (const text of ["12.50", "12,50 €", "12,5"]) {
    await receipt.fill(text);
    await expect(readResult(page), text).toContainText(/300 × 12,50\s€/);
  }
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

test("the URL contains the figures: for copying, pasting, back button and reload", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") asked.push(request.url());
  });
  await openCalculator(page);
  await field(page, "Bestellungen im Monat").fill("450");
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
  for (const address of asked) expect(new URL(address).search).toBe("");
});

test("values typed before hydration are used and take precedence over the URL", {
  tag: "@once",
}, async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`${PATH}#bestellungen=450&kosten=149`);
  await field(page, "Dein Shop im Monat").fill("600");
  await release();
  await waitForScript(page);
  await expect(field(page, "Dein Shop im Monat")).toHaveValue("600");
  await expect(field(page, "Bestellungen im Monat")).toHaveValue("450");
  await expect(readResult(page)).toContainText(/450 × 34,89\s€/);
  await expect(readResult(page)).toContainText("Das Portal ist billiger.");
});

test("a portal selected before hydration sets its reported rate, and the previous rate stays with the other portal", {
  tag: "@once",
}, async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`${PATH}#modell=uber-eats-portal&satz=25`);
  await chooseModel(page, "Wolt, du lieferst selbst");
  release();
  await waitForScript(page);
  await expect(field(page, "Provision")).toHaveValue("15");
  await expect(readResult(page)).toContainText(/Provision 15\s%/);
  await chooseModel(page, "Uber Eats, das Portal liefert");
  await expect(field(page, "Provision")).toHaveValue("25");
});

test("a slider moved before hydration is used, and so is a URL pasted before", {
  tag: "@once",
}, async ({ page }) => {
  const orders = field(page, "Bestellungen im Monat");
  const slider = page.getByRole("slider", { name: /^Bestellungen im Monat/ });
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(PATH);
  await slider.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  release();
  await waitForScript(page);
  await expect(orders).toHaveValue("330");
  await expect(readResult(page)).toContainText(/330 × 34,89\s€/);

  await page.goto("/about");
  await page.goto(PATH);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.locator("[data-island-ready]")).toHaveCount(0);
  await page.evaluate(() => {
    location.hash = "bestellungen=450";
  });
  await expect(orders).toHaveValue("450");
  await expect(readResult(page)).toContainText(/450 × 34,89\s€/);
});

test("every way to get near the calculator hydrates it", {
  tag: "@once",
}, async ({ page }) => {
  const orders = field(page, "Bestellungen im Monat");
  const typeBefore = async () => {
    await orders.fill("450");
    await orders.blur();
  };
  const ways: { before?: () => Promise<void>; after?: () => Promise<void> }[] = [
    { before: typeBefore },
    { before: () => orders.focus() },
    { before: () => page.mouse.wheel(0, 120) },
    { before: () => page.getByRole("heading", { name: "Dein Monat" }).hover() },
    { after: () => page.mouse.wheel(0, 120) },
    { after: () => orders.focus() },
    { after: () => page.locator("label", { hasText: "Wolt, du lieferst selbst" }).dispatchEvent("click") },
    { after: () => page.getByRole("heading", { name: "Dein Monat" }).hover() },
  ];
  for (const { before, after } of ways) {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(PATH);
    await before?.();
    release();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    if (after !== undefined) await expect(page.locator("[data-island-ready]")).toHaveCount(0);
    await after?.();
    await waitForScript(page);
    if (before === typeBefore) await expect(readResult(page)).toContainText(/450 × 34,89\s€/);
    await page.unrouteAll();
    await page.mouse.move(0, 0);
  }
});

test("a jump within the page before hydration keeps the URL's figures", {
  tag: "@once",
}, async ({ page }) => {
  for (const { address, link, brings } of [
    { address: `${PATH}#bestellungen=450`, link: "Zum Inhalt springen", brings: "Bestellungen im Monat" },
    { address: "/contact#rechner&bestellungen=450", link: "Zum Formular", brings: "Nachricht" },
  ]) {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(address);
    await page.getByRole("link", { name: link }).press("Enter");
    await expect(page).not.toHaveURL(/450/);
    release();
    await waitForScript(page);
    await expect(field(page, brings)).toHaveValue(/450/);
  }
});

test("a jump within the page keeps the figures in the URL", { tag: "@once" }, async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`${PATH}#bestellungen=450`);
  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  await skip.press("Enter");
  await expect(page).toHaveURL(/#inhalt$/);
  release();
  await waitForScript(page);
  await expect(page).toHaveURL(/&bestellungen=450&/);
  await skip.press("Enter");
  await expect(page).toHaveURL(/&bestellungen=450&/);
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus"), "it has jumped").toHaveCount(1);
});

test("the result is appended to the contact form's message, and nothing is sent before", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Bitte um Rückruf.");
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });

  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openCalculator(page);
  await field(page, "Bestellungen im Monat").fill("450");
  await field(page, "Dein Shop im Monat").fill("149");
  await page.getByRole("link", { name: "An meine Anfrage anhängen" }).click();

  const message = page.getByRole("textbox", { name: "Nachricht" });
  await expect(message).toHaveValue(/^Bitte um Rückruf\.\n\nMeine Berechnung aus dem Gebührenrechner:\n/);
  await expect(message).toHaveValue(/450 Bestellungen im Monat, Durchschnittsbon 34,89 €/);
  await expect(message).toHaveValue(/Dein eigener Shop ist billiger\. Er spart dir 416,22 € im Monat/);
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

test("a calculation reaches the contact form, even if its script fails to load at first", {
  tag: "@once",
}, async ({ page }) => {
  let isOnline = false;
  await page.route("**/assets/take-attached-calculation-*.js", (route) =>
    isOnline ? route.continue() : route.abort(),
  );
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/contact#rechner&bestellungen=450");
  await failed;
  isOnline = true;
  await page.getByRole("textbox", { name: "Name" }).focus();
  await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue(/450 Bestellungen im Monat/);
});

test("on a phone the result stays visible and links to the receipt", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalculator(page);
  await field(page, "Bestellungen im Monat").fill("450");
  await expect(page.getByText(/^Bis 565,22\s€ lohnt sich der Shop$/)).toBeInViewport();
  await page.getByRole("button", { name: "Zum Bon" }).click();
  await expect(
    readResult(page).getByRole("heading", { name: /^Bis 565\s€ im Monat darf dein Shop kosten/ }),
  ).toBeInViewport();
  await expect(page).toHaveURL(/#modell=/);
});

test("prints receipt and formula on one page, without the fields", { tag: "@once" }, async ({ page }) => {
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

test("a verdict, an error and the widest result fit and have no axe violation", { tag: "@once" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 800 });
  await openCalculator(
    page,
    "#modell=uber-eats-portal&satz=50&bestellungen=20.000&bon=500&anteil=45,5&fahrt=x&kosten=10000",
  );
  await expect(field(page, "Eigene Fahrt")).toHaveAttribute("aria-invalid", "true");
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    expect(await findOverflow(page), `wider than ${width} px`).toEqual([]);
    expect(await findAxeViolations(page), `axe at ${width} px`).toEqual([]);
  }
});

test("errors found by the server leave summary and title when they are fixed, and later ones stay with their fields", {
  tag: "@once",
}, async ({ page }) => {
  await openCalculator(page, "?bon=viel&anteil=x");
  const summary = page.locator(".error-summary");
  await expect(page).toHaveTitle(/^Fehler: Gebührenrechner/);
  await field(page, "Wechseln zu dir").fill("40");
  await expect(summary.getByRole("link")).toHaveCount(1);
  await field(page, "Durchschnittsbon").fill("20");
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle(/^Gebührenrechner/);
  await field(page, "Durchschnittsbon").fill("zwölf");
  await field(page, "Durchschnittsbon").blur();
  await expect(field(page, "Durchschnittsbon")).toHaveAttribute("aria-invalid", "true");
  await expect(summary).toHaveCount(0);
});

test("a page with figures in the query is not indexed", { tag: "@once" }, async ({ page }) => {
  await page.goto(PATH);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await page.goto(`${PATH}?bestellungen=450`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the server calculates, and another portal sets its rate", { tag: "@once" }, async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "An meine Anfrage anhängen" })).toBeHidden();
    await field(page, "Bestellungen im Monat").fill("450");
    await field(page, "Dein Shop im Monat").fill("149,00 €");
    await page.getByRole("button", { name: "Ausrechnen" }).click();
    await expect(readResult(page)).toContainText(/GESPART\s*416,22\s€/);
    await expect(readResult(page)).toBeFocused();
    await expect(field(page, "Dein Shop im Monat")).toHaveValue("149,00 €");

    await chooseModel(page, "Wolt, das Portal liefert");
    await page.getByRole("button", { name: "Ausrechnen" }).click();
    await expect(field(page, "Provision")).toHaveValue("30");
    await expect(readResult(page)).toContainText(/Provision 30\s%\s*4\.710,15\s€/);
  });

  test("errors are listed, shown beside their fields and keep their text", async ({ page }) => {
    await page.goto(PATH);
    await field(page, "Durchschnittsbon").fill("<b>viel</b>");
    await page.getByRole("button", { name: "Ausrechnen" }).click();
    await expect(page).toHaveTitle(/^Fehler: Gebührenrechner/);
    const summary = page.locator(".error-summary");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: /^Das lesen wir nicht als Zahl\./ }).click();
    await expect(field(page, "Durchschnittsbon")).toBeFocused();
    await expect(field(page, "Durchschnittsbon")).toHaveValue("<b>viel</b>");
    await expect(readResult(page)).toContainText(/300 × 34,89\s€/);
  });
});

async function openCalculator(page: Page, fragment = ""): Promise<void> {
  await page.goto(PATH + fragment);
  await page.getByRole("heading", { name: "Dein Monat" }).hover();
  await waitForScript(page);
}

/** Scrolls to the calculator and waits for hydration. */
async function waitForScript(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
}

function field(page: Page, label: string) {
  return page.getByRole("textbox", {
    name: new RegExp(`^${[...label].join("\u00ad?")}$`),
    includeHidden: true,
  });
}

function readResult(page: Page) {
  return page.locator("#ergebnis");
}

/** Clicks the label, which covers the radio button. */
async function chooseModel(page: Page, name: string): Promise<void> {
  const radio = page.getByRole("radio", { name: new RegExp(name) });
  await page.locator("label").filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}
