import { data, type RouterContextProvider, redirect } from "react-router";
import { addReturnPath } from "#app/office/return-path.ts";
import { mayLead, type StaffMember } from "#app/office/staff-member.ts";
import { type CookieSite, isEncrypted, readCookie, writeCookie } from "#app/request/cookies.ts";
import { type RequestContext, requestContext, requireDatabase } from "#app/request/request-context.ts";
import { limits } from "#core/limits.ts";
import { isUnavailable } from "#database/errors.ts";
import { hashClientAddress } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { hashToken, withStaff } from "#database/staff.ts";

export type StaffSession = {
  staff: StaffMember;
  /** Runs `work` in one transaction under web_staff. Throws DatabaseError, or 503 while the database is unavailable. */
  run: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
};

type RouteArguments = { request: Request; context: Readonly<RouterContextProvider> };

export async function findStaff(route: RouteArguments): Promise<StaffSession | null> {
  const run = findRun(route);
  if (run === null) return null;
  const staff = await run((tx) => useSession(tx, route));
  return staff && { staff, run };
}

/** Runs `work` in the session's transaction, at half the cost of findStaff and `run`. Null: signed out. */
export async function runAsStaff<T>(
  route: RouteArguments,
  work: (tx: Queryable) => Promise<T>,
): Promise<{ result: T } | null> {
  const run = findRun(route);
  if (run === null) return null;
  return run(async (tx) => ((await useSession(tx, route)) === null ? null : { result: await work(tx) }));
}

/** Returns a runner for the session cookie; null without one. The session may have ended. */
function findRun({ request, context }: RouteArguments): StaffSession["run"] | null {
  const ctx = context.get(requestContext);
  const token = readCookie(request, sessionCookieName(ctx));
  if (token === null) return null;
  const { staff, keys } = requireDatabase(ctx);
  const identity = {
    sessionHash: hashToken(keys, "session", token),
    clientKey: hashClientAddress(keys, ctx.clientAddress),
  };
  return (work) => answerOutage(ctx, () => withStaff(staff, identity, work));
}

async function useSession(tx: Queryable, { request, context }: RouteArguments): Promise<StaffMember | null> {
  const ctx = context.get(requestContext);
  if (isInBackground(request)) await tx.query(sql`select set_config('app.in_background', 'yes', true)`);
  type Row = Omit<StaffMember, "newPasskeys"> & { added: { label: string; added_at: string }[] };
  const row = await tx.row<Row>(sql`
    select staff_id as id, session_id as "sessionId", name, role, method, recent_passkey as "hasRecentPasskey",
      needs_backup as "needsBackup", new_passkeys as added
    from app.use_staff_session()`);
  if (row === null) return null;
  const device = readCookie(request, deviceCookieName(ctx));
  if (device !== null)
    await tx.query(sql`
      update push_devices set session_id = ${row.sessionId} where session_id is distinct from ${row.sessionId}
        and cookie_hash = ${hashToken(requireDatabase(ctx).keys, "push-device", device)}`);
  const { added, ...member } = row;
  return {
    ...member,
    newPasskeys: added.map(({ label, added_at }) => ({ label, addedAt: new Date(added_at) })),
  };
}

/** Runs `work`. Reports an outage and throws 503. */
async function answerOutage<T>(ctx: RequestContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    ctx.reportError(error);
    throw new Response(null, { status: 503 });
  }
}

export async function requireStaff(route: RouteArguments): Promise<StaffSession> {
  const session = await findStaff(route);
  if (session !== null) return session;
  throw redirect(addReturnPath("/buero/anmelden", readOwnPath(route.request)), 303);
}

/** Marks background requests, which do not extend the session. */
const backgroundHeader = "X-Background";

/** Returns whether this is a background request. */
export function isInBackground({ headers }: Request): boolean {
  return headers.has(backgroundHeader);
}

/** As requireStaff, but 403 without Leitung or a passkey. */
export async function requireLeitung(route: RouteArguments): Promise<StaffSession> {
  const session = await requireStaff(route);
  if (mayLead(session.staff)) return session;
  throw data(null, { status: 403 });
}

/** Redirects to confirm the passkey, unless that was within the last 10 minutes. */
export function requireRecentPasskey({ staff }: StaffSession, request: Request): void {
  if (!staff.hasRecentPasskey) throw redirect(addReturnPath("/buero/bestaetigen", readOwnPath(request)), 303);
}

/** Runs `work` under web_staff without a session, for signing in. `clientKey` counts attempts. */
export function runSignedOut<T>(ctx: RequestContext, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const { staff, keys } = requireDatabase(ctx);
  const identity = { clientKey: hashClientAddress(keys, ctx.clientAddress) };
  return answerOutage(ctx, () => withStaff(staff, identity, work));
}

function readOwnPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** `__Host-` cookies need TLS; plain localhost has none. */
const nameCookie = (name: string) => (site: CookieSite) => `${isEncrypted(site) ? "__Host-" : ""}${name}`;

const sessionCookieName = nameCookie("buero");
/** A mailed code is bound to this cookie. */
export const browserCookieName = nameCookie("buero-code");
/** By this cookie a browser's notifications end when somebody signs out in it. */
export const deviceCookieName = nameCookie("buero-geraet");

const SESSION_SECONDS = limits.sessionDays * 24 * 60 * 60;

export function writeSessionCookie(site: CookieSite, token: string | null): string {
  return writeCookie(site, {
    name: sessionCookieName(site),
    value: token ?? "",
    seconds: token === null ? 0 : SESSION_SECONDS,
  });
}
