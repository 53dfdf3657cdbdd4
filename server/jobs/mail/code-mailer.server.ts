import { randomUUID } from "node:crypto";
import { company } from "#app/content/company.ts";
import { buildCodeMail, buildInvitationMail } from "#app/features/staff/sign-in/sign-in-mail.ts";
import type { Mail } from "#app/mail/message.ts";
import type { Config } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";

type MailConfig = Pick<Config, "smtpUrl" | "notifyTo" | "mailFrom">;
type DirectMailer<Content> = ((content: Content) => Promise<string | null>) | null;
type Identity = { addresses: { siteName: string; from: string }; messageId: string };

/** Returns the function that mails a one-time code, or null without a mail server. Never throws. */
export function createCodeMailer(
  config: MailConfig,
  log: Log,
): DirectMailer<Parameters<typeof buildCodeMail>[0]> {
  return createDirectMailer(config, {
    build: buildCodeMail,
    messages: ["Sign-in code mailed", "Sign-in code not mailed"],
    log,
  });
}

/** Returns the function that mails an invitation, whose link is stored nowhere; null without a mail server. */
export function createInvitationMailer(
  config: MailConfig,
  log: Log,
): DirectMailer<Parameters<typeof buildInvitationMail>[0]> {
  return createDirectMailer(config, {
    build: buildInvitationMail,
    messages: ["Invitation mailed", "Invitation not mailed"],
    log,
  });
}

/** Returns the function that sends a mail at once, past the outbox, and resolves to null or why it was not sent. */
function createDirectMailer<Content>(
  { smtpUrl, notifyTo, mailFrom }: MailConfig,
  {
    build,
    messages: [sent, failed],
    log,
  }: {
    build: (content: Content, identity: Identity) => Mail;
    /** What the log says, whole, because operators search for it. */
    messages: [sent: string, failed: string];
    log: Log;
  },
): DirectMailer<Content> {
  if (smtpUrl === null || notifyTo === null) return null;
  const sender = createMailSender(smtpUrl);
  return async (content) => {
    const addresses = { siteName: company.sender, from: mailFrom ?? notifyTo };
    const result = await sender.send(build(content, { addresses, messageId: randomUUID() }));
    if (result.outcome === "sent") {
      log.info({}, sent);
      return null;
    }
    log.error({ outcome: result.outcome, reason: result.reason }, failed);
    return result.reason;
  };
}
