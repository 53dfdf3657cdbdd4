import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";
import { type ConnectionTarget, createConnections } from "#database/client.ts";
import { startEmbedded } from "#database/embedded/index.ts";
import { DatabaseError } from "#database/errors.ts";
import { type Connections, sql } from "#database/sql.ts";

/** How the site's database is reached. */
export type DatabaseAccess = {
  kind: "embedded" | "server";
  /** The location, for messages: "in /var/lib/tischlein", "tischlein at db.example:5432". */
  place: string;
  owner: ConnectionTarget;
  /** False on the socket of the embedded PostgreSQL, where no role needs a password. */
  usesPasswords: boolean;
  /** The superuser of the embedded PostgreSQL, in the site's database; null for DATABASE_URL. */
  superuser: ConnectionTarget | null;
  /** Creates role and database when they are missing; null for DATABASE_URL, where the operator does. */
  bootstrap: (() => Promise<void>) | null;
  /** Ends the use of the embedded PostgreSQL, which stops after its last user. Close all connections first. */
  leave: () => Promise<void>;
};

/** Returns how to reach the database of DATABASE_URL. Connects to nothing yet. */
export function accessServer(url: string): DatabaseAccess {
  // The driver parses the URL, so that sslmode and sockets work; core/config.ts refuses what is ignored here.
  const { host, port, database, user, password, ssl } = new pg.Client({
    connectionString: url,
  }) as pg.Client & ConnectionTarget;
  const owner: ConnectionTarget = { host, port, database: database ?? "", user: user ?? "", password, ssl };
  return {
    kind: "server",
    place: `${owner.database} at ${host}:${port}`,
    owner,
    usesPasswords: true,
    superuser: null,
    bootstrap: null,
    leave: async () => {},
  };
}

/** Database and owner of the site in the embedded PostgreSQL. */
const embeddedSite = { database: "site", user: "site_owner" };

/** Starts or joins the embedded PostgreSQL of a data directory (createDataDir) and returns how to reach its database. */
export async function accessEmbedded(options: { dataDir: string; log: Log }): Promise<DatabaseAccess> {
  const { dataDir, log } = options;
  const { host, port, stop } = await startEmbedded(options);
  const owner = { host, port, ...embeddedSite };
  const superuser = { ...owner, user: "postgres" };
  return {
    kind: "embedded",
    place: `in ${dataDir}`,
    owner,
    usesPasswords: false,
    superuser,
    bootstrap: () => createSite({ ...superuser, database: "postgres" }, log),
    leave: stop,
  };
}

/** Waits until the owner's connections work. Creates role and database of the embedded PostgreSQL if necessary. */
export async function connectAsOwner(owner: Connections, access: DatabaseAccess): Promise<void> {
  const { bootstrap } = access;
  // The embedded PostgreSQL may have stopped just after this process joined it. database/embedded/start.ts restarts it then.
  const deadline = Date.now() + (bootstrap ? 10_000 : 0);
  for (;;) {
    try {
      await assertVersion(owner);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const state = error.sqlState ?? "";
      const missing = ["28000", "28P01", "3D000"]; // no such role, wrong password (of a missing role), no such database
      const isTransient = state === "" || state.startsWith("57P"); // no answer, starting, stopping
      if (bootstrap && missing.includes(state)) await bootstrap();
      else if (!isTransient || Date.now() > deadline) throw connectionFailure(error, access);
      else await wait(50);
    }
  }
}

async function assertVersion(owner: Connections): Promise<void> {
  const version = await owner.value<number>(sql`select current_setting('server_version_num')::integer`);
  if (version === null || version >= 150_000) return;
  throw new OperatorError(
    `PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed. Update the server behind DATABASE_URL.`,
  );
}

function connectionFailure(error: DatabaseError, { owner, kind }: DatabaseAccess): OperatorError {
  const { user, host, port, database } = owner;
  return new OperatorError(
    `Cannot connect to PostgreSQL as ${user} at ${host}:${port}/${database}: ${error.message}\n` +
      (kind === "embedded"
        ? "Read postgres.log in the data directory."
        : "Check DATABASE_URL and that the server runs."),
    { cause: error },
  );
}

/** Creates the owner, no superuser, and the site's database, once per cluster. Safe to repeat. */
async function createSite(target: ConnectionTarget, log: Log): Promise<void> {
  const superuser = createConnections(target, { max: 1, timeoutMs: null, log });
  const { database, user } = embeddedSite;
  try {
    await superuser.session(async (session) => {
      await session.query(sql`select pg_advisory_lock(1)`); // until this session ends
      if (await session.hasRow(sql`select from pg_database where datname = ${database}`)) return;
      const hasOwner = await session.hasRow(sql`select from pg_roles where rolname = ${user}`);
      if (!hasOwner) await session.runScript(`create role ${user} login createrole`);
      await session.runScript("revoke all on database postgres, template1 from public");
      await session.runScript(`create database ${database} owner ${user}`);
    });
  } finally {
    await superuser.close();
  }
}
