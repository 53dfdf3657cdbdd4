import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { sql } from "#database/sql.ts";
import { pidOf, storedIds, template } from "#tests/setup/database/embedded-database.ts";
import { openInTest } from "#tests/setup/database/open-in-test.ts";
import { createFolder, startHolder } from "#tests/setup/process/processes.ts";

test("five processes that start at once on an empty folder share one database, and the last one stops it", async () => {
  const dataDir = createFolder();
  const holders = Array.from({ length: 5 }, () => startHolder(dataDir, "hold"));
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

test.each(["SIGTERM", "SIGKILL"] as const)(
  "whoever started it may leave first, by %s: the database stays for the others",
  async (signal) => {
    const dataDir = createFolder(template);
    const starter = startHolder(dataDir, "hold");
    await starter.waitFor("open");
    const other = await openInTest(dataDir);
    const pid = pidOf(dataDir);
    starter.child.kill(signal);
    await starter.ended;
    expect(await other.isReady()).toBe(true);
    expect(pidOf(dataDir)).toBe(pid);
    await other.close();
    await expect.poll(() => pidOf(dataDir), { timeout: 30_000 }).toBeNull();
  },
);

test("after the kill -9 of its only user the database stops by itself", async () => {
  const dataDir = createFolder(template);
  const holder = startHolder(dataDir, "hold");
  await holder.waitFor("open");
  holder.child.kill("SIGKILL");
  await vi.waitFor(() => expect(pidOf(dataDir)).toBeNull(), { timeout: 30_000 });
  await (await openInTest(dataDir)).close();
});

test("a PostgreSQL that stops while a process opens the database is waited for", async () => {
  const dataDir = createFolder(template);
  const first = await openInTest(dataDir);
  const opening: ReturnType<typeof openInTest>[] = [];
  const stopped = first.owner.transaction(async (tx) => {
    await tx.query(sql`lock table app.migrations`);
    opening.push(openInTest(dataDir));
    await expect
      .poll(() => first.background.query(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
      .toHaveLength(1);
    process.kill(pidOf(dataDir) ?? Number.NaN, "SIGINT");
    for (;;) await tx.query(sql`select 1`);
  });
  await expect(stopped).rejects.toThrow(/terminating connection|does not answer/);
  const [second] = await Promise.all(opening);
  expect(await second?.isReady()).toBe(true);
});

test("a PostgreSQL that dies under a running process is started again, with every acknowledged request", async () => {
  const dataDir = createFolder(template);
  const writer = startHolder(dataDir, "write");
  const untilStored = (count: number) =>
    vi.waitFor(() => expect(storedIds(writer.output()).length).toBeGreaterThan(count), { timeout: 30_000 });
  await untilStored(50);
  process.kill(pidOf(dataDir) ?? Number.NaN, "SIGKILL");
  const before = storedIds(writer.output()).length;
  await writer.waitFor("PostgreSQL is running again");
  await untilStored(before + 50);
  writer.child.kill("SIGTERM");
  expect(await writer.ended).toBe(0);
  expect(pidOf(dataDir)).toBeNull();
  const { owner } = await openInTest(dataDir);
  const rows = await owner.query<{ id: number }>(sql`select id from contact_requests`);
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
