import { createHmac } from "node:crypto";
import type { Keys } from "#database/keys.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

type ErasureKeys = Pick<Keys, "erasure" | "secretFingerprint">;

/** What is known of an erasure: no clear text, only a keyed hash with its time (decision 23). */
export type ErasureRecord = {
  hash: string;
  /** Fingerprint of the secret it was made with. */
  secret: string;
  erased_at: string;
};

export type ErasedCounts = { inquiries: number; notes: number };

/** What identifies an inquiry in every backup and file: its number may change, sender and time do not. */
export type InquiryIdentity = { email: string; created_at: Date };

/** Erases inquiries with all of theirs, and single notes, and stores hashes by which a restored backup loses them, too. */
export async function eraseInquiries(
  tx: Queryable,
  keys: ErasureKeys,
  { inquiries, notes }: { inquiries: readonly number[]; notes: readonly number[] },
): Promise<ErasedCounts> {
  const erased = await tx.query<InquiryIdentity & { is_last: boolean }>(sql`
    select email, created_at, email <> '' and not exists (
        select from contact_requests other
        where lower(other.email) = lower(request.email) and other.id <> all (${inquiries}::integer[])
      ) as is_last
    from contact_requests request where id = any (${inquiries}::integer[])`);
  const erasedNotes = await tx.query<NoteIdentity>(sql`
    select email, request.created_at, note.created_at as noted_at
    from contact_notes note join contact_requests request on request.id = request_id
    where note.id = any (${notes}::integer[])`);
  const hashes = [
    ...erased.map((inquiry) => hashInquiry(keys, inquiry)),
    // The address itself only where nothing of it stays: two people may share one.
    ...erased.filter(({ is_last }) => is_last).map(({ email }) => hashMail(keys, email)),
    ...erasedNotes.map((note) => hashNote(keys, note)),
  ];
  const counts = await tx.row<ErasedCounts>(sql`
    select erased_requests as inquiries, erased_notes as notes
    from app.erase_contact_requests(${inquiries}, ${notes}, ${hashes}, ${keys.secretFingerprint})`);
  return counts ?? { inquiries: 0, notes: 0 };
}

/** An address for a project's mails. */
type SubscriberIdentity = { project_slug: string; email: string; created_at: Date };
/** Whom the team calls about a project. */
type ContactIdentity = {
  project_slug: string;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
};

/** Addresses for mails, by ID, and projects whose contact is meant. */
export type ProjectPeople = { subscribers: readonly number[]; contacts: readonly string[] };

/** Returns where projects have an address for mails or as their contact's. */
export async function findProjectPeople(tx: Queryable, email: string): Promise<ProjectPeople> {
  const subscribers = await tx.column<number>(
    sql`select id from project_subscribers where lower(email) = lower(${email}) order by id`,
  );
  const contacts = await tx.column<string>(sql`
    select project_slug from project_access_codes where lower(contact_email) = lower(${email}) order by 1`);
  return { subscribers, contacts };
}

/** Erases addresses for mails and contacts of projects as eraseInquiries does inquiries, and returns how many. */
export async function eraseProjectPeople(
  tx: Queryable,
  keys: ErasureKeys,
  { subscribers, contacts }: ProjectPeople,
): Promise<number> {
  const addresses = await tx.query<SubscriberIdentity>(sql`
    select project_slug, email, created_at from project_subscribers where id = any (${subscribers}::integer[])`);
  const people = await tx.query<ContactIdentity>(sql`
    select project_slug, contact_name, contact_phone, contact_email from project_access_codes
    where project_slug = any (${contacts}::text[])`);
  const hashes = [
    ...addresses.map((subscriber) => hashSubscriber(keys, subscriber)),
    ...people.map((contact) => hashContact(keys, contact)),
  ];
  const erased = await tx.value<number>(
    sql`select app.erase_project_people(${subscribers}, ${contacts}, ${hashes}, ${keys.secretFingerprint})`,
  );
  return erased ?? 0;
}

const hashSubscriber = (keys: ErasureKeys, { project_slug, email }: SubscriberIdentity) =>
  hash(keys, "subscriber", [project_slug, email.toLowerCase()]);
const hashContact = (
  keys: ErasureKeys,
  { project_slug, contact_name, contact_phone, contact_email }: ContactIdentity,
) =>
  hash(keys, "contact", [project_slug, (contact_email ?? contact_phone ?? contact_name ?? "").toLowerCase()]);

type NoteIdentity = InquiryIdentity & { noted_at: Date };

const hashInquiry = (keys: ErasureKeys, { email, created_at }: InquiryIdentity) =>
  hash(keys, "request", [email.toLowerCase(), created_at.toISOString()]);
const hashMail = (keys: ErasureKeys, email: string) => hash(keys, "mail", [email.toLowerCase()]);
const hashNote = (keys: ErasureKeys, { email, created_at, noted_at }: NoteIdentity) =>
  hash(keys, "note", [email.toLowerCase(), created_at.toISOString(), noted_at.toISOString()]);

function hash(
  { erasure }: ErasureKeys,
  kind: "request" | "mail" | "note" | "subscriber" | "contact",
  parts: string[],
): string {
  return createHmac("sha256", erasure)
    .update([kind, ...parts].join("\0"), "utf8")
    .digest("hex");
}

/** Returns how to tell what was erased: an inquiry itself, or of an address erased later, under the same secret. */
function createErasedCheck(keys: ErasureKeys, records: readonly ErasureRecord[]) {
  const times = new Map(
    records
      .filter(({ secret }) => secret === keys.secretFingerprint)
      .map(({ hash, erased_at }) => [hash, Date.parse(erased_at)]),
  );
  /** `at`: when it was entered; null: long ago. */
  const isEnteredBefore = (at: Date | null, hash: string) =>
    (at?.getTime() ?? 0) <= (times.get(hash) ?? Number.NEGATIVE_INFINITY);
  return {
    inquiry: (inquiry: InquiryIdentity) =>
      times.has(hashInquiry(keys, inquiry)) ||
      isEnteredBefore(inquiry.created_at, hashMail(keys, inquiry.email)),
    note: (note: NoteIdentity) => times.has(hashNote(keys, note)),
    subscriber: (subscriber: SubscriberIdentity) =>
      isEnteredBefore(subscriber.created_at, hashSubscriber(keys, subscriber)),
    contact: (contact: ContactIdentity & { at: Date | null }) =>
      isEnteredBefore(contact.at, hashContact(keys, contact)),
  };
}

/** Deletes what the records say was erased from a database of this release, and returns how much. */
export async function applyErasures(
  tx: Queryable,
  keys: ErasureKeys,
  records: readonly ErasureRecord[],
): Promise<ErasedCounts> {
  if (records.length === 0) return { inquiries: 0, notes: 0 };
  const isErased = createErasedCheck(keys, records);
  const noteSelection = (last: number) => sql`
    select note.id, email, request.created_at, note.created_at as noted_at
    from contact_notes note join contact_requests request on request.id = request_id
    where note.id > ${last} order by note.id limit ${BATCH}`;
  let notes = 0;
  for await (const batch of readBatches<NoteIdentity & { id: number }>(tx, noteSelection)) {
    const ids = batch.filter(isErased.note).map(({ id }) => id);
    await tx.query(sql`delete from contact_notes where id = any (${ids}::integer[])`);
    notes += ids.length;
  }
  const allSubscribers = await tx.query<SubscriberIdentity & { id: number }>(
    sql`select id, project_slug, email, created_at from project_subscribers`,
  );
  const subscribers = allSubscribers.filter(isErased.subscriber).map(({ id }) => id);
  await tx.query(sql`delete from project_subscribers where id = any (${subscribers}::integer[])`);
  const allContacts = await tx.query<ContactIdentity & { at: Date | null }>(sql`
    select project_slug, contact_name, contact_phone, contact_email, contact_changed_at as at
    from project_access_codes where coalesce(contact_name, contact_phone, contact_email) is not null`);
  const contacts = allContacts.filter(isErased.contact).map(({ project_slug }) => project_slug);
  await tx.query(sql`update project_access_codes set contact_name = null, contact_phone = null, contact_email = null
    where project_slug = any (${contacts}::text[])`);
  const inquirySelection = (last: number) => sql`
    select id, email, created_at from contact_requests where id > ${last} order by id limit ${BATCH}`;
  let inquiries = 0;
  for await (const batch of readBatches<InquiryIdentity & { id: number }>(tx, inquirySelection)) {
    const ids = batch.filter(isErased.inquiry).map(({ id }) => id);
    await tx.query(sql`delete from contact_requests where id = any (${ids}::integer[])`);
    inquiries += ids.length;
  }
  return { inquiries, notes };
}

/** Bounds the memory of a restore: a site may have a million inquiries. */
const BATCH = 5_000;

async function* readBatches<Row extends { id: number }>(
  tx: Queryable,
  selectAfter: (last: number) => Sql,
): AsyncGenerator<Row[], void, undefined> {
  let batch: Row[] = [];
  do {
    batch = await tx.query<Row>(selectAfter(batch.at(-1)?.id ?? 0));
    yield batch;
  } while (batch.length === BATCH);
}

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

/** Returns how many records after `exportedAt` another secret made, so that they cannot be checked. */
export function countForeign(
  { secretFingerprint }: ErasureKeys,
  records: readonly ErasureRecord[],
  exportedAt: Date,
): number {
  return records.filter(
    ({ secret, erased_at }) => secret !== secretFingerprint && Date.parse(erased_at) > exportedAt.getTime(),
  ).length;
}
