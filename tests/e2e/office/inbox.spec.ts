import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import { encodeLists } from "#app/menu-code/menu-code.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { findAxeViolations, findColorViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createStaff, signedInStaff } from "#tests/setup/records/staff.ts";

// The team's list of requests and one request (/buero, /buero/anfragen/12).

type Parts = { browser: Browser; site: string; database: Database };

/** Returns a name that no other test has. */
const createName = () => `Elif ${randomUUID().slice(0, 8)}`;

/** Stores a request whose name no other test has; `name` for requests that one search finds. */
async function createInquiry(
  { owner }: Database,
  { hoursAgo = 0, name = createName() } = {},
): Promise<{ id: number; name: string }> {
  const [row] = await owner.query<{ id: number }>(sql`
    insert into contact_requests (name, email, phone, message, interest, created_at)
    values (${name}, ${`${randomUUID()}@kebap.example`}, '030 23125-012', 'Wir möchten online Bestellungen annehmen.',
      'demo', now() - make_interval(hours => ${hoursAgo})) returning id`);
  return { id: row?.id ?? 0, name };
}

async function openAs(
  parts: Parts,
  options: { name?: string; path?: string; javaScriptEnabled?: boolean } = {},
) {
  const { name = "Mehmet", path = "/buero", javaScriptEnabled = true } = options;
  const { context, staff } = await signedInStaff({
    ...parts,
    staff: { name },
    context: { javaScriptEnabled },
  });
  const page = await context.newPage();
  await page.goto(path);
  return { page, context, staff };
}

/** Opens a part of a request's page that is folded. */
const unfold = (page: Page, title: string) =>
  page.locator("summary").getByText(title, { exact: true }).click();
const slipOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
/** The list with what one test has made: its first page may be full of requests of other tests. */
const searchFor = (name: string, query = "") => `/buero?suchen=${encodeURIComponent(name)}${query}`;
const readStatus = async ({ owner }: Database, id: number) =>
  (await owner.query<{ status: string }>(sql`select status from contact_requests where id = ${id}`))[0]
    ?.status;

test("a request's attached menu opens as the shop @once", async ({ browser, site, database }) => {
  const { id } = await createInquiry(database);
  const code = await encodeLists(["Da Nino", "", [["Suppen", [["", "Linsensuppe", "", "", "4,50"]]]]]);
  await database.owner.query(
    sql`update contact_requests set menu = ${code}, menu_dishes = 1 where id = ${id}`,
  );
  const { page, context } = await openAs({ browser, site, database }, { path: `/buero/anfragen/${id}` });
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "1 Gericht, als Shop ansehen" }).click();
  const shop = await opened;
  await expect(shop.getByRole("heading", { name: "Da Nino", exact: true })).toBeVisible();
  await expect(shop.getByRole("button", { name: /Linsensuppe/ }).first()).toBeVisible();
  await context.close();
});

test("a request opens also when the list is loaded again while it is pressed", { tag: "@once" }, async ({
  browser,
  site,
  database,
}) => {
  const { name } = await createInquiry(database);
  const { page, context } = await openAs({ browser, site, database }, { path: searchFor(name) });
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
  await context.close();
});

test("of two people who take a request at once, one gets it and the other sees who", {
  tag: "@once",
}, async ({ browser, site, database }) => {
  const { id, name } = await createInquiry(database);
  const path = `/buero/anfragen/${id}`;
  const first = await openAs({ browser, site, database }, { name: `Mehmet${id} Aksoy`, path });
  const second = await openAs({ browser, site, database }, { name: `Jana${id} Lindner`, path });
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
  await first.context.close();
  await second.context.close();
});

test("a new request appears on every open page by itself", { tag: "@once" }, async ({
  browser,
  site,
  database,
}) => {
  const name = createName();
  const one = await openAs({ browser, site, database }, { path: searchFor(name) });
  const two = await openAs({ browser, site, database }, { path: searchFor(name, "&stand=neu") });
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
  await one.context.close();
  await two.context.close();
});

test("open pages come back by themselves after refusals, as without the database, and nobody is told to sign in", {
  tag: "@once",
}, async ({ browser, site, database }) => {
  const { id, name } = await createInquiry(database);
  const late = createName();
  const { context } = await signedInStaff({ browser, site, database });
  let isAway = true;
  await context.route(/\/buero\/anfragen\/.*stand\?known=/, (route) =>
    isAway ? route.fulfill({ status: 503, headers: { "Retry-After": "10" } }) : route.continue(),
  );
  const [list, request] = [await context.newPage(), await context.newPage()];
  await list.goto(searchFor(late));
  await request.goto(`/buero/anfragen/${id}`);
  for (const page of [list, request]) {
    await expect(page.getByText("Keine Verbindung.")).toBeVisible();
    await expect(page.getByText("Du bist abgemeldet")).toHaveCount(0);
  }
  isAway = false;
  await createInquiry(database, { name: late });
  for (const page of [list, request])
    await expect(page.getByText("Keine Verbindung.")).toHaveCount(0, { timeout: 30_000 });
  await expect(slipOf(list, late)).toBeVisible();
  await expect(request.getByRole("heading", { name })).toBeVisible();
  await context.close();
});

test("a conflict shows what is stored and what was typed", { tag: "@once" }, async ({
  browser,
  site,
  database,
}) => {
  const { id } = await createInquiry(database);
  const path = `/buero/anfragen/${id}`;
  const one = await openAs({ browser, site, database }, { path });
  const two = await openAs({ browser, site, database }, { name: "Jana", path });
  const save = async (page: Page, text: string) => {
    await unfold(page, "Nächster Schritt");
    await page.getByLabel("Nächster Schritt").fill(text);
    await page.getByRole("button", { name: "Schritt speichern" }).click();
  };
  await save(one.page, "Karte ansehen");
  await expect(one.page.getByText("Nächster Schritt gespeichert.")).toBeVisible();
  await save(two.page, "Probe vereinbaren");
  await expect(two.page.getByText("Jemand war schneller.")).toBeVisible();
  await expect(two.page.getByText("Karte ansehen").first()).toBeVisible();
  await expect(two.page.getByLabel("Nächster Schritt")).toHaveValue("Probe vereinbaren");
  await two.page.getByRole("button", { name: "Schritt speichern" }).click();
  await expect(two.page.getByText("Nächster Schritt gespeichert.")).toBeVisible();
  await one.context.close();
  await two.context.close();
});

test("a next step can be taken back, the history keeps what a colleague wrote, and a reopened request stays with its person", {
  tag: "@once",
}, async ({ browser, site, database }) => {
  const { id } = await createInquiry(database);
  const path = `/buero/anfragen/${id}`;
  const one = await openAs({ browser, site, database }, { name: `Jana${id} Lindner`, path });
  const two = await openAs({ browser, site, database }, { name: `Mehmet${id} Aksoy`, path });
  const save = async ({ page }: { page: Page }, text: string) => {
    await page.goto(path);
    await unfold(page, "Nächster Schritt");
    await page.getByLabel("Nächster Schritt").fill(text);
    await page.getByRole("button", { name: "Schritt speichern" }).click();
    await expect(page.getByText("Nächster Schritt gespeichert.")).toBeVisible();
  };
  await one.page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(one.page.getByText("Die Anfrage ist jetzt deine.")).toBeVisible();
  await save(one, "Karte bei Frau Sommer holen");
  await save(two, "Angebot schicken");
  await two.page.getByText("Verlauf", { exact: true }).click();
  await expect(
    two.page.locator("#verlauf li").filter({ hasText: "Nächster Schritt „Karte bei Frau Sommer holen“" }),
  ).toContainText(`Jana${id}, `);
  await two.page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(two.page.getByLabel("Nächster Schritt")).toHaveValue("Karte bei Frau Sommer holen");

  await one.page.goto(path);
  await unfold(one.page, "Mehr");
  await one.page.getByRole("button", { name: "Beantwortet" }).click();
  await expect(one.page.getByText("Als beantwortet notiert.")).toBeVisible();
  await unfold(one.page, "Mehr");
  await expect(one.page.getByRole("button", { name: "Beantwortet" })).toHaveCount(0);
  for (const [name, said] of [
    ["Rückgängig", "Alles wieder wie vorher."],
    ["Beantwortet", "Als beantwortet notiert."],
    ["Erledigt", "Erledigt."],
    ["Wieder öffnen", "Wieder offen."],
  ] as const) {
    if (name === "Beantwortet") await unfold(one.page, "Mehr");
    await one.page.getByRole("button", { name, exact: true }).click();
    await expect(one.page.getByText(said, { exact: true })).toBeVisible();
  }
  await expect(one.page.getByText(new RegExp(`^Jana${id}, \\d\\d:\\d\\d$`))).toBeVisible();
  await database.owner.query(sql`update staff set ended_at = now() where id = ${one.staff.id}`);
  await two.page.goto(path);
  await two.page.getByRole("button", { name: "Erledigt", exact: true }).click();
  await two.page.getByRole("button", { name: "Wieder öffnen" }).click();
  await expect(
    two.page.getByRole("button", { name: "Übernehmen" }),
    "who has left has nothing",
  ).toBeVisible();
  await one.context.close();
  await two.context.close();
});

test("a note on a request that a colleague has just erased is not stored, and its text stays", {
  tag: "@once",
}, async ({ browser, site, database }) => {
  for (const javaScriptEnabled of [true, false]) {
    const { id } = await createInquiry(database);
    const parts = { browser, site, database };
    const { page, context } = await openAs(parts, { path: `/buero/anfragen/${id}`, javaScriptEnabled });
    if (javaScriptEnabled) await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("textbox", { name: "Notiz", exact: true }).fill("Ruft morgen zurück");
    await database.owner.query(sql`delete from contact_requests where id = ${id}`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByRole("button", { name: "Notiz speichern" }).click(),
    ]);
    expect(answer.status()).toBe(409);
    await expect(page.getByText("Die Anfrage ist inzwischen gelöscht")).toBeVisible();
    await expect(page.getByLabel("Dein Text, zum Kopieren")).toHaveValue("Ruft morgen zurück");
    await context.close();
  }
});

test("of new requests, the one whose promised answer is due next is on top, and what is answered is not late", {
  tag: "@once",
}, async ({ browser, site, database }) => {
  const mark = createName();
  const young = await createInquiry(database, { name: `${mark} jung` });
  const old = await createInquiry(database, { name: `${mark} alt`, hoursAgo: 40 });
  const { page, context } = await openAs(
    { browser, site, database },
    { path: searchFor(mark, "&stand=neu") },
  );
  await expect(page.locator(".slip-name")).toHaveText([old.name, young.name]);
  await page.goto(`/buero/anfragen/${old.id}`);
  await expect(page.getByText("überfällig seit 16 Std.")).toBeVisible();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("Die Anfrage ist jetzt deine.")).toBeVisible();
  await unfold(page, "Mehr");
  await page.getByRole("button", { name: "Beantwortet" }).click();
  await expect(page.getByText("Als beantwortet notiert.")).toBeVisible();
  await expect(page.getByText("überfällig seit 16 Std.")).toHaveCount(0);
  await context.close();
});

test("a note outlives a lost network and a lost session, is found by search, and leaves with signing out", {
  tag: "@once",
}, async ({ browser, site, database, server }) => {
  const { id, name } = await createInquiry(database);
  const { page, context, staff } = await openAs(
    { browser, site, database },
    { path: `/buero/anfragen/${id}` },
  );
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
  await context.close();
});

test("spam in bulk, back again, and everything without script", { tag: "@once" }, async ({
  browser,
  site,
  database,
}) => {
  const mark = createName();
  const inquiries = [
    await createInquiry(database, { name: `${mark} eins` }),
    await createInquiry(database, { name: `${mark} zwei` }),
  ];
  const { page, context } = await openAs(
    { browser, site, database },
    { path: searchFor(mark), javaScriptEnabled: false },
  );
  for (const { name } of inquiries) await page.getByLabel(`${name} auswählen`).check();
  await page.getByRole("button", { name: "Als Spam markieren" }).click();
  await expect(page.getByText("2 Anfragen sind jetzt Spam.")).toBeVisible();
  for (const { id } of inquiries) expect(await readStatus(database, id)).toBe("spam");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Alles wieder wie vorher.")).toBeVisible();
  for (const { id } of inquiries) expect(await readStatus(database, id)).toBe("new");

  await page.getByRole("link", { name: inquiries[0]?.name ?? "" }).click();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await page.getByRole("textbox", { name: "Notiz", exact: true }).fill("Ruft morgen zurück");
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Ruft morgen zurück" })).toBeVisible();
  await page.getByRole("button", { name: "Erledigt", exact: true }).click();
  await expect(page.getByRole("button", { name: "Wieder öffnen" })).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  expect(await readStatus(database, inquiries[0]?.id ?? 0)).toBe("in_progress");
  await context.close();
});

test("on a phone the first request is on the first screen, and what is tapped first is at the thumb", {
  tag: "@once",
}, async ({ browser, site, database }) => {
  const { id } = await createInquiry(database);
  const { context, staff } = await signedInStaff({
    ...{ browser, site, database },
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await database.owner.query(sql`delete from staff_recovery_codes where staff_id = ${staff.id}`);
  const page = await context.newPage();
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  const menu = page.getByText("Menü (zweiter Passkey fehlt)");
  await page.goto("/buero");
  const hint = page.getByText("Wenn dein Gerät verloren geht");
  await expect(hint).toBeVisible();
  await expect(menu).toBeVisible();
  await expect.poll(() => top(page.locator(".slip").first())).toBeLessThan(300);
  expect(await findAxeViolations(page)).toEqual([]);
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
  expect(await findOverflow(page)).toEqual([]);
  await context.close();
});

test("the screens fit, are accessible in both colour schemes and work by keyboard", { tag: "@once" }, async ({
  browser,
  site,
  database,
}) => {
  const { id, name } = await createInquiry(database, { hoursAgo: 31 });
  const colleague = await createStaff(database, { name: "Jana" });
  await database.owner.query(sql`update contact_requests set status = 'waiting', waiting_until = current_date + 3,
    taken_by = ${colleague.id} where id = ${id}`);
  const late = await createInquiry(database, { hoursAgo: 31 });
  const { page, context } = await openAs({ browser, site, database });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/buero", searchFor(late.name, "&stand=neu"), `/buero/anfragen/${id}`]) {
    await page.goto(path);
    expect(await findOverflow(page), path).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/buero?stand=wartet", `/buero/anfragen/${id}`]) {
    await page.goto(path);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await findAxeViolations(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findColorViolations(page), `${path} in the dark`).toEqual([]);
  }
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
  await context.close();
});

test("two requests of one person become one, both messages stand in the history, and it can be taken back @once", async ({
  browser,
  site,
  database,
}) => {
  const name = createName();
  const [first = { id: 0 }, second = { id: 0 }] = await database.owner.query<{ id: number }>(sql`
    insert into contact_requests (name, email, message, created_at)
    select ${name}, ${`${randomUUID()}@kebap.example`}, 'Nachricht mit der Nummer ' || number, now() - make_interval(hours => 3 - number)
    from generate_series(1, 2) number returning id`);
  const { page, context } = await openAs(
    { browser, site, database },
    { path: `/buero/anfragen/${second.id}` },
  );
  await expect(page.getByText(`#${first.id} bleibt, diese steht dann in ihrem Verlauf.`)).toBeVisible();
  const [merged] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("getan=merge")),
    page.getByRole("button", { name: "Zusammenführen" }).click(),
  ]);
  await expect(page).toHaveURL(new RegExp(`/buero/anfragen/${first.id}\\?`));
  await expect(page.getByText("Zusammengeführt. Beide Nachrichten stehen im Verlauf.")).toBeVisible();
  const history = page.locator("#verlauf");
  await expect(history.getByText("Nachricht mit der Nummer 1")).toBeVisible();
  await expect(history.getByText("Nachricht mit der Nummer 2")).toBeVisible();
  await expect(history).toContainText(`Zusammengeführt, #${second.id} mit #${first.id}`);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await page.goto(`/buero/anfragen/${second.id}`);
  await expect(
    page.getByText(`Anfrage ${second.id} ist mit dieser zusammengeführt.`),
    "an old link",
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Notiz" }).fill("Geschrieben auf der Seite der anderen");
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.getByText("Notiz gespeichert.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/buero/anfragen/${first.id}\\?`));
  await page.goto(merged.url());
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Alles wieder wie vorher.")).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`^#${second.id},`) })).toBeVisible();
  await context.close();
});
