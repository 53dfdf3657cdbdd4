import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
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

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

async function take(page: Page, text: string) {
  await page.goto("/demo/deine-karte");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("textbox", { name: "Deine Karte" }).fill(text);
  await page.getByRole("button", { name: "Karte übernehmen" }).click();
  await expect(shopOf(page)).toBeVisible();
}

const shopOf = (page: Page) => page.getByRole("region", { name: "Handy des Gastes" });

/** Opens what can be corrected: on a desk it stands beside the shop. */
async function check(page: Page) {
  if (isPhone(page)) await page.getByRole("button", { name: "Karte prüfen" }).click();
  await expect(page.getByRole("heading", { name: "Deine Gerichte" })).toBeVisible();
}

const rows = (page: Page) => page.locator(".own-open");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const sections = (page: Page) =>
  page
    .getByLabel("Überschrift", { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test("a menu opens as a shop; what was misread is corrected behind it and survives a reload", async ({
  page,
}) => {
  await take(page, MENU);
  await expect(page).toHaveTitle("Dein Laden: Shop zum Ausprobieren");
  expect(await findAxeViolations(page)).toEqual([]);
  await check(page);
  await expect(rows(page)).toHaveText([
    "Margherita7,50 (26 cm) · 9,50 (32 cm)",
    "Salami8,50 (26 cm) · 10,50 (32 cm)",
    "Żurek6,50",
  ]);
  expect(await sections(page)).toEqual(["PIZZA", "SUPPEN"]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await row(page, "Żurek").click();
  const price = page.getByLabel("Preis", { exact: true });
  await price.fill("teuer");
  await expect(price).toHaveAccessibleDescription(/kein Preis/);
  await expect(row(page, "Żurek")).toContainText("Preis fehlt");
  await price.fill("6,90");
  await expect(price).not.toHaveAttribute("aria-invalid");

  // By keyboard alone: move down over the edge of the section, remove, take back.
  await row(page, "Salami").press("Enter");
  await page.getByRole("button", { name: "Salami nach unten" }).press("Enter");
  await expect(page.getByRole("button", { name: "Salami nach unten" })).toBeFocused();
  await row(page, "Margherita").press("Enter");
  await page.getByRole("button", { name: "Margherita entfernen" }).press("Enter");
  await expect(rows(page)).toHaveText([/Salami/, /Żurek/]);
  await expect(page.getByRole("button", { name: "Rückgängig" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveText([/Margherita/, /Salami/, /Żurek/]);

  await page.getByText("2 Zeilen nicht gelesen").click();
  await page.getByRole("button", { name: "Als Gericht übernehmen: Brot dazu" }).click();
  await page.getByLabel("Überschrift", { exact: true }).last().fill("Aus dem Topf");
  await page.reload();
  await check(page);
  await expect(rows(page)).toHaveCount(4);
  expect(await sections(page)).toEqual(["PIZZA", "Aus dem Topf"]);
  await expect(row(page, "Żurek")).toContainText("6,90");
  await page.getByText("Eine Zeile nicht gelesen").click();
  await expect(page.getByText("Montag Ruhetag").last()).toBeVisible();

  await page.getByRole("button", { name: "Alles löschen" }).click();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Deine Karte" })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
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
  await expect(rows(page)).toHaveText([/Salami/, /Margherita/, /Żurek/]);
  await expect(page.locator("[data-section]").last().locator(".own-dish")).toHaveCount(2);
  // A name that has been typed is not replaced.
  await page.getByLabel("Dein Laden").fill("Bei uns");
  await page.getByRole("button", { name: "Andere Karte einlesen" }).click();
  await page.getByRole("button", { name: "Karte übernehmen" }).click();
  await expect(page.getByLabel("Dein Laden")).toHaveValue("Bei uns");
});

test("of a long menu the shop is the screen of a phone, its categories follow, and its table is short @once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = Array.from({ length: 8 }, (_, section) =>
    [
      `ABSCHNITT ${"ABCDEFGH"[section]}`,
      ...Array.from(
        { length: 10 },
        (_, at) => `Gericht ${"ABCDEFGH"[section]}${"klmnopqrst"[at]} ${at + 4},50`,
      ),
    ].join("\n"),
  ).join("\n\n");
  await take(page, `GASTHOF MUSTER\n\n${long}\n\nA = Weizen, G = Milch\nMindestbestellwert 15,00 €`);
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
  expect(await top(".own-shop .shop")).toBeLessThan(150);
  await expect(shopOf(page).getByText("Mindestbestellwert 15,00 €")).toBeVisible();
  const categories = page.getByRole("navigation", { name: "Kategorien der Karte" });
  await categories.getByRole("button", { name: "ABSCHNITT F" }).click();
  await expect(page.getByRole("button", { name: /Gericht Fk/ })).toBeInViewport();
  await expect(categories.locator("[aria-current]")).toHaveText("ABSCHNITT F");
  await expect(categories).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await check(page);
  expect(await page.locator(".own-dishes").evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(6_000);
  expect((await rows(page).first().boundingBox())?.height).toBeGreaterThan(43);
});

test("an empty field is answered where one looks @once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/demo/deine-karte");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("button", { name: "Karte übernehmen" }).click();
  await expect(page.getByText("Kopier erst deine Karte ins Feld")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("textbox", { name: "Deine Karte" })).toBeFocused();
});

test("codes stand in the shop as the words of the menu's own legend @once", async ({ page }) => {
  await take(page, "SUPPEN\nLinsensuppe (a, g) 4,50\nBrühe (z) 3,90\n\na = Weizen, g = Milch");
  await expect(shopOf(page).getByRole("button", { name: /Linsensuppe/ })).toContainText(
    "Enthält Weizen, Milch",
  );
  await shopOf(page).getByRole("button", { name: /Brühe/ }).click();
  await expect(shopOf(page).getByText("z", { exact: true })).toBeVisible();
});

test("on the narrowest phone an open row fits, and its buttons stand in one line @once", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await take(page, MENU);
  await check(page);
  await rows(page).first().click();
  const tops = await page
    .locator(".own-tools")
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("the shop has the visitor's dishes, and the kitchen prints what was ordered @once", async ({ page }) => {
  await take(page, MENU);
  await page.getByLabel("Dein Laden").fill("Zum <b>Wirt</b>");
  await expect(page.getByRole("heading", { name: "Zum <b>Wirt</b>", exact: true })).toBeVisible();
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

test("the way to an appointment and a request stands beside the shop, and on the screen after an order @once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await take(page, `TRATTORIA MUSTER\n\n${MENU}`);
  await expect(page.locator(".own-bar").getByRole("link", { name: /Beratung buchen/ })).toBeInViewport();
  const shop = shopOf(page);
  await shop.getByRole("button", { name: /Żurek/ }).click();
  await shop.getByRole("button", { name: /In den Warenkorb/ }).click();
  await shop.getByRole("button", { name: /Warenkorb \(1\)/ }).click();
  await shop.getByRole("button", { name: /Zur Kasse/ }).click();
  await shop.getByRole("button", { name: /6,50.€ bezahlen/ }).click();
  await expect(page.getByText("Diesen Shop gibt es in rund 10 Tagen echt.")).toBeInViewport();
  await expect(shop.getByRole("link", { name: /Beratung buchen/ })).toBeInViewport({ ratio: 1 });
  await shop.getByRole("link", { name: "Mit dieser Karte anfragen" }).click();
  await expect(page.getByText("Deine Karte ist angehängt: 3 Gerichte.")).toBeVisible();
  await expect(page.getByLabel("Unternehmen")).toHaveValue("TRATTORIA MUSTER");
});

test("a shared link is the shop, named in its preview, whatever a chat puts behind it; a broken or later one says so @once", async ({
  page,
  context,
}) => {
  await take(page, `TRATTORIA MUSTER\n\n${MENU}`);
  const link = page.getByRole("link", { name: "Link kopieren" });
  await expect(link).toHaveAttribute("href", /#karte=1\./);
  const href = (await link.getAttribute("href")) ?? "";
  const answer = await page.request.get(href.split("#")[0] ?? "");
  expect(await answer.text()).toContain(
    'property="og:title" content="TRATTORIA MUSTER: Shop zum Ausprobieren"',
  );
  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  for (const behind of ["", ".", ")", "%0A"]) {
    await other.goto("about:blank");
    await other.goto(`${href}${behind}`);
    await expect(other.getByRole("button", { name: /Żurek/ })).toBeVisible();
    await expect(other).toHaveTitle("TRATTORIA MUSTER: Shop zum Ausprobieren");
  }
  expect((await other.locator(".own-shop").boundingBox())?.y).toBe(0);
  await expect(other.getByRole("link", { name: "Deine Karte als Shop" }).first()).toBeVisible();
  await other.goto("about:blank");
  await other.goto(`${href.slice(0, -20)}`);
  await expect(other.getByRole("alert").filter({ hasText: "beschädigt" })).toBeVisible();
  await other.goto("about:blank");
  await other.goto(`${href.replace("#karte=1.", "#karte=9.")}`);
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
  const lines = ["SUPPEN", "Tomatensuppe", "Linsensuppe", "FISCH", "Zanderfilet", "Matjes", "Forelle"].map(
    (name, index) => ({ name, y: 780 - index * 24 }),
  );
  await choose(
    "karte.pdf",
    writePdf([
      lines.flatMap(({ name, y }, index) => [
        { x: 50, y, text: name },
        ...(name === name.toUpperCase() ? [] : [{ x: 480, y, text: `${index + 3},50 €` }]),
      ]),
    ]),
  );
  await worker;
  await expect(rows(page)).toHaveText([
    "Tomatensuppe4,50",
    "Linsensuppe5,50",
    "Zanderfilet7,50",
    "Matjes8,50",
    "Forelle9,50",
  ]);

  await page.getByRole("button", { name: "Andere Karte einlesen" }).click();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["Fassbrause 0,3 l 3,20"], "karte.txt", { type: "text/plain" }));
    return data;
  });
  await page.getByRole("region", { name: "Einfügen oder hochladen" }).dispatchEvent("drop", {
    dataTransfer: dropped,
  });
  await expect(rows(page)).toHaveText([/Fassbrause/]);
  await page.getByRole("button", { name: "Andere Karte einlesen" }).click();
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
  await page.getByRole("link", { name: "Mit dieser Karte anfragen" }).last().click();
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

test("a phone at 40 cm reads the code of a printed stand, of a short menu and of a long one @once", async ({
  browser,
  site,
}) => {
  // As printed at 300 dpi.
  const page = await browser.newPage({ baseURL: site, deviceScaleFactor: 300 / 96 });
  const long = Array.from(
    { length: 120 },
    (_, index) => `${index + 1}. Gericht Nummer ${index + 1} ${index + 3},50 €`,
  );
  for (const [menu, fragment] of [
    [MENU, "#karte=1."],
    [`KARTE\n${long.join("\n")}`, ""],
  ] as const) {
    await page.goto("/demo/deine-karte");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await take(page, menu);
    await page.emulateMedia({ media: "print" });
    const stand = page.locator(".own-stand").first();
    await expect(stand).toBeVisible();
    const printed = await stand.screenshot();
    await page.emulateMedia({ media: "screen" });
    // What a camera of a video's 1,920 pixels sees of it at that distance: about 4 pixels a millimetre.
    const { data, info } = await sharp(printed)
      .resize({ width: 420 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data.startsWith(`${site}/demo/deine-karte${fragment}`)).toBe(true);
    if (fragment === "") continue;
    await page.goto("about:blank");
    await page.goto(read?.data ?? "");
    await expect(shopOf(page).getByRole("button", { name: /Żurek/ })).toBeVisible();
  }
  await page.close();
});

test("numbers by which guests order and what the menu calls popular stand beside the dish @once", async ({
  page,
}) => {
  await take(page, "SUPPEN\n10. Pekingsuppe (Bestseller) 4,50\n11. Miso-Suppe 3,90");
  const dish = shopOf(page).locator(".shop-dish");
  await expect(dish.first()).toContainText("10 Pekingsuppe");
  await expect(dish.filter({ hasText: "Beliebt" })).toHaveCount(1);
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
    // The tab would open the menu of the file before.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
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
