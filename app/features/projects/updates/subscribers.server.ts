import { createHash, createHmac, randomBytes } from "node:crypto";
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
  return tx.value<SubscribeOutcome>(sql`
    select app.subscribe_to_project(${email}, ${nonce}, ${confirm}, ${end}, ${origin})`);
}

/** Removes an address of the visitor's project. */
export async function removeSubscriber(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`select app.remove_project_subscriber(${id}::integer)`);
}

/** Returns what a link of a mail can still do: `open`; `confirmed`, where that is done; null: nothing. */
export async function readLink(web: Queryable, token: string): Promise<"open" | "confirmed" | null> {
  return web.value<"open" | "confirmed">(sql`select app.read_subscription_link(${hashLinkToken(token)})`);
}

/** Does what a link of a mail is for. Returns false where it is no longer one. */
export async function followLink(web: Queryable, purpose: LinkPurpose, token: string): Promise<boolean> {
  const hash = hashLinkToken(token);
  return web.isTrue(
    purpose === "confirm"
      ? sql`select app.confirm_project_subscription(${hash})`
      : sql`select app.end_project_subscription(${hash})`,
  );
}

type LinkPurpose = "confirm" | "end";

const letters: Record<LinkPurpose, string> = { confirm: "b", end: "a" };

export function writeLinkPath(keys: Pick<Keys, "subscription">, purpose: LinkPurpose, nonce: string): string {
  return `/projekt-mails/${createLinkToken(keys, purpose, nonce)}`;
}

/** Returns what the database stores of a link. */
function hashLink(keys: Pick<Keys, "subscription">, purpose: LinkPurpose, nonce: string): string {
  return hashLinkToken(createLinkToken(keys, purpose, nonce));
}

function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns what a link of a mail is for; null for a text that is none. */
export function readLinkPurpose(token: string): LinkPurpose | null {
  if (!/^[ab][\w-]{43}$/.test(token)) return null;
  return token.startsWith(letters.confirm) ? "confirm" : "end";
}

function createLinkToken({ subscription }: Pick<Keys, "subscription">, purpose: LinkPurpose, nonce: string) {
  const secret = createHmac("sha256", subscription).update(`${purpose}\0${nonce}`).digest("base64url");
  return `${letters[purpose]}${secret}`;
}
