import { randomUUID } from "node:crypto";
import { company } from "#app/content/company.ts";
import type { Config } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";

/**
 * Returns the function that mails a one-time code of the back office, or null where no mail server is set. Without the
 * outbox: the code is stored nowhere, and the person who waits for it asks for another one. Never throws.
 */
export function createCodeMailer(
  { smtpUrl, notifyTo, mailFrom }: Pick<Config, "smtpUrl" | "notifyTo" | "mailFrom">,
  log: Log,
): ((mail: { to: string; code: string }) => void) | null {
  if (smtpUrl === null || notifyTo === null) return null;
  const sender = createMailSender(smtpUrl);
  const address = mailFrom ?? notifyTo;
  return ({ to, code }) => {
    const lines = [
      `Dein Code fürs Büro: ${code}`,
      "Er gilt zehn Minuten, einmal und nur in dem Browser, in dem du ihn angefordert hast.",
      "Du hast keinen Code angefordert? Dann brauchst du nichts zu tun. Gib ihn niemandem weiter.",
    ];
    sender
      .send({
        from: { name: `Website von ${company.name}`, address },
        to,
        replyTo: null,
        subject: "Dein Code fürs Büro",
        text: `${lines.join("\n\n")}\n`,
        html: `<!doctype html>\n<html lang="de"><head><meta charset="utf-8"></head><body>\n${lines.map((line) => `<p>${line}</p>`).join("\n")}\n</body></html>\n`,
        messageId: `<code.${randomUUID()}@${address.slice(address.lastIndexOf("@") + 1)}>`,
      })
      .then((result) => {
        if (result.outcome === "sent") log.info({}, "Sign-in code mailed");
        else log.error({ outcome: result.outcome, reason: result.reason }, "Sign-in code not mailed");
      });
  };
}
