import { type Config, defaultAdminCommand } from "#core/config.ts";
import { createDataDir } from "#core/data-dir.ts";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";
import { accessEmbedded, accessServer, connectAsOwner, type DatabaseAccess } from "#database/access.ts";
import { createAppSecret, readAppSecret, secretFile } from "#database/app-secret.ts";
import { type ConnectionTarget, createConnections } from "#database/client.ts";
import { hasEmbeddedDatabase } from "#database/embedded/index.ts";
import { isUnavailable } from "#database/errors.ts";
import { deriveKeys, type Keys } from "#database/keys.ts";
import { createListen, type Listen } from "#database/listen.ts";
import { isMigrated, type Migration, migrate } from "#database/migrate.ts";
import {
  assertPrivilegesExist,
  assertRoleIsRestricted,
  ensureRoles,
  isLoginRefused,
  listLogins,
  lockRoles,
  resetSettings,
  revokeLargeObjects,
  type ServerLogin,
  setPasswords,
  staffRole,
  webRole,
} from "#database/roles.ts";
import { readSecretFingerprint, storeSecretFingerprint } from "#database/secret-fingerprint.ts";
import { readMove, type SiteHealth } from "#database/site-health.ts";
import { type Connections, sql } from "#database/sql.ts";

/** The database for the server and the operator's commands. */
export type Database = {
  /** Connections under the visitors' role, for requests. With visitor settings: withVisitor(database.web, …). */
  web: Connections;
  /** Connections under the team's role, for the back office. With a session: withStaff(database.staff, …). */
  staff: Connections;
  /** Connections under the owner's role, for migrations and the operator's commands. Never for a request. */
  owner: Connections;
  /** The owner's role with a timeout, for the server's jobs (server/jobs/start-jobs.ts). */
  background: Connections;
  /** Subscribes to NOTIFY, under the visitors' role. */
  listen: Listen;
  /** Keys for access codes, client addresses and form tokens: see database/keys.ts. */
  keys: Keys;
  kind: "embedded" | "server";
  /** How many migrations openDatabase ran; more than 0 on the first start and after an update. */
  migrated: number;
  /** Statements an administrator should run in this database, because the owner lacks the privileges. */
  forAdministrator: string[];
  /** Returns whether the visitors' role can run a statement now. Never throws, takes at most about 5 seconds. */
  isReady: () => Promise<boolean>;
  /** Closes all connections. Stops the embedded PostgreSQL if no other process uses it. */
  close: () => Promise<void>;
};

/** The settings that select the database. */
export type DatabaseConfig = Pick<Config, "databaseUrl" | "dataDir" | "appSecret"> &
  Partial<Pick<Config, "adminCommand">>;

type OpenOptions = {
  /** Runs only these migrations, which an import of an older export needs. */
  migrations?: Migration[] | undefined;
  /** False: throws instead of creating a missing database. */
  create?: boolean;
  /** Opens a database that was exported to be moved, too. */
  allowMoved?: boolean;
};

/** Returns the open database, migrated and checked. Throws OperatorError or MigrationError for the operator. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> {
  const hints = hintsFor(config);
  if (config.databaseUrl !== null) {
    const secret = readAppSecret(config);
    if (secret === null) throw new OperatorError("APP_SECRET is required together with DATABASE_URL.");
    const access = accessServer(config.databaseUrl);
    return openSite({ access, keys: deriveKeys(secret), log, hints, ...options });
  }
  const { dataDir } = config;
  if (options.create === false && !hasEmbeddedDatabase(dataDir)) {
    throw hints.noDatabase(`in ${dataDir}, the folder of DATA_DIR`);
  }
  createDataDir(dataDir, log);
  // Checked before the secret is read: a process that creates both writes the secret first.
  const exists = hasEmbeddedDatabase(dataDir);
  const secret = readAppSecret(config);
  if (secret === null && exists) throw hints.secretMissing();
  const keys = deriveKeys(secret ?? createAppSecret(dataDir));
  const access = await accessEmbedded({ dataDir, log });
  const site = { access, keys, log, hints, ...options };
  try {
    return await openSite(site).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      // The PostgreSQL that was joined was stopping, because its last user had just left. It is started again, and what has
      // been done of the opening is safe to repeat.
      return openSite(site);
    });
  } catch (error) {
    await access.leave();
    throw error;
  }
}

/** Logs what only an administrator of the PostgreSQL can change. For servers: commands would repeat it every time. */
export function warnOfOpenPrivileges(
  { forAdministrator: statements }: Pick<Database, "forAdministrator">,
  log: Log,
): void {
  if (statements.length === 0) return;
  log.warn(
    { statements },
    `The role ${webRole} may create large objects, which fill the disk: a superuser should run these statements in the site's database`,
  );
}

type Hints = ReturnType<typeof hintsFor>;

/** Returns the errors for a wrong or missing secret and for a missing database. */
export function hintsFor({
  databaseUrl,
  dataDir,
  appSecret,
  adminCommand = defaultAdminCommand,
}: DatabaseConfig) {
  const restore =
    databaseUrl === null && appSecret === null
      ? `Restore ${secretFile(dataDir)} from the backup`
      : `Set APP_SECRET to what it was${databaseUrl === null ? `, or leave it out if ${secretFile(dataDir)} has it` : ""}`;
  const change = `To give the database another secret on purpose, which makes all access codes invalid: ${adminCommand} secret change`;
  return {
    secretMissing: () =>
      new OperatorError(
        `${secretFile(dataDir)} is missing, the secret of the database in ${dataDir}. Nothing was changed.\n` +
          `Restore it from the backup, or set APP_SECRET to its content.\n${change}`,
      ),
    wrongSecret: (place: string) =>
      new OperatorError(
        `This APP_SECRET is not the secret of the database ${place}. Nothing was changed.\n${restore}.\n${change}`,
      ),
    moved: (place: string, { at, directory }: NonNullable<SiteHealth["moved"]>) =>
      new OperatorError(
        `The database ${place} was exported to be moved, into ${directory} at ${at.toISOString()}: it is not the site's any more. Nothing was changed.\n` +
          "Start with the settings of the new one; commands on an installed site: sudo -u tischlein tischlein-admin (docs/operations.md).\n" +
          `If the site stays here after all: ${adminCommand} restore`,
      ),
    noDatabase: (place: string) =>
      new OperatorError(
        `There is no database of the site ${place}. Nothing was created.\n` +
          "Run the command with the server's settings; on an installed site: sudo -u tischlein tischlein-admin (docs/operations.md).\n" +
          `A new database is created by the first start of the site, by \`${adminCommand} import DIR\` and by \`${adminCommand} seed\`.`,
      ),
  };
}

async function openSite(
  site: { access: DatabaseAccess; keys: Keys; log: Log; hints: Hints } & OpenOptions,
): Promise<Database> {
  const { access, keys, log, hints, migrations, create = true, allowMoved = false } = site;
  const logins = listLogins(access, keys);
  const owner = createConnections(access.owner, { max: 4, timeoutMs: null, log });
  const background = createConnections(access.owner, { max: 2, timeoutMs: 15_000, log });
  const [webTarget, staffTarget] = logins.map(({ role, password }) => ({
    ...access.owner,
    user: role,
    password: password ?? undefined,
  })) as [ConnectionTarget, ConnectionTarget];
  const web = createConnections(webTarget, { max: 10, timeoutMs: 3_000, log });
  const staff = createConnections(staffTarget, { max: 5, timeoutMs: 3_000, log });
  const closeAll = () => Promise.all([web.close(), staff.close(), background.close(), owner.close()]);
  try {
    await connectAsOwner(owner, access);
    const isNew = !(await isMigrated(owner));
    if (isNew && !create) throw hints.noDatabase(access.place);
    const saved = await readSecretFingerprint(owner);
    if (saved !== null && saved !== keys.secretFingerprint) throw hints.wrongSecret(access.place);
    const moved = isNew ? null : await readMove(owner);
    if (moved !== null && !allowMoved) throw hints.moved(access.place, moved);
    const migrated = await migrate(owner, {
      migrations,
      prepare: (session) => ensureRoles(session, logins),
    });
    await ensureRoles(owner, logins);
    for (const { role } of logins) await resetSettings(owner, role);
    await adoptSecret({ owner, connections: [web, staff], access, keys, hints, logins });
    const forAdministrator = await revokeLargeObjects(owner, { superuser: access.superuser, log });
    await assertRoleIsRestricted(web, webRole);
    await assertRoleIsRestricted(staff, staffRole);
    await assertPrivilegesExist(owner);
    return {
      web,
      staff,
      owner,
      background,
      listen: createListen(webTarget, log),
      keys,
      kind: access.kind,
      migrated,
      forAdministrator,
      isReady: () =>
        web.query(sql`select 1`).then(
          () => true,
          () => false,
        ),
      close: async () => {
        await closeAll();
        await access.leave();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Stores the fingerprint where there is none, and sets the passwords of the roles where they differ. */
async function adoptSecret(site: {
  owner: Connections;
  access: DatabaseAccess;
  keys: Keys;
  hints: Hints;
  connections: readonly Connections[];
  logins: readonly ServerLogin[];
}): Promise<void> {
  const { owner, connections, access, keys, hints, logins } = site;
  const isRefused = await Promise.all(connections.map(isLoginRefused));
  const refused = logins.filter((_, index) => isRefused[index]);
  if (refused.length === 0 && (await readSecretFingerprint(owner)) === keys.secretFingerprint) return;
  await owner.transaction(async (tx) => {
    await lockRoles(tx);
    // Read again under the lock: a server with another secret may have stored its own on a new database.
    const saved = await readSecretFingerprint(tx);
    if (saved !== null && saved !== keys.secretFingerprint) throw hints.wrongSecret(access.place);
    await setPasswords(tx, refused);
    await storeSecretFingerprint(tx, keys.secretFingerprint);
  });
}
