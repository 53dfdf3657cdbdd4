import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { collectErasures } from "#database/backup/erasures.ts";
import { exportDatabase } from "#database/backup/export.ts";
import { type Manifest, verifyExportFolder } from "#database/backup/folder.ts";
import { importDatabase } from "#database/backup/import.ts";
import { readTables } from "#database/backup/tables.ts";
import { countForeign, eraseInquiries, readErasures } from "#database/erasures.ts";
import { deriveKeys } from "#database/keys.ts";
import type { Database } from "#database/open.ts";
import { type Connections, sql } from "#database/sql.ts";
import { countWaiting } from "#tests/setup/database/count-waiting.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createFolder } from "#tests/setup/process/processes.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";
import { fillEveryTable, readEveryRow } from "#tests/setup/records/backup.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";

const now = new Date("2026-11-21T09:00:00Z");

const openInTest = () => openTestDatabase({ closeAfterTest: true });

async function openFilled(): Promise<Database> {
  const database = await openInTest();
  await fillEveryTable(database);
  return database;
}

/** An export of rows in every table, made once. Returns a copy of its own. */
let whole: Promise<string> | undefined;
async function exportFilled(): Promise<string> {
  whole ??= openTestDatabase().then(async (database) => {
    await fillEveryTable(database);
    const folder = fs.mkdtempSync(path.join(temporaryRoot(), "tischlein-export-"));
    const directory = await exportTo(database, path.join(folder, "export"));
    await database.close();
    return directory;
  });
  const directory = path.join(createFolder(), "export");
  fs.cpSync(await whole, directory, { recursive: true });
  return directory;
}
afterAll(async () => {
  if (whole !== undefined) fs.rmSync(path.dirname(await whole), { recursive: true });
});

async function exportTo(
  database: Database,
  directory = path.join(createFolder(), "export"),
): Promise<string> {
  await exportDatabase(database, { directory, now, signal: new AbortController().signal });
  return directory;
}

async function importFrom(database: Database, directory: string): Promise<void> {
  await importDatabase(database, { directory, manifest: await verifyExportFolder(directory) });
}

function edit(file: string, change: (text: string) => string): void {
  fs.writeFileSync(file, change(fs.readFileSync(file, "utf8")));
}

type EditableManifest = { version: number; migrations: Manifest["migrations"]; tables: Manifest["tables"] };

function editManifest(directory: string, change: (manifest: EditableManifest) => void): void {
  edit(path.join(directory, "manifest.json"), (text) => {
    const manifest = JSON.parse(text);
    change(manifest);
    return JSON.stringify(manifest);
  });
}

/** Changes what the manifest says of a table. */
function editTable(directory: string, target: string, change: Partial<Manifest["tables"][number]>): void {
  editManifest(directory, ({ tables }) => {
    Object.assign(tables.find(({ name }) => name === target) ?? {}, change);
  });
}

const newRequest = sql`insert into contact_requests (name, email, message) values ('Neu', 'n@n.example', 'Zehn Zeichen')`;

/** Every row but the templates with which a new database begins. */
async function readOwnRows(owner: Connections): Promise<string[]> {
  const starters = await owner.query<{ line: string }>(
    sql`select 'templates ' || t::text as line from templates t where is_starter`,
  );
  return (await readEveryRow(owner)).filter((row) => !starters.some(({ line }) => line === row));
}

test("every row of every table comes back as it was, and the next numbers go on where they were", async () => {
  const source = await openFilled();
  const directory = await exportTo(source);
  const target = await openInTest();
  await importFrom(target, directory);
  const rows = await readEveryRow(target.owner);
  expect(rows).toEqual(await readEveryRow(source.owner));
  expect(new Set(rows.map((row) => row.split(" ")[0])).size).toBe((await readTables(source.owner)).length);
  expect(await target.owner.query(sql`select id from staff_sessions`), "sessions stay behind").toEqual([]);
  // Request 3 was erased; its number stays unused. Its mail is queued, and changed steps show, as ever.
  await target.owner.query(newRequest);
  const mailed = sql`select request_id from outbox where kind = 'request' order by id desc limit 1`;
  expect(await target.owner.query(mailed)).toEqual([{ request_id: 4 }]);
  await target.owner.query(sql`update project_timeline_items set status = 'completed' where order_index = 1`);
  const shown = sql`select from project_access_codes where updated_at > now() - interval '1 minute'`;
  expect(await target.owner.query(shown)).toHaveLength(1);
});

test("people who were erased after an export stay erased, what they and others send later does not", async () => {
  const source = await openInTest();
  const add = async (email: string, createdAt: string) => {
    const id = await addInquiry(source.owner, { name: "Aylin", email, createdAt });
    const [note] = await source.owner.query<{ id: number }>(
      sql`insert into contact_notes (request_id, text) values (${id}, 'Kennt Aylin') returning id`,
    );
    return { id, note: note?.id ?? 0 };
  };
  const older = await add("Aylin@imbiss.example", "2026-01-01T10:00:00.123456Z");
  const erased = await add("aylin@imbiss.example", "2026-02-01T10:00:00.123456Z");
  const other = await add("jonas@imbiss.example", "2026-02-01T10:00:00.123456Z");
  const [shared, kept] = [
    await add("info@kebap.example", "2026-03-01"),
    await add("info@kebap.example", "2026-03-02"),
  ];
  const root = createFolder();
  const backup = await exportTo(source, path.join(root, "older"));
  // By then one of the two has gone in another way, so that its address alone tells.
  await source.owner.query(sql`delete from contact_requests where id = ${older.id}`);
  await source.owner.transaction((tx) =>
    eraseInquiries(tx, source.keys, { inquiries: [erased.id, shared.id], notes: [other.note] }),
  );
  const later = await add("aylin@imbiss.example", "2030-01-01");
  await exportTo(source, path.join(root, "newer"));

  const { records, unreadable } = await collectErasures({ beside: root });
  expect(unreadable).toEqual([]);
  expect(JSON.stringify(records)).not.toMatch(/aylin|kebap|imbiss/i);
  const target = await openInTest();
  const importInto = async (database: Database, directory: string) =>
    importDatabase(database, {
      directory,
      manifest: await verifyExportFolder(directory),
      erasures: records,
    });
  expect(await importInto(target, backup)).toEqual({ inquiries: 3, notes: 1 });
  const rows = () =>
    target.owner.query(sql`select id, position('aylin' in regexp_replace(search_text, '^[0-9]+ aylin', '')) as named
      from contact_requests order by id`);
  expect(await rows(), "the search text forgets the erased note, too").toEqual([
    { id: other.id, named: 0 },
    { id: kept.id, named: expect.any(Number) },
  ]);
  expect(await readErasures(target.owner), "the next backup knows them").toEqual(
    await readErasures(source.owner),
  );

  const complete = await openInTest();
  const newer = path.join(root, "newer");
  await importInto(complete, newer);
  const found = await complete.owner.query(sql`select id from contact_requests order by id`);
  expect(found).toEqual([{ id: other.id }, { id: kept.id }, { id: later.id }]);
  const foreign = deriveKeys("another secret of at least 32 characters");
  expect(countForeign(foreign, records, new Date(0))).toBe(records.length);
  expect(countForeign(foreign, records, new Date()), "an export has nothing erased before").toBe(0);

  edit(path.join(newer, "erasures.jsonl"), (text) => text.slice(1));
  expect(await collectErasures({ beside: root })).toEqual({ records: [], unreadable: [newer] });
});

test("the folder is readable for its owner only, and nothing else is left beside it", async () => {
  const directory = path.join(createFolder(), "export");
  fs.mkdirSync(directory, { mode: 0o755 }); // an empty folder may be there
  const database = await openInTest();
  await exportTo(database, directory);
  expect(fs.statSync(directory).mode & 0o777).toBe(0o700);
  const files = fs.readdirSync(directory);
  expect(files).toHaveLength((await readTables(database.owner)).length + 1);
  for (const file of files) expect(fs.statSync(path.join(directory, file)).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(path.dirname(directory))).toEqual(["export"]);
});

test("what is at the place of the folder stays untouched", async () => {
  const database = await openInTest();
  const root = createFolder();
  fs.writeFileSync(path.join(root, "file"), "mine");
  await expect(exportTo(database, root)).rejects.toThrow(`${root} is not empty`);
  await expect(exportTo(database, path.join(root, "file"))).rejects.toThrow("is a file");
  await expect(exportTo(database, path.join(root, "a", "b"))).rejects.toThrow("cannot be created");
  for (const target of [root, "link", "nowhere"]) {
    fs.symlinkSync(target, path.join(root, "link"));
    await expect(exportTo(database, path.join(root, "link"))).rejects.toThrow("is a symbolic link");
    fs.unlinkSync(path.join(root, "link"));
  }
  expect(fs.readdirSync(root)).toEqual(["file"]);
});

test.each(["public.notes", "app.notes", "notes.notes"])(
  "a table %s that this release does not know stops an export",
  async (name) => {
    const database = await openInTest();
    await database.owner.session((session) =>
      session.runScript(`create schema if not exists ${name.split(".")[0]}; create table ${name} (i int)`),
    );
    await expect(exportTo(database)).rejects.toThrow(`does not know: ${name}.`);
  },
);

test.each<[string, (directory: string) => void, RegExp]>([
  [
    "a changed character",
    (directory) => edit(path.join(directory, "contact_requests.jsonl"), (text) => text.replace("Ay", "Ey")),
    /contact_requests\.jsonl is damaged/,
  ],
  [
    "a missing file",
    (directory) => fs.rmSync(path.join(directory, "outbox.jsonl")),
    /outbox\.jsonl cannot be read .*incomplete/,
  ],
  [
    "a wrong number of rows",
    (directory) => editTable(directory, "contact_requests", { rows: 5 }),
    /contact_requests\.jsonl has 2 rows, the manifest says 5/,
  ],
  [
    "a table name that leads elsewhere",
    (directory) => editTable(directory, "staff", { name: "../contact_requests" }),
    /manifest\.json is damaged: tables\.0\.name/,
  ],
  [
    "a manifest without a field",
    (directory) => editManifest(directory, (manifest) => Reflect.deleteProperty(manifest, "tables")),
    /manifest\.json is damaged: tables: is missing/,
  ],
  [
    "a newer format",
    (directory) => editManifest(directory, (manifest) => Object.assign(manifest, { version: 2 })),
    /written by a newer release/,
  ],
  [
    "a newer migration",
    (directory) =>
      editManifest(directory, ({ migrations }) =>
        Object.assign(migrations, {
          [migrations.length]: { version: 999, name: "0999_future", checksum: "x" },
        }),
      ),
    /newer than this release: its database has migration 0999_future/,
  ],
  [
    "another migration of the same number",
    (directory) =>
      editManifest(directory, ({ migrations }) => Object.assign(migrations[0] ?? {}, { checksum: "x" })),
    /is not the one of this release/,
  ],
])("an export with %s is refused before anything happens", async (_, damage, message) => {
  const directory = await exportFilled();
  damage(directory);
  await expect(verifyExportFolder(directory)).rejects.toThrow(message);
});

test("a file that changes after it was checked undoes the import", async () => {
  const directory = await exportFilled();
  const manifest = await verifyExportFolder(directory);
  edit(path.join(directory, "wrong_access_codes.jsonl"), (text) => text.replace("7", "8"));
  const target = await openInTest();
  await expect(importDatabase(target, { directory, manifest })).rejects.toThrow(
    "wrong_access_codes.jsonl is damaged",
  );
  expect(await readOwnRows(target.owner)).toEqual([]);
});

test("rows that do not belong together are refused, although their checksum is right", async () => {
  const directory = await exportFilled();
  const file = path.join(directory, "outbox.jsonl");
  edit(file, (text) => text.replace('"request_id": 1', '"request_id": 77'));
  const sha256 = createHash("sha256").update(fs.readFileSync(file)).digest("hex");
  editTable(directory, "outbox", { sha256 });
  const target = await openInTest();
  await expect(importFrom(target, directory)).rejects.toThrow(
    /^The import failed: .*foreign key.*Nothing was/,
  );
  expect(await readOwnRows(target.owner)).toEqual([]);
});

test("a table or a column that one of the two lacks is refused", async () => {
  const directory = await exportFilled();
  editManifest(directory, (manifest) => Object.assign(manifest, { tables: manifest.tables.slice(1) }));
  await expect(importFrom(await openInTest(), directory)).rejects.toThrow("changed by hand");
});

test("a database with a single row in it is refused and stays as it is", async () => {
  const directory = await exportFilled();
  const target = await openInTest();
  await target.owner.query(sql`insert into wrong_access_codes values ('a', 1, now())`);
  const before = await readEveryRow(target.owner);
  await expect(importFrom(target, directory)).rejects.toThrow("not empty: wrong_access_codes has rows");
  expect(await readEveryRow(target.owner)).toEqual(before);
});

/** Runs `work` while an export has written the requests and waits for the mails, and then lets it go on. */
async function pauseExport(
  source: Database,
  work: (draft: string) => Promise<void>,
  signal = new AbortController().signal,
) {
  const root = createFolder();
  const directory = path.join(root, "export");
  let outcome: Promise<unknown> = Promise.resolve();
  await source.owner.transaction(async (tx) => {
    await tx.query(sql`lock table outbox in access exclusive mode`);
    outcome = exportDatabase(source, { directory, now, signal }).catch((error: Error) => error);
    await expect.poll(() => countWaiting(source.owner)).toBe(1);
    const [draft = ""] = fs.readdirSync(root);
    await work(path.join(root, draft));
    await tx.query(newRequest);
  });
  return { root, directory, outcome: await outcome };
}

test("an export shows one moment: what arrives while it runs is not in it, in no table", async () => {
  const source = await openFilled();
  const before = await readEveryRow(source.owner);
  const { directory } = await pauseExport(source, async (draft) => {
    expect(path.basename(draft)).toMatch(/^export\.partial-/);
    await expect(verifyExportFolder(draft)).rejects.toThrow("an incomplete one");
  });
  // The request, its mail, and two notifications of one person, each with the mail instead.
  expect(await readEveryRow(source.owner)).toHaveLength(before.length + 6);
  const target = await openInTest();
  await importFrom(target, directory);
  expect(await readEveryRow(target.owner)).toEqual(before);
});

test("an export that is stopped leaves nothing", async () => {
  const stop = new AbortController();
  const { root, outcome } = await pauseExport(await openFilled(), async () => stop.abort(), stop.signal);
  expect(outcome).toMatchObject({ name: "BackupError", message: expect.stringContaining("was stopped") });
  expect(fs.readdirSync(root)).toEqual([]);
});
