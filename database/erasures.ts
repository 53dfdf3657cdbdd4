import { createHmac } from "node:crypto";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";

type ErasureKeys = Pick<Keys, "erasure" | "secretFingerprint">;

/** What is known of an erasure: no clear text, only a keyed hash with its time (decision 23). */
export type ErasureRecord = {
  hash: string;
  /** Fingerprint of the secret it was made with. */
  secret: string;
  erased_at: string;
};

export type ErasedCounts = { requests: number; notes: number };

/** What identifies a request in every backup and file: its number may change, sender and time do not. */
export type RequestIdentity = { email: string; created_at: Date };

/** Rows that are read at a time. */
const BATCH = 5_000;

/**
 * Erases requests with notes, history and mails, and single notes of other requests, and stores hashes by which a restored
 * backup loses them again. Under the owner, or a session of Leitung with a recent passkey. Throws DatabaseError.
 */
export async function eraseRequests(
  tx: Queryable,
  keys: ErasureKeys,
  { requests, notes }: { requests: readonly number[]; notes: readonly number[] },
): Promise<ErasedCounts> {
  const erased = await tx.query<RequestIdentity & { is_last: boolean }>(sql`
    select email, created_at, email <> '' and not exists (
        select from contact_requests other
        where lower(other.email) = lower(request.email) and other.id <> all (${requests}::integer[])
      ) as is_last
    from contact_requests request where id = any (${requests}::integer[])`);
  const erasedNotes = await tx.query<NoteIdentity>(sql`
    select email, request.created_at, note.created_at as noted_at
    from contact_notes note join contact_requests request on request.id = request_id
    where note.id = any (${notes}::integer[])`);
  const hashes = [
    ...erased.map((request) => hashRequest(keys, request)),
    // The address itself only where nothing of it stays: two people may share one.
    ...erased.filter(({ is_last }) => is_last).map(({ email }) => hashMail(keys, email)),
    ...erasedNotes.map((note) => hashNote(keys, note)),
  ];
  const [counts] = await tx.query<ErasedCounts>(sql`
    select erased_requests as requests, erased_notes as notes
    from app.erase_contact_requests(${requests}, ${notes}, ${hashes}, ${keys.secretFingerprint})`);
  return counts ?? { requests: 0, notes: 0 };
}

type NoteIdentity = RequestIdentity & { noted_at: Date };

const hashRequest = (keys: ErasureKeys, { email, created_at }: RequestIdentity) =>
  hash(keys, "request", [email.toLowerCase(), created_at.toISOString()]);
const hashMail = (keys: ErasureKeys, email: string) => hash(keys, "mail", [email.toLowerCase()]);
const hashNote = (keys: ErasureKeys, { email, created_at, noted_at }: NoteIdentity) =>
  hash(keys, "note", [email.toLowerCase(), created_at.toISOString(), noted_at.toISOString()]);

function hash({ erasure }: ErasureKeys, kind: "request" | "mail" | "note", parts: string[]): string {
  return createHmac("sha256", erasure)
    .update([kind, ...parts].join("\0"), "utf8")
    .digest("hex");
}

/**
 * Returns how to tell what was erased. A request was if it is this very one, or one of an erased address up to the time of the
 * erasure: what the same person sends later was not. Records of another secret cannot be checked.
 */
export function createErasedCheck(
  keys: ErasureKeys,
  records: readonly ErasureRecord[],
): { request: (request: RequestIdentity) => boolean; note: (note: NoteIdentity) => boolean } {
  const times = new Map(
    records
      .filter(({ secret }) => secret === keys.secretFingerprint)
      .map(({ hash, erased_at }) => [hash, Date.parse(erased_at)]),
  );
  return {
    request: (request) =>
      times.has(hashRequest(keys, request)) ||
      request.created_at.getTime() <= (times.get(hashMail(keys, request.email)) ?? Number.NEGATIVE_INFINITY),
    note: (note) => times.has(hashNote(keys, note)),
  };
}

/**
 * Deletes what the records say was erased, and returns how much. For the owner, with any migration: an old backup may have no
 * notes yet.
 */
export async function applyErasures(
  tx: Queryable,
  keys: ErasureKeys,
  records: readonly ErasureRecord[],
): Promise<ErasedCounts> {
  if (records.length === 0) return { requests: 0, notes: 0 };
  const isErased = createErasedCheck(keys, records);
  const [{ has_notes: hasNotes = false } = {}] = await tx.query<{ has_notes: boolean }>(
    sql`select to_regclass('public.contact_notes') is not null as has_notes`,
  );
  let notes = 0;
  if (hasNotes)
    for await (const batch of readBatches<NoteIdentity & { id: number }>((last) =>
      tx.query(sql`
        select note.id, email, request.created_at, note.created_at as noted_at
        from contact_notes note join contact_requests request on request.id = request_id
        where note.id > ${last} order by note.id limit ${BATCH}`),
    )) {
      const ids = batch.filter(isErased.note).map(({ id }) => id);
      notes += ids.length;
      if (ids.length > 0) await tx.query(sql`delete from contact_notes where id = any (${ids}::integer[])`);
    }
  let requests = 0;
  for await (const batch of readBatches<RequestIdentity & { id: number }>((last) =>
    tx.query(sql`
      select id, email, created_at from contact_requests where id > ${last} order by id limit ${BATCH}`),
  )) {
    const ids = batch.filter(isErased.request).map(({ id }) => id);
    requests += ids.length;
    if (ids.length > 0) await tx.query(sql`delete from contact_requests where id = any (${ids}::integer[])`);
  }
  return { requests, notes };
}

async function* readBatches<Row extends { id: number }>(
  read: (last: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  for (let last = 0; ; ) {
    const batch = await read(last);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?.id ?? last;
  }
}

/** Returns all records. For the owner. */
export async function readErasures(owner: Queryable): Promise<ErasureRecord[]> {
  return owner.query(
    sql`select hash, secret, to_json(erased_at) #>> '{}' as erased_at from erasures order by erasures.erased_at, hash`,
  );
}

/** Stores records of other databases; the later time of an erasure counts. For the owner. */
export async function addErasures(owner: Queryable, records: readonly ErasureRecord[]): Promise<void> {
  if (records.length === 0) return;
  await owner.query(sql`
    insert into erasures as known (hash, secret, erased_at)
    select hash, secret, max(erased_at) from json_to_recordset(${JSON.stringify(records)}::json)
      as record (hash text, secret text, erased_at timestamptz)
    group by hash, secret
    on conflict (hash) do update set erased_at = greatest(known.erased_at, excluded.erased_at)`);
}

/**
 * Returns how many records were made with another secret than the site's, which therefore cannot check them. Not those of
 * before `exportedAt`: what was erased by then is not in the export.
 */
export function countForeign(
  { secretFingerprint }: ErasureKeys,
  records: readonly ErasureRecord[],
  exportedAt: Date,
): number {
  return records.filter(
    ({ secret, erased_at }) => secret !== secretFingerprint && Date.parse(erased_at) > exportedAt.getTime(),
  ).length;
}
