import { randomInt, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, officeOrigin } from "#tests/setup/records/staff.ts";

// What a person may ask of us: a copy of everything, and to be forgotten (/buero/datenschutz).

/** A person whose name, address and number no other test has, with a request and a note on somebody else's. */
async function createPerson({ owner }: Database) {
  const mark = randomUUID().slice(0, 8);
  const digits = `151${randomInt(10_000_000, 99_999_999)}`;
  const person = { name: `Cem ${mark}`, email: `Cem-${mark}@Kebap.example`, digits };
  const phone = `+49 (0)${digits.slice(0, 3)} / ${digits.slice(3, 7)}-${digits.slice(7)}`;
  const createdAt = new Date(Date.now() - 3_600_000);
  const id = await addInquiry(owner, { name: person.name, email: person.email, phone, createdAt });
  const otherName = `Elif ${mark}`;
  const otherId = await addInquiry(owner, { name: otherName });
  const note = `Rückruf unter 0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  const ownNote = `Will mit ${mark} verhandeln`;
  await owner.query(sql`insert into contact_notes (request_id, text) values
    (${id}, ${ownNote}), (${otherId}, ${note})`);
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name)
    values (${`lokal-${mark}`}, ${randomUUID().replaceAll("-", "").padEnd(64, "0")}, ${`Lokal von ${person.name}`})`);
  return {
    ...person,
    slug: `lokal-${mark}`,
    id,
    note,
    ownNote,
    otherId,
    otherName,
    typed: `0${digits.slice(0, 4)} ${digits.slice(4)}`,
  };
}

/** Returns what all tables of an export hold. */
const readDump = (directory: string) =>
  readdirSync(directory)
    .map((file) => readFileSync(path.join(directory, file), "utf8"))
    .join("\n");

test("a person is found by a number in any spelling, gets a copy, is erased, and leaves no trace in an export", async ({
  openOffice,
  database,
  admin,
  dataDir,
}) => {
  const person = await createPerson(database);

  const { page } = await openOffice({
    role: "leitung",
    context: { viewport: { width: 360, height: 800 } },
    path: `/buero/anfragen/${person.otherId}`,
  });
  await page.getByRole("link", { name: "Auskunft oder Löschen" }).click();
  await expect(
    page.getByText(person.otherName).first(),
    "the desk for the sender of a request",
  ).toBeVisible();
  await page.getByLabel("Wen suchst du?").fill(person.typed);
  await page.getByRole("button", { name: "Suchen" }).click();
  const choose = (text: string) => page.getByRole("listitem").filter({ hasText: text }).getByRole("checkbox");
  await expect(choose(person.name)).toBeChecked();
  await expect(choose(person.note)).toBeChecked();
  expect(page.url(), "nothing personal in a URL").toMatch(/\/buero\/datenschutz$/);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Auskunft zum Drucken" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Auskunft über deine Daten" })).toBeVisible();
  await expect(page.getByRole("heading", { name: `Anfrage ${person.id} vom` })).toContainText(
    /\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/,
  );
  for (const text of [person.email, person.note, person.ownNote, "Speicherdauer"])
    await expect(page.getByText(text).first()).toBeVisible();
  expect(page.url()).toMatch(/\/buero\/datenschutz\/auskunft\/seite$/);
  expect(await findOverflow(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Menü", { exact: true })).toBeHidden();
  await expect(page.getByText(person.ownNote)).toBeVisible();
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto("/buero/datenschutz");
  await page.getByLabel("Wen suchst du?").fill(person.typed);
  await page.getByRole("button", { name: "Suchen" }).click();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Auskunft herunterladen" }).click(),
  ]);
  const file = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(file).toMatchObject({
    anfragen: [
      {
        name: person.name,
        email: person.email,
        notizen: [{ text: expect.stringContaining("verhandeln") }],
      },
    ],
    notizen_zu_anderen_anfragen: [{ text: person.note }],
  });

  // By the name the project is found, too.
  await page.getByLabel("Wen suchst du?").fill(person.name.toUpperCase());
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page.getByText(`Lokal von ${person.name}`)).toBeVisible();
  await page.getByLabel("Wen suchst du?").fill(person.typed);
  await page.getByRole("button", { name: "Suchen" }).click();
  for (const chosen of [choose(person.name), choose(person.note)]) await chosen.uncheck();
  await page.getByRole("button", { name: "Löschen …" }).click();
  await expect(page.getByText("Wähle erst aus, was gelöscht werden soll.")).toBeVisible();
  await expect(choose(person.note), "the list is still there").toBeChecked();
  await page.getByRole("button", { name: "Löschen …" }).click();
  await expect(page.getByText("Das lässt sich nicht zurücknehmen.")).toBeVisible();
  await database.owner.query(
    sql`insert into contact_notes (request_id, text) values (${person.id}, 'Kam gerade noch dazu')`,
  );
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("gelöscht ist noch nichts"), "exactly what was shown goes").toBeVisible();
  await expect(page.getByText("Kam gerade noch dazu")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Gelöscht: 1 Anfrage und 1 Notiz.")).toBeVisible();
  // The project stays until somebody decides about it.
  await database.owner.query(
    sql`delete from project_access_codes where client_name like ${`%${person.name}`}`,
  );

  const exported = path.join(dataDir, "export");
  expect(await admin("export", exported)).toMatchObject({ code: 0 });
  const dump = readDump(exported);
  expect(dump, "somebody else's request").toContain(person.otherName);
  const texts = dump.toLowerCase().replace(/(?<=\d)[\s()/.–-]+(?=\d)/g, "");
  for (const trace of [person.email, person.digits, person.ownNote, `"name": "${person.name}"`])
    expect(texts.includes(trace.toLowerCase()), trace).toBe(false);
});

test("the desk is for Leitung, and erases and copies only after a passkey", async ({ site, database }) => {
  const person = await createPerson(database);
  const origin = officeOrigin(site);
  const post = async (token: string, path: string, fields: Record<string, string>) => {
    const { status, headers } = await request(origin + path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: `buero=${token}` },
      body: new URLSearchParams(fields).toString(),
    });
    return [status, headers.location];
  };
  const erase = { intent: "erase", inquiry: String(person.id), state: "" };
  const attempts = (token: string) =>
    Promise.all([
      post(token, "/buero/datenschutz", { intent: "search", person: person.name }),
      post(token, "/buero/datenschutz", erase),
      post(token, "/buero/datenschutz/auskunft", { inquiry: String(person.id) }),
      post(token, "/buero/datenschutz/projekte", { intent: "delete", project: "a" }),
    ]);
  for (const staff of [
    await createStaff(database),
    await createStaff(database, { role: "leitung", method: "code" }),
  ])
    expect(await attempts(staff.token)).toEqual(new Array(4).fill([403, undefined]));
  const stale = await createStaff(database, { role: "leitung", passkeyMinutesAgo: 11 });
  const confirm = `/buero/bestaetigen?weiter=${encodeURIComponent(`/buero/datenschutz?anfrage=${person.id}`)}`;
  expect((await attempts(stale.token)).slice(0, 3)).toEqual([
    [200, undefined],
    [303, confirm],
    [303, confirm],
  ]);
  expect(await database.owner.query(sql`select from contact_requests where id = ${person.id}`)).toHaveLength(
    1,
  );
  const { token } = await createStaff(database, { role: "leitung" });
  const remove = { intent: "delete", project: person.slug };
  expect((await post(token, "/buero/datenschutz/projekte", remove))[0], "not due").toBe(409);
  await database.owner.query(sql`delete from project_access_codes where project_slug = ${person.slug}`);
});

test("projects are named with the day of their deletion, and deleted by hand once it has come", async ({
  openOffice,
  database,
}) => {
  const mark = randomUUID().slice(0, 8);
  const add = (slug: string, client: string, changed: string) =>
    database.owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name, updated_at)
      values (${slug}, ${randomUUID().replaceAll("-", "").padEnd(64, "0")}, ${client}, ${changed})`);
  await add(`alt-${mark}`, `Alt ${mark}`, "2015-06-01");
  await add(`neu-${mark}`, `Neu ${mark}`, "2099-06-01");
  const { page, staff } = await openOffice({
    role: "leitung",
    path: "/buero/datenschutz/projekte",
  });
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: `${name} ${mark}` });
  await expect(row("Alt")).toContainText("fällig seit 01.01.2021");
  await expect(row("Neu")).toContainText("ab 01.01.2105");
  await expect(row("Neu").getByRole("button")).toHaveCount(0);
  await row("Alt").locator("summary").click();
  await row("Alt").getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(row("Alt")).toHaveCount(0);
  const logged = await database.owner.query(
    sql`select object from staff_log where action = 'project-deleted' and staff_id = ${staff.id}`,
  );
  expect(logged).toEqual([{ object: `project alt-${mark}` }]);
  await database.owner.query(sql`delete from project_access_codes where project_slug = ${`neu-${mark}`}`);
});
