import { composeForClient } from "#app/features/projects/updates/subscriber-mail.server.ts";
import { giveUpWhenRefused, type MailKind } from "#app/mail/mail-kind.ts";

/** Asks an address that was typed at a project whether it is the right one (app.subscribe_to_project). */
export const confirmMail: MailKind = {
  sent: "Mail to confirm an address for a project sent",
  failed: "Mail to confirm an address for a project not sent, trying again",
  giveUp: giveUpWhenRefused("Mail to confirm an address for a project not sent: the mail server refuses it"),
  compose: (messages, context) =>
    composeForClient(messages, context, {
      isConfirmed: false,
      write: ({ name, confirm }) => ({
        subject: "Bitte bestätigen: Mails zu deinem Projekt",
        parts: [
          "Hallo,",
          `jemand mit dem Zugangscode zum Projekt „${name}“ möchte, dass wir an diese Adresse schreiben, wenn sich etwas tut. Der Knopf gilt drei Tage.`,
        ],
        button: { label: "Adresse bestätigen", url: confirm },
        notes: ["Das warst nicht du? Dann tu nichts, und wir schreiben nicht mehr."],
      }),
    }),
};
