import { createContext } from "react-router";
import type { DemoFeed } from "#app/features/demo/feed.server.ts";
import type { Database } from "#database/open.ts";

/** What becomes of a sent contact form, as the operator's monitoring counts it. */
export type ContactOutcome =
  | "stored"
  | "too-soon"
  | "invalid"
  | "invalid-email"
  | "too-early"
  | "ignored"
  | "failed";

/** What the server hands to loaders, actions and the renderer for one request. */
export type RequestContext = {
  /** Shown on the error page and written to the log, so that a visitor's report can be found there. */
  requestId: string;
  /** Route id → the part of the stylesheet its document carries; null: all of it (development, prerendering). */
  pageStyles: ReadonlyMap<string, string> | null;
  clientAddress: string;
  /** Null while prerendering: pages without live data must not ask for any. */
  database: Database | null;
  /** Tells open demos of changes; null while prerendering. */
  demoFeed: DemoFeed | null;
  /** The site's address as browsers see it; null: http://localhost. */
  publicOrigin: string | null;
  /** Sends a one-time code of the back office, without waiting; null where no mail server is set. */
  sendCode: ((mail: { to: string; code: string }) => void) | null;
  now: () => Date;
  reportError: (error: unknown) => void;
  /** Counts what became of a contact form, for the operator's monitoring. */
  countContact: (outcome: ContactOutcome) => void;
};

export const requestContext = createContext<RequestContext>();

/**
 * The bytes of rendered documents, by their response. The renderer leaves the response itself empty and the server fills
 * it (server/http/app.ts), which also compresses them: to put them into a response and to read them back out of it, as React
 * Router and compression would, costs as much as rendering a tenth of the page.
 */
export const documentBytes = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** The database of this request. Throws on prerendered pages, which have none. */
export function requireDatabase({ database }: RequestContext): Database {
  if (database === null) throw new Error("This page needs the database and cannot be prerendered");
  return database;
}
