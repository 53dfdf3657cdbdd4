import { createHash, createHmac } from "node:crypto";
import type { Keys } from "#database/keys.ts";

/** What a link in a mail about a project is for. */
export type LinkPurpose = "confirm" | "end";

const letters: Record<LinkPurpose, string> = { confirm: "b", end: "a" };

/** Returns the path of a link in a subscriber's mails. */
export function writeLinkPath(keys: Pick<Keys, "subscription">, purpose: LinkPurpose, nonce: string): string {
  return `/projekt-mails/${createLinkToken(keys, purpose, nonce)}`;
}

/** Returns what the database stores of a link. */
export function hashLink(keys: Pick<Keys, "subscription">, purpose: LinkPurpose, nonce: string): string {
  return hashLinkToken(createLinkToken(keys, purpose, nonce));
}

/** Returns the same of a token in a URL. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns what a token in a URL is for; null for a text that is none. */
export function readLinkPurpose(token: string): LinkPurpose | null {
  if (!/^[ab][\w-]{43}$/.test(token)) return null;
  return token.startsWith(letters.confirm) ? "confirm" : "end";
}

function createLinkToken(
  { subscription }: Pick<Keys, "subscription">,
  purpose: LinkPurpose,
  nonce: string,
): string {
  const secret = createHmac("sha256", subscription).update(`${purpose}\0${nonce}`).digest("base64url");
  return `${letters[purpose]}${secret}`;
}
