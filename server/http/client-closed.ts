import type { Context } from "hono";

/** What nginx calls it, too: the client hung up, or was cut off for being too slow, before its answer began. */
const CLIENT_CLOSED_REQUEST = 499;

/** Returns whether the client has hung up before its answer began. */
export function hasClientClosed(c: Context): boolean {
  return c.req.raw.signal.aborted;
}

/** Returns the status that log and metrics give a request: a client that hung up is no failure of the site. */
export function readLoggedStatus(c: Context): number {
  return hasClientClosed(c) ? CLIENT_CLOSED_REQUEST : c.res.status;
}
