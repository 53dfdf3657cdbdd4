import { composeNotice, type Mail, type Sender } from "#app/mail/message.ts";

export function buildTestMail({ addresses, messageId }: { addresses: Sender; messageId: string }): Mail {
  return composeNotice(addresses, {
    subject: "Testmail der Website",
    parts: [
      "Diese Mail hat jemand zur Probe geschickt, im Büro unter „Zustand“ oder mit dem Befehl „mail test“.",
      "Wenn du sie liest, kommen auch die Mails über neue Anfragen hier an.",
    ],
    messageId: `test.${messageId}`,
  });
}
