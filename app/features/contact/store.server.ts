import type { ContactRequest } from "#app/features/contact/fields.ts";
import type { SavedRequest } from "#app/features/contact/request-file.ts";
import { constraintOf, isRefusedByPolicy } from "#database/errors.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";

/** A request as the operator sees it. JSON output has the names of the columns. */
export type StoredContactRequest = ContactRequest & {
  id: number;
  status: ContactStatus;
  created_at: Date;
  /** When the operator first read it; null: not yet. */
  seen_at: Date | null;
  /** True while the mail to the team is held back (`mail release`). */
  mail_held: boolean;
};

export const contactStatuses = ["new", "in_progress", "done", "spam"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/**
 * The outcome of storing a request:
 * - `too-soon`: the same client or e-mail address has sent one within 5 minutes; the database decides.
 * - `invalid-email`: the database refused the address.
 * - `failed`: anything else, such as a database that is down or a missing privilege. `error` is for the log, never for the visitor.
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

/** Returns all requests, newest first. For the operator only. */
export async function listContactRequests(owner: Queryable): Promise<StoredContactRequest[]> {
  return owner.query<StoredContactRequest>(sql`
    select ${columns} from contact_requests order by created_at desc, id desc`);
}

/** Returns a request and marks it as seen; null if there is none. For the operator only. */
export async function getContactRequest(owner: Queryable, id: number): Promise<StoredContactRequest | null> {
  const [row] = await owner.query<StoredContactRequest>(sql`
    update contact_requests set seen_at = coalesce(seen_at, now()) where id = ${id} returning ${columns}`);
  return row ?? null;
}

/** Stores the status and returns the changed request; null if there is none. For the operator only. */
export async function setContactStatus(
  owner: Queryable,
  { id, status }: { id: number; status: ContactStatus },
): Promise<StoredContactRequest | null> {
  const [row] = await owner.query<StoredContactRequest>(sql`
    update contact_requests set status = ${status}, seen_at = coalesce(seen_at, now())
    where id = ${id} returning ${columns}`);
  return row ?? null;
}

/** All data about a person: a request of an e-mail address with its related data. */
export type ContactExport = StoredContactRequest & {
  /** Keyed hash of the sender's address; null soon after the request. */
  client_key: string | null;
  /** When the team was told by mail; null: not yet, or the record has expired. */
  mailed_at: Date | null;
};

/**
 * Returns everything stored under an e-mail address, oldest first (Art. 15 and 20 GDPR). Ignores case.
 * For the operator only; does not mark anything as seen.
 */
export async function exportContactRequests(owner: Queryable, email: string): Promise<ContactExport[]> {
  return owner.query<ContactExport>(sql`
    select ${columns}, client_key,
      (select mail.sent_at from contact_mails mail where mail.request_id = contact_requests.id) as mailed_at
    from contact_requests where lower(email) = lower(${email.trim()}) order by created_at, id`);
}

/** Erases everything stored under an e-mail address (Art. 17 GDPR) and returns the number of requests. */
export async function eraseContactRequests(owner: Queryable, email: string): Promise<number> {
  const rows = await owner.query(
    sql`delete from contact_requests where lower(email) = lower(${email.trim()}) returning id`,
  );
  return rows.length;
}

/**
 * Stores the requests of a file (readRequestFile), all or none. Returns how many are new and how many were stored before.
 * A request keeps its number if it is free. No mail is sent. For the operator only.
 */
export async function importContactRequests(
  owner: Connections,
  requests: SavedRequest[],
): Promise<{ added: number; known: number }> {
  return owner.transaction(async (tx) => {
    // First move the sequence beyond all numbers of the file, so that a new number is never one of them.
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
