import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { traceQrCode } from "#app/ui/trace-qr-code.ts";
import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";
import {
  createKey,
  expireSession,
  guestOf,
  kitchenOf,
  openLiveDemo,
  openPhone,
  openTable,
  orderMargherita,
  postOrder,
  showQrCode,
} from "#tests/setup/page/live-demo-page.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

test.use(withMotion);

// The interactive demo on two devices: a real phone by its QR code, and the server between them.

test("an order from a real phone prints on the screen, and ready is sent back until the session expires; name and colour reach no server", async ({
  page,
  browser,
  site,
  database,
  clientAddress,
}) => {
  const messages: string[] = [];
  const listen = (tab: Page) =>
    tab.on("request", (sent) => void messages.push(`${sent.url().split("#")[0]} ${sent.postData() ?? ""}`));
  listen(page);
  await openLiveDemo(page);
  await page.getByLabel("Name", { exact: true }).fill("Baba Kebap");
  await page.getByLabel("Farbe", { exact: true }).fill("#7a1f2b");
  const address = await showQrCode(page);
  await expect(page.getByRole("heading", { name: "Mit deinem Handy" })).toBeFocused();
  expect(address).toMatch(new RegExp(`^${site}/demo/tisch/[\\w-]{22}#name=Baba\\+Kebap&farbe=7a1f2b$`));
  const code = page.getByRole("img", { name: /QR-Code, der die Karte/ }).locator("path");
  await expect(code).toHaveAttribute("d", traceQrCode(address).path);
  const { ground, square } = await readDarkenedQrCode(code.locator(".."));
  expect(ground).toBeGreaterThan(200);
  expect(square).toBeLessThan(60);

  const phone = await openPhone(browser, { clientAddress, address });
  listen(phone);
  await expect(phone.getByText("Demo – keine echte Bestellung").first()).toBeVisible();
  await expect(page.getByText("Dein Handy ist am Tisch")).toBeVisible();
  const shop = guestOf(phone);
  await expect(shop.getByRole("heading", { name: "Baba Kebap" })).toHaveCSS("color", "rgb(255, 255, 255)");
  await orderMargherita(phone);
  await expect(shop.getByText("Die Küche hat deinen Bon.")).toBeVisible();
  const ticket = kitchenOf(page).locator('[data-ticket="1183"]');
  await expect(ticket).toContainText("1× Margherita");
  await expect(ticket).toContainText("vom Handy");
  await kitchenOf(page).getByRole("button", { name: "Bestellung Nr. 1183 ist fertig" }).click();
  await expect(shop.getByText("Fertig! Kommt an den Tisch.")).toBeVisible();
  await expect(ticket.getByText("Zum Handy"), "the real phone is not on this page").toHaveCount(0);
  await expect(phone.getByText("Gemessen auf diesem Gerät"), "for the stopwatch only").toHaveCount(0);
  expect(await findAxeViolations(phone)).toEqual([]);
  for (const name of ["Impressum", "Datenschutz"]) {
    const link = phone.getByRole("link", { name: `${name} (öffnet in neuem Tab)` });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }

  await expireSession(database, address);
  await expect(phone.getByRole("heading", { name: "Der Tisch ist abgeräumt." })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Der Code ist abgelaufen." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Neuen QR-Code zeigen" })).toBeVisible();
  const answer = await phone.reload();
  expect(answer?.status()).toBe(410);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(phone.getByRole("heading", { name: "Der Tisch ist abgeräumt." })).toBeVisible();
  await expect(phone.getByRole("link", { name: /^Impressum/ })).toHaveAttribute("href", "/impressum");
  await phone.context().close();
  expect(messages.filter((text) => /baba|7a1f2b/i.test(text))).toEqual([]);
});

test("orders missed during a lost connection are all printed, and the local guest keeps its own receipt", async ({
  page,
  browser,
  clientAddress,
}) => {
  const release = await holdRequests(page, "**/demo/tisch/*/stand");
  await openLiveDemo(page);
  const shop = guestOf(page);
  await orderMargherita(page, "click");
  await expect(shop.getByText("Nr. 1132")).toBeVisible();
  const address = await showQrCode(page);
  for (let number = 1; number <= 5; number++) {
    const sent = await postOrder(address, clientAddress, "margherita");
    expect(JSON.parse(sent.text)).toEqual({ number });
  }
  release();
  for (let number = 1183; number <= 1187; number++) {
    await expect(kitchenOf(page).locator(`[data-ticket="${number}"]`)).toBeVisible();
  }
  await expect(kitchenOf(page).locator("[data-ticket]")).toHaveCount(5);
  await expect(shop.getByText("Nr. 1132")).toBeVisible();

  // A phone that hears nothing has the receipt of what it has ordered, not of what came before.
  await kitchenOf(page).getByRole("button", { name: "Bestellung Nr. 1187 ist fertig" }).click();
  const phone = await openPhone(browser, { clientAddress, address });
  await phone.route("**/stand", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await phone.reload();
  await phone.locator("[data-island-ready]").waitFor({ state: "attached" });
  await orderMargherita(phone);
  await expect(guestOf(phone).getByText("Nr. 1188")).toBeVisible();
  await expect(kitchenOf(page).locator('[data-ticket="1188"]')).toBeVisible();
  await expect(kitchenOf(page).locator('[data-ticket="1187"]'), "keeps the keyboard").toBeFocused();
  await expect(guestOf(phone).getByText("Die Küche hat deinen Bon.")).toBeVisible();
});

test("on a slow phone the table keeps its name after a jump, and an order is sent once", async ({
  page,
  site,
  clientAddress,
}) => {
  const opened = await openTable(site, clientAddress, "restaurant");
  const releaseScript = await holdRequests(page, SCRIPTS);
  await page.goto(`/demo/tisch/${JSON.parse(opened.text).id}#name=Baba+Kebap`);
  await page.getByRole("link", { name: "Zum Inhalt springen" }).press("Enter");
  releaseScript();
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
  await expect(guestOf(page).getByRole("heading", { name: "Baba Kebap" })).toBeVisible();

  let sent = 0;
  page.on("request", (asked) => {
    if (asked.method() === "POST" && asked.url().endsWith("/stand")) sent++;
  });
  const release = await holdRequests(page, "**/stand");
  const shop = guestOf(page);
  await orderMargherita(page, "click");
  // Back and forth again, and another press.
  await shop.getByRole("button", { name: "Zum Warenkorb" }).click({ force: true });
  await shop.locator(".shop-go").click({ force: true });
  await shop.locator(".shop-go").click({ force: true });
  release();
  await expect(shop.getByText("Die Küche hat deinen Bon.")).toBeVisible();
  expect(sent).toBe(1);
});

test("an order sent again after a lost response prints once, a changed one is a new order", async ({
  page,
  browser,
  clientAddress,
}) => {
  await openLiveDemo(page);
  const phone = await openPhone(browser, { clientAddress, address: await showQrCode(page) });
  const shop = guestOf(phone);
  let isLosing = true;
  await phone.route("**/stand", async (route) => {
    if (!isLosing || route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("timedout");
  });
  await orderMargherita(phone);
  const tickets = kitchenOf(page).locator("[data-ticket]");
  await expect(shop.getByRole("alert")).not.toBeEmpty();
  await expect(tickets).toHaveCount(1);
  await shop.getByRole("radio", { name: "Kreditkarte" }).press("Space");
  await shop.getByRole("button", { name: /bezahlen$/ }).tap();
  await expect(tickets, "paid in another way").toHaveCount(2);
  await expect(shop.getByRole("alert")).not.toBeEmpty();

  isLosing = false;
  await shop.getByRole("button", { name: /bezahlen$/ }).tap();
  await expect(shop.getByText("Nr. 1184")).toBeVisible();
  await shop.getByRole("button", { name: "Noch etwas bestellen" }).tap();
  await orderMargherita(phone);
  await expect(shop.getByText("Nr. 1185")).toBeVisible();
  await expect(kitchenOf(page).locator('[data-ticket="1185"]')).toBeVisible();
  await expect(tickets).toHaveCount(3);
  await phone.context().close();
});

test("a stream that fails repeatedly reconnects by itself, as often as before", async ({ page }) => {
  await page.clock.install();
  const answers = ["refuse", "refuse", "end", "refuse", "refuse", "refuse"];
  let asked = 0;
  await page.route("**/demo/tisch/*/stand", (route) => {
    const answer = answers[asked++];
    if (answer === undefined) return route.continue();
    return answer === "refuse"
      ? route.fulfill({ status: 503 })
      : route.fulfill({ contentType: "text/event-stream", body: "retry: 1\n\n" });
  });
  await openLiveDemo(page);
  await showQrCode(page);
  const stand = page.getByRole("region", { name: "Mit deinem Handy" });
  await expect(stand.getByText("Verbindung verloren.")).toBeVisible();
  await expect(async () => {
    // What the last run has asked for may still be on its way.
    if (asked <= answers.length) await page.clock.runFor(3_000);
    expect(asked).toBe(answers.length + 1);
  }).toPass({ intervals: [50] });
  await expect(stand.getByText("Warte auf dein Handy")).toBeVisible();
});

test("only pages of this site can open and change sessions, and only with dishes on the menu", async ({
  site,
  clientAddress,
}) => {
  const own = {
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/json",
    "X-Forwarded-For": clientAddress,
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = own) =>
    request(`${site}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const opening = { business: "bar" };
  const foreign = { ...own, "Sec-Fetch-Site": "cross-site" };
  expect((await post("/demo/tische", opening, foreign)).status).toBe(403);
  expect((await post("/demo/tische", opening, { ...own, "Content-Type": "text/plain" })).status).toBe(415);
  expect((await post("/demo/tische", { business: "x".repeat(100_000) })).status).toBe(413);

  const opened = await post("/demo/tische", opening);
  expect(opened.status).toBe(201);
  const state = `/demo/tisch/${JSON.parse(opened.text).id}/stand`;
  const line = { dish: "negroni", count: 1, options: [] };
  const order = (lines: object[]) => ({
    type: "order",
    key: createKey(),
    order: { place: "table", payment: "card", lines },
  });
  expect((await post(state, order([{ ...line, dish: "margherita" }]))).status).toBe(400);
  expect((await post(state, "x".repeat(4_000))).status, "longer than any order").toBe(413);
  expect((await post(state, order([line]), foreign)).status).toBe(403);
  expect((await post(state, order([line]))).status).toBe(201);
  expect((await post("/demo/tisch/abcdefghijklmnopqrstuv/stand", { type: "join" })).status).toBe(410);
  expect((await request(`${site}${state}`, { headers: foreign })).status).toBe(403);
  // Six may follow a session. Who only asks for the head takes nobody's place.
  for (let count = 0; count < 7; count++)
    expect((await request(`${site}${state}`, { method: "HEAD", headers: own })).status).toBe(200);

  for (let count = 1; count < 10; count++) expect((await post("/demo/tische", opening)).status).toBe(201);
  expect((await post("/demo/tische", opening)).status).toBe(429);
});

/**
 * Returns how bright (0 to 255) a QR code is beside its squares and in the first of them, on a page that Chromium darkens
 * by itself, as Android's "dark theme for sites" does.
 */
async function readDarkenedQrCode(code: Locator): Promise<{ ground: number; square: number }> {
  const page = code.page();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await session.send("Emulation.setAutoDarkModeOverride", {});
  await session.detach();
  const [left, , side] = (await code.getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
  const quiet = -Number(left);
  const at = (squares: number) => {
    const pixel = Math.round((squares * info.width) / Number(side));
    return data[pixel * info.width + pixel] ?? Number.NaN;
  };
  return { ground: at(quiet / 2), square: at(quiet + 0.5) };
}
