import { randomBytes } from "node:crypto";
import type { DemoChange } from "#app/features/demo/guest/check-change.server.ts";
import type { DemoOrder, DemoSessionView } from "#app/features/demo/shop/order.ts";
import { hashClientAddress, type Keys } from "#database/keys.ts";
import { type Connections, sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";

/** A session with fields for servers only. `secondsLeft` until it expires; `version` grows with every change. */
export type DemoSession = {
  id: string;
  business: string;
  version: number;
  secondsLeft: number;
  view: DemoSessionView;
};

export function isDemoSessionId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}

/** Opens a session of 15 minutes; `menu` is the visitor's own, encrypted. `throttled`: this client; `full`: in all. */
export async function openDemoSession(
  database: { web: Connections; keys: Pick<Keys, "clientAddress"> },
  { business, menu = null, clientAddress }: { business: string; menu?: string | null; clientAddress: string },
): Promise<{ outcome: "opened"; id: string } | { outcome: "throttled" | "full" }> {
  const id = randomBytes(16).toString("base64url");
  const clientKey = hashClientAddress(database.keys, clientAddress);
  const outcome = await withVisitor(database.web, { clientKey }, (tx) =>
    tx.value<"opened" | "throttled" | "full">(
      sql`select app.open_demo_session(${id}, ${business}, ${menu}) as outcome`,
    ),
  );
  if (outcome === null) throw new Error("A function without rows gave none");
  return outcome === "opened" ? { outcome, id } : { outcome };
}

/** Returns the cipher text of the menu of a session that has not expired; null without one. Throws DatabaseError. */
export async function readDemoMenu(web: Connections, id: string): Promise<string | null> {
  return web.value<string>(sql`select app.read_demo_menu(${id}) as menu`);
}

/** Returns those of these sessions that have not expired, in any order. Throws DatabaseError. */
export async function readDemoSessions(web: Connections, ids: readonly string[]): Promise<DemoSession[]> {
  return web.query<DemoSession>(sql`
    select id, business, version, seconds_left as "secondsLeft",
      jsonb_build_object('state', state, 'tickets', tickets) as view
    from app.read_demo_sessions(${[...ids]}::text[])`);
}

/** Stores a checked order and returns its number, the same for the same key. `full`: 20 orders; `gone`: no session. */
export async function placeDemoOrder(
  web: Connections,
  id: string,
  { key, order }: { key: string; order: DemoOrder },
): Promise<{ outcome: "placed"; number: number } | { outcome: "full" | "gone" }> {
  const { place, payment, lines } = order;
  const number = await web.value<number>(
    sql`select app.place_demo_order(${id}, ${key}::uuid, ${place}, ${payment}, ${JSON.stringify(lines)}::jsonb) as number`,
  );
  if (number !== null) return { outcome: "placed", number };
  const [session] = await readDemoSessions(web, [id]);
  return { outcome: session === undefined ? "gone" : "full" };
}

/** Applies a checked change and notifies followers. Returns false without the session or the ticket. */
export async function changeDemoSession(
  web: Connections,
  id: string,
  change: Exclude<DemoChange, { type: "order" }>,
): Promise<boolean> {
  const call =
    change.type === "join"
      ? sql`app.join_demo_session(${id})`
      : sql`app.finish_demo_order(${id}, ${change.order}::integer)`;
  return web.isTrue(sql`select ${call} as done`);
}
