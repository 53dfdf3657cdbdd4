import type { OperationCheck } from "#app/content/check.ts";
import { type Addresses, composeNotice, type Mail } from "#server/jobs/mail/message.ts";

/** Returns the mail of the week to Leitung: that all is well, or what is not, and then what was checked. */
export function buildStateMail(
  checks: readonly OperationCheck[],
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const wrong = checks.filter(({ severity }) => severity === "wrong");
  const link = addresses.publicOrigin === null ? null : `${addresses.publicOrigin}/buero/zustand`;
  return composeNotice(addresses, {
    subject: describeCount(wrong.length),
    lines: [
      wrong.length === 0
        ? "Alles gut: Die Website läuft, und nichts braucht euch."
        : `${describeCount(wrong.length)}:`,
      ...wrong.flatMap(({ title, text, advice }) => [
        "",
        `${title}: ${text}`,
        ...(advice === null ? [] : [advice]),
      ]),
      "",
      wrong.length === 0 ? "Nachgesehen:" : "Außerdem nachgesehen:",
      ...checks.filter((check) => !wrong.includes(check)).map(({ title, text }) => `${title}: ${text}`),
      ...(link === null ? [] : ["", `Im Büro ansehen: ${link}`]),
    ],
    link,
    messageId: `state.${messageId}`,
  });
}

/** Returns a mail that shows whether mails arrive. */
export function buildTestMail({ addresses, messageId }: { addresses: Addresses; messageId: string }): Mail {
  return composeNotice(addresses, {
    subject: "Testmail der Website",
    lines: [
      "Diese Mail hat jemand zur Probe geschickt, im Büro unter „Zustand“ oder mit dem Befehl „mail test“.",
      "Wenn du sie liest, kommen auch die Mails über neue Anfragen hier an.",
    ],
    messageId: `test.${messageId}`,
  });
}

function describeCount(wrong: number): string {
  return wrong === 0 ? "Alles gut" : wrong === 1 ? "1 Sache braucht euch" : `${wrong} Sachen brauchen euch`;
}
