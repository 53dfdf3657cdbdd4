import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { createConnections } from "#database/client.ts";
import { createListen } from "#database/listen.ts";
import type { Database } from "#database/open.ts";
import { type Connections, sql } from "#database/sql.ts";
import { testKeys, testSecret } from "#tests/setup/database/keys.ts";

export const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

/** A database as openDatabase returns it, and the settings with which a command works in it. */
export type TestDatabase = Database & { env: { DATABASE_URL: string; APP_SECRET: string } };

/**
 * A migrated, empty database of its own, in the shape the server gets it. Costs about 15 ms.
 * In `beforeAll`, close it in `afterAll`; inside a test it is closed by itself when `closeAfterTest` is set.
 */
export async function openTestDatabase(
  options: { closeAfterTest?: boolean; maxConnections?: number } = {},
): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString("hex")}`;
  const superuser = connect("postgres", "postgres");
  await superuser.session((session) =>
    session.runScript(`create database ${database} template site owner site_owner`),
  );
  await superuser.close();
  const web = connect("web_anon", database, options.maxConnections);
  const staff = connect("web_staff", database, options.maxConnections);
  const owner = connect("site_owner", database);
  const { host, port } = inject("cluster");
  const opened: TestDatabase = {
    env: {
      DATABASE_URL: `postgresql://localhost/${database}?user=site_owner&host=${host}&port=${port}`,
      APP_SECRET: testSecret,
    },
    web,
    staff,
    owner,
    background: owner,
    listen: createListen({ ...inject("cluster"), user: "web_anon", database }, quietLog),
    keys: testKeys,
    kind: "embedded",
    migrated: 0,
    forAdministrator: [],
    isReady: () => web.query(sql`select 1`).then(() => true),
    close: async () => {
      await Promise.all([web.close(), staff.close(), owner.close()]);
    },
  };
  if (options.closeAfterTest) onTestFinished(opened.close);
  return opened;
}

/** Connections to the run's PostgreSQL as any role. */
export function connect(user: string, database: string, max = 10): Connections {
  return createConnections(
    { ...inject("cluster"), user, database },
    { max, timeoutMs: 5_000, log: quietLog },
  );
}
