import { randomBytes } from "node:crypto";
import { type Connections, sql, withVisitor } from "#database/sql.ts";
import type { DemoChange } from "#domain/demo/check-change.server.ts";
import type { DemoOrder, DemoOrderLine, DemoSessionView } from "#domain/demo/order.ts";
import { hashClientAddress, type Keys } from "#domain/keys.ts";

export type DemoBusinessId = "restaurant" | "cafe" | "bar" | "food-truck";

/** A session with what only servers need. `secondsLeft` until it expires; `version` grows with every change. */
export type DemoSession = {
  id: string;
  business: DemoBusinessId;
  version: number;
  secondsLeft: number;
  view: DemoSessionView;
};

/** True for what may be the id of a session; nothing else need be looked up. */
export function isDemoSessionId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}

/**
 * Opens a session of 15 minutes. `throttled`: this client has had its ten in 15 minutes; `full`: all 300 places are
 * taken. Throws DatabaseError.
 */
export async function openDemoSession(
  database: { web: Connections; keys: Pick<Keys, "clientAddress"> },
  { business, clientAddress }: { business: DemoBusinessId; clientAddress: string },
): Promise<{ outcome: "opened"; id: string } | { outcome: "throttled" | "full" }> {
  const id = randomBytes(16).toString("base64url");
  const clientKey = hashClientAddress(database.keys, clientAddress);
  const [row] = await withVisitor(database.web, { clientKey }, (tx) =>
    tx.query<{ outcome: "opened" | "throttled" | "full" }>(
      sql`select app.open_demo_session(${id}, ${business}) as outcome`,
    ),
  );
  if (row === undefined) throw new Error("A function without rows gave none");
  return row.outcome === "opened" ? { outcome: "opened", id } : { outcome: row.outcome };
}

/** Those of these sessions that have not expired, in any order. Throws DatabaseError. */
export async function readDemoSessions(web: Connections, ids: readonly string[]): Promise<DemoSession[]> {
  const rows = await web.query<SessionRow>(sql`select * from app.read_demo_sessions(${[...ids]}::text[])`);
  return rows.map(({ id, business, version, seconds_left, state, orders, place, payment, lines }) => ({
    id,
    business,
    version,
    secondsLeft: seconds_left,
    view: {
      state,
      orders,
      order: place === null || payment === null || lines === null ? null : { place, payment, lines },
    },
  }));
}

type SessionRow = Pick<DemoSession, "id" | "business" | "version"> &
  Pick<DemoSessionView, "state" | "orders"> & {
    place: DemoOrder["place"] | null;
    payment: DemoOrder["payment"] | null;
    lines: DemoOrderLine[] | null;
    seconds_left: number;
  };

/**
 * Applies a checked change (checkDemoChange). False: the session has expired or never was, has had its 20 orders, or the
 * order to mark ready is not the last one. Everybody who follows the session hears of it. Throws DatabaseError.
 */
export async function changeDemoSession(web: Connections, id: string, change: DemoChange): Promise<boolean> {
  const [row] = await web.query<{ done: boolean }>(sql`select ${toCall(id, change)} as done`);
  return row?.done === true;
}

function toCall(id: string, change: DemoChange) {
  switch (change.type) {
    case "join":
      return sql`app.join_demo_session(${id})`;
    case "order": {
      const { place, payment, lines } = change.order;
      return sql`app.place_demo_order(${id}, ${place}, ${payment}, ${JSON.stringify(lines)}::jsonb)`;
    }
    case "ready":
      return sql`app.finish_demo_order(${id}, ${change.order}::integer)`;
  }
}
