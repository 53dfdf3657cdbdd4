import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findPostmaster } from "#database/embedded/postmaster.ts";
import { sql } from "#database/sql.ts";
import { failureOf, isRoot, pidOf, template } from "#tests/setup/database/embedded-database.ts";
import { openInTest } from "#tests/setup/database/open-in-test.ts";
import { createFolder, start, startHolder } from "#tests/setup/process/processes.ts";

test("the first opening creates and migrates the database, the second only opens it", async () => {
  const dataDir = path.join(createFolder(), "not", "there", "yet");
  const first = await openInTest(dataDir);
  expect(first.migrated).toBeGreaterThan(0);
  expect(await first.isReady()).toBe(true);
  await first.close();
  expect(pidOf(dataDir)).toBeNull();
  const second = await openInTest(dataDir);
  expect(second.migrated).toBe(0);
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
  expect(await failureOf(dataDir)).toBe("it started");
});

test("a database that runs in another container is refused and left as it is", async ({ skip }) => {
  const user = isRoot ? ["--mount"] : ["--user", "--map-root-user"];
  const container = [...user, "--ipc", "--pid", "--fork", "--mount-proc", "--kill-child"];
  skip(spawnSync("unshare", [...container, "true"]).status !== 0, "namespaces are not allowed here");
  const dataDir = createFolder(template);
  const database = await openInTest(dataDir);
  const pid = pidOf(dataDir);
  // There the same files stand in another place, and nothing in this one.
  const elsewhere = createFolder();
  const move = 'mount --bind "$0" "$DATA_DIR" && mount -t tmpfs none "$0" && exec "$@"';
  const hold = [process.execPath, "tests/setup/database/hold-database.ts", "once"];
  const second = start("unshare", [...container, "sh", "-c", move, dataDir, ...hold], {
    DATA_DIR: elsewhere,
  });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^failed OperatorError: .* runs already, .*\n.*docker exec/);
  expect(pidOf(dataDir)).toBe(pid);
  expect(await database.isReady()).toBe(true);
});

test("a pid file that was only half written does not prevent a start", async () => {
  const dataDir = createFolder(template);
  fs.writeFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "1234");
  expect(await failureOf(dataDir)).toBe("it started");
});

test("a first start that was interrupted leaves nothing that disturbs the second", async () => {
  const dataDir = createFolder();
  const half = path.join(dataDir, "postgres.new-deadbeef");
  fs.mkdirSync(half);
  fs.writeFileSync(path.join(half, "PG_VERSION"), "18\n");
  fs.mkdirSync(path.join(dataDir, "postgres"));
  expect(await failureOf(dataDir)).toBe("it started");
  expect(fs.existsSync(half)).toBe(false);
});

test.each([
  ["PG_VERSION", "17\n", /made by PostgreSQL 17, but .* PostgreSQL 18. Nothing was changed/],
  ["letter.txt", "mine", /has files in it but is no PostgreSQL cluster. Nothing was changed/],
])("a folder with %s of somebody else is refused and left as it is", async (file, text, message) => {
  const dataDir = createFolder();
  const folder = path.join(dataDir, "postgres");
  fs.mkdirSync(folder, { mode: 0o700 });
  fs.writeFileSync(path.join(folder, file), text);
  expect(await failureOf(dataDir)).toMatch(message);
  expect(fs.readdirSync(folder)).toEqual([file]);
});

test("a data directory that is a file, and a broken setting, are refused with what to do", async () => {
  const file = path.join(createFolder(), "data");
  fs.writeFileSync(file, "");
  expect(await failureOf(file)).toMatch(
    /^OperatorError: The data directory .* cannot be used: .*\n.*set DATA_DIR/,
  );
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
  fs.cpSync(template, dataDir, { recursive: true });
  const holder = startHolder(dataDir, "hold");
  await holder.waitFor("open");
  const socketDir = findPostmaster(path.join(dataDir, "postgres"))?.socketDir ?? "";
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
