import { queueProjectNews } from "#app/features/projects/updates/news.server.ts";
import { composeForClient } from "#app/features/projects/updates/subscriber-mail.server.ts";
import { giveUpWhenRefused, type MailKind } from "#app/mail/mail-kind.ts";
import { shorten } from "#core/shorten.ts";
import { cleanLine } from "#core/text-input.ts";

/** Tells the confirmed addresses of a project what has happened in it, unless it has changed since. */
export const newsMail: MailKind = {
  sent: "Mail about a project sent to its client",
  failed: "Mail about a project not sent to its client, trying again",
  giveUp: giveUpWhenRefused("Mail about a project not sent to its client: the mail server refuses it"),
  queueDue: queueProjectNews,
  compose: (messages, context) =>
    composeForClient(messages, context, {
      isConfirmed: true,
      write: ({ name, news: { lines, answers, duties }, page, end }) =>
        lines.length === 0
          ? null
          : {
              subject: shorten(
                `${name}: ${lines.length === 1 ? "Neues" : `${lines.length} Neuigkeiten`} im Projekt`,
                150,
              ),
              parts: [
                { heading: `Neues in deinem Projekt „${name}“:`, list: lines.map(cleanLine) },
                ...answers.flatMap(({ question, answer }) => [
                  ...(question === null ? [] : [{ heading: "Du hast gefragt:", quote: question }]),
                  { heading: question === null ? "Unsere Nachricht:" : "Unsere Antwort:", quote: answer },
                ]),
                ...(duties.length === 0
                  ? []
                  : [{ heading: "Das brauchen wir von dir:", list: duties.map(cleanLine) }]),
              ],
              button: { label: "Projekt ansehen", url: page },
              notes: [
                "Das Projekt öffnet dein Zugangscode.",
                { label: "Keine Mails mehr zu diesem Projekt", url: end },
              ],
            },
    }),
};
