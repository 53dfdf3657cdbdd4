import type { Context } from "hono";

/** The status nginx uses: the client disconnected, or timed out, before the response began. */
const CLIENT_CLOSED_REQUEST = 499;

/** Returns whether the client disconnected before the response began. */
export function hasClientClosed(c: Context): boolean {
  return c.req.raw.signal.aborted;
}

/** Returns the status for log and metrics: a client disconnect is not a server error. */
export function readLoggedStatus(c: Context): number {
  return hasClientClosed(c) ? CLIENT_CLOSED_REQUEST : c.res.status;
}
