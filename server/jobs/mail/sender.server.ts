import nodemailer from "nodemailer";
import type { Mail } from "#app/mail/message.ts";
import { isThisMachine } from "#core/this-machine.ts";

/**
 * The outcome of an attempt; `reason` and `response` contain no address. `refused`: this mail, for good (`isFinal`) or
 * for its text; `unreachable`: surely not delivered; `unclear`: perhaps.
 */
export type SendOutcome =
  | { outcome: "sent"; response: string }
  | { outcome: "refused"; reason: string; refusesText: boolean; isFinal: boolean }
  | { outcome: "unreachable" | "unclear"; reason: string };

export type MailSender = { send: (mail: Mail) => Promise<SendOutcome> };

/** Limits in milliseconds. `total` is for a whole attempt and ends one that never finishes. */
export type SendLimits = { connect: number; silence: number; total: number };

const defaultLimits: SendLimits = { connect: 10_000, silence: 20_000, total: 45_000 };

/** Returns a sender through `smtpUrl`, encrypted unless its parameters turn that off. */
export function createMailSender(smtpUrl: string, limits: SendLimits = defaultLimits): MailSender {
  const { hostname, searchParams } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...(isThisMachine(hostname) || searchParams.has("requireTLS") ? {} : { requireTLS: true }),
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    dnsTimeout: limits.connect,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        const { automatic, unsubscribe, from, to, replyTo, subject, ...parts } = mail;
        const { response } = await transport.sendMail({
          ...parts,
          // Objects: a text would be parsed, and "x,y@b.example" is two addresses.
          from: { name: breakEncodedWords(from.name), address: from.address },
          to: { name: "", address: to },
          replyTo:
            replyTo === null
              ? undefined
              : { name: breakEncodedWords(replyTo.name), address: replyTo.address },
          subject: breakEncodedWords(subject),
          // Automatic replies (holidays, "ticket opened") would go to the visitor, who should get none from us.
          headers: {
            ...(automatic !== null && { "Auto-Submitted": automatic, "X-Auto-Response-Suppress": "All" }),
            // What holiday replies of before RFC 3834 obey.
            ...(automatic === "auto-replied" && { Precedence: "bulk" }),
            ...(unsubscribe !== undefined && {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
          signal: AbortSignal.timeout(limits.total),
        });
        return { outcome: "sent", response: toReason({ message: response }) };
      } catch (error) {
        return describeFailure(error);
      }
    },
  };
}

/** Mail programs decode "=?utf-8?B?…?=" (RFC 2047) also where somebody has typed it, to line breaks for example. */
function breakEncodedWords(text: string): string {
  return text.replaceAll("=?", "= ?");
}

/** The properties of Nodemailer's errors that tell how far it got. */
type Failure = { message: string; code?: string; responseCode?: number; syscall?: string };

function describeFailure(error: unknown): SendOutcome {
  const failure: Failure = error instanceof Error ? error : { message: String(error) };
  const reason = toReason(failure);
  const { code = "", responseCode = 0, syscall } = failure;
  // 421: the server is shutting down, whatever the mail.
  if ((code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== 421) {
    const isFinal = responseCode >= 500;
    return { outcome: "refused", reason, isFinal, refusesText: isFinal && code === "EMESSAGE" };
  }
  const before = ["EDNS", "ETLS", "EAUTH", "ENOAUTH", "EPROXY", "ECONFIG"];
  if (before.includes(code) || syscall === "connect" || responseCode === 421)
    return { outcome: "unreachable", reason };
  return { outcome: "unclear", reason };
}

/** Returns one line without addresses: mail servers often repeat the rejected one, and the log must not contain it. */
function toReason({ message, code }: Failure): string {
  const line = message
    .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, "(address)")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...(code ? `${line} (${code})` : line)].slice(0, 300).join("");
}
