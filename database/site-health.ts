import { type Queryable, sql } from "#database/sql.ts";

/** What is known of the operation, each with the time it was seen. Nothing personal. */
export type SiteHealth = {
  /** The last export that was written whole. */
  backup?: { at: Date };
  /** The most addresses in X-Forwarded-For that a server has received since its start. */
  proxy?: { at: Date; hops: number };
};

/** Returns what servers and commands have recorded. */
export async function readSiteHealth(tx: Queryable): Promise<SiteHealth> {
  const rows = await tx.query<{ key: string; at: Date; details: object }>(
    sql`select key, at, details from site_health`,
  );
  return Object.fromEntries(rows.map(({ key, at, details }) => [key, { ...details, at }]));
}

/** Records what was seen just now, in place of what was seen before. Only for the owner's role. */
export async function recordSiteHealth(
  owner: Queryable,
  key: keyof SiteHealth,
  details: object = {},
): Promise<void> {
  await owner.query(sql`
    insert into site_health (key, at, details) values (${key}, now(), ${JSON.stringify(details)}::jsonb)
    on conflict (key) do update set at = excluded.at, details = excluded.details`);
}
