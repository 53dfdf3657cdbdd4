import { randomInt } from "node:crypto";
import { countAttempt } from "#app/features/staff/count-attempt.server.ts";
import { describeDevice } from "#app/office/describe-device.ts";
import { browserCookieName, runSignedOut, type StaffSession } from "#app/office/session.server.ts";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import { type RequestContext, requireDatabase } from "#app/request/request-context.ts";
import { cleanEmailAddress } from "#core/text-input.ts";
import { createAccessCode, normalizeAccessCode } from "#database/keys.ts";
import { sql } from "#database/sql.ts";
import { createToken, hashToken } from "#database/staff.ts";

type Throttled = { outcome: "throttled"; seconds: number };

/** Mails a code and returns its cookie, also for unknown addresses. Not awaited, so that both take equally long. */
export async function requestMailCode(
  ctx: RequestContext,
  email: string,
): Promise<{ outcome: "requested"; cookie: string } | Throttled> {
  const { keys } = requireDatabase(ctx);
  const browser = createToken();
  const code = String(randomInt(100_000_000)).padStart(8, "0");
  const seconds = await countAttempt(ctx);
  if (seconds > 0) return { outcome: "throttled", seconds };
  const to = cleanEmailAddress(email);
  const isAdded = await runSignedOut(ctx, (tx) =>
    tx.isTrue(sql`select app.add_mail_code(${to},
      ${hashToken(keys, "mail-code", code)}, ${hashToken(keys, "browser", browser)})`),
  );
  if (isAdded) ctx.sendCode?.({ to, code });
  const cookie = writeCookie(ctx, { name: browserCookieName(ctx), value: browser, seconds: 600 });
  return { outcome: "requested", cookie };
}

/** Begins a session with a mailed code (digits) or a recovery code (letters and digits) and returns its token. */
export async function signInByCode(
  request: Request,
  ctx: RequestContext,
  entered: string,
): Promise<{ outcome: "accepted"; token: string } | { outcome: "refused" } | Throttled> {
  const { keys } = requireDatabase(ctx);
  const seconds = await countAttempt(ctx);
  if (seconds > 0) return { outcome: "throttled", seconds };
  const code = normalizeAccessCode(entered);
  const token = createToken();
  const session = hashToken(keys, "session", token);
  const device = describeDevice(request.headers.get("User-Agent"));
  const browser = hashToken(keys, "browser", readCookie(request, browserCookieName(ctx)) ?? "");
  const statement = /^\d{8}$/.test(code)
    ? sql`select app.accept_mail_code(${hashToken(keys, "mail-code", code)}, ${browser}, ${session}, ${device}) as ok`
    : sql`select app.accept_recovery_code(${hashToken(keys, "recovery-code", code)}, ${session}, ${device}) as ok`;
  const isAccepted = await runSignedOut(ctx, (tx) => tx.isTrue(statement));
  return isAccepted ? { outcome: "accepted", token } : { outcome: "refused" };
}

/** Replaces a person's recovery codes and returns the ten new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(ctx: RequestContext, session: StaffSession): Promise<string[]> {
  const { keys } = requireDatabase(ctx);
  const codes = Array.from({ length: 10 }, () => createAccessCode());
  const hashes = codes.map((code) => hashToken(keys, "recovery-code", normalizeAccessCode(code)));
  await session.run(async (tx) => {
    await tx.query(sql`delete from staff_recovery_codes where staff_id = app.staff_id()`);
    await tx.query(sql`
      insert into staff_recovery_codes (staff_id, code_hash) select app.staff_id(), unnest(${hashes}::text[])`);
    await tx.query(sql`insert into staff_log (action) values ('recovery-codes-replaced')`);
  });
  return codes;
}
