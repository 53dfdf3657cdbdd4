import type { OperationCheck } from "#app/content/check.ts";
import type { Addresses, Mail } from "#app/mail/message.ts";
import type { Log } from "#core/log.ts";
import type { Keys } from "#database/keys.ts";
import { type ClaimedMessage, removeMessage } from "#database/outbox.ts";
import type { Queryable, Sql } from "#database/sql.ts";

export type Messages = readonly [ClaimedMessage, ...ClaimedMessage[]];

/** A mail with what the log says about it, and the messages that it tells; or when these may be sent. */
export type ComposedMail = { tells: number[] } & ({ mail: Mail; facts: object } | { until: Date });

export type MailContext = {
  owner: Queryable;
  keys: Pick<Keys, "subscription">;
  addresses: Addresses;
  /** For the mail of the week; on the connection that composes it, because the jobs have two. */
  listOperationChecks: (owner: Queryable) => Promise<OperationCheck[]>;
  log: Log;
};

/** A kind of mail, in a file of its own: when, to whom, subject, text and button. The name is the message's `kind`. */
export type MailKind = {
  sent: string;
  failed: string;
  /** What the log says instead, as an error, from an attempt on. */
  alarm?: { fromAttempt: number; text: string };
  /** Queues what has become due by itself. Returns whether it queued something. Others are queued where their cause is stored. */
  queueDue?: (owner: Queryable) => Promise<boolean>;
  /** Returns the mail of messages from the database as it is now, or null. The queue removes what is not in `tells`. */
  compose: (messages: Messages, context: MailContext) => Promise<ComposedMail | null>;
  /** The rest of the statement that marks messages as sent; it reads them from `sent`. */
  onSent?: (context: Pick<MailContext, "addresses">) => Sql;
  /** Gives a mail up that was not sent, if it is time. Returns what the log says then; null: it is tried again. */
  giveUp?: (
    owner: Queryable,
    message: ClaimedMessage,
    isFinal: boolean,
  ) => Promise<{ level: "warn" | "error"; text: string } | null>;
};

/** After so many refusals of its text a mail goes out without the words of those it is about, which are the likeliest reason. */
const REFUSALS_BEFORE_FALLBACK = 3;

/** Returns whether the mail of a message may repeat what a visitor or client has typed. */
export function mayNameWords({ refusals }: Pick<ClaimedMessage, "refusals">): boolean {
  return refusals < REFUSALS_BEFORE_FALLBACK;
}

/** Returns how a kind fails whose address is most likely mistyped: once the mail server refuses it for good. */
export function giveUpWhenRefused(text: string): NonNullable<MailKind["giveUp"]> {
  return async (owner, message, isFinal) => {
    if (!isFinal) return null;
    await removeMessage(owner, message);
    return { level: "warn", text };
  };
}
