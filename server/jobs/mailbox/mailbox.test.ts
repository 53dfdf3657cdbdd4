import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { readInquiry } from "#app/features/inbox/inquiry.server.ts";
import { readReplies, sendReply } from "#app/features/inbox/replies/replies.server.ts";
import { readSiteHealth } from "#database/site-health.ts";
import { sql } from "#database/sql.ts";
import { startMailbox } from "#server/jobs/mailbox/schedule.server.ts";
import { as, asOwner, database } from "#tests/setup/database/of-test.ts";
import { type Mailbox, startImapServer } from "#tests/setup/mail/imap-server.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { send, startWorker } from "#tests/setup/mail/mail-worker.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// A real Dovecot, and the Message-ID of a mail that a real SMTP server has got.

let jana: TestStaff;
let id: number;
let ours: string;
let dovecot: Awaited<ReturnType<typeof startImapServer>>;
let imap: Mailbox;

beforeAll(async () => {
  dovecot = await startImapServer();
});
afterAll(() => dovecot.stop());

beforeEach(async () => {
  jana = await createStaff(database, { name: "Jana Lindner" });
  id = await send("Elif Kaya");
  await asOwner(sql`update outbox set sent_at = now() where kind = 'request'`);
  const smtp = await startMailServer();
  startWorker(smtp);
  const version = (await readDetails())?.inquiry.version ?? 0;
  await as(jana, (tx) => sendReply(tx, { id, version, text: "Passt Mittwoch?" }));
  ours = (await smtp.waitForMails(1)).at(-1)?.header("Message-ID") ?? "";
  await expect.poll(async () => (await readDetails())?.replies.at(-1)?.sent_at).toBeInstanceOf(Date);
  imap = dovecot.createMailbox();
});

const readDetails = () => as(jana, (tx) => readInquiry(tx, id));
const listAnswers = async () =>
  (await as(jana, (tx) => readReplies(tx, [id]))).filter(({ way }) => way === "answer");
const logged: string[] = [];
const log = {
  info: () => {},
  warn: (_: object, message: string) => void logged.push(message),
  error: (_: object, message: string) => void logged.push(message),
};

/** Looks often, so that the test need not wait. */
function look() {
  const mailbox = startMailbox({ owner: database.owner, url: imap.url, log, interval: 40 });
  onTestFinished(mailbox.stop);
}

/** Waits until everything that has been delivered was looked at. */
const waitForLooks = (last: number) =>
  expect
    .poll(async () => (await readSiteHealth(database.owner)).mailbox?.position?.uid ?? 0)
    .toBeGreaterThanOrEqual(last);

/** A mail of the client; its headers say to which of ours it belongs. */
const mail = (headers: string, body: string) => `From: Elif Kaya <elif.kaya@imbiss.example>
To: website@tischlein.example
Subject: Re: Deine Anfrage
Message-ID: <${Math.random()}@imbiss.example>
MIME-Version: 1.0
${headers}

${body}
`;
const answer = ({ headers = "", body = "Ja, gern." } = {}) =>
  mail(`${headers}In-Reply-To: ${ours}\nContent-Type: text/plain; charset=utf-8`, body);

/** A mail in parts, each with its headers. */
const inParts = (headers: string, ...parts: string[]) =>
  mail(headers, `--b\n${parts.join("\n--b\n")}\n--b--`);
const pdf = (disposition: string) =>
  `Content-Type: application/pdf\nContent-Disposition: attachment; ${disposition}\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjQK`;

test("what a client answers stands in the request, is told to its person, and is marked as read", async () => {
  await imap.deliver(
    "From: a@b.example\nTo: x@y.example\nSubject: Rechnung\nMessage-ID: <1@b.example>\n\nBitte zahlen.\n",
  );
  await imap.deliver(
    answer({ body: "Mittwoch um zehn passt.\n\nAm 03.12.2026 schrieb Jana:\n> Passt Mittwoch?" }),
  );
  look();
  await expect.poll(listAnswers).toMatchObject([{ text: "Mittwoch um zehn passt.", staff_id: null }]);
  const details = await readDetails();
  expect(details?.inquiry).toMatchObject({
    status: "in_progress",
    taken_by: jana.id,
    next_step: "Antwort lesen",
    next_step_on: expect.any(String),
    answered_at: expect.any(Date),
  });
  const messages = await asOwner(
    sql`select staff_id, request_id from outbox where event = 'client' and kind = 'push'`,
  );
  expect(messages).toEqual([{ staff_id: jana.id, request_id: id }]);
  await waitForLooks(2);
  expect(await imap.list()).toEqual([
    { subject: "Rechnung", isRead: false },
    { subject: "Re: Deine Anfrage", isRead: true },
  ]);
});

test("a second server, and a look from the beginning, take nothing twice", async () => {
  await imap.deliver(answer());
  look();
  look();
  await waitForLooks(1);
  await asOwner(sql`delete from site_health where key = 'mailbox'`);
  await waitForLooks(1);
  expect(await listAnswers()).toHaveLength(1);
  const messages = sql`select from outbox where event = 'client' and kind = 'push'`;
  expect(await asOwner(messages), "told once").toHaveLength(1);
});

test.each([
  ["a note of absence", "Auto-Submitted: auto-replied\n"],
  ["one of an older program", "Precedence: bulk\n"],
  ["one of another program", "X-Autoreply: yes\n"],
])("%s counts as no answer and stays unread", async (_, headers) => {
  await imap.deliver(answer({ headers, body: "Ich bin im Urlaub." }));
  look();
  await waitForLooks(1);
  expect(await listAnswers()).toEqual([]);
  expect((await readDetails())?.inquiry).toMatchObject({ status: "waiting" });
  expect(await imap.list()).toMatchObject([{ isRead: false }]);
});

test("a bounce says at the mail that it did not arrive and brings the request back", async () => {
  await imap.deliver(
    inParts(
      'Auto-Submitted: auto-replied\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "Content-Type: text/plain; charset=us-ascii\n\nThe mail could not be delivered.",
      `Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; elif.kaya@imbiss.example
Action: failed
Status: 5.1.1
`,
      `Content-Type: text/rfc822-headers\n\nSubject: Deine Anfrage\nMessage-ID: ${ours}\n`,
    ),
  );
  look();
  await expect
    .poll(readDetails)
    .toMatchObject({ inquiry: { status: "in_progress", answered_at: null, next_step: "Mail kam nicht an" } });
  expect(await listAnswers()).toEqual([]);
});

const mixed = 'Content-Type: multipart/mixed; boundary="b"';

test("attachments are named with their size and stay in the mailbox; HTML alone is read as text", async () => {
  await imap.deliver(
    inParts(
      `References: <other@example> ${ours}\n${mixed}`,
      `Content-Type: text/html; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

<p>Hier die Men=FCkarte &amp; die Preise.</p><blockquote>Passt Mittwoch?</blockquote>`,
      pdf('filename="karte.pdf"'),
    ),
  );
  look();
  const attachments = [{ name: "karte.pdf", bytes: 9 }];
  await expect.poll(listAnswers).toMatchObject([{ text: "Hier die Menükarte & die Preise.", attachments }]);
});

test("a long name of an attachment is cut between characters, and what comes after it is read, too", async () => {
  const name = "a".repeat(199);
  await imap.deliver(
    inParts(
      `In-Reply-To: ${ours}\n${mixed}`,
      "Content-Type: text/plain; charset=utf-8\n\nHier.",
      pdf(`filename*=utf-8''${name}%F0%9F%98%80.pdf`),
    ),
  );
  await imap.deliver(answer({ body: "Und noch etwas." }));
  look();
  await expect.poll(listAnswers).toMatchObject([{ text: "Hier." }, { text: "Und noch etwas." }]);
  expect((await listAnswers())[0]?.attachments?.[0]?.name).toBe(`${name}😀`);
});

test("a mailbox that cannot be opened is said once, and at Zustand", async () => {
  await imap.deliver(answer());
  imap.url = imap.url.replace("nur-fuer-tests", "falsch");
  look();
  await expect
    .poll(async () => (await readSiteHealth(database.owner)).mailbox?.failure ?? null)
    .toEqual(expect.any(String));
  await expect.poll(() => logged.some((line) => line.startsWith("The mailbox cannot be read"))).toBe(true);
  expect(await listAnswers()).toEqual([]);
});
