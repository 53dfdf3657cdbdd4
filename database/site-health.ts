import { type Queryable, sql } from "#database/sql.ts";

/** What is known of the operation, each with the time it was seen. Nothing personal. */
export type SiteHealth = {
  /** The last export that was written whole. */
  backup?: { at: Date };
  /** The last import, or `import --dry-run`, that worked. */
  restore?: { at: Date };
  /** The most addresses in X-Forwarded-For that a server has received since its start. */
  proxy?: { at: Date; hops: number };
  /** The last look at the certificate of PUBLIC_ORIGIN. */
  https?: { at: Date } & Certificate;
  /** When expired data was last deleted, and the kinds that could not be. */
  retention?: { at: Date; failed: string[] };
  /** The last poll of the mailbox that clients answer to: where it goes on, and why it failed (null: it did not). */
  mailbox?: { at: Date; position: { mailbox: string; uid: number } | null; failure: string | null };
  /** When the mail of the week was queued. */
  "weekly-mail"?: { at: Date };
  /** The database was exported to be moved: it is not the site's any more. */
  moved?: { at: Date; directory: string };
};

/** What visitors' browsers see of HTTPS. */
export type Certificate = {
  /** When it expires, as ISO 8601; null: not seen. */
  until: string | null;
  /** Why browsers do not accept it; null: they do, or it was not seen. */
  refusal: string | null;
  /** Why it was not seen from this machine; null: it was. */
  unreachable: string | null;
};

/** A server of the site, as it has last described itself. */
export type ServerHealth = {
  name: string;
  seenAt: Date;
  startedAt: Date;
  /** Null in development. */
  release: string | null;
  disk: Disk;
};

/** The disk with the site's data, in bytes. */
export type Disk = { free: number; total: number };

/** Returns what servers and commands have recorded. */
export async function readSiteHealth(tx: Queryable): Promise<SiteHealth> {
  const rows = await tx.query<{ key: string; at: Date; details: object }>(
    sql`select key, at, details from site_health where key not like 'server %'`,
  );
  return Object.fromEntries(rows.map(({ key, at, details }) => [key, { ...details, at }]));
}

/** Records what was seen just now, in place of what was seen before. Only for the owner's role. */
export async function recordSiteHealth(
  owner: Queryable,
  key: keyof SiteHealth | `server ${string}`,
  details: object = {},
): Promise<void> {
  await owner.query(sql`
    insert into site_health (key, at, details) values (left(${key}, 120), now(), ${JSON.stringify(details)}::jsonb)
    on conflict (key) do update set at = excluded.at, details = excluded.details`);
}

/** Returns the servers that were seen within the last day, by name. */
export async function readServers(tx: Queryable): Promise<ServerHealth[]> {
  const rows = await tx.query<{
    key: string;
    at: Date;
    details: Omit<ServerHealth, "name" | "seenAt" | "startedAt"> & { startedAt: string };
  }>(
    sql`select key, at, details from site_health where key like 'server %' and at > now() - interval '1 day' order by key`,
  );
  return rows.map(({ key, at, details }) => ({
    ...details,
    name: key.slice("server ".length),
    seenAt: at,
    startedAt: new Date(details.startedAt),
  }));
}

/** Forgets a server that has stopped, and those that nobody has seen for a day. */
export async function forgetServer(owner: Queryable, name: string): Promise<void> {
  await owner.query(sql`
    delete from site_health
    where key = left(${`server ${name}`}, 120) or (key like 'server %' and at <= now() - interval '1 day')`);
}

/** Returns when and into which folder the database was exported to be moved; null: it was not. Works on every release's database. */
export async function readMove(owner: Queryable): Promise<NonNullable<SiteHealth["moved"]> | null> {
  const exists = await owner.isTrue(sql`select to_regclass('public.site_health') is not null`);
  return exists ? ((await readSiteHealth(owner)).moved ?? null) : null;
}

/** Makes a database that was exported to be moved the site's again; returns whether it was one. */
export async function cancelMove(owner: Queryable): Promise<boolean> {
  return owner.hasRow(sql`delete from site_health where key = 'moved' returning key`);
}
