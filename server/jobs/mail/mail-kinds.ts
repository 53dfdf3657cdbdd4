import { stateMail } from "#app/features/checks/state-mail.server.ts";
import { heldNotice } from "#app/features/inbox/mails/held-notice.server.ts";
import { inquiryMail } from "#app/features/inbox/mails/inquiry-mail.server.ts";
import { receiptMail } from "#app/features/inbox/mails/receipt-mail.server.ts";
import { reminderMail } from "#app/features/inbox/mails/reminder-mail.server.ts";
import { replyMail } from "#app/features/inbox/mails/reply-mail.server.ts";
import { staffMail } from "#app/features/notifications/staff-mail.server.ts";
import { confirmMail } from "#app/features/projects/updates/confirm-mail.server.ts";
import { newsMail } from "#app/features/projects/updates/news-mail.server.ts";
import type { MailKind } from "#app/mail/mail-kind.ts";

/** Every kind of mail, by the name it has in the outbox. */
export const mailKinds: Readonly<Record<string, MailKind>> = {
  request: inquiryMail,
  reminder: reminderMail,
  "held-notice": heldNotice,
  "staff-mail": staffMail,
  "state-mail": stateMail,
  reply: replyMail,
  "project-confirm": confirmMail,
  "project-news": newsMail,
  receipt: receiptMail,
};
