import { isIPv4 } from "node:net";
import nodemailer from "nodemailer";
import type { Mail } from "#server/jobs/mail/message.ts";

/**
 * What became of a mail. `reason` is for the operator and holds no e-mail address.
 * - `refused`: the mail server said no to this mail. Another mail may well get through. `refusesText`: it has read the text
 *   and will never take it; otherwise it was about sender or recipient, or for the time being (greylisting).
 * - `unreachable`: it certainly never got this mail: no connection, no name, no TLS, wrong password.
 * - `unclear`: it was cut off in the middle. It may have the mail or not.
 */
export type SendOutcome =
  | { outcome: "sent" }
  | { outcome: "refused"; reason: string; refusesText: boolean }
  | { outcome: "unreachable" | "unclear"; reason: string };

export type MailSender = { send: (mail: Mail) => Promise<SendOutcome> };

/** Limits in milliseconds. `total` holds for a whole attempt and ends one that makes progress but never gets done. */
export type SendLimits = { connect: number; silence: number; total: number };

const defaultLimits: SendLimits = { connect: 10_000, silence: 20_000, total: 45_000 };

/**
 * Sends mails through the SMTP server of `smtpUrl`, one connection per mail. Anywhere but on this machine the connection
 * is encrypted or not used at all: a contact request is nobody else's business. Who knows better adds
 * `?requireTLS=false` or `?tls.rejectUnauthorized=false` to the URL.
 */
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
        await transport.sendMail({
          ...mail,
          replyTo: mail.replyTo ?? undefined,
          // Automatic replies (holidays, "ticket opened") would go to the visitor, who gets no automatic mail from us.
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
          signal: AbortSignal.timeout(limits.total),
        });
        return { outcome: "sent" };
      } catch (error) {
        return describeFailure(error);
      }
    },
  };
}

function isThisMachine(hostname: string): boolean {
  const isLoopback = isIPv4(hostname) && hostname.startsWith("127.");
  return isLoopback || hostname === "[::1]" || hostname.toLowerCase() === "localhost";
}

/** The parts of Nodemailer's errors that say how far it got. */
type Failure = { message: string; code?: string; responseCode?: number; syscall?: string };

function describeFailure(error: unknown): SendOutcome {
  const failure: Failure = error instanceof Error ? error : { message: String(error) };
  const reason = toReason(failure);
  const { code = "", responseCode = 0, syscall } = failure;
  // 421: the server is closing down. That is not about this mail.
  if ((code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== 421)
    return { outcome: "refused", reason, refusesText: code === "EMESSAGE" && responseCode >= 500 };
  const before = ["EDNS", "ETLS", "EAUTH", "ENOAUTH", "EPROXY", "ECONFIG"];
  if (before.includes(code) || syscall === "connect" || responseCode === 421)
    return { outcome: "unreachable", reason };
  return { outcome: "unclear", reason };
}

/** One line without addresses: mail servers like to repeat the one they did not want, and this goes to the log. */
function toReason({ message, code }: Failure): string {
  const line = message
    .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, "(address)")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...(code ? `${line} (${code})` : line)].slice(0, 300).join("");
}
