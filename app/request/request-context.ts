import { createContext } from "react-router";
import type { LaunchCheck, OperationCheck } from "#app/content/check.ts";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import type { VisitTally } from "#app/request/visits/tally.server.ts";
import type { Database } from "#database/open.ts";

/** The outcome of a submitted contact form, for monitoring. */
export type ContactOutcome =
  | "stored"
  | "too-soon"
  | "invalid"
  | "invalid-email"
  | "too-early"
  | "ignored"
  | "failed";

/** What pages use of the server's process, the same for every request. */
export type ProcessContext = {
  /** Critical styles by route id; null for all styles (development). */
  pageStyles: ReadonlyMap<string, string> | null;
  visits: VisitTally;
  /** Sends a one-time code of the back office, without waiting; null where no mail server is set. */
  sendCode: ((mail: { to: string; code: string }) => void) | null;
  /** Sends an invitation; resolves with null once the mail server has it, otherwise with why not. Null where none is set. */
  sendInvitation: ((mail: { to: string; name: string; link: string }) => Promise<string | null>) | null;
  /** Titles of the facts and lists under Betrieb, for the log. */
  factTitles: Readonly<Record<string, string>>;
  /** Returns what must be good before the site goes live. */
  listLaunchChecks: () => Promise<LaunchCheck[]>;
  /** Returns what is watched while the site runs. */
  listOperationChecks: () => Promise<OperationCheck[]>;
  /** Mails the address for new requests, and resolves with the mail server's words; null where none is set. */
  sendTestMail: (() => Promise<{ isAccepted: boolean; to: string; words: string }>) | null;
};

/** What the server passes to loaders, actions and the renderer for one request. */
export type RequestContext = ProcessContext & {
  /** Shown on the error page and logged, so that a visitor's report can be found. */
  requestId: string;
  clientAddress: string;
  /** Null while a static page is rendered, which may not query it. */
  database: Database | null;
  /** The site's address as browsers see it; null: http://localhost. */
  publicOrigin: string | null;
  /** What clients answer to mails of the team comes back to their requests (IMAP_URL). */
  readsAnswers: boolean;
  /** Push services of the operator's own (PUSH_HOSTS). */
  pushHosts: readonly string[];
  /** Renders a public page as it would be with these facts. */
  renderPreview: (path: string, facts: PublishedFacts) => Promise<Response>;
  now: () => Date;
  reportError: (error: unknown) => void;
  /** Counts a submitted contact form, for monitoring. */
  countContact: (outcome: ContactOutcome) => void;
};

export const requestContext = createContext<RequestContext>();

/** Rendered documents by their empty response; writing and rereading the bytes would cost a tenth of rendering. */
export const renderedDocuments = new WeakMap<Response, { bytes: Uint8Array<ArrayBuffer>; styles: string }>();

/** Returns the database of this request. Throws on static pages, which have none. */
export function requireDatabase({ database }: RequestContext): Database {
  if (database === null) throw new Error("This page needs the database and cannot be static");
  return database;
}
