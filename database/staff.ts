import { createHmac, randomBytes } from "node:crypto";
import type { Keys } from "#database/keys.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";

type StaffKeys = Pick<Keys, "staffToken">;

/** What a keyed hash is of. One kind's hash is never another's. */
type TokenKind =
  | "session"
  | "invitation"
  | "challenge"
  | "recovery-code"
  | "mail-code"
  | "browser"
  | "push-device";

/** Returns a new token for a cookie or a link: 256 random bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns what the database stores of a token or code: 64 hex digits. Accepts any string. */
export function hashToken({ staffToken }: StaffKeys, kind: TokenKind, token: string): string {
  return createHmac("sha256", staffToken).update(`${kind}\0${token}`, "utf8").digest("hex");
}

/** Runs `work` as a session's person in one transaction. The database derives who it is from the token's hash. */
export async function withStaff<T>(
  staff: Connections,
  { sessionHash = "", clientKey = "" }: { sessionHash?: string; clientKey?: string },
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return staff.transaction(async (tx) => {
    await tx.query(
      sql`select set_config('app.staff_session', ${sessionHash}, true), set_config('app.client_key', ${clientKey}, true)`,
    );
    return work(tx);
  });
}
