import { createHash, randomBytes, randomUUID } from "node:crypto";
import { PART_BYTES } from "#app/features/projects/files/file-rules.ts";
import { sql } from "#database/sql.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { type ClientProject, createClientProject } from "#tests/setup/records/client-project.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";
import { fillDisk } from "#tests/setup/site/small-disk.ts";

// Uploads while the server is killed or its disk is full: what is confirmed is there, whole and once.

const TAG = { tag: "@once" };

type SentFile = { key: string; name: string; bytes: Buffer };

function createFile(length: number): SentFile {
  const key = randomUUID();
  return { key, name: `${key}.pdf`, bytes: Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(length)]) };
}

/** Sends a file as the page does, from where the server is. Returns the status of the last answer, 200 once it is confirmed. */
async function send(
  origin: string,
  { slug, code }: Pick<ClientProject, "slug" | "code">,
  { key, name, bytes }: SentFile,
): Promise<number> {
  const path = `${origin}/kunden-projekte/${slug}/unterlagen`;
  const ask = (fields: Record<string, string>) =>
    fetch(path, { method: "POST", body: new URLSearchParams({ code, key, ...fields }) });
  for (;;) {
    const begun = await ask({ wish: "begin", name, size: String(bytes.length) });
    if (begun.status !== 200) return begun.status;
    const start = (await begun.json()) as { outcome: string; arrived: number };
    if (start.outcome === "stored") return 200;
    if (start.outcome === "wait") continue;
    for (let at = start.arrived; at < bytes.length; at += PART_BYTES) {
      const part = await fetch(`${path}/teil`, {
        method: "POST",
        headers: { "Access-Code": code, "Upload-Key": key, "Upload-Offset": String(at) },
        body: new Uint8Array(bytes.subarray(at, at + PART_BYTES)),
      });
      if (part.status !== 200) return part.status;
    }
    const done = await ask({ wish: "complete" });
    return done.status === 200 && (await done.json()).outcome !== "stored" ? 0 : done.status;
  }
}

function readStored(server: ServerProcess): Promise<{ name: string; sha256: string; whole: boolean }[]> {
  return server.withDatabase(({ owner }) =>
    owner.query(sql`
      select name, sha256, encode(sha256((
        select string_agg(bytes, '' order by place) from project_file_chunks where file_id = file.id
      )), 'hex') = sha256 as whole
      from project_files file where completed_at is not null order by name`),
  );
}

const expected = (files: SentFile[]) =>
  files
    .map(({ name, bytes }) => ({
      name,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      whole: true,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

test(
  "a server killed while files arrive has each confirmed one whole and once",
  TAG,
  async ({ startSite, dataDir }) => {
    test.setTimeout(120_000);
    const files = Array.from({ length: 20 }, () => createFile(600_000));
    let waiting = [...files];
    let project: ClientProject | null = null;
    for (let kill = 0; kill < 3; kill++) {
      const server = await startSite({ dataDir });
      project ??= await server.withDatabase((database) => createClientProject(database, [{ title: "A" }]));
      const owner = project;
      let confirmed = 0;
      const senders = waiting.map(async (file) => {
        const status = await send(server.origin, owner, file).catch(() => null);
        if (status === 200) confirmed++;
        return status === 200 ? [] : [file];
      });
      await expect.poll(() => confirmed, { intervals: [10] }).toBeGreaterThan(1);
      await server.stop("SIGKILL");
      waiting = (await Promise.all(senders)).flat();
    }
    const server = await startSite({ dataDir });
    const last = project;
    if (last === null) throw new Error("No project");
    await Promise.all(waiting.map(async (file) => expect(await send(server.origin, last, file)).toBe(200)));
    expect(await readStored(server)).toEqual(expected(files));
  },
);

test(
  "a full disk refuses files, loses none, and takes them when there is room",
  TAG,
  async ({ startSite, dataDir }) => {
    const server = await startSite({ diskSize: 200 });
    // The disk is the server's own, so its commands make the project, and the answers tell what is there.
    const created = await server.admin("projects", "create", "full-disk", "--client", "A", "--json");
    const project = { slug: "full-disk", code: JSON.parse(created.stdout).accessCode };
    const [first, second] = [createFile(300_000), createFile(3_000_000)];
    expect(await send(server.origin, project, first)).toBe(200);
    const makeRoom = fillDisk(server.pid, dataDir);
    await expect.poll(() => send(server.origin, project, second)).toBe(503);
    makeRoom();
    await expect
      .poll(() => send(server.origin, project, second).catch(() => null), { timeout: 30_000 })
      .toBe(200);
    const list = await fetch(`${server.origin}/kunden-projekte/full-disk/unterlagen`, {
      method: "POST",
      body: new URLSearchParams({ code: project.code, wish: "list" }),
    });
    const { files } = (await list.json()) as { files: { name: string }[] };
    expect(files.map(({ name }) => name)).toEqual([second.name, first.name]);
  },
);
