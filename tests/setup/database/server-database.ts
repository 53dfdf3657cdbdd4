import { randomBytes } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import { createConnections } from "#database/client.ts";
import type { Database } from "#database/open.ts";
import { type Connections, sql } from "#database/sql.ts";
import { quietLog } from "#tests/setup/database/database.ts";
import { openInTest } from "#tests/setup/database/open-in-test.ts";
import { type PostgresServer, runPostgresServer } from "#tests/setup/database/postgres-server.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";

// A PostgreSQL with passwords over TCP, as an operator would have one.
export let server: PostgresServer;
export let superuser: Connections;

beforeAll(async () => {
  server = await runPostgresServer();
  superuser = connectTo("postgres", "postgres", "super");
});
afterAll(async () => {
  await superuser.close();
  await server.stop();
});

export const secret = "the secret of these tests, 32 or more";

export function connectTo(database: string, user: string, password: string): Connections {
  const { host, port } = server;
  return createConnections(
    { host, port, database, user, password },
    { max: 2, timeoutMs: null, log: quietLog },
  );
}

/** An empty database with an owner of its own on a server without another site, and the URL an operator would write for it. */
export async function createOwnedDatabase({
  attributes = "createrole",
} = {}): Promise<{ name: string; url: string }> {
  const name = `site_${randomBytes(4).toString("hex")}`;
  await superuser.session(async (session) => {
    const others = await session.query<{ datname: string }>(
      sql`select datname from pg_database where datname like 'site\\_%'`,
    );
    for (const { datname } of others) await session.runScript(`drop database ${datname}`);
    await session.runScript("drop role if exists web_anon, web_staff");
    await session.runScript(`create role ${name} login password 'p@ss/word' ${attributes}`);
    await session.runScript(`create database ${name} owner ${name}`);
  });
  return { name, url: `postgresql://${name}:p%40ss%2Fword@127.0.0.1:${server.port}/${name}` };
}

export const open = (url: string, appSecret = secret): Promise<Database> => openInTest(url, appSecret);

/** Sends a request as a visitor. */
export const send = ({ web }: Database, clientKey = "a") =>
  storeInquiry(web, { inquiry: createInquiry(), clientKey });
