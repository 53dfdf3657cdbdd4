import type { IncomingMessage } from "node:http";
import type { Log } from "#core/log.ts";
import { recordSiteHealth } from "#database/site-health.ts";
import type { Queryable } from "#database/sql.ts";
import { isProbe } from "#server/http/middleware/health.ts";

/** Returns a function that notes the most addresses seen in X-Forwarded-For, for Startklar. Never throws. */
export function createProxyObserver(owner: Queryable, log: Log): (request: IncomingMessage) => void {
  let most = -1;
  return ({ url, headers }) => {
    const hops = countHops(headers["x-forwarded-for"]);
    // A check of this machine comes past the proxy.
    if (hops <= most || (hops === 0 && isProbe(url ?? ""))) return;
    most = hops;
    recordSiteHealth(owner, "proxy", { hops }).catch((error: unknown) => {
      log.warn({ reason: (error as Error).message }, "Cannot note what the proxy sends, trying again");
      most = -1;
    });
  };
}

/** More than the longest chain that TRUST_PROXY could name says nothing more. */
const MOST_HOPS = 10;

function countHops(header: string | string[] | undefined): number {
  return Math.min(header === undefined ? 0 : String(header).split(",", MOST_HOPS).length, MOST_HOPS);
}
