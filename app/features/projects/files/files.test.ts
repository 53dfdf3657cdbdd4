import { createHash, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { offerDownload, readDownloadAddress } from "#app/features/projects/files/download-address.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { cleanFileName, PART_BYTES } from "#app/features/projects/files/file-rules.ts";
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
import { openPicture } from "#app/pictures/open-picture.server.ts";
import { sql } from "#database/sql.ts";
import { as, asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { createProject, pdf, refusalOf, upload, uploadForId } from "#tests/setup/records/project-files.ts";

test("a file arrives whole and once, whatever is sent twice, and both sides see it", async () => {
  const { client, team } = await createProject();
  const [key, bytes] = [randomUUID(), pdf("large", 2 * PART_BYTES)];
  expect(await beginUpload(client, { key, name: "karte.pdf", size: bytes.length, duty: null })).toMatchObject(
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

  const outcome = await upload(client, { key, bytes });
  expect(outcome).toMatchObject({ outcome: "stored" });
  expect(await upload(client, { key, bytes }), "the confirmation was lost").toMatchObject(outcome);
  expect(await upload(client, { bytes }), "chosen once more").toMatchObject(outcome);
  for (const side of [client, team])
    expect((await listFiles(side)).files).toMatchObject([
      { name: "karte.pdf", byClient: true, bytes: bytes.length },
    ]);
  const id = "id" in outcome ? outcome.id : 0;
  const parts = await Promise.all([0, 1, 2].map((place) => readPart(client, { id, place })));
  expect(Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0))).equals(bytes)).toBe(true);
  const [row] = await asOwner(sql`select sha256 from project_files where id = ${id}`);
  expect(row).toEqual({ sha256: createHash("sha256").update(bytes).digest("hex") });
});

test("a code reads, changes and downloads its own project's files only, and nothing once it is off", async () => {
  const own = await createProject();
  const other = await createProject();
  const id = await uploadForId(own.client);
  const foreign: FileAccess = { ...other.client, slug: own.slug };
  const nobody: FileAccess = {
    ...own.client,
    run: (work) => as({ sessionHash: "" }, work),
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
      () => beginUpload(wrong, { key, name: "a.pdf", size: 9, duty: null }),
      () => addPart(wrong, { key, start: 0, bytes: pdf() }),
      () => removeFile(wrong, id),
      () => offerDownload(wrong, { wish: "address", id, keys: database.keys }),
    ])
      expect(await refusalOf(attempt())).toBe("42501");
  }
  expect(await removeFile(other.client, id), "its number in another project").toBe(false);
  expect(await offerDownload(other.client, { wish: "address", id, keys: database.keys })).toBeNull();
  const write = (access: FileAccess) =>
    access.run((tx) => tx.query(sql`update project_files set name = 'x' where id = ${id}`));
  for (const side of [own.client, own.team]) expect(await refusalOf(write(side))).toBe("42501");

  await setProjectActive(database.owner, { slug: own.slug, active: false });
  expect(await reads(own.client)).toEqual([{ files: 0, chunks: 0 }]);
  expect(await refusalOf(beginUpload(own.client, { key, name: "a.pdf", size: 9, duty: null }))).toBe("42501");
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
  const offer = () => offerDownload(client, { wish: "address", id, keys: database.keys });

  const path = await offer();
  expect(path).toMatch(/^\/unterlagen\/[\w-]{22}\.[\w-]{43}$/);
  expect(readDownloadAddress(database.keys, path?.slice(12).replace(/.$/, "~") ?? "")).toBeNull();
  const taken = await take(path);
  expect(taken.outcome).toBe("go");
  expect(await taken.read(0)).toBe(PART_BYTES);
  expect((await take(path)).outcome, "a second time").toBeNull();

  const late = await offer();
  await asOwner(
    sql`update project_downloads set created_at = now() - interval '61 seconds' where used_at is null`,
  );
  expect((await take(late)).outcome).toBeNull();

  const unused = await offer();
  await setProjectActive(database.owner, { slug, active: false });
  expect(await taken.read(1)).toBeNull();
  expect((await take(unused)).outcome).toBeNull();
});

test("of many addresses of downloads a project keeps a hundred, the newest", async () => {
  const { client } = await createProject();
  const id = await uploadForId(client);
  const offer = () => offerDownload(client, { wish: "address", id, keys: database.keys });
  const paths: (string | null)[] = [];
  for (let count = 0; count < 103; count++) paths.push(await offer());
  expect(
    await readColumn(sql`select nonce from project_downloads where file_id = ${id} order by created_at`),
  ).toEqual(paths.slice(3).map((path) => path?.slice(12, 34)));
});

test("a client begins six hundred uploads a day, whatever its projects", async () => {
  const { client, team } = await createProject();
  await uploadForId(client);
  await asOwner(sql`update staff_attempts set attempts = 600 where key like 'upload %'`);
  expect(await upload(client, { bytes: pdf("another") })).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("Heute"),
  });
  expect(await upload(team, { bytes: pdf("ours") })).toMatchObject({ outcome: "stored" });
  await asOwner(sql`delete from staff_attempts where key like 'upload %'`);
});

test("three uploads of a project move at once, others wait, and limits hold for many at once", async () => {
  const { client, team, slug } = await createProject();
  const begin = (size: number) => beginUpload(client, { key: randomUUID(), name: "a.pdf", size, duty: null });
  const outcomes = (await Promise.all(Array.from({ length: 20 }, () => begin(20)))).map(
    ({ outcome }) => outcome,
  );
  expect(outcomes.toSorted()).toEqual([...Array(3).fill("go"), ...Array(17).fill("wait")]);
  const rest = () => asOwner(sql`update project_files set active_at = now() - interval '11 seconds'`);
  await rest();
  expect(await begin(20), "those that stand still hold nobody up").toMatchObject({ outcome: "go" });

  await asOwner(sql`
    insert into project_files (project_slug, upload_key, name, kind, bytes, by_client)
    select ${slug}, gen_random_uuid(), 'a.pdf', 'pdf', 25 * 1024 * 1024, true from generate_series(1, 12)`);
  await rest();
  expect(await begin(20)).toMatchObject({ outcome: "refused", reason: expect.stringContaining("300 MB") });
  await asOwner(sql`delete from project_files where bytes > 100`);
  await asOwner(sql`
    insert into project_files (project_slug, upload_key, name, kind, bytes, by_client, active_at)
    select ${slug}, gen_random_uuid(), 'a.pdf', 'pdf', 1, true, now() - interval '1 minute' from generate_series(1, 96)`);
  await rest();
  for (const side of [client, team])
    expect(await beginUpload(side, { key: randomUUID(), name: "a.pdf", size: 9, duty: null })).toMatchObject({
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

/** An office file whose list of types stands in it as it is. */
function officeFile(type: string): Buffer {
  const name = "[Content_Types].xml";
  const list = Buffer.from(`<Types><Override PartName="/main.xml" ContentType="${type}.main+xml"/></Types>`);
  const head = Buffer.alloc(30);
  head.write("PK\x03\x04", "latin1");
  head.writeUInt32LE(crc32(list), 14);
  head.writeUInt32LE(list.length, 18);
  head.writeUInt32LE(list.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), list]);
}
const presentation = officeFile("application/vnd.openxmlformats-officedocument.presentationml.presentation");

test.each<[string, string, Buffer, string]>([
  ["a page under the name of a text", "karte.txt", Buffer.from("<!DOCTYPE html><p>"), "SVG- und HTML"],
  ["a page that begins with a paragraph", "preise.csv", Buffer.from(" <p>Döner"), "SVG- und HTML"],
  ["a picture of a page", "karte.txt", Buffer.from("<img src=x onerror=alert(1)>"), "SVG- und HTML"],
  [
    "a program under the name of a picture",
    "foto.jpg",
    Buffer.from("MZ\x90\0\x03".padEnd(200, "\0"), "latin1"),
    "passen nicht|Programme",
  ],
  ["a program", "setup.exe", pdf(), "Programme"],
  ["a document with macros inside", "brief.docx", zip("word/vbaProject.bin"), "Makros"],
  ["a document with macros under another case", "brief.docx", zip("word/VBAPROJECT.BIN"), "Makros"],
  ["an OpenDocument with macros", "brief.odt", zip("mimetype", "Basic/script-lc.xml"), "Makros"],
  ["an OpenDocument with a script", "brief.odt", zip("mimetype", "Scripts/beanshell/los/los.bsh"), "Makros"],
  [
    "an OpenDocument with a script by another path",
    "brief.odt",
    zip("mimetype", "scripts\\javascript\\los.js"),
    "Makros",
  ],
  ["an archive", "fotos.zip", zip("a"), "Archive"],
  ["an archive under the name of a document", "brief.docx", zip("fotos/1.jpg"), "Archive|passen nicht"],
  ["a page under the name of a document", "preise.xlsx", Buffer.from("<html>"), "passen nicht"],
  ["a text under the name of a PDF", "karte.pdf", Buffer.from("Suppe 4,50"), "passen nicht"],
  ["a page that holds a PDF's header", "karte.pdf", Buffer.from("<html><!-- %PDF-1.7 -->"), "passen nicht"],
  ["a page in UTF-16", "karte.txt", Buffer.from("\ufeff<html>", "utf16le"), "SVG- und HTML"],
  ["bytes under the mark of UTF-16", "karte.txt", Buffer.from([0xff, 0xfe, 1, 0, 2, 0]), "keine Textdatei"],
  ["a presentation under the name of a document", "brief.docx", presentation, "passen nicht"],
  ["bytes under the name of a table", "preise.csv", Buffer.from([1, 2, 0, 4]), "keine Textdatei"],
  ["a script under the name of a text", "los.txt", Buffer.from("#!/bin/sh\nrm"), "Programme"],
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

test.each([
  ["aux.csv", "aux_.csv"],
  ["COM1.tar.pdf", "COM1_.tar.pdf"],
  ["Auxiliar.pdf", "Auxiliar.pdf"],
  ["a/../../etc/passwd.pdf", "passwd.pdf"],
  ['"; filename=x.html; a=".pdf', "-; filename=x.html; a=-.pdf"],
  ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie- x.pdf"],
])("a file named %j is named %j, on Windows as well", (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test("the client takes a file back within ten minutes, the team at any time, and its bytes are gone", async () => {
  const { client, team } = await createProject();
  const [old, ours] = [await uploadForId(client), await uploadForId(team, { name: "entwurf.pdf" })];
  await asOwner(sql`update project_files set completed_at = now() - interval '11 minutes' where id = ${old}`);
  expect(await removeFile(client, old)).toBe(false);
  expect(await removeFile(client, ours), "not the other side's").toBe(false);
  expect(await removeFile(team, old)).toBe(true);
  expect(await asOwner(sql`select from project_file_chunks where file_id = ${old}`)).toEqual([]);
  expect((await listFiles(client)).files).toMatchObject([{ id: ours, byClient: false, isRemovable: false }]);
});

const drawPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#d43a1f" } })
    .png()
    .toBuffer();

test("a picture has a preview that is encoded anew, a broken one none", async () => {
  const { client } = await createProject();
  const png = await drawPng(900, 600);
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

test("a picture counts as one without a preview while it is decoded, so that it takes the server down once at most", async () => {
  const { client } = await createProject();
  const png = await drawPng(9, 9);
  const id = await uploadForId(client, { name: "logo.png", bytes: png });
  const states: (number | null)[] = [];
  const watched: FileAccess = {
    ...client,
    run: async (work) => {
      const [file] = await asOwner<{ length: number | null }>(
        sql`select octet_length(preview) as length from project_files where id = ${id}`,
      );
      states.push(file?.length ?? null);
      return client.run(work);
    },
  };
  expect(await readPreview(watched, id)).toBeInstanceOf(Buffer);
  // Found, found in its turn, marked; then its bytes are read and the preview is stored.
  expect(states).toEqual([null, null, null, 0, 0]);
});

test("a picture whose preview has to wait for another one has it when its turn comes", async () => {
  const { client } = await createProject();
  const png = await drawPng(9, 9);
  const id = await uploadForId(client, { name: "logo.png", bytes: png });
  const { promise: free, resolve } = Promise.withResolvers<void>();
  const other = openPicture(png, () => free.then(() => "done"));
  const preview = readPreview(client, id);
  resolve();
  await other;
  expect(await preview).toBeInstanceOf(Buffer);
});
