import { chooseKept, type Mergeable } from "#app/features/inbox/choose-kept.ts";
import type { InquiryVersion } from "#app/features/inbox/list.server.ts";
import type { ContactRow } from "#app/inquiries/contact-form.ts";
import { contactColumns } from "#database/inquiries.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** An inquiry that was merged into the one shown: what it said, and when and by whom it was merged. */
export type MergedInquiry = ContactRow & {
  id: number;
  interest_chosen: boolean | null;
  menu: string | null;
  menu_dishes: number | null;
  created_at: Date;
  merged_into: number;
  merged_at: Date;
  merged_by: number | null;
};

/** Another inquiry of the same person, with what decides which of two stays. */
export type OtherInquiry = Mergeable & {
  version: number;
  excerpt: string;
  /** Only the name is the same. */
  isNamesake: boolean;
};

/** Returns an inquiry's group: the remaining number first, then all merged ones. Empty if there is none. */
export async function listGroup(tx: Queryable, id: number): Promise<number[]> {
  return tx.column<number>(sql`select app.list_merged_contact_requests(${id})`);
}

/** Returns the inquiries that were merged into others, oldest first. */
export async function readMerged(tx: Queryable, group: readonly number[]): Promise<MergedInquiry[]> {
  return tx.query<MergedInquiry>(sql`
    select id, ${contactColumns}, interest_chosen, menu, menu_dishes, created_at, merged_into, merged_at, merged_by
    from contact_requests where id = any (${group}::integer[]) and merged_into is not null order by created_at, id`);
}

const MOST_OTHERS = 20;

const columns = sql`id, version, status, interest, from_client, answered_at, email, created_at, left(message, 120) as excerpt`;

/** Returns other inquiries by the same address or phone number, newest first, then those by the same name. */
export async function readOthers(tx: Queryable, group: readonly number[]): Promise<OtherInquiry[]> {
  return tx.query<OtherInquiry>(sql`
    with same as materialized (select app.find_contact_requests_of_sender(${group}::integer[]) as id)
    select ${columns}, id <> all (array(select id from same)) as "isNamesake"
    from contact_requests
    where id = any (array(select id from same union select app.find_contact_requests_of_namesake(${group}::integer[])))
      and id <> all (${group}::integer[])
    order by "isNamesake", created_at desc, id desc limit ${MOST_OTHERS}`);
}

/** Merges two chosen inquiries and returns the remaining number; null if they cannot be merged. */
export async function mergeChosen(tx: Queryable, ids: readonly number[]): Promise<number | null> {
  const [one, other] = await tx.query<OtherInquiry>(sql`
    select ${columns} from contact_requests where id = any (${ids}::integer[]) and merged_into is null order by id`);
  if (one === undefined || other === undefined) return null;
  const kept = chooseKept(one, other).id === one.id ? one : other;
  return (await mergeInquiries(tx, { merged: kept === one ? other : one, kept })) ? kept.id : null;
}

export async function mergeInquiries(
  tx: Queryable,
  { merged, kept }: { merged: InquiryVersion; kept: InquiryVersion },
): Promise<boolean> {
  return tx.isTrue(sql`
    select app.merge_contact_requests(${merged.id}, ${merged.version}, ${kept.id}, ${kept.version})`);
}

/** Undoes one's own recent merge if nobody has changed the inquiry since; returns whether it did. */
export async function undoMerge(tx: Queryable, kept: number): Promise<boolean> {
  return tx.isTrue(sql`select app.undo_contact_merge(${kept})`);
}
