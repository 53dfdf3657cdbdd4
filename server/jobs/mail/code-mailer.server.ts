import { randomUUID } from "node:crypto";
import { company } from "#app/content/company.ts";
import type { Config } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";
import { buildCodeMail, buildInvitationMail } from "#server/jobs/mail/sign-in-mail.ts";

/** Returns the function that mails a one-time code, or null without a mail server. Never throws. */
export function createCodeMailer(
  { smtpUrl, notifyTo, mailFrom }: Pick<Config, "smtpUrl" | "notifyTo" | "mailFrom">,
  log: Log,
): ((mail: { to: string; code: string }) => void) | null {
  if (smtpUrl === null || notifyTo === null) return null;
  const sender = createMailSender(smtpUrl);
  const from = mailFrom ?? notifyTo;
  return (mail) => {
    const addresses = { siteName: company.sender, from };
    void sender.send(buildCodeMail(mail, { addresses, messageId: randomUUID() })).then((result) => {
      if (result.outcome === "sent") log.info({}, "Sign-in code mailed");
      else log.error({ outcome: result.outcome, reason: result.reason }, "Sign-in code not mailed");
    });
  };
}

/** Returns the function that mails an invitation, whose link is stored nowhere; null without a mail server. */
export function createInvitationMailer(
  { smtpUrl, notifyTo, mailFrom }: Pick<Config, "smtpUrl" | "notifyTo" | "mailFrom">,
  log: Log,
): ((mail: { to: string; name: string; link: string }) => Promise<string | null>) | null {
  if (smtpUrl === null || notifyTo === null) return null;
  const sender = createMailSender(smtpUrl);
  const from = mailFrom ?? notifyTo;
  return async (mail) => {
    const addresses = { siteName: company.sender, from };
    const result = await sender.send(buildInvitationMail(mail, { addresses, messageId: randomUUID() }));
    if (result.outcome === "sent") {
      log.info({}, "Invitation mailed");
      return null;
    }
    log.error({ outcome: result.outcome, reason: result.reason }, "Invitation not mailed");
    return result.reason;
  };
}
