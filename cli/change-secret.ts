import { listProjects } from "#app/features/projects/projects.server.ts";
import { createDataDir } from "#core/data-dir.ts";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";
import { accessEmbedded, accessServer, connectAsOwner, type DatabaseAccess } from "#database/access.ts";
import { generateSecret, readAppSecret, replaceAppSecret } from "#database/app-secret.ts";
import { createConnections } from "#database/client.ts";
import { hasEmbeddedDatabase } from "#database/embedded/index.ts";
import { readErasures } from "#database/erasures.ts";
import { deriveKeys } from "#database/keys.ts";
import { isMigrated, migrate } from "#database/migrate.ts";
import { type DatabaseConfig, hintsFor } from "#database/open.ts";
import {
  ensureRoles,
  isLoginRefused,
  listLogins,
  lockRoles,
  type ServerLogin,
  setPasswords,
} from "#database/roles.ts";
import {
  readSecretFingerprint,
  removeRecoveryCodes,
  storeSecretFingerprint,
} from "#database/secret-fingerprint.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { logCommand } from "#operator/command.ts";

/** What the operator confirms. */
export type SecretChange = {
  place: string;
  /** True if a new secret is generated into the data directory, false if the configured one is adopted. */
  generates: boolean;
  slugs: string[];
  /** Records of erasures, which no backup can be checked against any more. */
  erasures: number;
  /** Recovery codes of the team, which no longer work and are removed. */
  recoveryCodes: number;
};

/** Changes the database's secret to the configured or a new one. Returns what was changed; null unless confirmed. */
export async function changeSecret(
  config: DatabaseConfig,
  log: Log,
  confirm: (change: SecretChange) => Promise<boolean>,
): Promise<SecretChange | null> {
  const access = await accessExisting(config, log);
  const owner = createConnections(access.owner, { max: 2, timeoutMs: null, log });
  try {
    await connectAsOwner(owner, access);
    if (!(await isMigrated(owner))) throw hintsFor(config).noDatabase(access.place);
    const { secret, generates } = await chooseSecret(owner, { config, access });
    const change = {
      place: access.place,
      generates,
      slugs: (await listProjects(owner)).map(({ slug }) => slug),
      erasures: await countErasures(owner),
      recoveryCodes: 0,
    };
    if (!(await confirm(change))) return null;

    const keys = deriveKeys(secret);
    const logins = listLogins(access, keys);
    await migrate(owner, { prepare: (session) => ensureRoles(session, logins) });
    const refused: ServerLogin[] = [];
    for (const login of logins) if (!(await acceptsPassword(access, login, log))) refused.push(login);
    await owner.transaction(async (tx) => {
      await lockRoles(tx);
      await setPasswords(tx, refused);
      await storeSecretFingerprint(tx, keys.secretFingerprint);
      await logCommand(tx, "secret-changed");
      change.recoveryCodes = await removeRecoveryCodes(tx);
      // Last before the commit: if the commit fails, running the command again finds the new file and finishes the
      // change.
      if (generates) replaceAppSecret(config.dataDir, secret);
    });
    return change;
  } finally {
    await owner.close();
    await access.leave();
  }
}

async function accessExisting(config: DatabaseConfig, log: Log): Promise<DatabaseAccess> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return accessServer(databaseUrl);
  if (!hasEmbeddedDatabase(dataDir))
    throw hintsFor(config).noDatabase(`in ${dataDir}, the folder of DATA_DIR`);
  createDataDir(dataDir, log);
  return accessEmbedded({ dataDir, log });
}

async function chooseSecret(
  owner: Queryable,
  { config, access }: { config: DatabaseConfig; access: DatabaseAccess },
): Promise<{ secret: string; generates: boolean }> {
  const saved = await readSecretFingerprint(owner);
  const found = readAppSecret(config);
  if (found !== null && deriveKeys(found).secretFingerprint !== saved)
    return { secret: found, generates: false };
  if (config.appSecret === null && config.databaseUrl === null) {
    return { secret: generateSecret(), generates: true };
  }
  throw new OperatorError(
    `The database ${access.place} has this APP_SECRET already. Nothing was changed.\n` +
      "Set APP_SECRET to the new one first (openssl rand -hex 32), then run this again.",
  );
}

/** The database may be one of a release without erasures: it is migrated only after the confirmation. */
async function countErasures(owner: Queryable): Promise<number> {
  const exists = await owner.isTrue(sql`select to_regclass('public.erasures') is not null`);
  return exists ? (await readErasures(owner)).length : 0;
}

async function acceptsPassword(
  { owner }: DatabaseAccess,
  { role, password }: ServerLogin,
  log: Log,
): Promise<boolean> {
  if (password === null) return true;
  const web = createConnections({ ...owner, user: role, password }, { max: 1, timeoutMs: 3_000, log });
  return !(await isLoginRefused(web).finally(web.close));
}
