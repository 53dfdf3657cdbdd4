import fc from "fast-check";
import nodemailer from "nodemailer";
import { expect, test } from "vitest";
import { buildContactMail, type MailedInquiry } from "#app/features/inbox/mails/inquiry-mail.server.ts";
import { type ContactField, contactFields } from "#app/inquiries/contact-form.ts";
import { interests } from "#app/inquiries/interests.ts";
import { anyText } from "#tests/setup/input/any-text.ts";
import { mailAddresses } from "#tests/setup/mail/mail-addresses.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";

const options = { addresses: mailAddresses, messageId: "6f9c" };

/** Input that tries to inject headers or markup into a mail. */
const attack = fc.constantFrom(
  "\r\nBcc: evil@b.example",
  "\nBcc: evil@b.example",
  "\rSubject: x",
  "\u2028Bcc: evil@b.example",
  "\r\n\r\n<h1>",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "'\"&lt;&amp;",
  '"Aylin" <evil@b.example>, c@d.example',
  "=?utf-8?q?=0d=0aBcc:_evil=40b.example?=",
  "%0d%0aBcc: evil@b.example",
  "\u202egnp.exe",
  "\n.\n",
  "\n--\nboundary",
);
const hostile = fc
  .array(fc.oneof(attack, anyText({ maxLength: 20 })), { maxLength: 5 })
  .map((parts) => parts.join(""));
const address = fc.oneof(
  fc.emailAddress(),
  hostile,
  fc.tuple(fc.emailAddress(), attack).map((parts) => parts.join("")),
  fc.constantFrom("a@müller.de", "a@日本.jp", "'\"`@b.example", "o'neill@b.example", "{a|b}~!#$%@b.example"),
);

/** Any request the database may hold, including what the form would reject. */
const inquiry: fc.Arbitrary<MailedInquiry> = fc.record({
  ...(Object.fromEntries(contactFields.map((field) => [field, hostile])) as Record<
    ContactField,
    typeof hostile
  >),
  id: fc.integer({ min: 1 }),
  name: hostile,
  email: address,
  phone: fc.option(hostile),
  company: fc.option(hostile),
  interest: fc.oneof(fc.constantFrom(...interests.map(({ value }) => value)), hostile),
  message: hostile,
  created_at: fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
});

test("every mail has the site's own recipients and single-line headers, whatever the request contains", () => {
  fc.assert(
    fc.property(inquiry, (row) => {
      const mail = buildContactMail(row, options);
      expect(mail).toMatchObject({
        from: { name: "Website von Tischlein", address: mailAddresses.from },
        to: mailAddresses.to,
        messageId: "<contact.6f9c@tischlein.example>",
      });
      for (const line of [mail.subject, mail.replyTo?.name ?? "", mail.replyTo?.address ?? ""]) {
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      }
      if (mail.replyTo) expect(mail.replyTo.address).toMatch(/^[\x21-\x7e]+@[^\s<>,;:"@]+$/);
      expect(`${mail.text}${mail.html}`).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);
    }),
    { numRuns: 200 },
  );
});

test("the HTML part contains only its own elements, and no attribute comes from a visitor", () => {
  const tags = (html: string) => html.match(/<[^<>]*>/g) ?? [];
  const plain = { ...createInquiry(), id: 1, created_at: new Date(0) };
  const whole = { ...plain, phone: "030 1", company: "A", message: "Eins\nZwei" };
  const own = new Set(tags(buildContactMail(whole, options).html));
  fc.assert(
    fc.property(inquiry, (row) => {
      const { html } = buildContactMail(row, options);
      expect(tags(html).filter((tag) => !own.has(tag))).toEqual([]);
      const rest = html.replace(/<style>.*<\/style>/, "").replace(/<[^<>]*>/g, "");
      expect(rest).not.toMatch(/[<>"]/);
      expect(rest.replace(/&(?:amp|lt|gt|quot);/g, "")).not.toContain("&");
    }),
    { numRuns: 200 },
  );
});

test("the mail contains every visible character of the message", () => {
  fc.assert(
    fc.property(inquiry, (row) => {
      const visible = (text: string) =>
        text.replace(/[\s\p{Cc}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu, "");
      const { text, html } = buildContactMail(row, options);
      expect(visible(text)).toContain(visible(row.message));
      const shown = html
        .replace(/<br>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&");
      expect(visible(shown)).toContain(visible(row.message));
    }),
    { numRuns: 200 },
  );
});

test("every mail can be composed with exactly our headers, to the team alone", async () => {
  // The real composer, with a buffer as its connection.
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  await fc.assert(
    fc.asyncProperty(inquiry, async (row) => {
      const mail = buildContactMail(row, options);
      const sent = await transport.sendMail({ ...mail, replyTo: mail.replyTo ?? undefined });
      expect(sent.envelope).toEqual({ from: mailAddresses.from, to: [mailAddresses.to] });
      const [head = ""] = String(sent.message).split("\r\n\r\n");
      const names = head
        .replace(/\r\n[ \t]+/g, " ")
        .split("\r\n")
        .map((line) => line.slice(0, line.indexOf(":")));
      const expected = ["From", "To", "Subject", "Message-ID", "Date", "MIME-Version", "Content-Type"];
      expect(names.toSorted()).toEqual([...expected, ...(mail.replyTo ? ["Reply-To"] : [])].toSorted());
    }),
    { numRuns: 50 },
  );
});
