import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  decideApproval,
  requestApproval,
  undoApproval,
} from "#app/features/projects/approvals/approvals.server.ts";
import { asVisitor } from "#app/features/projects/client-view.server.ts";
import { offerDownload, readDownloadAddress } from "#app/features/projects/files/download-address.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { PART_BYTES } from "#app/features/projects/files/file-rules.ts";
import { addNeed } from "#app/features/projects/files/needs.server.ts";
import { readPreview } from "#app/features/projects/files/preview.server.ts";
import {
  addPart,
  beginUpload,
  completeUpload,
  listFiles,
  readPart,
  removeFile,
} from "#app/features/projects/files/store.server.ts";
import { setProjectActive } from "#app/features/projects/projects.server.ts";
import { sqlStateOf } from "#database/errors.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

let database: Database;
let staff: { sessionHash: string };

beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 30 });
  staff = await createStaff(database);
});
afterAll(() => database.close());

/** A project with one step, as its client and as the team see it. */
async function createProject() {
  const project = await createClientProject(database, [{ title: "Speisekarte" }]);
  return { ...project, client: asClient(project), team: asTeam(project.slug) };
}

function asClient({ slug, code }: { slug: string; code: string }): FileAccess {
  const attempt = { code, slug, clientAddress: "203.0.113.7" };
  return { slug, side: "client", run: (work) => asVisitor(database, attempt, work) };
}

function asTeam(slug: string): FileAccess {
  return { slug, side: "team", run: (work) => withStaff(database.staff, staff, work) };
}

const pdf = (text = "a menu", length = 0): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), Buffer.alloc(length, "x")]);

/** Sends all parts of a file and returns what the server says in the end. */
async function upload(
  access: FileAccess,
  {
    name = "karte.pdf",
    bytes = pdf() as Buffer,
    key = randomUUID() as string,
    need = null as number | null,
  } = {},
) {
  const begun = await beginUpload(access, { key, name, size: bytes.length, need });
  if (begun.outcome !== "go") return begun;
  for (let start = begun.arrived; start < bytes.length; start += PART_BYTES)
    await addPart(access, { key, start, bytes: bytes.subarray(start, start + PART_BYTES) });
  return completeUpload(access, key);
}

async function uploadForId(access: FileAccess, sent: Parameters<typeof upload>[1] = {}): Promise<number> {
  const stored = await upload(access, sent);
  if (stored.outcome !== "stored") throw new Error(JSON.stringify(stored));
  return stored.id;
}

async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error) => sqlStateOf(error),
  );
}

test("a file arrives whole and once, whatever is sent twice, and both sides see it", async () => {
  const { client, team } = await createProject();
  const [key, bytes] = [randomUUID(), pdf("large", 2 * PART_BYTES)];
  expect(await beginUpload(client, { key, name: "karte.pdf", size: bytes.length, need: null })).toMatchObject(
    {
      outcome: "go",
      arrived: 0,
    },
  );
  const first = { key, start: 0, bytes: bytes.subarray(0, PART_BYTES) };
  expect(await addPart(client, first)).toBe(PART_BYTES);
  expect(await addPart(client, first), "sent again by a shaky network").toBe(PART_BYTES);
  expect(await completeUpload(client, key), "not all is there").toMatchObject({
    outcome: "go",
    arrived: PART_BYTES,
  });
  expect((await listFiles(team)).files, "nothing is shown before it is confirmed").toEqual([]);

  const stored = await upload(client, { key, bytes });
  expect(stored).toMatchObject({ outcome: "stored" });
  expect(await upload(client, { key, bytes }), "the confirmation was lost").toMatchObject(stored);
  expect(await upload(client, { bytes }), "chosen once more").toMatchObject(stored);
  for (const side of [client, team])
    expect((await listFiles(side)).files).toMatchObject([
      { name: "karte.pdf", byClient: true, bytes: bytes.length },
    ]);
  const id = "id" in stored ? stored.id : 0;
  const parts = await Promise.all([0, 1, 2].map((place) => readPart(client, { id, place })));
  expect(Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0))).equals(bytes)).toBe(true);
  const [row] = await database.owner.query(sql`select sha256 from project_files where id = ${id}`);
  expect(row).toEqual({ sha256: createHash("sha256").update(bytes).digest("hex") });
});

test("a code reads, changes and downloads its own project's files only, and nothing once it is off", async () => {
  const own = await createProject();
  const other = await createProject();
  const id = await uploadForId(own.client);
  const foreign: FileAccess = { ...other.client, slug: own.slug };
  const nobody: FileAccess = {
    ...own.client,
    run: (work) => withStaff(database.staff, { sessionHash: "" }, work),
  };
  const key = randomUUID();
  const reads = (access: FileAccess) =>
    access.run((tx) =>
      tx.query(sql`select (select count(*) from project_files where id = ${id}) as files,
        (select count(*) from project_file_chunks where file_id = ${id}) as chunks`),
    );

  expect(await reads(own.client)).toEqual([{ files: 1, chunks: 1 }]);
  expect(await reads(own.team)).toEqual([{ files: 1, chunks: 1 }]);
  for (const wrong of [foreign, nobody]) {
    expect(await reads(wrong)).toEqual([{ files: 0, chunks: 0 }]);
    for (const attempt of [
      () => beginUpload(wrong, { key, name: "a.pdf", size: 9, need: null }),
      () => addPart(wrong, { key, start: 0, bytes: pdf() }),
      () => removeFile(wrong, id),
      () => offerDownload(wrong, { id, keys: database.keys }),
    ])
      expect(await refusalOf(attempt())).toBe("42501");
  }
  expect(await removeFile(other.client, id), "its number in another project").toBe(false);
  expect(await offerDownload(other.client, { id, keys: database.keys })).toBeNull();
  const write = (access: FileAccess) =>
    access.run((tx) => tx.query(sql`update project_files set name = 'x' where id = ${id}`));
  for (const side of [own.client, own.team]) expect(await refusalOf(write(side))).toBe("42501");

  await setProjectActive(database.owner, { slug: own.slug, active: false });
  expect(await reads(own.client)).toEqual([{ files: 0, chunks: 0 }]);
  expect(await refusalOf(beginUpload(own.client, { key, name: "a.pdf", size: 9, need: null }))).toBe("42501");
});

test("a download's address is good once, for a minute, and ends with the code even in the middle", async () => {
  const { client, slug } = await createProject();
  const id = await uploadForId(client, { bytes: pdf("large", PART_BYTES) });
  const take = async (path: string | null) => {
    const nonce = readDownloadAddress(database.keys, path?.replace("/unterlagen/", "") ?? "") ?? "";
    const rows = await database.web.query<{ outcome: string }>(
      sql`select outcome from app.take_project_download(${nonce})`,
    );
    const read = async (place: number) => {
      const [row] = await database.web.query<{ part: Buffer | null }>(
        sql`select app.read_project_download(${nonce}, ${place}) as part`,
      );
      return row?.part?.length ?? null;
    };
    return { outcome: rows[0]?.outcome ?? null, read };
  };
  const offer = () => offerDownload(client, { id, keys: database.keys });

  const path = await offer();
  expect(path).toMatch(/^\/unterlagen\/[\w-]{22}\.[\w-]{43}$/);
  expect(readDownloadAddress(database.keys, path?.slice(12).replace(/.$/, "~") ?? "")).toBeNull();
  const taken = await take(path);
  expect(taken.outcome).toBe("go");
  expect(await taken.read(0)).toBe(PART_BYTES);
  expect((await take(path)).outcome, "a second time").toBeNull();

  const late = await offer();
  await database.owner.query(
    sql`update project_downloads set created_at = now() - interval '61 seconds' where used_at is null`,
  );
  expect((await take(late)).outcome).toBeNull();

  const unused = await offer();
  await setProjectActive(database.owner, { slug, active: false });
  expect(await taken.read(1)).toBeNull();
  expect((await take(unused)).outcome).toBeNull();
});

test("three uploads of a project move at once, others wait, and limits hold for many at once", async () => {
  const { client, team, slug } = await createProject();
  const begin = (size: number) => beginUpload(client, { key: randomUUID(), name: "a.pdf", size, need: null });
  const outcomes = (await Promise.all(Array.from({ length: 20 }, () => begin(20)))).map(
    ({ outcome }) => outcome,
  );
  expect(outcomes.toSorted()).toEqual([...Array(3).fill("go"), ...Array(17).fill("wait")]);
  const rest = () =>
    database.owner.query(sql`update project_files set active_at = now() - interval '11 seconds'`);
  await rest();
  expect(await begin(20), "those that stand still hold nobody up").toMatchObject({ outcome: "go" });

  await database.owner.query(sql`
    insert into project_files (project_slug, upload_key, name, kind, bytes, by_client)
    select ${slug}, gen_random_uuid(), 'a.pdf', 'pdf', 25 * 1024 * 1024, true from generate_series(1, 12)`);
  await rest();
  expect(await begin(20)).toMatchObject({ outcome: "refused", reason: expect.stringContaining("300 MB") });
  await database.owner.query(sql`delete from project_files where bytes > 100`);
  await database.owner.query(sql`
    insert into project_files (project_slug, upload_key, name, kind, bytes, by_client, active_at)
    select ${slug}, gen_random_uuid(), 'a.pdf', 'pdf', 1, true, now() - interval '1 minute' from generate_series(1, 96)`);
  await rest();
  for (const side of [client, team])
    expect(await beginUpload(side, { key: randomUUID(), name: "a.pdf", size: 9, need: null })).toMatchObject({
      reason: expect.stringContaining("Mehr als 100 Dateien"),
    });
});

const zip = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const head = Buffer.alloc(30);
      head.write("PK\x03\x04", "latin1");
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, Buffer.from(name)]);
    }),
  );

test.each<[string, string, Buffer, string]>([
  ["an SVG", "logo.svg", Buffer.from("<svg/>"), "SVG- und HTML"],
  ["a page under the name of a text", "karte.txt", Buffer.from("<!DOCTYPE html><p>"), "SVG- und HTML"],
  [
    "a program under the name of a picture",
    "foto.jpg",
    Buffer.from("MZ\x90\0\x03".padEnd(200, "\0"), "latin1"),
    "passen nicht|Programme",
  ],
  ["a program", "setup.exe", pdf(), "Programme"],
  ["a document with macros by name", "brief.docm", zip("a"), "Makros"],
  ["a document with macros inside", "brief.docx", zip("word/vbaProject.bin"), "Makros"],
  ["an archive", "fotos.zip", zip("a"), "Archive"],
  ["an archive under the name of a document", "brief.docx", zip("fotos/1.jpg"), "Archive|passen nicht"],
  ["a PDF under the name of a picture", "foto.png", pdf(), "passen nicht"],
  ["bytes under the name of a table", "preise.csv", Buffer.from([1, 2, 0, 4]), "keine Textdatei"],
  ["a script under the name of a text", "los.txt", Buffer.from("#!/bin/sh\nrm"), "Programme"],
  ["nothing", "leer.txt", Buffer.alloc(0), "leer"],
  ["an unknown kind", "film.mp4", pdf(), "nehmen wir nicht an"],
  ["a name without an ending", "karte", pdf(), "nehmen wir nicht an"],
])("%s is refused in words and leaves nothing", async (_, name, bytes, reason) => {
  const { client } = await createProject();
  expect(await upload(client, { name, bytes })).toMatchObject({
    outcome: "refused",
    reason: expect.stringMatching(reason),
  });
  const { files, usedBytes } = await listFiles(client);
  expect({ files, usedBytes }).toEqual({ files: [], usedBytes: 0 });
});

test("texts of old Windows and names with hostile signs pass, the signs do not", async () => {
  const { client } = await createProject();
  await uploadForId(client, {
    name: "..\\..\\Pre\u202eise\u0000\n.csv",
    bytes: Buffer.from("D\xf6ner;6,50\r\n", "latin1"),
  });
  expect((await listFiles(client)).files.map(({ name }) => name)).toEqual(["Preise.csv"]);
});

test("what a step needs ticks itself when a file for it arrives, and not any more when it goes", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const [step = 0] = stepIds;
  const need = { step, label: "Speisekarte", due: "2026-12-03" };
  expect(await refusalOf(addNeed(client, need)), "the team asks").toBe("42501");
  expect(await addNeed(team, need)).toBe(true);
  expect(await addNeed(team, need), "once").toBe(false);
  const foreign = await createProject();
  expect(await addNeed(foreign.team, need), "another project's step").toBe(false);
  const [open] = (await listFiles(client)).needs;
  expect(open).toMatchObject({ label: "Speisekarte", step: "Speisekarte", due: "2026-12-03", isDone: false });
  const version = () =>
    database.owner.query(sql`select updated_at from project_access_codes where project_slug = ${slug}`);
  const before = await version();
  const id = await uploadForId(client, { need: open?.id ?? 0 });
  expect(await version(), "the open page notices").not.toEqual(before);
  expect((await listFiles(team)).needs).toMatchObject([{ isDone: true }]);
  expect(await removeFile(client, id)).toBe(true);
  expect((await listFiles(team)).needs).toMatchObject([{ isDone: false }]);
});

test("the client takes a file back within ten minutes, the team at any time, and its bytes are gone", async () => {
  const { client, team } = await createProject();
  const [old, ours] = [await uploadForId(client), await uploadForId(team, { name: "entwurf.pdf" })];
  await database.owner.query(
    sql`update project_files set completed_at = now() - interval '11 minutes' where id = ${old}`,
  );
  expect(await removeFile(client, old)).toBe(false);
  expect(await removeFile(client, ours), "not the other side's").toBe(false);
  expect(await removeFile(team, old)).toBe(true);
  expect(await database.owner.query(sql`select from project_file_chunks where file_id = ${old}`)).toEqual([]);
  expect((await listFiles(client)).files).toMatchObject([{ id: ours, byClient: false, isRemovable: false }]);
});

test("a picture has a preview that is encoded anew, a broken one none", async () => {
  const { client } = await createProject();
  const { default: sharp } = await import("sharp");
  const create = { width: 900, height: 600, channels: 3, background: "#d43a1f" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const preview = await readPreview(client, await uploadForId(client, { name: "logo.png", bytes: png }));
  expect(await sharp(preview ?? undefined).metadata()).toMatchObject({
    format: "webp",
    width: 320,
    height: 213,
  });
  const broken = png.subarray(0, png.length - 100);
  const id = await uploadForId(client, { name: "kaputt.png", bytes: broken });
  expect(await readPreview(client, id)).toBeNull();
  expect(await readPreview(client, id), "not tried again").toBeNull();
});

test("what a client approves stays as it was, and a new version of its file asks again", async () => {
  const { client, team, stepIds, slug } = await createProject();
  const foreign = await createProject();
  const [step = 0] = stepIds;
  const file = await uploadForId(team, { name: "entwurf.pdf", bytes: pdf("one") });
  const asked = {
    step,
    sentence: "Bitte gib den Entwurf frei.",
    link: "https://test.example/a",
    files: [file],
  };
  expect(await refusalOf(requestApproval(client, asked)), "the team asks").toBe("42501");
  expect(await requestApproval(foreign.team, asked), "another project's step").toBe(false);
  expect(await requestApproval(team, asked)).toBe(true);
  const read = async (access: FileAccess) => (await listFiles(access)).approvals;
  const [open] = await read(client);
  expect(open).toMatchObject({
    state: "open",
    files: [{ name: "entwurf.pdf", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  expect(await read(foreign.client)).toEqual([]);

  const id = open?.id ?? 0;
  const answer = { id, decision: "approved", name: "Aylin Demir", remark: null } as const;
  expect(await decideApproval(foreign.client, answer), "another project's code").toBe(false);
  expect(await refusalOf(decideApproval(team, answer)), "the client decides").toBe("42501");
  expect(await decideApproval(client, answer)).toBe(true);
  expect(await decideApproval(client, answer), "sent twice").toBe(true);
  expect(await decideApproval(client, { ...answer, decision: "change", remark: "Nein" })).toBe(false);
  expect(await undoApproval(client, id)).toBe(true);
  expect(
    await refusalOf(decideApproval(client, { ...answer, decision: "change" })),
    "a change needs a sentence",
  ).toBe("23514");
  expect(await decideApproval(client, answer)).toBe(true);
  expect(await removeFile(team, file), "what was shown stays").toBe(false);

  const { owner } = database;
  await owner.session((session) =>
    session.runScript(`alter table project_approvals disable trigger user;
      update project_approvals set decided_at = now() - interval '11 minutes'; alter table project_approvals enable trigger user`),
  );
  expect(await undoApproval(client, id).catch(sqlStateOf)).toBe(false);
  for (const change of [
    sql`update project_approvals set decision = 'change', remark = 'x' where id = ${id}`,
    sql`update project_approvals set sentence = 'x' where id = ${id}`,
    sql`update project_approval_files set sha256 = 'x' where approval_id = ${id}`,
    sql`delete from project_approval_files where approval_id = ${id}`,
  ])
    expect(await refusalOf(owner.query(change)), "not even by the owner").toBe("42501");

  await uploadForId(team, { name: "entwurf.pdf", bytes: pdf("two") });
  const [again, before] = await read(client);
  expect(again).toMatchObject({ state: "open", sentence: asked.sentence, link: asked.link });
  expect(before).toMatchObject({ id, state: "approved", decidedBy: "Aylin Demir", files: open?.files });
  expect(again?.files[0]?.sha256).not.toBe(open?.files[0]?.sha256);
  await owner.query(sql`delete from project_access_codes where project_slug = ${slug}`);
  expect(await owner.query(sql`select from project_approval_files where approval_id = ${id}`)).toEqual([]);
});
