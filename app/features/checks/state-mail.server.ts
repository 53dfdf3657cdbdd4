import { type OperationCheck, summarizeChecks } from "#app/content/check.ts";
import type { MailKind } from "#app/mail/mail-kind.ts";
import { type Addresses, composeNotice, linkToOffice, type Mail } from "#app/mail/message.ts";
import { readRecipient } from "#app/mail/recipient.server.ts";

/** The week's mail to everybody of Leitung (weekly-mail.ts). */
export const stateMail: MailKind = {
  sent: "Mail of the week sent",
  failed: "Mail of the week not sent, trying again",
  compose: async (messages, { owner, addresses, listOperationChecks }) => {
    const current = messages.filter(({ isExpired }) => !isExpired);
    const [first] = current;
    const person = await readRecipient(owner, first?.staffId ?? null);
    if (first === undefined || person === null) return null;
    const checks = await listOperationChecks(owner);
    return {
      mail: buildStateMail(checks, {
        addresses: { ...addresses, to: person.email },
        messageId: first.messageId,
      }),
      facts: { person: person.id, wrong: checks.filter(({ severity }) => severity === "wrong").length },
      tells: current.map(({ id }) => id),
    };
  },
};

/** Returns the mail of the week to Leitung: that all is well, or what is not, and then what was checked. */
function buildStateMail(
  checks: readonly OperationCheck[],
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const named = checks.filter(
    ({ severity, advice }) => severity === "wrong" || (severity === "unknown" && advice !== null),
  );
  const summary = summarizeChecks(checks);
  return composeNotice(addresses, {
    subject: summary,
    parts: [
      named.length === 0 ? "Alles gut: Die Website läuft, und nichts braucht euch." : `${summary}:`,
      ...named.map(({ title, text, advice }) =>
        [`${title}: ${text}`, ...(advice === null ? [] : [advice])].join("\n"),
      ),
      {
        heading: named.length === 0 ? "Nachgesehen:" : "Außerdem nachgesehen:",
        list: checks.filter((check) => !named.includes(check)).map(({ title, text }) => `${title}: ${text}`),
      },
    ],
    ...linkToOffice(addresses, { label: "Im Büro ansehen", path: "/buero/zustand" }),
    messageId: `state.${messageId}`,
  });
}
