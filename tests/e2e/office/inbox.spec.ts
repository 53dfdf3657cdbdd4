import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { encodeLists } from "#app/menu-code/menu-code.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { lookAgain } from "#tests/setup/page/settle.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

// The team's list of requests and one request (/buero, /buero/anfragen/12).

/** Returns a name that no other test has. */
const createName = () => `Elif ${randomUUID().slice(0, 8)}`;

/** Stores a request whose name no other test has; `name` for requests that one search finds. */
async function createInquiry(
  { owner }: Database,
  { hoursAgo = 0, name = createName() } = {},
): Promise<{ id: number; name: string }> {
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
  return { id: await addInquiry(owner, { name, phone: "030 23125-012", createdAt }), name };
}

const slipOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
/** The list with what one test has made: its first page may be full of requests of other tests. */
const searchFor = (name: string, query = "") => `/buero?suchen=${encodeURIComponent(name)}${query}`;
const readStatus = async ({ owner }: Database, id: number) =>
  (await owner.query<{ status: string }>(sql`select status from contact_requests where id = ${id}`))[0]
    ?.status;

test("a request's attached menu leads to the shop", async ({ openOffice, database }) => {
  const { id } = await createInquiry(database);
  const code = await encodeLists(["Da Nino", "", [["Suppen", [["", "Linsensuppe", "", "", "4,50"]]]]]);
  await database.owner.query(
    sql`update contact_requests set menu = ${code}, menu_dishes = 1 where id = ${id}`,
  );
  const { page } = await openOffice({ path: `/buero/anfragen/${id}` });
  await expect(page.getByRole("link", { name: "1 Gericht, als Shop ansehen" })).toHaveAttribute(
    "href",
    `/demo/deine-karte#karte=${code}`,
  );
});

test("a request opens also when the list is loaded again while it is pressed", async ({
  openOffice,
  database,
}) => {
  const { name } = await createInquiry(database);
  const { page } = await openOffice({ path: searchFor(name) });
  await page.getByRole("link", { name }).hover();
  const reloaded = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === "xhr" && (await response.text()).includes(`${name} zwei`),
  );
  await page.mouse.down();
  await createInquiry(database, { name: `${name} zwei` });
  await reloaded;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("of two people who take a request at once, one gets it and the other sees who", async ({
  openOffice,
  database,
}) => {
  const { id, name } = await createInquiry(database);
  const path = `/buero/anfragen/${id}`;
  const first = await openOffice({ name: `Mehmet${id} Aksoy`, path });
  const second = await openOffice({ name: `Jana${id} Lindner`, path });
  const take = { name: "Übernehmen" };
  await first.page.getByRole("button", take).click();
  await expect(first.page.getByText("Die Anfrage ist jetzt deine.")).toBeVisible();
  await expect(
    second.page.getByText(`Gerade geändert von Mehmet${id} Aksoy.`),
    "told without reloading",
  ).toBeVisible();
  await second.page.getByRole("button", take).click();
  await expect(second.page.getByText(`Schon übernommen von Mehmet${id}.`)).toBeVisible();
  await expect(second.page.getByText(new RegExp(`^Mehmet${id}, \\d\\d:\\d\\d$`))).toBeVisible();
  await second.page.goto(searchFor(name));
  await expect(slipOf(second.page, name)).toContainText(new RegExp(`Mehmet${id}, \\d\\d:\\d\\d`));
});

test("a new request appears on every open page by itself", async ({ openOffice, database }) => {
  const name = createName();
  const one = await openOffice({ path: searchFor(name) });
  const two = await openOffice({ path: searchFor(name, "&stand=neu") });
  await database.owner.query(
    sql`update staff_sessions set last_used_at = now() - interval '2 hours' where staff_id = ${two.staff.id}`,
  );
  await createInquiry(database, { name });
  for (const { page } of [one, two]) {
    await expect(slipOf(page, name)).toBeVisible();
    await expect(page.getByText(`Neue Anfrage von ${name}`)).toBeVisible();
    expect(await page.title()).toMatch(/^\(\d+\) Anfragen/);
  }
  const idle = await database.owner.query(sql`
    select from staff_sessions where staff_id = ${two.staff.id} and last_used_at < now() - interval '1 hour'`);
  expect(idle, "an open page does not keep its session alive").toHaveLength(1);
  await database.owner.query(sql`update staff set ended_at = now() where id = ${one.staff.id}`);
  await createInquiry(database);
  await expect(
    one.page.getByText("Du bist abgemeldet."),
    "a session that ends while the page is open",
  ).toBeVisible();
});

test("an open page comes back by itself after refusals, as without the database, and nobody is told to sign in", async ({
  openOffice,
  database,
}) => {
  const late = createName();
  const { page } = await openOffice();
  let isAway = true;
  await page.route(/\/buero\/anfragen\/.*stand\?known=/, (route) =>
    isAway ? route.fulfill({ status: 503, headers: { "Retry-After": "10" } }) : route.continue(),
  );
  await page.goto(searchFor(late));
  await lookAgain(page);
  await expect(page.getByText("Keine Verbindung.")).toBeVisible();
  await expect(page.getByText("Du bist abgemeldet")).toHaveCount(0);
  isAway = false;
  await createInquiry(database, { name: late });
  await lookAgain(page);
  await expect(page.getByText("Keine Verbindung.")).toHaveCount(0, { timeout: 30_000 });
  await expect(slipOf(page, late)).toBeVisible();
});

test("a note on a request that a colleague has just erased is not stored, and its text stays", async ({
  openOffice,
  database,
}) => {
  const { id } = await createInquiry(database);
  const { page } = await openOffice({ path: `/buero/anfragen/${id}` });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("textbox", { name: "Notiz", exact: true }).fill("Ruft morgen zurück");
  await database.owner.query(sql`delete from contact_requests where id = ${id}`);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Notiz speichern" }).click(),
  ]);
  expect(answer.status()).toBe(409);
  await expect(page.getByText("Die Anfrage ist inzwischen gelöscht")).toBeVisible();
  await expect(page.getByLabel("Dein Text, zum Kopieren")).toHaveValue("Ruft morgen zurück");
});

test("a note outlives a lost network and a lost session, is found by search, and leaves with signing out", async ({
  openOffice,
  database,
  server,
}) => {
  const { id, name } = await createInquiry(database);
  const { page, context, staff } = await openOffice({ path: `/buero/anfragen/${id}` });
  const word = `Ofen${randomUUID().slice(0, 8)}`;
  const note = page.getByRole("textbox", { name: "Notiz", exact: true });
  const save = page.getByRole("button", { name: "Notiz speichern" });
  await note.fill(`Hat einen ${word}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await context.setOffline(true);
  await save.click();
  await expect(page.getByText("Kein Netz.")).toBeVisible();
  await context.setOffline(false);
  await database.owner.query(sql`delete from staff_sessions where staff_id = ${staff.id}`);
  await save.click();
  await expect(page).toHaveURL(/\/buero\/anmelden\?weiter=/);
  await database.owner.query(sql`insert into staff_sessions (token_hash, staff_id, method, label, passkey_at)
    values (${staff.sessionHash}, ${staff.id}, 'passkey', 'Chrome, Linux', now())`);
  await page.goto(`/buero/anfragen/${id}`);
  await expect(note).toHaveValue(`Hat einen ${word}`);
  await save.click();
  await expect(page.getByText("Notiz gespeichert.")).toBeVisible();
  await expect(note).toHaveValue("");

  await page.goto("/buero");
  await page.getByLabel("Suchen").fill(word.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByLabel("Suchen")).toHaveValue(word.toUpperCase());
  expect(server.output.stdout + server.output.stderr).not.toMatch(new RegExp(word, "i"));

  await page.getByRole("link", { name }).click();
  await note.fill("Nicht gespeichert");
  await page.getByText("Menü", { exact: true }).click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test("spam in bulk, back again, and everything without script", async ({ openOffice, database }) => {
  const mark = createName();
  const requests = [
    await createInquiry(database, { name: `${mark} eins` }),
    await createInquiry(database, { name: `${mark} zwei` }),
  ];
  const { page } = await openOffice({
    path: searchFor(mark),
    context: { javaScriptEnabled: false },
  });
  for (const { name } of requests) await page.getByLabel(`${name} auswählen`).check();
  await page.getByRole("button", { name: "Als Spam markieren" }).click();
  await expect(page.getByText("2 Anfragen sind jetzt Spam.")).toBeVisible();
  for (const { id } of requests) expect(await readStatus(database, id)).toBe("spam");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Alles wieder wie vorher.")).toBeVisible();
  for (const { id } of requests) expect(await readStatus(database, id)).toBe("new");

  await page.getByRole("link", { name: requests[0]?.name ?? "" }).click();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await page.getByRole("textbox", { name: "Notiz", exact: true }).fill("Ruft morgen zurück");
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Ruft morgen zurück" })).toBeVisible();
  await page.getByRole("button", { name: "Erledigt", exact: true }).click();
  await expect(page.getByRole("button", { name: "Wieder öffnen" })).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  expect(await readStatus(database, requests[0]?.id ?? 0)).toBe("in_progress");
});

test("on a phone the first request is on the first screen, and what is tapped first is at the thumb", async ({
  openOffice,
  database,
}) => {
  const { id } = await createInquiry(database);
  const { page, staff } = await openOffice({
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await database.owner.query(sql`delete from staff_recovery_codes where staff_id = ${staff.id}`);
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  const menu = page.getByText("Menü (zweiter Passkey fehlt)");
  await page.goto("/buero");
  const hint = page.getByText("Wenn dein Gerät verloren geht");
  await expect(hint).toBeVisible();
  await expect(menu).toBeVisible();
  await expect.poll(() => top(page.locator(".slip").first())).toBeLessThan(300);
  await page.getByRole("button", { name: "7 Tage ausblenden" }).click();
  await expect(hint).toHaveCount(0);
  await expect(menu).toBeVisible();
  await database.owner.query(sql`
    update staff_hidden_hints set until = now() - interval '1 second' where staff_id = ${staff.id}`);
  await page.reload();
  await expect(hint).toBeVisible();

  await page.goto(`/buero/anfragen/${id}`);
  await expect(hint, "on the inbox only").toHaveCount(0);
  for (const action of [
    page.getByRole("button", { name: "Übernehmen" }),
    page.getByRole("link", { name: "Anrufen" }),
    page.getByRole("link", { name: "WhatsApp" }),
  ])
    expect(await top(action)).toBeGreaterThan(844 - 100);
  const note = page.getByRole("textbox", { name: "Notiz", exact: true });
  await note.focus();
  await expect(page.getByRole("link", { name: "Anrufen" }), "nothing over the field").toBeHidden();
  await page.locator("#verlauf > summary").focus();
  await expect(page.getByRole("link", { name: "Anrufen" })).toBeVisible();
  const focused = await page.locator("#verlauf > summary").boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(
    await top(page.getByRole("link", { name: "Anrufen" })),
  );
  await page.goto("/buero/personen");
  const rows = await page
    .getByRole("navigation", { name: "Betrieb" })
    .getByRole("listitem")
    .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
  expect(rows, "groups, and the pages of one").toBe(2);
});

test("the list says how long a request waits, and leads to it by keyboard", async ({
  openOffice,
  database,
}) => {
  const { id, name } = await createInquiry(database, { hoursAgo: 31 });
  const colleague = await createStaff(database, { name: "Jana" });
  await database.owner.query(sql`update contact_requests set status = 'waiting', waiting_until = current_date + 3,
    taken_by = ${colleague.id} where id = ${id}`);
  const late = await createInquiry(database, { hoursAgo: 31 });
  const { page } = await openOffice({ path: `/buero/anfragen/${id}` });
  for (const [guest, mark] of [
    [late.name, "überfällig seit 7 Std."],
    [name, "wartet bis"],
  ] as const) {
    await page.goto(searchFor(guest));
    await expect(slipOf(page, guest)).toContainText(mark);
  }
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tastenkürzel" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: focused ?? "" })).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1, name: "Anfragen" })).toBeVisible();
});
