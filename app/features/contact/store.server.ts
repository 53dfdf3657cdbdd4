import type { ContactRequest } from "#app/features/contact/fields.ts";
import type { SavedRequest } from "#app/features/contact/request-file.ts";
import {
  type Connections,
  constraintOf,
  isRefusedByPolicy,
  type Queryable,
  sql,
  withVisitor,
} from "#database/sql.ts";

/** A request as the operator sees it. Named like the columns, so that JSON output and database speak alike. */
export type StoredContactRequest = ContactRequest & {
  id: number;
  status: ContactStatus;
  created_at: Date;
  /** When the operator first looked at it; null: nobody has yet. */
  seen_at: Date | null;
  /** True while the mail to the team is held back (`mail release`). */
  mail_held: boolean;
};

export const contactStatuses = ["new", "in_progress", "done", "spam"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/**
 * What became of a request (docs/product.md#contact-form):
 * - `too-soon`: the same client or e-mail address has sent one within 5 minutes; the database decides.
 * - `invalid-email`: the database refused the address.
 * - `failed`: anything else, such as a database that is down or a right that is missing. `error` is for the log, never for the visitor.
 */
export type StoreOutcome =
  | { outcome: "stored"; id: number; createdAt: Date }
  | { outcome: "too-soon" }
  | { outcome: "invalid-email"; error: unknown }
  | { outcome: "failed"; error: unknown };

/**
 * Stores a checked request (checkContact) under the visitors' role. `clientKey` comes from hashClientAddress.
 * Never throws: a visitor's text must not be lost to an error page.
 */
export async function storeContactRequest(
  web: Connections,
  { request, clientKey }: { request: ContactRequest; clientKey: string },
): Promise<StoreOutcome> {
  const { name, email, phone, company, interest, message } = request;
  try {
    const [row] = await withVisitor(web, { clientKey }, (tx) =>
      tx.query<{ id: number; created_at: Date }>(sql`
        insert into contact_requests (name, email, phone, company, interest, message)
        values (${name}, ${email}, ${phone}, ${company}, ${interest}, ${message})
        returning id, created_at`),
    );
    if (!row) throw new Error("The stored request was not given back");
    return { outcome: "stored", id: row.id, createdAt: row.created_at };
  } catch (error) {
    if (isRefusedByPolicy(error)) return { outcome: "too-soon" };
    if (constraintOf(error) === "contact_requests_email_check") return { outcome: "invalid-email", error };
    return { outcome: "failed", error };
  }
}

/** All requests, newest first. For the operator only. */
export async function listContactRequests(owner: Queryable): Promise<StoredContactRequest[]> {
  return owner.query<StoredContactRequest>(sql`
    select ${columns} from contact_requests order by created_at desc, id desc`);
}

/** One request, or null. Looking at it marks it as seen. For the operator only. */
export async function getContactRequest(owner: Queryable, id: number): Promise<StoredContactRequest | null> {
  const [row] = await owner.query<StoredContactRequest>(sql`
    update contact_requests set seen_at = coalesce(seen_at, now()) where id = ${id} returning ${columns}`);
  return row ?? null;
}

/** Sets the status and gives the changed request, or null if there is none of that id. For the operator only. */
export async function setContactStatus(
  owner: Queryable,
  { id, status }: { id: number; status: ContactStatus },
): Promise<StoredContactRequest | null> {
  const [row] = await owner.query<StoredContactRequest>(sql`
    update contact_requests set status = ${status}, seen_at = coalesce(seen_at, now())
    where id = ${id} returning ${columns}`);
  return row ?? null;
}

/** All that is kept about a person: every request of an e-mail address with what belongs to it. */
export type ContactExport = StoredContactRequest & {
  /** Keyed hash of the sender's address; null soon after the request. */
  client_key: string | null;
  /** When the team was told by mail; null: not yet, or so long ago that the record is gone. */
  mailed_at: Date | null;
};

/**
 * Everything stored under an e-mail address, oldest first (Art. 15 and 20 GDPR). Upper and lower case do not count.
 * For the operator only; does not mark anything as seen.
 */
export async function exportContactRequests(owner: Queryable, email: string): Promise<ContactExport[]> {
  return owner.query<ContactExport>(sql`
    select ${columns}, client_key,
      (select mail.sent_at from contact_mails mail where mail.request_id = contact_requests.id) as mailed_at
    from contact_requests where lower(email) = lower(${email.trim()}) order by created_at, id`);
}

/** Erases everything stored under an e-mail address (Art. 17 GDPR) and says how many requests that were. */
export async function eraseContactRequests(owner: Queryable, email: string): Promise<number> {
  const rows = await owner.query(
    sql`delete from contact_requests where lower(email) = lower(${email.trim()}) returning id`,
  );
  return rows.length;
}

/**
 * Adds requests that were saved as JSON (readRequestFile), all or none, and returns how many were added and how many were
 * there already. Numbers stay as they were where they are free. No mail is sent about them. For the operator only.
 */
export async function importContactRequests(
  owner: Connections,
  requests: SavedRequest[],
): Promise<{ added: number; known: number }> {
  return owner.transaction(async (tx) => {
    // First beyond all numbers there are, so that a new one is never one of the file's.
    await tx.query(sql`
      select setval(sequence, greatest(nextval(sequence) - 1, ${Math.max(1, ...requests.map(({ id }) => id))}))
      from (select pg_get_serial_sequence('contact_requests', 'id')::regclass as sequence)`);
    const added = await tx.query(sql`
      insert into contact_requests
        (id, name, email, phone, company, interest, message, status, created_at, seen_at, client_key)
      overriding system value
      select
        case when exists (select from contact_requests taken where taken.id = saved.id)
          then nextval(pg_get_serial_sequence('contact_requests', 'id')) else saved.id end,
        name, email, phone, company, interest, message, status, created_at, seen_at, null
      from json_to_recordset(${JSON.stringify(requests)}::json) as saved(
        id integer, name text, email text, phone text, company text, interest text, message text, status text,
        created_at timestamptz, seen_at timestamptz
      )
      where not exists (
        select from contact_requests known
        where lower(known.email) = lower(saved.email) and known.message = saved.message
          and date_trunc('milliseconds', known.created_at) = date_trunc('milliseconds', saved.created_at)
      )
      order by saved.id
      returning id`);
    return { added: added.length, known: requests.length - added.length };
  });
}

const columns = sql`id, name, email, phone, company, interest, message, status, created_at, seen_at,
  exists (
    select from contact_mails mail
    where mail.request_id = contact_requests.id and mail.sent_at is null and mail.held_at is not null
  ) as mail_held`;
