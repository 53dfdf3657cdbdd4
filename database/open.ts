import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Config } from "#config.ts";
import { loadAppSecret } from "#database/app-secret.ts";
import { type ConnectionTarget, createConnections } from "#database/client.ts";
import { createDataDir, type EmbeddedPostgres, startEmbedded } from "#database/embedded.ts";
import { createListen, type Listen } from "#database/listen.ts";
import type { Log } from "#database/log.ts";
import { type Migration, migrate } from "#database/migrate.ts";
import { type Connections, DatabaseError, sql, sqlStateOf } from "#database/sql.ts";
import { DatabaseStartError } from "#database/start-error.ts";
import {
  assertRightsAreThere,
  assertWebRoleIsHarmless,
  ensureWebRole,
  setWebPassword,
  webRole,
} from "#database/web-role.ts";
import { deriveKeys, type Keys } from "#domain/keys.ts";

/** The database as the server and the operator's commands use it. */
export type Database = {
  /** Under the visitors' role: everything a request does. With visitor settings: withVisitor(database.web, …). */
  web: Connections;
  /** Under the owner's role: migrations and the operator's commands. Never for a request. */
  owner: Connections;
  /** The owner again, for the server's own work besides requests (background.ts). Notices a database that is gone. */
  background: Connections;
  /** Hears what the database tells all servers (NOTIFY), under the visitors' role. */
  listen: Listen;
  /** Keys for access codes, client addresses and form tokens: see domain/keys.ts. */
  keys: Keys;
  kind: "embedded" | "server";
  /** Migrations this opening has run; more than 0 on the very first start and after an update. */
  migrated: number;
  /** True if the database answers a visitor right now. Never throws, takes at most about 5 seconds. */
  isReady: () => Promise<boolean>;
  /** Closes all connections and leaves the embedded PostgreSQL, which stops if nobody else uses it. */
  close: () => Promise<void>;
};

/**
 * Opens the database: starts or joins the embedded PostgreSQL or connects to DATABASE_URL, brings it up to date, and
 * makes sure that the web server's role can do its work and cannot go around row-level security.
 * Throws DatabaseStartError or MigrationError, whose messages are for the operator. With `migrations` it is brought to
 * that state only, which an import of an older export needs.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir" | "appSecret">,
  log: Log,
  { migrations }: { migrations?: Migration[] } = {},
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const keys = deriveKeys(loadAppSecret(config));
    return openServer(config.databaseUrl, { keys, log, migrations });
  }
  return openEmbedded(config, { log, migrations });
}

/** Where the embedded PostgreSQL keeps the site, and who owns it there. */
const embeddedSite = { database: "site", user: "site_owner" };

async function openEmbedded(
  config: Pick<Config, "dataDir" | "appSecret">,
  { log, migrations }: { log: Log; migrations: Migration[] | undefined },
): Promise<Database> {
  createDataDir(config.dataDir);
  const keys = deriveKeys(loadAppSecret(config));
  const postgres = await startEmbedded({
    dataDir: config.dataDir,
    log,
    superuserPassword: keys.superuserPassword,
  });
  try {
    const overTcp = !postgres.host.startsWith("/");
    // Only where there is no socket: then the three roles log in with passwords, all derived from the secret.
    const password = overTcp ? { password: keys.superuserPassword } : {};
    const target = { host: postgres.host, port: postgres.port, ...password, ...embeddedSite };
    return await openSite({
      target,
      webPassword: overTcp ? keys.webPassword : null,
      keys,
      kind: "embedded",
      log,
      migrations,
      bootstrap: () => createSite({ ...target, user: "postgres", database: "postgres" }, log),
      postgres,
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function openServer(
  url: string,
  { keys, log, migrations }: { keys: Keys; log: Log; migrations: Migration[] | undefined },
): Promise<Database> {
  // The driver reads the address, so that sslmode and sockets work; config.ts refuses what would be ignored here.
  const { host, port, database, user, password, ssl } = new pg.Client({
    connectionString: url,
  }) as pg.Client & ConnectionTarget;
  const target: ConnectionTarget = { host, port, database: database ?? "", user: user ?? "", password, ssl };
  return openSite({
    target,
    webPassword: keys.webPassword,
    keys,
    kind: "server",
    log,
    migrations,
    bootstrap: null,
    postgres: null,
  });
}

async function openSite(site: {
  target: ConnectionTarget;
  webPassword: string | null;
  keys: Keys;
  kind: Database["kind"];
  log: Log;
  migrations: Migration[] | undefined;
  /** Creates role and database when they are missing; null where that is the operator's business. */
  bootstrap: (() => Promise<void>) | null;
  postgres: EmbeddedPostgres | null;
}): Promise<Database> {
  const { target, webPassword, keys, kind, log, migrations, bootstrap, postgres } = site;
  const owner = createConnections(target, { max: 4, patience: null, log });
  const background = createConnections(target, { max: 2, patience: 15_000, log });
  const webTarget = { ...target, user: webRole, password: webPassword ?? undefined };
  const web = createConnections(webTarget, { max: 10, patience: 3_000, log });
  const closeAll = () => Promise.all([web.close(), background.close(), owner.close()]);
  try {
    await connectAsOwner(owner, target, bootstrap);
    const migrated = await migrate(owner, {
      migrations,
      prepare: (session) => ensureWebRole(session, webPassword),
    });
    await connectAsWeb({ web, owner, webPassword });
    await assertRightsAreThere(owner);
    return {
      web,
      owner,
      background,
      listen: createListen(webTarget, log),
      keys,
      kind,
      migrated,
      isReady: () =>
        web.query(sql`select 1`).then(
          () => true,
          () => false,
        ),
      close: async () => {
        await closeAll();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function connectAsOwner(
  owner: Connections,
  target: ConnectionTarget,
  bootstrap: (() => Promise<void>) | null,
): Promise<void> {
  // The embedded PostgreSQL may have been killed or stopped by others in the moment we joined it. It is being started
  // again then (see watch in embedded.ts), which is worth waiting for.
  const patientUntil = Date.now() + (bootstrap ? 10_000 : 0);
  for (;;) {
    try {
      await assertVersion(owner);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const state = error.sqlState ?? "";
      const missing = ["28000", "28P01", "3D000"]; // no such role, wrong password (of a missing role), no such database
      const passing = state === "" || state.startsWith("57P"); // no answer, starting, stopping
      if (bootstrap && missing.includes(state)) await bootstrap();
      else if (!passing || Date.now() > patientUntil)
        throw connectionFailure(error, target, bootstrap !== null);
      else await wait(50);
    }
  }
}

async function assertVersion(owner: Connections): Promise<void> {
  const [server] = await owner.query<{ version: number }>(
    sql`select current_setting('server_version_num')::integer as version`,
  );
  if (!server || server.version >= 150_000) return;
  throw new DatabaseStartError(
    `PostgreSQL ${Math.floor(server.version / 10_000)} is too old: 15 or newer is needed. Update the server behind DATABASE_URL.`,
  );
}

function connectionFailure(
  error: DatabaseError,
  target: ConnectionTarget,
  embedded: boolean,
): DatabaseStartError {
  const { user, host, port, database } = target;
  return new DatabaseStartError(
    `Cannot connect to PostgreSQL as ${user} at ${host}:${port}/${database}: ${error.message}\n` +
      (embedded
        ? "Look into postgres.log in the data directory."
        : "Check DATABASE_URL and that the server runs."),
    { cause: error },
  );
}

async function connectAsWeb(parts: {
  web: Connections;
  owner: Connections;
  webPassword: string | null;
}): Promise<void> {
  const { web, owner, webPassword } = parts;
  try {
    await assertWebRoleIsHarmless(web);
  } catch (error) {
    const refused = ["28P01", "28000"];
    if (!refused.includes(sqlStateOf(error) ?? "")) throw error;
    await ensureWebRole(owner, webPassword);
    await setWebPassword(owner, webPassword);
    await assertWebRoleIsHarmless(web);
  }
}

/**
 * Runs as superuser, once per cluster: the owner, who is no superuser, and the site's database. Safe to repeat after an
 * interruption, because the database, by which a finished cluster is recognised, comes last.
 */
async function createSite(target: ConnectionTarget, log: Log): Promise<void> {
  const superuser = createConnections(target, { max: 1, patience: null, log });
  const { database, user } = embeddedSite;
  const secret = target.password === undefined ? "" : ` password '${target.password}'`; // base64url: nothing to escape
  try {
    await superuser.session(async (session) => {
      await session.query(sql`select pg_advisory_lock(1)`); // until this session ends
      const databases = await session.query(sql`select from pg_database where datname = ${database}`);
      if (databases.length > 0) return;
      const roles = await session.query(sql`select from pg_roles where rolname = ${user}`);
      if (roles.length === 0) await session.runScript(`create role ${user} login createrole${secret}`);
      await session.runScript("revoke all on database postgres, template1 from public");
      await session.runScript(`create database ${database} owner ${user}`);
    });
  } finally {
    await superuser.close();
  }
}
