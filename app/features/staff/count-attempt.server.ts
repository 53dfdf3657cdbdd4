import { runSignedOut } from "#app/office/session.server.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { sql } from "#database/sql.ts";

/** Counts a sign-in attempt; returns 0, or the seconds until the next one is allowed. */
export async function countAttempt(ctx: RequestContext): Promise<number> {
  return (await runSignedOut(ctx, (tx) => tx.value<number>(sql`select app.count_sign_in()`))) ?? 300;
}

/** Counts a passkey response, like countAttempt. */
export async function countResponse(ctx: RequestContext): Promise<number> {
  return (await runSignedOut(ctx, (tx) => tx.value<number>(sql`select app.count_passkey_response()`))) ?? 300;
}
