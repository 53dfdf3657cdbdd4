import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { writePdf } from "#tests/setup/input/write-pdf.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";

// The demo with the visitor's own menu: paste, correct, order, share.

const MENU = `PIZZA            26 cm   32 cm
10. Margherita   7,50    9,50
11. Salami       8,50    10,50

SUPPEN
Żurek 6,50 €
mit Ei

Montag Ruhetag
Brot dazu`;

async function take(page: Page, text: string) {
  await page.goto("/demo/deine-karte");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("textbox", { name: "Deine Karte" }).fill(text);
  await page.getByRole("button", { name: "Karte übernehmen" }).click();
  await expect(page.getByRole("heading", { name: "Deine Gerichte" })).toBeFocused();
}

const column = (page: Page, name: string) =>
  page
    .getByRole("table", { name: "Deine Gerichte" })
    .getByLabel(name, { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test("a pasted menu becomes a table to correct that survives a reload", async ({ page }) => {
  await take(page, MENU);
  expect(await column(page, "Name")).toEqual(["Margherita", "Salami", "Żurek"]);
  expect(await column(page, "Beschreibung")).toEqual(["", "", "mit Ei"]);
  expect(await column(page, "Preis")).toEqual([
    "7,50 (26 cm) · 9,50 (32 cm)",
    "8,50 (26 cm) · 10,50 (32 cm)",
    "6,50",
  ]);
  expect(await column(page, "Überschrift")).toEqual(["PIZZA", "SUPPEN"]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const price = page.getByLabel("Preis", { exact: true }).last();
  await price.fill("teuer");
  await expect(price).toHaveAccessibleDescription(/kein Preis/);
  await price.fill("6,90");
  await expect(price).not.toHaveAttribute("aria-invalid");

  // By keyboard alone: move down over the edge of the section, remove, take back.
  await page.getByRole("button", { name: "Salami nach unten" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Salami nach unten" })).toBeFocused();
  await page.getByRole("button", { name: "Margherita entfernen" }).press("Enter");
  expect(await column(page, "Name")).toEqual(["Salami", "Żurek"]);
  await expect(page.getByRole("button", { name: "Rückgängig" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await column(page, "Name")).toEqual(["Margherita", "Salami", "Żurek"]);

  await page.getByRole("button", { name: "Als Gericht übernehmen: Brot dazu" }).click();
  await page.getByLabel("Überschrift", { exact: true }).last().fill("Aus dem Topf");
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveCount(4);
  expect(await column(page, "Überschrift")).toEqual(["PIZZA", "Aus dem Topf"]);
  expect(await column(page, "Preis")).toContain("6,90");
  await expect(page.getByText("Montag Ruhetag")).toBeVisible();

  await page.getByRole("button", { name: "Alles löschen" }).click();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Deine Karte" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("a dish is dragged by its handle into another section, and the house is named by the menu @once", async ({
  page,
}) => {
  await take(page, `TRATTORIA MUSTER\n\n${MENU}`);
  await expect(page.getByLabel("Dein Laden")).toHaveValue("TRATTORIA MUSTER");
  await expect(page.locator(".own-unread")).not.toContainText("TRATTORIA");
  const handle = page.locator(".own-handle").first();
  await handle.hover();
  await page.mouse.down();
  await page.locator(".own-dish").last().hover();
  await page.mouse.up();
  expect(await column(page, "Name")).toEqual(["Salami", "Margherita", "Żurek"]);
  await expect(page.locator(".own-table tbody").last().getByLabel("Name", { exact: true })).toHaveCount(2);
  // A name that has been typed is not replaced.
  await page.getByLabel("Dein Laden").fill("Bei uns");
  await page.getByRole("button", { name: "Karte übernehmen" }).click();
  await expect(page.getByLabel("Dein Laden")).toHaveValue("Bei uns");
});

test("on the narrowest phone a row is a card whose buttons stand in one line @once", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await take(page, MENU);
  const row = page.locator(".own-dish").first();
  const tops = await row
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(
    await row.getByLabel("Preis").evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
  ).toBe(true);
});

test("the shop has the visitor's dishes, and the kitchen prints what was ordered @once", async ({ page }) => {
  await take(page, MENU);
  await page.getByLabel("Dein Laden").fill("Zum <b>Wirt</b>");
  await page.getByRole("button", { name: "Shop ansehen" }).click();
  await expect(page.getByRole("heading", { name: "Zum <b>Wirt</b>" })).toBeVisible();
  const shop = page.getByRole("region", { name: "Handy des Gastes" });
  await shop.getByRole("button", { name: /Margherita/ }).click();
  await shop.getByText("32 cm").click();
  await shop.getByLabel("Wunsch an die Küche").fill("ohne Knoblauch");
  await shop.getByRole("button", { name: /In den Warenkorb\s*9,50/ }).click();
  await shop.getByRole("button", { name: /Warenkorb \(1\)/ }).click();
  await shop.getByRole("button", { name: /Zur Kasse/ }).click();
  await shop.getByRole("button", { name: /9,50.€ bezahlen/ }).click();
  const ticket = page.getByRole("region", { name: "Küche" }).locator("[data-ticket]").first();
  await expect(ticket).toContainText("1× Margherita");
  await expect(ticket).toContainText("32 cm");
  await expect(ticket).toContainText("ohne Knoblauch");
});

test("a shared link opens the shop elsewhere; a broken or later one says so @once", async ({
  page,
  context,
}) => {
  await take(page, MENU);
  const href = await page.getByRole("link", { name: "Zum Teilen" }).getAttribute("href");
  expect(href).toMatch(/#karte=1\./);
  const other = await context.newPage();
  await other.goto(href ?? "");
  await expect(other.getByRole("button", { name: /Żurek/ })).toBeVisible();
  await other.goto("about:blank");
  await other.goto(`${href?.slice(0, -20)}`);
  await expect(other.getByRole("alert").filter({ hasText: "beschädigt" })).toBeVisible();
  await other.goto("about:blank");
  await other.goto(`${href?.replace("#karte=1.", "#karte=9.")}`);
  await expect(other.getByRole("alert").filter({ hasText: "neuer als diese Seite" })).toBeVisible();
});

test("a PDF is read in a worker, and what cannot be read says why and keeps what is typed @once", async ({
  page,
}) => {
  await page.goto("/demo/deine-karte");
  await page.locator("html[data-hydrated]").waitFor();
  const text = page.getByRole("textbox", { name: "Deine Karte" });
  await text.fill("Getippt 1,00");
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel("PDF oder Textdatei")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await choose("karte.docx", Buffer.from("PK\u0003\u0004 word"));
  await expect(page.getByRole("alert").filter({ hasText: "Word" })).toBeVisible();
  await choose("karte.pdf", Buffer.from("%PDF-1.7 nothing"));
  await expect(page.getByRole("alert").filter({ hasText: "lässt sich nicht lesen" })).toBeVisible();
  await choose("zu.pdf", writePdf([[{ x: 50, y: 700, text: "Suppe 4,50" }]], { isLocked: true }));
  await expect(page.getByRole("alert").filter({ hasText: "mit einem Passwort geschützt" })).toBeVisible();
  await choose("riesig.txt", Buffer.alloc(20 * 1024 * 1024 + 1, " "));
  await expect(page.getByRole("alert").filter({ hasText: "größer als 20 MB" })).toBeVisible();
  await choose("bilder.pdf", writePdf([[]]));
  await expect(page.getByRole("alert").filter({ hasText: "keine Schrift" })).toBeVisible();
  await expect(text).toHaveValue("Getippt 1,00");

  const worker = page.waitForEvent("worker");
  const rows = ["SUPPEN", "Tomatensuppe", "Linsensuppe", "FISCH", "Zanderfilet", "Matjes", "Forelle"].map(
    (name, index) => ({ name, y: 780 - index * 24 }),
  );
  await choose(
    "karte.pdf",
    writePdf([
      rows.flatMap(({ name, y }, index) => [
        { x: 50, y, text: name },
        ...(name === name.toUpperCase() ? [] : [{ x: 480, y, text: `${index + 3},50 €` }]),
      ]),
    ]),
  );
  await worker;
  await expect(page.getByRole("heading", { name: "Deine Gerichte" })).toBeFocused();
  expect(await column(page, "Name")).toEqual([
    "Tomatensuppe",
    "Linsensuppe",
    "Zanderfilet",
    "Matjes",
    "Forelle",
  ]);
  expect(await column(page, "Preis")).toEqual(["4,50", "5,50", "7,50", "8,50", "9,50"]);

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["Fassbrause 0,3 l 3,20"], "karte.txt", { type: "text/plain" }));
    return data;
  });
  await page.getByRole("region", { name: "Einfügen oder hochladen" }).dispatchEvent("drop", {
    dataTransfer: dropped,
  });
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Fassbrause");
  await expect(text).toHaveValue("Getippt 1,00");
});

test("without script the page says what it would do, and leads to the contact form @once", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("/demo/deine-karte");
  await expect(page.getByRole("link", { name: "Zum Kontaktformular" })).toHaveAttribute("href", "/contact");
  await page.close();
});

test("a second phone gets the menu encrypted, and its order prints in this kitchen @once", async ({
  page,
  context,
}) => {
  await take(page, MENU);
  await page.getByRole("button", { name: "Shop ansehen" }).click();
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/demo/tische"),
  );
  await page.getByRole("button", { name: "QR-Code zeigen" }).click();
  expect((await sent).postData()).not.toMatch(/Margherita|PIZZA|schluessel/);
  const address = await page.getByRole("link", { name: "Karte in neuem Tab öffnen" }).getAttribute("href");
  const phone = await context.newPage();
  await phone.goto(address ?? "");
  const shop = phone.getByRole("region", { name: "Handy des Gastes" });
  await shop.getByRole("button", { name: /Margherita/ }).click();
  await shop.getByText("32 cm").click();
  await shop.getByRole("button", { name: /In den Warenkorb/ }).click();
  await shop.getByRole("button", { name: /Warenkorb \(1\)/ }).click();
  await shop.getByRole("button", { name: /Zur Kasse/ }).click();
  await shop.getByRole("button", { name: /9,50.€ bezahlen/ }).click();
  const ticket = page.getByRole("region", { name: "Küche" }).locator("[data-ticket]").first();
  await expect(ticket).toContainText("1× Margherita");
  await expect(ticket).toContainText("32 cm");
  const keyless = await context.newPage();
  await keyless.goto((address ?? "").split("#")[0] ?? "");
  await expect(keyless.getByText("Im Link fehlt der Schlüssel")).toBeVisible();
});

test("the menu goes along with a request, and can be taken off it @once", async ({ page }) => {
  await take(page, MENU);
  await page.getByRole("link", { name: "Mit dieser Karte anfragen" }).click();
  await expect(page.getByText("Deine Karte ist angehängt: 3 Gerichte.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Deine Karte ist angehängt: 3 Gerichte.")).toBeVisible();
  expect(await page.locator('input[name="karte"]').inputValue()).toMatch(/^1\./);
  await page.getByRole("button", { name: "Karte entfernen" }).click();
  await expect(page.locator('input[name="karte"]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact$/);
});

test("the stands for the table print twice on a sheet, marked as a sample @once", async ({ page }) => {
  await take(page, MENU);
  await page.getByLabel("Dein Laden").fill("Zum Wirt");
  await expect(page.getByRole("button", { name: "Tischaufsteller drucken" })).toBeEnabled();
  await page.emulateMedia({ media: "print" });
  const stands = page.locator(".own-stand");
  await expect(stands).toHaveCount(2);
  await expect(stands.first()).toBeVisible();
  await expect(stands.first()).toContainText("Zum Wirt");
  await expect(stands.first()).toContainText("Muster");
  await expect(page.getByRole("heading", { name: "Deine Gerichte" })).toBeHidden();
});

test("files as phones, browsers and spreadsheets hand them over are judged by their content @once", async ({
  context,
}) => {
  const folder = join(import.meta.dirname, "../../setup/input/files");
  const cases: { file: string; ownMenu: "accept" | "refuse" }[] = JSON.parse(
    readFileSync(join(folder, "files.json"), "utf8"),
  );
  for (const { file, ownMenu } of cases) {
    // Each in a tab of its own, which keeps its menu for a reload.
    const page = await context.newPage();
    await page.goto("/demo/deine-karte");
    await page.locator("html[data-hydrated]").waitFor();
    const buffer = readFileSync(join(folder, file));
    await page
      .getByLabel("PDF oder Textdatei")
      .setInputFiles({ name: file, mimeType: "application/octet-stream", buffer });
    const dishes = page.getByRole("heading", { name: "Deine Gerichte" });
    await expect(ownMenu === "accept" ? dishes : page.getByRole("alert"), file).toBeVisible();
    await expect(ownMenu === "accept" ? page.getByRole("alert") : dishes, file).toBeHidden();
    await page.close();
  }
});
