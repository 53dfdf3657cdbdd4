import { runSignedOut } from "#app/office/session.server.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { sql } from "#database/sql.ts";

/** Counts a sign-in attempt; returns 0, or the seconds until the next one is allowed. */
export async function countAttempt(ctx: RequestContext): Promise<number> {
  const [counted] = await runSignedOut(ctx, (tx) =>
    tx.query<{ seconds: number }>(sql`select app.count_sign_in() as seconds`),
  );
  return counted?.seconds ?? 300;
}

/** Counts a passkey response, like countAttempt. */
export async function countResponse(ctx: RequestContext): Promise<number> {
  const [counted] = await runSignedOut(ctx, (tx) =>
    tx.query<{ seconds: number }>(sql`select app.count_passkey_response() as seconds`),
  );
  return counted?.seconds ?? 300;
}
