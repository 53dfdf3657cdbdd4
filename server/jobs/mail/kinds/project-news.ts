import { queueProjectNews } from "#app/features/projects/updates/news.server.ts";
import { shorten } from "#core/shorten.ts";
import { cleanLine } from "#core/text-input.ts";
import { giveUpWhenRefused, type MailKind } from "#server/jobs/mail/kinds/kind.ts";
import { composeForClient } from "#server/jobs/mail/kinds/subscriber.server.ts";

/** Tells the confirmed addresses of a project what has happened in it. */
export const projectNews: MailKind = {
  sent: "Mail about a project sent to its client",
  failed: "Mail about a project not sent to its client, trying again",
  giveUp: giveUpWhenRefused("Mail about a project not sent to its client: the mail server refuses it"),
  queueDue: queueProjectNews,
  compose: (messages, context) =>
    composeForClient(messages, context, {
      isConfirmed: true,
      write: ({ name, news, page, end }) => ({
        subject: shorten(
          `${name}: ${news.length === 1 ? "Neues" : `${news.length} Neuigkeiten`} im Projekt`,
          150,
        ),
        lines: [
          `Neues in deinem Projekt „${name}“:`,
          "",
          ...news.map((line) => `– ${cleanLine(line)}`),
          "",
          `Ansehen mit deinem Zugangscode: ${page}`,
          `Keine Mails mehr: ${end}`,
        ],
      }),
    }),
};
