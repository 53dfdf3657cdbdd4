import { heldNotice } from "#server/jobs/mail/kinds/held-notice.ts";
import { request } from "#server/jobs/mail/kinds/inquiry.ts";
import type { MailKind } from "#server/jobs/mail/kinds/kind.ts";
import { projectConfirm } from "#server/jobs/mail/kinds/project-confirm.ts";
import { projectNews } from "#server/jobs/mail/kinds/project-news.ts";
import { receipt } from "#server/jobs/mail/kinds/receipt.ts";
import { reminder } from "#server/jobs/mail/kinds/reminder.ts";
import { reply } from "#server/jobs/mail/kinds/reply.ts";
import { staffMail } from "#server/jobs/mail/kinds/staff-mail.ts";
import { stateMail } from "#server/jobs/mail/kinds/state-mail.ts";

/** Every kind of mail, by the name it has in the outbox. */
export const mailKinds: Readonly<Record<string, MailKind>> = {
  request,
  reminder,
  "held-notice": heldNotice,
  "staff-mail": staffMail,
  "state-mail": stateMail,
  reply,
  "project-confirm": projectConfirm,
  "project-news": projectNews,
  receipt,
};
