import { createConnections } from "#database/client.ts";
import type { Connections } from "#database/sql.ts";
import type { PostgresServer } from "./postgres-server.ts";

const database = "tischlein";

/** What an administrator does once: the site's role and its empty database. Resolves to DATABASE_URL. */
export async function createSite({ host, port }: Pick<PostgresServer, "host" | "port">): Promise<string> {
  const superuser = connectAsSuperuser({ host, port }, "postgres");
  try {
    await superuser.session(async (session) => {
      await session.runScript("create role tischlein login createrole password 'owner'");
      await session.runScript(`create database ${database} owner tischlein`);
    });
  } finally {
    await superuser.close();
  }
  return `postgresql://tischlein:owner@${host}:${port}/${database}`;
}

/** Connections of an administrator to a database of the server, the site's unless told otherwise. The caller closes them. */
export function connectAsSuperuser(
  { host, port }: Pick<PostgresServer, "host" | "port">,
  name = database,
): Connections {
  const target = { host, port, user: "postgres", password: "super", database: name };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  return createConnections(target, { max: 1, timeoutMs: null, log });
}
