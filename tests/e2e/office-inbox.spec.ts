import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/axe.ts";
import { expect, test } from "#tests/setup/browser.ts";
import { findOverflow } from "#tests/setup/overflow.ts";
import { createStaff, signedInStaff } from "#tests/setup/staff.ts";

// The team's list of requests and one request (/buero, /buero/anfragen/12).

type Parts = { browser: Browser; site: string; database: Database };

/** Stores a request whose name no other test has. */
async function createRequest(
  { owner }: Database,
  { hoursAgo = 0 } = {},
): Promise<{ id: number; name: string }> {
  const name = `Elif ${randomUUID().slice(0, 8)}`;
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

const slipOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
const readStatus = async ({ owner }: Database, id: number) =>
  (await owner.query<{ status: string }>(sql`select status from contact_requests where id = ${id}`))[0]
    ?.status;

test("of two people who take a request at once, one gets it and the other sees who", {
  tag: "@once",
}, async ({ browser, site, database }) => {
  const { id, name } = await createRequest(database);
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
  await second.page.goto("/buero");
  await expect(slipOf(second.page, name)).toContainText(new RegExp(`Mehmet${id}, \\d\\d:\\d\\d`));
  await first.context.close();
  await second.context.close();
});

test("a new request appears on every open page by itself", { tag: "@once" }, async ({
  browser,
  site,
  database,
}) => {
  const one = await openAs({ browser, site, database });
  const two = await openAs({ browser, site, database }, { path: "/buero?stand=neu" });
  await database.owner.query(
    sql`update staff_sessions set last_used_at = now() - interval '2 hours' where staff_id = ${two.staff.id}`,
  );
  const { name } = await createRequest(database);
  for (const { page } of [one, two]) {
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(page.getByText(`Neue Anfrage von ${name}`)).toBeVisible();
    expect(await page.title()).toMatch(/^\(\d+\) Anfragen/);
  }
  const idle = await database.owner.query(sql`
    select from staff_sessions where staff_id = ${two.staff.id} and last_used_at < now() - interval '1 hour'`);
  expect(idle, "an open page does not keep its session alive").toHaveLength(1);
  await database.owner.query(sql`update staff set ended_at = now() where id = ${one.staff.id}`);
  await createRequest(database);
  await expect(
    one.page.getByText("Du bist abgemeldet."),
    "a session that ends while the page is open",
  ).toBeVisible();
  await one.context.close();
  await two.context.close();
});

test("a conflict shows what is stored and what was typed", { tag: "@once" }, async ({
  browser,
  site,
  database,
}) => {
  const { id } = await createRequest(database);
  const path = `/buero/anfragen/${id}`;
  const one = await openAs({ browser, site, database }, { path });
  const two = await openAs({ browser, site, database }, { name: "Jana", path });
  const save = async (page: Page, text: string) => {
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

test("a note outlives a lost network and a lost session, is found by search, and leaves with signing out", {
  tag: "@once",
}, async ({ browser, site, database, server }) => {
  const { id, name } = await createRequest(database);
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
  const requests = [await createRequest(database), await createRequest(database)];
  const { page, context } = await openAs({ browser, site, database }, { javaScriptEnabled: false });
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
  await page.getByRole("button", { name: "Erledigt" }).click();
  await expect(page.getByRole("button", { name: "Wieder öffnen" })).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  expect(await readStatus(database, requests[0]?.id ?? 0)).toBe("in_progress");
  await context.close();
});

test("the screens fit, are accessible in both colour schemes and work by keyboard", { tag: "@once" }, async ({
  browser,
  site,
  database,
}) => {
  const { id, name } = await createRequest(database, { hoursAgo: 31 });
  const colleague = await createStaff(database, { name: "Jana" });
  await database.owner.query(sql`update contact_requests set status = 'waiting', waiting_until = current_date + 3,
    taken_by = ${colleague.id} where id = ${id}`);
  const late = await createRequest(database, { hoursAgo: 31 });
  const { page, context } = await openAs({ browser, site, database });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/buero", "/buero?suchen=elif&stand=neu", `/buero/anfragen/${id}`]) {
    await page.goto(path);
    expect(await findOverflow(page), path).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/buero?stand=wartet", `/buero/anfragen/${id}`]) {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAxeViolations(page), `${path} ${colorScheme}`).toEqual([]);
    }
  }
  // By search, because the first page may be full of newer requests of other tests.
  for (const [guest, mark] of [
    [late.name, "überfällig seit 7 Std."],
    [name, "wartet bis"],
  ] as const) {
    await page.goto(`/buero?suchen=${encodeURIComponent(guest)}`);
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
