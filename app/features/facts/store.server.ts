import type { FactName } from "#app/content/current-facts.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type StoredFact = {
  key: FactName;
  value: unknown;
  version: number;
  changed_at: Date | null;
  changed_by: string | null;
};

export type FactChange = {
  id: number;
  key: FactName;
  at: Date;
  by: string | null;
  before: unknown;
  after: unknown;
};

/** Returns facts in the order of their names here, each with who has published it. */
export async function listStored(tx: Queryable, names: readonly FactName[]): Promise<StoredFact[]> {
  const rows = await tx.query<StoredFact>(sql`
    select fact.key, value, fact.version, changed_at, person.name as changed_by
    from site_facts fact left join staff person on person.id = staff_id where key = any (${names}::text[])`);
  return names.map(
    (key) =>
      rows.find((row) => row.key === key) ?? {
        key,
        value: null,
        version: 0,
        changed_at: null,
        changed_by: null,
      },
  );
}

export async function readStored(tx: Queryable, key: FactName): Promise<StoredFact> {
  const [fact] = await listStored(tx, [key]);
  return fact as StoredFact;
}

export async function listPublished(tx: Queryable): Promise<{ key: string; value: unknown }[]> {
  return tx.query(sql`
    select key, value from site_facts where value is not null
    union all
    select collection, jsonb_agg(published || jsonb_build_object('id', id) order by position, id)
    from site_entries where published is not null group by collection
    order by key`);
}

/** Publishes a value, null for the default, if `version` is current; returns whether it did. */
export async function publishFact(
  tx: Queryable,
  { key, version, value }: { key: FactName; version: number; value: unknown },
): Promise<boolean> {
  const json = value === null ? null : JSON.stringify(value);
  return tx.hasRow(
    version === 0
      ? sql`
          insert into site_facts (key, value) values (${key}, ${json}::jsonb)
          on conflict (key) do nothing returning key`
      : sql`update site_facts set value = ${json}::jsonb where key = ${key} and version = ${version} returning key`,
  );
}

export async function listChanges(
  tx: Queryable,
  { names, limit }: { names: readonly FactName[]; limit: number },
): Promise<FactChange[]> {
  return tx.query<FactChange>(sql`
    select change.id, key, at, person.name as by, before, after
    from site_fact_changes change left join staff person on person.id = staff_id
    where key = any (${names}::text[]) order by change.id desc limit ${limit}`);
}

export async function findChange(tx: Queryable, id: number): Promise<FactChange | null> {
  return tx.row<FactChange>(sql`
    select change.id, key, at, person.name as by, before, after
    from site_fact_changes change left join staff person on person.id = staff_id where change.id = ${id}`);
}
