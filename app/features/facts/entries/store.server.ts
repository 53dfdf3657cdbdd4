import type { EntryCollection } from "#app/content/current-facts.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type Entry = {
  id: number;
  draft: FactInput;
  published: FactInput | null;
  version: number;
  changed_at: Date;
  changed_by: string | null;
};

export type EntryChange = {
  id: number;
  at: Date;
  by: string | null;
  draft: FactInput;
  published: FactInput | null;
};

const entryColumns = sql`entry.id, draft, published, entry.version, changed_at, person.name as changed_by`;

export function listEntries(tx: Queryable, collection: EntryCollection): Promise<Entry[]> {
  return tx.query<Entry>(sql`
    select ${entryColumns} from site_entries entry left join staff person on person.id = staff_id
    where collection = ${collection} order by position, entry.id`);
}

export async function findEntry(
  tx: Queryable,
  collection: EntryCollection,
  id: number,
): Promise<Entry | null> {
  return tx.row<Entry>(sql`
    select ${entryColumns} from site_entries entry left join staff person on person.id = staff_id
    where collection = ${collection} and entry.id = ${id}`);
}

export async function addEntry(
  tx: Queryable,
  collection: EntryCollection,
  draft: FactInput,
): Promise<number> {
  const id = await tx.value<number>(sql`
    insert into site_entries (collection, draft, position)
    values (${collection}, ${JSON.stringify(draft)}::jsonb,
      (select coalesce(max(position), 0) + 1 from site_entries where collection = ${collection}))
    returning id`);
  if (id === null) throw new Error("The entry was not added");
  return id;
}

/** Stores an entry's draft and published value if `version` is current; returns whether it did. */
export async function storeEntry(
  tx: Queryable,
  { id, version, draft, published }: Pick<Entry, "id" | "version" | "draft" | "published">,
): Promise<boolean> {
  const json = published === null ? null : JSON.stringify(published);
  return tx.hasRow(sql`
    update site_entries set draft = ${JSON.stringify(draft)}::jsonb, published = ${json}::jsonb
    where id = ${id} and version = ${version} returning id`);
}

/** Deletes an unpublished entry with its history; returns whether it did. */
export async function removeEntry(tx: Queryable, id: number): Promise<boolean> {
  return tx.hasRow(sql`delete from site_entries where id = ${id} returning id`);
}

/** Moves an entry one place up or down in its list; false at the end of it. */
export async function moveEntry(
  tx: Queryable,
  { collection, id, by }: { collection: EntryCollection; id: number; by: -1 | 1 },
): Promise<boolean> {
  const ids = (await listEntries(tx, collection)).map((entry) => entry.id);
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at < 0 || other === undefined) return false;
  ids[at + by] = id;
  ids[at] = other;
  await tx.query(sql`
    update site_entries set position = place from unnest(${ids}::integer[]) with ordinality as wanted (entry_id, place)
    where id = entry_id and collection = ${collection}`);
  return true;
}

export function listEntryChanges(tx: Queryable, id: number): Promise<EntryChange[]> {
  return tx.query<EntryChange>(sql`
    select change.id, at, person.name as by, draft, published
    from site_entry_changes change left join staff person on person.id = staff_id
    where entry_id = ${id} order by change.id desc limit 20`);
}
