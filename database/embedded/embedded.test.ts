import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startEmbedded } from "#database/embedded/index.ts";
import { findPostmaster, isPostmasterAlive, readPostmaster } from "#database/embedded/postmaster.ts";
import { withStartLock } from "#database/embedded/start-lock.ts";
import { sqlStateOf } from "#database/errors.ts";
import { readMigrations } from "#database/migrate.ts";
import { type Database, openDatabase } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { quietLog } from "#tests/setup/database.ts";
import { createFolder, start, startHolder } from "#tests/setup/processes.ts";
import { onSmallDisk } from "#tests/setup/small-disk.ts";
import { temporaryRoot } from "#tests/setup/temporary-root.ts";

const isRoot = process.getuid?.() === 0;

/** A data directory with a migrated, stopped database, copied by most tests because creating one takes 0.7 s. */
let template: string;

beforeAll(async () => {
  template = fs.mkdtempSync(path.join(temporaryRoot(), "tischlein-template-"));
  await (await open(template)).close();
});
afterAll(() => fs.rmSync(template, { recursive: true }));

function open(dataDir: string): Promise<Database> {
  return openDatabase({ dataDir, databaseUrl: null, appSecret: null }, quietLog);
}

async function openInTest(dataDir: string): Promise<Database> {
  const database = await open(dataDir);
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

function pidOf(dataDir: string): number | null {
  return findPostmaster(path.join(dataDir, "postgres"))?.pid ?? null;
}

/** The failure of a start, as the operator reads it. */
async function failureOf(dataDir: string): Promise<string> {
  const attempt = open(dataDir).then(
    async (database) => {
      await database.close();
      return "it started";
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
  return attempt;
}

function storedIds(output: string): number[] {
  return [...output.matchAll(/^stored (\d+)$/gm)].map(([, id]) => Number(id));
}

test("the first opening creates and migrates the database, the second only opens it", async () => {
  const dataDir = path.join(createFolder(), "not", "there", "yet");
  const begun = performance.now();
  const first = await openInTest(dataDir);
  const firstTook = performance.now() - begun;
  expect(first.migrated).toBeGreaterThan(0);
  expect(await first.isReady()).toBe(true);
  await first.close();
  expect(pidOf(dataDir)).toBeNull();
  const begunAgain = performance.now();
  const second = await openInTest(dataDir);
  expect(performance.now() - begunAgain).toBeLessThan(firstTook);
  expect(second.migrated).toBe(0);
});

test("only this user may read the data directory, the secret and the socket", async () => {
  const dataDir = path.join(createFolder(), "data");
  await openInTest(dataDir);
  const modeOf = (name: string) => (fs.statSync(path.join(dataDir, name)).mode & 0o777).toString(8);
  expect([modeOf("."), modeOf("postgres"), modeOf("app-secret"), modeOf("postgres/.s.PGSQL.5432")]).toEqual([
    "700",
    "700",
    "600",
    "700",
  ]);
});

/** The permissions of a folder and of what is in it, sorted by name: "postgres 700". */
function readModes(folder: string): string[] {
  return [".", ...fs.readdirSync(folder).toSorted()].map(
    (name) => `${name} ${(fs.lstatSync(path.join(folder, name)).mode & 0o777).toString(8)}`,
  );
}

const closedModes = [
  ". 700",
  "app-secret 600",
  "postgres 700",
  "postgres.lease 600",
  "postgres.lock 600",
  "postgres.log 600",
];

test("under an ordinary umask everything in the data directory is closed to other users", async () => {
  const dataDir = path.join(createFolder(), "data");
  const hold = [process.execPath, "tests/setup/hold-database.ts", "hold"];
  const holder = start("sh", ["-c", 'umask 022 && exec "$@"', "sh", ...hold], { DATA_DIR: dataDir });
  await holder.waitFor("open");
  expect(readModes(dataDir)).toEqual(closedModes);
});

/** Opens a folder and the site's files in it to every user, as a copy or an earlier release may have left them. */
function openWide(dataDir: string): void {
  for (const name of [".", ...fs.readdirSync(dataDir)]) {
    const file = path.join(dataDir, name);
    fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o755 : 0o644);
  }
}

test("a data directory that other users may enter is closed at the next start, and only what is the site's in it", async () => {
  const dataDir = createFolder(template);
  openWide(dataDir);
  fs.writeFileSync(path.join(dataDir, "own-notes"), "", { mode: 0o644 });
  await openInTest(dataDir);
  expect(readModes(dataDir)).toEqual([". 700", "app-secret 600", "own-notes 644", ...closedModes.slice(2)]);
});

test.runIf(isRoot && isOpenToEverybody())(
  "root closes the folder of another user for that user, and follows no link of theirs",
  async () => {
    const dataDir = createFolder(template);
    const outside = path.join(createFolder(), "passwd");
    fs.writeFileSync(outside, "", { mode: 0o644 });
    openWide(dataDir);
    fs.symlinkSync(outside, path.join(dataDir, "postgres.log.1"));
    expect(spawnSync("chown", ["-hR", "65534:65534", dataDir]).status).toBe(0);
    const database = await openInTest(dataDir);
    expect(await database.isReady()).toBe(true);
    expect(readModes(dataDir).filter((line) => !line.startsWith("postgres.log.1"))).toEqual(closedModes);
    const owners = fs.readdirSync(dataDir).map((name) => fs.lstatSync(path.join(dataDir, name)).uid);
    expect(new Set(owners)).toEqual(new Set([65534]));
    expect((fs.statSync(outside).mode & 0o777).toString(8)).toBe("644");
  },
);

test.runIf(isRoot && isOpenToEverybody())(
  "a folder that belongs to somebody else is used as it is, and the log says that it is open",
  async () => {
    const dataDir = createFolder();
    fs.chmodSync(dataDir, 0o777);
    const holder = startHolder(dataDir, "hold", { uid: 65534, gid: 65534 });
    await holder.waitFor("open\n");
    expect(holder.output()).toContain("open to other users");
    expect(readModes(dataDir)).toEqual([". 777", ...closedModes.slice(1)]);
  },
);

test("a database whose secret is gone is refused, and no new secret is made", async () => {
  const dataDir = createFolder(template);
  const file = path.join(dataDir, "app-secret");
  fs.renameSync(file, `${file}.kept`);
  expect(await failureOf(dataDir)).toMatch(
    /^DatabaseStartError: .*app-secret is missing.*\n.*[Rr]estore it from the backup.*\n.*secret change/,
  );
  expect(fs.readdirSync(dataDir).filter((name) => name.startsWith("app-secret"))).toEqual([
    "app-secret.kept",
  ]);
  fs.renameSync(`${file}.kept`, file);
  expect(await failureOf(dataDir)).toBe("it started");
});

test("another APP_SECRET than the generated one is refused while a server runs, and the server goes on", async () => {
  const dataDir = createFolder(template);
  const running = await openInTest(dataDir);
  const appSecret = "another secret of at least 32 characters";
  const attempt = openDatabase({ dataDir, databaseUrl: null, appSecret }, quietLog);
  await expect(attempt).rejects.toThrow(`is not the secret of the database in ${dataDir}`);
  expect(await running.isReady()).toBe(true);
  const same = fs.readFileSync(path.join(dataDir, "app-secret"), "utf8").trim();
  const second = await openDatabase({ dataDir, databaseUrl: null, appSecret: same }, quietLog);
  await second.close();
});

test("an embedded database of an earlier release keeps to the secret of its first start", async () => {
  const dataDir = createFolder();
  const config = { dataDir, databaseUrl: null, appSecret: null };
  const migrations = readMigrations().filter(({ version }) => version < 8);
  await (await openDatabase(config, quietLog, { migrations })).close();
  await (await open(dataDir)).close();
  const appSecret = "another secret of at least 32 characters";
  await expect(openDatabase({ ...config, appSecret }, quietLog)).rejects.toThrow("is not the secret of");
});

test("in the site's own database too, the web role cannot make temporary tables, nor enter another database", async () => {
  const dataDir = createFolder(template);
  const database = await openInTest(dataDir);
  const error = await database.web.query(sql`create temporary table t (i int)`).catch((reason) => reason);
  expect(sqlStateOf(error)).toBe("42501");
  const session = await database.owner.query(sql`select rolsuper from pg_roles where rolname = current_user`);
  expect(session).toEqual([{ rolsuper: false }]);
});

test("eight processes that start at once on an empty folder share one database, and the last one stops it", async () => {
  const dataDir = createFolder();
  const holders = Array.from({ length: 8 }, () => startHolder(dataDir, "hold"));
  await Promise.all(holders.map((holder) => holder.waitFor("open")));
  const pid = pidOf(dataDir);
  expect(pid).not.toBeNull();
  for (const { child, ended } of holders.slice(1)) {
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  }
  expect(pidOf(dataDir)).toBe(pid);
  holders[0]?.child.kill("SIGTERM");
  expect(await holders[0]?.ended).toBe(0);
  expect(pidOf(dataDir)).toBeNull();
});

test("whoever started it may leave first: the database stays for the others", async () => {
  const dataDir = createFolder(template);
  const starter = startHolder(dataDir, "hold");
  await starter.waitFor("open");
  const other = await openInTest(dataDir);
  const pid = pidOf(dataDir);
  starter.child.kill("SIGTERM");
  expect(await starter.ended).toBe(0);
  expect(await other.isReady()).toBe(true);
  expect(pidOf(dataDir)).toBe(pid);
  await other.close();
  await vi.waitFor(() => expect(pidOf(dataDir)).toBeNull());
});

test("a killed user does not affect the others", async () => {
  const dataDir = createFolder(template);
  const starter = startHolder(dataDir, "hold");
  await starter.waitFor("open");
  const other = await openInTest(dataDir);
  const pid = pidOf(dataDir);
  starter.child.kill("SIGKILL");
  await starter.ended;
  expect(await other.owner.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(pidOf(dataDir)).toBe(pid);
});

test("after the kill -9 of its only user the database stops by itself", async () => {
  const dataDir = createFolder(template);
  const holder = startHolder(dataDir, "hold");
  await holder.waitFor("open");
  holder.child.kill("SIGKILL");
  await vi.waitFor(() => expect(pidOf(dataDir)).toBeNull(), { timeout: 30_000 });
  await (await openInTest(dataDir)).close();
});

test("a start straight after a kill -9 works, without waiting for the old one to be gone", async () => {
  const dataDir = createFolder(template);
  for (let round = 0; round < 3; round++) {
    const holder = startHolder(dataDir, "hold");
    await holder.waitFor("open");
    holder.child.kill("SIGKILL");
    await holder.ended;
  }
  const database = await openInTest(dataDir);
  expect(await database.isReady()).toBe(true);
});

test.each(["the process", "the process and PostgreSQL", "PostgreSQL and the process"])(
  "after kill -9 of %s under load every acknowledged request is stored",
  async (victims) => {
    const dataDir = createFolder(template);
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round++) {
      const writer = startHolder(dataDir, "write");
      await vi.waitFor(() => expect(storedIds(writer.output()).length).toBeGreaterThan(100), {
        timeout: 30_000,
      });
      const pid = pidOf(dataDir);
      if (pid === null) throw new Error("PostgreSQL does not run");
      if (victims.startsWith("PostgreSQL")) process.kill(pid, "SIGKILL");
      writer.child.kill("SIGKILL");
      if (victims.endsWith("PostgreSQL")) process.kill(pid, "SIGKILL");
      await writer.ended;
      acknowledged.push(...storedIds(writer.output()));
    }
    const database = await openInTest(dataDir);
    const rows = await database.owner.query<{ id: number }>(sql`select id from contact_requests`);
    const present = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThan(300);
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
  },
);

test("a PostgreSQL that dies under a running process is started again, with every acknowledged request", async () => {
  const dataDir = createFolder(template);
  const writer = startHolder(dataDir, "write");
  await vi.waitFor(() => expect(storedIds(writer.output()).length).toBeGreaterThan(50), { timeout: 30_000 });
  const killed = pidOf(dataDir);
  if (killed === null) throw new Error("PostgreSQL does not run");
  process.kill(killed, "SIGKILL");
  const before = storedIds(writer.output()).length;
  await writer.waitFor("PostgreSQL is running again");
  await vi.waitFor(() => expect(storedIds(writer.output()).length).toBeGreaterThan(before + 50), {
    timeout: 30_000,
  });
  writer.child.kill("SIGTERM");
  expect(await writer.ended).toBe(0);
  expect(pidOf(dataDir)).toBeNull();
  const database = await openInTest(dataDir);
  const rows = await database.owner.query<{ id: number }>(sql`select id from contact_requests`);
  const present = new Set(rows.map(({ id }) => id));
  expect(storedIds(writer.output()).filter((id) => !present.has(id))).toEqual([]);
});

test("a process that cannot check for a while whether PostgreSQL runs continues, and so does PostgreSQL", async () => {
  const dataDir = createFolder(template);
  const holder = startHolder(dataDir, "hold");
  await holder.waitFor("open");
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  // In one step, as a missing file would mean something else: a link to itself, which nobody can read.
  fs.linkSync(file, `${file}.kept`);
  fs.symlinkSync("postmaster.pid", `${file}.loop`);
  fs.renameSync(`${file}.loop`, file);
  await holder.waitFor("Cannot check whether PostgreSQL runs");
  fs.renameSync(`${file}.kept`, file);
  holder.child.kill("SIGTERM");
  expect(await holder.ended, holder.output()).toBe(0);
  expect(holder.output()).not.toContain("restarting it");
  expect(pidOf(dataDir)).toBeNull();
});

test("while the database is down a statement fails quickly, and works again when it is back", async () => {
  const dataDir = createFolder(template);
  const database = await openInTest(dataDir);
  const before = pidOf(dataDir);
  if (before === null) throw new Error("PostgreSQL does not run");
  // As long as this test has the lock nobody can start it again.
  await withStartLock(path.join(dataDir, "postgres.lock"), async () => {
    process.kill(before, "SIGINT");
    await vi.waitFor(() => expect(isPostmasterAlive(before, path.join(dataDir, "postgres"))).toBe(false));
    const begun = performance.now();
    expect(await database.isReady()).toBe(false);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
  await vi.waitFor(async () => expect(await database.isReady()).toBe(true), { timeout: 30_000 });
});

test("a pid file whose number belongs to another process by now does not prevent a start", async () => {
  const dataDir = createFolder(template);
  const holder = startHolder(dataDir, "hold");
  await holder.waitFor("open");
  const pid = pidOf(dataDir);
  holder.child.kill("SIGSTOP"); // so that it cannot repair
  process.kill(pid ?? 0, "SIGKILL");
  holder.child.kill("SIGKILL");
  await holder.ended;
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)));
  const database = await openInTest(dataDir);
  expect(await database.isReady()).toBe(true);
});

test("a database that runs in another container is refused and left as it is", async ({ skip }) => {
  const container = ["--user", "--map-root-user", "--ipc", "--pid", "--fork", "--mount-proc", "--kill-child"];
  skip(spawnSync("unshare", [...container, "true"]).status !== 0, "namespaces are not allowed here");
  const dataDir = createFolder(template);
  const database = await openInTest(dataDir);
  const pid = pidOf(dataDir);
  // There the same files stand in another place, and nothing in this one.
  const elsewhere = createFolder();
  const move = 'mount --bind "$0" "$DATA_DIR" && mount -t tmpfs none "$0" && exec "$@"';
  const hold = [process.execPath, "tests/setup/hold-database.ts", "once"];
  const second = start("unshare", [...container, "sh", "-c", move, dataDir, ...hold], {
    DATA_DIR: elsewhere,
  });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^failed DatabaseStartError: .* runs already, .*\n.*docker exec/);
  expect(pidOf(dataDir)).toBe(pid);
  expect(await database.isReady()).toBe(true);
});

test.each(["", "1234"])(
  "a pid file that was only half written (%j) does not prevent a start",
  async (text) => {
    const dataDir = createFolder(template);
    fs.writeFileSync(path.join(dataDir, "postgres", "postmaster.pid"), text);
    const database = await openInTest(dataDir);
    expect(await database.isReady()).toBe(true);
  },
);

test("a first start that was interrupted leaves nothing that disturbs the second", async () => {
  const dataDir = createFolder();
  const half = path.join(dataDir, "postgres.new-deadbeef");
  fs.mkdirSync(half);
  fs.writeFileSync(path.join(half, "PG_VERSION"), "18\n");
  fs.mkdirSync(path.join(dataDir, "postgres"));
  const database = await openInTest(dataDir);
  expect(await database.isReady()).toBe(true);
  expect(fs.existsSync(half)).toBe(false);
});

test("a database of another major version is refused and left as it is", async () => {
  const dataDir = createFolder();
  fs.mkdirSync(path.join(dataDir, "postgres"), { mode: 0o700 });
  fs.writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "17\n");
  const message = await failureOf(dataDir);
  expect(message).toMatch(
    /^DatabaseStartError: .*made by PostgreSQL 17, but this release brings PostgreSQL 18. Nothing was changed/,
  );
  expect(fs.readdirSync(path.join(dataDir, "postgres"))).toEqual(["PG_VERSION"]);
});

test("a folder with other files in it is refused and left as it is", async () => {
  const dataDir = createFolder();
  fs.mkdirSync(path.join(dataDir, "postgres"));
  fs.writeFileSync(path.join(dataDir, "postgres", "letter.txt"), "mine");
  expect(await failureOf(dataDir)).toMatch(
    /has files in it but is no PostgreSQL cluster. Nothing was changed/,
  );
  expect(fs.readdirSync(path.join(dataDir, "postgres"))).toEqual(["letter.txt"]);
});

test("a data directory that is a file is refused with what to do", async () => {
  const file = path.join(createFolder(), "data");
  fs.writeFileSync(file, "");
  expect(await failureOf(file)).toMatch(
    /^DatabaseStartError: The data directory .* cannot be used: .*\n.*set DATA_DIR/,
  );
});

test("a broken setting is reported with PostgreSQL's own words and the log file", async () => {
  const dataDir = createFolder(template);
  fs.appendFileSync(path.join(dataDir, "postgres", "postgresql.conf"), "\nno_such_setting = 1\n");
  expect(await failureOf(dataDir)).toMatch(
    /PostgreSQL did not start.[\s\S]*no_such_setting[\s\S]*postgres\.log/,
  );
});

test("a socket that cannot be made is reported, and a start works again afterwards", async () => {
  const dataDir = createFolder(template);
  const socket = path.join(dataDir, "postgres", ".s.PGSQL.5432");
  fs.mkdirSync(socket);
  expect(await failureOf(dataDir)).toMatch(/cannot open its socket or port/);
  fs.rmdirSync(socket);
  expect(await failureOf(dataDir)).toBe("it started");
});

test("a path too long for a socket still works, for several processes at once", async () => {
  const dataDir = path.join(createFolder(), "d".repeat(60), "e".repeat(60));
  const holder = startHolder(dataDir, "hold");
  await holder.waitFor("open");
  const socketDir = readPostmaster(path.join(dataDir, "postgres"))?.socketDir ?? "";
  onTestFinished(() => fs.rmSync(socketDir, { recursive: true, force: true }));
  expect(socketDir.length).toBeLessThan(90);
  expect((fs.statSync(socketDir).mode & 0o777).toString(8)).toBe("700");
  const database = await openInTest(dataDir);
  expect(await database.isReady()).toBe(true);
});

test("requests that are refused leave nothing in PostgreSQL's log, neither data nor a line", async () => {
  const dataDir = createFolder(template);
  const database = await openInTest(dataDir);
  const readLog = () => fs.readFileSync(path.join(dataDir, "postgres.log"), "utf8");
  const before = readLog();
  expect(before).toContain("ready to accept connections");
  const refused = database.owner.query(
    sql`insert into contact_requests (name, email, message) values ('Secret Name', 'secret@b.example', 'x')`,
  );
  await expect(refused).rejects.toThrow("violates check constraint");
  expect(readLog()).toBe(before);
});

test.runIf(isRoot)("a disk that is too small or full is reported, and nothing is harmed", async () => {
  const mountPoint = createFolder();
  const hold = `"${process.execPath}" tests/setup/hold-database.ts once`;
  const script = `
    set -e
    mount -t tmpfs -o size=60m none "$1"
    DATA_DIR="$1/data" ${hold} || true
    ls -A "$1/data"
    mount -o remount,size=160m "$1"
    DATA_DIR="$1/data" ${hold}
    dd if=/dev/zero of="$1/ballast" bs=1M 2>/dev/null || true
    DATA_DIR="$1/data" ${hold} || true
    rm "$1/ballast"
    DATA_DIR="$1/data" ${hold}
  `;
  const run = start("unshare", ["--mount", "sh", "-c", script, "sh", mountPoint], {});
  expect(await run.ended, run.output()).toBe(0);
  expect(run.output()).toMatch(
    /^failed DatabaseStartError: The disk .* has \d+ MB free; a new database needs 100 MB[\s\S]*?app-secret\n(?:postgres\.[a-z]+\n)*open\nclosed\n(?:log .*\n)*failed DatabaseStartError: The disk .* is full[\s\S]*open\nclosed\n$/,
  );
});

test("a secret that does not fit on the disk is reported with its file, and leaves nothing behind", async ({
  skip,
}) => {
  skip(
    spawnSync("unshare", ["--user", "--map-root-user", "--mount", "true"]).status !== 0,
    "no namespaces here",
  );
  const dataDir = createFolder();
  const script = 'dd if=/dev/zero of="$DATA_DIR/filler" bs=4k 2>/dev/null; "$@"; ls -A "$DATA_DIR"';
  const hold = [process.execPath, "tests/setup/hold-database.ts", "once"];
  const [program = "", ...args] = onSmallDisk(["sh", "-c", script, "sh", ...hold], dataDir, 1);
  const run = start(program, args, { DATA_DIR: dataDir });
  expect(await run.ended, run.output()).toBe(0);
  expect(run.output()).toBe(
    `failed OperatorError: ${path.join(dataDir, "app-secret")} could not be written: the disk is full. Nothing was left behind.\n` +
      "Free some space and try again.\nfiller\n",
  );
});

test.runIf(isRoot)("root runs it without a system user, below folders only root may enter", async () => {
  const closed = createFolder(); // mode 700
  const dataDir = path.join(closed, "data");
  const database = await openInTest(dataDir);
  expect(await database.isReady()).toBe(true);
  expect(fs.statSync(path.join(dataDir, "postgres")).uid).toBe(0);
});

test.runIf(isRoot && isOpenToEverybody())(
  "an ordinary user runs it, and root's commands in between, even the very first, leave it to that user",
  async () => {
    const dataDir = createFolder();
    fs.chownSync(dataDir, 65534, 65534);
    for (const time of ["creates it", "starts it"]) {
      const asRoot = await openInTest(dataDir);
      expect(await asRoot.isReady(), `root ${time}`).toBe(true);
      await asRoot.close();
      const holder = startHolder(dataDir, "hold", { uid: 65534, gid: 65534 });
      await holder.waitFor("open");
      expect(fs.statSync(`/proc/${pidOf(dataDir)}`).uid).toBe(65534);
      holder.child.kill("SIGTERM");
      expect(await holder.ended).toBe(0);
      expect(pidOf(dataDir)).toBeNull();
    }
  },
);

test.runIf(isRoot)("root leaves a cluster to a user who could not run it here, and says so", async () => {
  const closed = createFolder(); // mode 700
  const dataDir = path.join(closed, "data");
  fs.cpSync(template, dataDir, { recursive: true });
  expect(spawnSync("chown", ["-R", "65534:65534", dataDir]).status).toBe(0);
  expect(await failureOf(dataDir)).toMatch(/belong to the user nobody, .* cannot enter .*\n.*sudo -u nobody/);
  expect(fs.statSync(path.join(dataDir, "postgres")).uid).toBe(65534);
});

test.runIf(isRoot && isOpenToEverybody())(
  "where user namespaces are forbidden root hands it to a system user, also a database it made itself before",
  async () => {
    const dataDir = createFolder(template);
    const identity = { kind: "other-user", uid: 65534, gid: 65534 } as const;
    const postgres = await startEmbedded({ dataDir, log: quietLog, superuserPassword: "", identity });
    onTestFinished(postgres.stop);
    expect(fs.statSync(`/proc/${pidOf(dataDir)}`).uid).toBe(65534);
    const database = await openInTest(dataDir);
    expect(await database.isReady()).toBe(true);
    await database.close();
    await postgres.stop();
    const asNamespace = await openInTest(dataDir);
    expect(await asNamespace.isReady()).toBe(true);
    expect(readModes(dataDir)[0], "only that user passes through root's folder").toBe(". 710");
    expect(fs.statSync(dataDir).gid).toBe(65534);
  },
);

test("where there are no sockets it listens on this machine only, with passwords", async () => {
  const dataDir = createFolder();
  const postgres = await startEmbedded({
    dataDir,
    log: quietLog,
    superuserPassword: "first password",
    transport: "tcp",
  });
  onTestFinished(postgres.stop);
  expect(postgres.host).toBe("127.0.0.1");
  const listening = fs.readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[5];
  expect(listening).toBe("127.0.0.1");
});

function isOpenToEverybody(): boolean {
  return spawnSync("test", ["-r", import.meta.filename], { uid: 65534, gid: 65534 }).status === 0;
}
