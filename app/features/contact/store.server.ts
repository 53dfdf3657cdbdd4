import type { AttachedMenu } from "#app/features/contact/attached-menu.ts";
import type { CameFrom } from "#app/features/contact/came-from.server.ts";
import type { Inquiry } from "#app/inquiries/contact-form.ts";
import { constraintOf, isRefusedByPolicy } from "#database/errors.ts";
import { contactColumns } from "#database/inquiries.ts";
import { type Connections, sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";

/** The outcome of storing an inquiry; `invalid-email`: the database refused the address; `error` is for the log. */
export type StoreOutcome =
  | { outcome: "stored"; id: number; createdAt: Date }
  | { outcome: "too-soon" }
  | { outcome: "invalid-email"; error: unknown }
  | { outcome: "failed"; error: unknown };

type CheckedInquiry = {
  inquiry: Inquiry;
  clientKey: string;
  cameFrom?: CameFrom;
  menu?: AttachedMenu | null;
  interestChosen?: boolean | null;
};

/** Stores a checked inquiry under the visitors' role. Never throws: a visitor's text must not be lost. */
export async function storeInquiry(
  web: Connections,
  { inquiry, clientKey, cameFrom, menu = null, interestChosen = null }: CheckedInquiry,
): Promise<StoreOutcome> {
  const { referringPage = null, campaign = null } = cameFrom ?? {};
  try {
    // Asked before the policy asks, which is after the inquiry has got its number: what is refused uses none.
    const row = await withVisitor(web, { clientKey }, (tx) =>
      tx.row<{ id: number; created_at: Date }>(sql`
        insert into contact_requests
          (${contactColumns}, interest_chosen, referring_page, campaign, menu, menu_dishes)
        select ${contactColumns}, ${interestChosen}::boolean, ${referringPage}::text, ${campaign}::text,
          ${menu?.code ?? null}::text, ${menu?.dishes ?? null}::integer
        from jsonb_populate_record(null::contact_requests, ${JSON.stringify(inquiry)}::jsonb)
        where app.may_send_contact_request(app.client_key(), lower(email))
        returning id, created_at`),
    );
    if (row === null) return { outcome: "too-soon" };
    return { outcome: "stored", id: row.id, createdAt: row.created_at };
  } catch (error) {
    if (isRefusedByPolicy(error)) return { outcome: "too-soon" };
    if (constraintOf(error) === "contact_requests_email_check") return { outcome: "invalid-email", error };
    return { outcome: "failed", error };
  }
}
