import { createHash, randomBytes, randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { PART_BYTES } from "#app/features/projects/files/file-rules.ts";
import { sql } from "#database/sql.ts";
import { readPostmasterPid, signalPostgres } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { type ClientProject, createClientProject } from "#tests/setup/records/client-project.ts";
import { expectKeptText, expectStored, isStored, sendForm } from "#tests/setup/records/sent-form.ts";
import { createStaff, officeOrigin } from "#tests/setup/records/staff.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";
import { fillDisk } from "#tests/setup/site/small-disk.ts";

// Forms, uploads and questions while the server is killed, its disk is full, its database is gone or others are slow: what is
// confirmed is there, whole and once.

/** A kill comes soon after the first answers, however long a busy machine takes for these. */
const WITHIN = { intervals: [10], timeout: 60_000 };

type Access = Pick<ClientProject, "slug" | "code">;
type SentFile = { key: string; name: string; bytes: Buffer };

function createFile(length: number): SentFile {
  const key = randomUUID();
  return { key, name: `${key}.pdf`, bytes: Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(length)]) };
}

/**
 * Posts fields, up to three times where there is no answer, as browsers and pages do: a connection over which a part was refused unread is closed
 * half a second later, whatever is being sent over it by then.
 */
async function post(url: string, fields: Record<string, string>): Promise<Response> {
  const send = () => fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  return send().catch(send).catch(send);
}

/** Sends a file as the page does, from where the server is. Returns the status of the last answer, 200 once it is confirmed. */
async function send(origin: string, { slug, code }: Access, { key, name, bytes }: SentFile): Promise<number> {
  const path = `${origin}/kunden-projekte/${slug}/unterlagen`;
  const say = (fields: Record<string, string>) => post(path, { code, key, ...fields });
  for (;;) {
    const begun = await say({ wish: "begin", name, size: String(bytes.length) });
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
    const done = await say({ wish: "complete" });
    return done.status === 200 && (await done.json()).outcome !== "stored" ? 0 : done.status;
  }
}

type SentQuestion = { key: string; text: string };

/** A question of which a few fill a page of the table. */
function createQuestion(): SentQuestion {
  return { key: randomUUID(), text: randomBytes(900).toString("hex") };
}

/** Sends a question as the page does. Returns the status. */
async function ask(origin: string, { slug, code }: Access, { key, text }: SentQuestion): Promise<number> {
  const answer = await post(`${origin}/kunden-projekte/${slug}/fragen`, { code, key, text });
  await answer.arrayBuffer();
  return answer.status;
}

/** Returns the questions of a project as its page shows them, in order. */
async function listQuestions(origin: string, { slug, code }: Access) {
  const answer = await post(`${origin}/kunden-projekte/${slug}/stand`, { code });
  const { project } = (await answer.json()) as { project: { questions: { text: string }[] } };
  return project.questions.map(({ text }) => text).sort();
}

const textsOf = (questions: SentQuestion[]) => questions.map(({ text }) => text).sort();

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

test("a server killed while files and questions arrive has each confirmed one whole and once", async ({
  startSite,
  dataDir,
}) => {
  test.slow();
  const files = Array.from({ length: 20 }, () => createFile(600_000));
  let waiting = [...files];
  const questions = Array.from({ length: 18 }, createQuestion);
  let unanswered = [...questions];
  let project: ClientProject | null = null;
  for (let kill = 0; kill < 2; kill++) {
    const server = await startSite({ dataDir });
    project ??= await server.withDatabase((database) => createClientProject(database, [{ title: "A" }]));
    const owner = project;
    let confirmed = 0;
    const senders = waiting.map(async (file) => {
      const status = await send(server.origin, owner, file).catch(() => null);
      if (status === 200) confirmed++;
      return status === 200 ? [] : [file];
    });
    await expect.poll(() => confirmed, WITHIN).toBeGreaterThan(1);
    const first = Promise.withResolvers<void>();
    const askers = unanswered.slice(0, 9).map(async (question) => {
      const status = await ask(server.origin, owner, question).catch(() => null);
      if (status === 200) first.resolve();
      return status === 200 ? question : null;
    });
    await first.promise;
    await server.stop("SIGKILL");
    waiting = (await Promise.all(senders)).flat();
    const answered = await Promise.all(askers);
    unanswered = unanswered.filter((question) => !answered.includes(question));
  }
  const server = await startSite({ dataDir });
  const last = project;
  if (last === null) throw new Error("No project");
  await Promise.all([
    ...waiting.map(async (file) => expect(await send(server.origin, last, file)).toBe(200)),
    ...unanswered.map(async (question) => expect(await ask(server.origin, last, question)).toBe(200)),
  ]);
  expect(await readStored(server)).toEqual(expected(files));
  expect(await listQuestions(server.origin, last)).toEqual(textsOf(questions));
});

test("a full disk refuses forms, files and questions, loses none, and takes them when there is room", async ({
  startSite,
  dataDir,
}) => {
  const server = await startSite({ diskSize: 200 });
  const { origin } = server;
  // The disk is the server's own, so its commands make the project, and the answers tell what is there.
  const created = await server.admin("projects", "create", "full-disk", "--client", "A", "--json");
  const project = { slug: "full-disk", code: JSON.parse(created.stdout).accessCode };
  const readiness = async () => (await request(`${origin}/readyz`)).text;
  const [first, second] = [createFile(300_000), createFile(3_000_000)];
  expect(await send(origin, project, first)).toBe(200);
  const forms = [await sendForm(origin)];
  expect(await readiness()).toBe("ready\n");
  const makeRoom = fillDisk(server.pid, dataDir);
  expect(await readiness()).toBe("ready\ndisk nearly full: 0 % free\n");
  await expect.poll(() => send(origin, project, second).catch(() => null)).toBe(503);
  // The tables' last pages still have some space.
  const questions: SentQuestion[] = [];
  for (let status = 200; status === 200; ) {
    const question = createQuestion();
    questions.push(question);
    status = await ask(origin, project, question);
    expect([200, 503]).toContain(status);
  }
  for (let refused = 0; refused < 5; ) {
    const form = await sendForm(origin);
    forms.push(form);
    if (!isStored(form)) refused++;
  }
  expect((await request(`${origin}/`)).status).toBe(200);
  await expect.poll(() => server.output.stderr.includes("No space left on device")).toBe(true);
  makeRoom();
  const sendAgain = async () => {
    const form = await sendForm(origin);
    forms.push(form);
    return isStored(form);
  };
  await expect.poll(sendAgain, { timeout: 30_000 }).toBe(true);
  await expect.poll(() => send(origin, project, second).catch(() => null)).toBe(200);
  const path = `${origin}/kunden-projekte/full-disk/unterlagen`;
  const list = await post(path, { code: project.code, wish: "list" });
  const { files } = (await list.json()) as { files: { name: string }[] };
  expect(files.map(({ name }) => name)).toEqual([second.name, first.name]);
  for (const question of questions) expect(await ask(origin, project, question)).toBe(200);
  expect(await listQuestions(origin, project)).toEqual(textsOf(questions));
  expectKeptText(forms.filter((form) => !isStored(form)));
  await expectStored(server, forms);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
});

const officePaths = ["", "/anfragen/1", "/projekte/a", "/artikel/1", "/betrieb/angaben", "/unbekannt"];
const officeFiles = ["/zahlen.csv", "/anfragen/stand"];
const officeForms = ["", "/anmelden", "/anmelden/code", "/geraete", "/projekt-anlegen"];

test("while the database is gone everything that needs it says when to try again, and what is sent again is there once", async ({
  startSite,
  dataDir,
  takeClientAddress,
}) => {
  const server = await startSite({ dataDir });
  const { origin } = server;
  const [project, staff] = await server.withDatabase(async (database) => [
    await createClientProject(database, [{ title: "A" }]),
    await createStaff(database, { role: "leitung" }),
  ]);
  const office = `${officeOrigin(origin)}/buero`;
  const signedIn = { headers: { Cookie: `buero=${staff.token}` } };
  expect((await request(office, signedIn)).status).toBe(200);
  const files = Array.from({ length: 6 }, () => createFile(1_500_000));
  const question = createQuestion();
  let isGone = false;
  const refused = new Set<number>();
  const senders = files.map(async (file) => {
    for (let status: number | null = null; status !== 200; ) {
      const wasThere = !isGone;
      status = await send(origin, project, file).catch(() => null);
      const isStored = wasThere && status === 200;
      if (isGone && status !== null && !isStored) refused.add(status);
    }
  });
  await expect
    .poll(() => server.withDatabase(({ owner }) => owner.query(sql`select from project_file_chunks limit 1`)))
    .toHaveLength(1);
  const killed = readPostmasterPid(dataDir);
  signalPostgres(dataDir, "SIGSTOP");
  isGone = true;
  expect((await request(`${origin}/readyz`)).status).toBe(503);
  const path = `${origin}/kunden-projekte/${project.slug}`;
  const { code } = project;
  const readCalendar = () => fetch(`${origin}/kalender/${"a".repeat(43)}.ics`);
  const answers = await Promise.all([
    readCalendar().catch(readCalendar),
    post(`${origin}/projekt-mails/a${"b".repeat(43)}`, {}),
    post(`${path}/fragen`, { code, ...question }),
    post(`${path}/kalender`, { code }),
    post(`${path}/benachrichtigungen`, { code, intent: "show" }),
    post(`${path}/unterlagen`, { code, wish: "list" }),
  ]);
  for (const answer of answers) {
    expect.soft(answer.status, answer.url).toBe(503);
    expect.soft(Number(answer.headers.get("retry-after")), answer.url).toBeGreaterThan(0);
  }
  const seen = await Promise.all(
    [...officePaths, ...officeFiles].map(async (one) => ({
      one,
      ...(await request(office + one, signedIn)),
    })),
  );
  const sent = await Promise.all(
    officeForms.map(async (one) => ({ one, ...(await postOffice(office + one)) })),
  );
  for (const { one, status, headers } of [...seen, ...sent]) {
    const said = [status, headers["retry-after"], headers["cache-control"]];
    expect.soft(said, one).toEqual([503, "10", "no-store"]);
  }
  for (const { one, text } of seen.slice(0, officePaths.length))
    expect.soft(text, one).toContain("Die Datenbank antwortet gerade nicht.");
  await expect.poll(() => [...refused]).toEqual([503]);
  signalPostgres(dataDir, "SIGKILL");
  await expect.poll(() => ask(origin, project, question).catch(() => null), { timeout: 30_000 }).toBe(200);
  expect(readPostmasterPid(dataDir)).not.toBe(killed);
  expect((await request(`${origin}/readyz`)).status).toBe(200);
  await Promise.all(senders);
  expect(await readStored(server)).toEqual(expected(files));
  expect(await listQuestions(origin, project)).toEqual([question.text]);

  function postOffice(url: string) {
    return request(url, {
      method: "POST",
      headers: {
        ...signedIn.headers,
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": takeClientAddress(),
      },
      body: "code=12345678&email=a%40b.example",
    });
  }
});

test("clients that send and read slowly hold neither a connection of the database nor another's transfer", async ({
  site,
  database,
  clientAddress,
}) => {
  const project = await createClientProject(database, [{ title: "A" }]);
  const { slug, code } = project;
  const other = await createClientProject(database, [{ title: "B" }]);
  const large = createFile(12_000_000);
  expect(await send(site, project, large)).toBe(200);
  const path = `/kunden-projekte/${slug}/unterlagen`;
  const say = async (fields: Record<string, string>) => (await post(site + path, { code, ...fields })).json();
  const [{ id }] = (await say({ wish: "list" })).files;
  const sockets: Socket[] = [];
  const open = (head: string, body: Buffer | string = "") => {
    const socket = connect(Number(new URL(site).port), "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    socket.write(`${head}\r\nHost: ${new URL(site).host}\r\nX-Forwarded-For: ${clientAddress}\r\n\r\n`);
    socket.write(body);
    return socket;
  };
  try {
    const { path: address } = await say({ wish: "address", id: String(id) });
    const reader = open(`GET ${address} HTTP/1.1`);
    await new Promise((resolve) => reader.once("data", resolve));
    reader.pause();
    const slow = createFile(300_000);
    await say({ wish: "begin", key: slow.key, name: slow.name, size: String(slow.bytes.length) });
    const head = `POST ${path}/teil HTTP/1.1\r\nContent-Length: ${PART_BYTES}\r\nAccess-Code: ${code}\r\nUpload-Key: ${slow.key}\r\nUpload-Offset: 0`;
    // Many more than the database has connections.
    for (let count = 0; count < 60; count++) open(head, slow.bytes.subarray(0, 1_000));
    expect(await send(site, other, createFile(600_000))).toBe(200);
    expect(await ask(site, project, createQuestion())).toBe(200);
    // As after ten seconds.
    await database.owner.query(sql`
      with uploads as (update project_files set active_at = now() - interval '11 seconds' where project_slug = ${slug})
      update project_downloads set active_at = now() - interval '11 seconds' where file_id = ${id}`);
    const next = await Promise.all([1, 2, 3].map(() => send(site, project, createFile(600_000))));
    expect(next).toEqual([200, 200, 200]);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
