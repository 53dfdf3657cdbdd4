import { randomBytes } from "node:crypto";
import { hashLink, hashLinkToken, type LinkPurpose } from "#app/features/projects/updates/links.server.ts";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** An address that is told of news. */
export type Subscriber = { id: number; email: string; isConfirmed: boolean };

/** What became of an address; null: the code opens nothing. */
export type SubscribeOutcome = "sent" | "full" | "too-many" | null;

/** Returns the addresses of the visitor's project, oldest first. */
export async function listSubscribers(tx: Queryable): Promise<Subscriber[]> {
  return tx.query<Subscriber>(sql`
    select id, email, confirmed_at is not null as "isConfirmed" from project_subscribers order by id`);
}

/** Takes an address for the visitor's project; a mail asks it to confirm. `origin`: where its links lead. */
export async function subscribe(
  tx: Queryable,
  keys: Pick<Keys, "subscription">,
  { email, origin }: { email: string; origin: string },
): Promise<SubscribeOutcome> {
  const nonce = randomBytes(16).toString("base64url");
  const [confirm, end] = [hashLink(keys, "confirm", nonce), hashLink(keys, "end", nonce)];
  const [row] = await tx.query<{ outcome: SubscribeOutcome }>(sql`
    select app.subscribe_to_project(${email}, ${nonce}, ${confirm}, ${end}, ${origin}) as outcome`);
  return row?.outcome ?? null;
}

/** Removes an address of the visitor's project. */
export async function removeSubscriber(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`select app.remove_project_subscriber(${id}::integer)`);
}

/** Returns what a link of a mail can still do: `open`; `confirmed`, where that is done; null: nothing. */
export async function readLink(web: Queryable, token: string): Promise<"open" | "confirmed" | null> {
  const [row] = await web.query<{ state: "open" | "confirmed" | null }>(
    sql`select app.read_subscription_link(${hashLinkToken(token)}) as state`,
  );
  return row?.state ?? null;
}

/** Does what a link of a mail is for. Returns false where it is no longer one. */
export async function followLink(web: Queryable, purpose: LinkPurpose, token: string): Promise<boolean> {
  const hash = hashLinkToken(token);
  const [row] = await web.query<{ done: boolean }>(
    purpose === "confirm"
      ? sql`select app.confirm_project_subscription(${hash}) as done`
      : sql`select app.end_project_subscription(${hash}) as done`,
  );
  return row?.done === true;
}
