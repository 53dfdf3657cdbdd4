import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { writePdf } from "#tests/setup/input/write-pdf.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";

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

/** Puts the opened dish into the cart and pays. */
async function checkOut(shop: Locator, pay: RegExp) {
  for (const name of [/In den Warenkorb/, /Warenkorb \(1\)/, /Zur Kasse/, pay])
    await shop.getByRole("button", { name }).click();
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
  await expect.poll(() => sections(page)).toEqual(["PIZZA", "SUPPEN"]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

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
  await expect.poll(() => sections(page)).toEqual(["PIZZA", "Aus dem Topf"]);
  await expect(row(page, "Żurek")).toContainText("6,90");
  await page.getByText("Eine Zeile nicht gelesen").click();
  await expect(page.getByText("Montag Ruhetag").last()).toBeVisible();

  await page.getByRole("button", { name: "Alles löschen" }).click();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Deine Karte" })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test("a dish is dragged by its handle into another section, and the house is named by the menu", async ({
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

test("of a long menu the shop is the screen of a phone, its categories follow, and its table is short", async ({
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
  await expect.poll(() => top(".own-shop .shop")).toBeLessThan(150);
  await expect(shopOf(page).getByText("Mindestbestellwert 15,00 €")).toBeVisible();
  const categories = page.getByRole("navigation", { name: "Kategorien der Karte" });
  await categories.getByRole("button", { name: "ABSCHNITT F" }).click();
  await expect(page.getByRole("button", { name: /Gericht Fk/ })).toBeInViewport();
  await expect(categories.locator("[aria-current]")).toHaveText("ABSCHNITT F");
  await expect(categories).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await check(page);
  const table = page.locator(".own-dishes");
  await expect.poll(() => table.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(6_000);
  expect((await rows(page).first().boundingBox())?.height).toBeGreaterThan(43);
});

test("on the narrowest phone an empty field is answered where one looks, and an open row fits with its buttons in one line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto("/demo/deine-karte");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByRole("button", { name: "Karte übernehmen" }).click();
  await expect(page.getByText("Kopier erst deine Karte ins Feld")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("textbox", { name: "Deine Karte" })).toBeFocused();
  await take(page, MENU);
  await check(page);
  await rows(page).first().click();
  const tools = page.locator(".own-tools").getByRole("button");
  await expect(tools.first()).toBeVisible();
  const tops = await tools.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  expect(await findOverflow(page)).toEqual([]);
});

test("the way to an appointment and a request stands beside the shop and after an order, and the menu goes along", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await take(page, `TRATTORIA MUSTER\n\n${MENU}`);
  await expect(page.locator(".own-bar").getByRole("link", { name: /Beratung buchen/ })).toBeInViewport();
  const shop = shopOf(page);
  await shop.getByRole("button", { name: /Żurek/ }).click();
  await shop.getByLabel("Wunsch an die Küche").fill("ohne Knoblauch");
  await checkOut(shop, /6,50.€ bezahlen/);
  const ticket = page.getByRole("region", { name: "Küche" }).locator("[data-ticket]").first();
  await expect(ticket).toContainText(/1× Żurek.*ohne Knoblauch/s);
  await expect(page.getByText("Diesen Shop gibt es in rund 10 Tagen echt.")).toBeInViewport();
  await expect(shop.getByRole("link", { name: /Beratung buchen/ })).toBeInViewport({ ratio: 1 });
  await shop.getByRole("link", { name: "Mit dieser Karte anfragen" }).click();
  const attached = page.getByText("Deine Karte ist angehängt: 3 Gerichte.");
  await expect(attached).toBeVisible();
  await expect(page.getByLabel("Unternehmen")).toHaveValue("TRATTORIA MUSTER");
  await page.reload();
  await expect(attached).toBeVisible();
  const code = page.locator('input[name="karte"]');
  await expect(code).toHaveValue(/^1\./);
  await page.getByRole("button", { name: "Karte entfernen" }).click();
  await expect(code).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact$/);
});

test("a shared link is the shop, named in its preview, and a broken one says so", async ({
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
  await other.goto(href);
  await expect(other.getByRole("button", { name: /Żurek/ })).toBeVisible();
  await expect(other).toHaveTitle("TRATTORIA MUSTER: Shop zum Ausprobieren");
  await expect.poll(async () => (await other.locator(".own-shop").boundingBox())?.y).toBe(0);
  await other.goto("about:blank");
  await other.goto(`${href.slice(0, -20)}`);
  await expect(other.getByRole("alert").filter({ hasText: "beschädigt" })).toBeVisible();
});

test("a PDF is read in a worker, and what cannot be read says why and keeps what is typed", async ({
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
  await choose("zu.pdf", writePdf([[{ x: 50, y: 700, text: "Suppe 4,50" }]], { isLocked: true }));
  await expect(page.getByRole("alert").filter({ hasText: "mit einem Passwort geschützt" })).toBeVisible();
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

test("a second phone gets the menu encrypted, and its order prints in this kitchen", async ({
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
  await checkOut(shop, /9,50.€ bezahlen/);
  const ticket = page.getByRole("region", { name: "Küche" }).locator("[data-ticket]").first();
  await expect(ticket).toContainText("1× Margherita");
  await expect(ticket).toContainText("32 cm");
  const keyless = await context.newPage();
  await keyless.goto((address ?? "").split("#")[0] ?? "");
  await expect(keyless.getByText("Im Link fehlt der Schlüssel")).toBeVisible();
});

test("the stand for the table prints twice on a sheet, as a sample, and a phone at 40 cm reads its code", async ({
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
    await page.getByLabel("Dein Laden").fill("Zum <b>Wirt</b>");
    await expect(page.getByRole("heading", { name: "Zum <b>Wirt</b>", exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Tischaufsteller drucken" })).toBeEnabled();
    await page.emulateMedia({ media: "print" });
    const stand = page.locator(".own-stand").first();
    await expect(stand).toBeVisible();
    await expect(page.locator(".own-stand")).toHaveCount(2);
    await expect(stand).toContainText("Zum <b>Wirt</b>");
    await expect(stand).toContainText("Muster");
    await expect(page.getByRole("heading", { name: "Deine Gerichte" })).toBeHidden();
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
