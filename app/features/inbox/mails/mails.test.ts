import { expect, onTestFinished, test } from "vitest";
import { provideFacts } from "#app/content/current-facts.ts";
import { buildHeldMail } from "#app/features/inbox/mails/held-notice.server.ts";
import {
  buildContactMail,
  buildFallbackMail,
  type MailedInquiry,
} from "#app/features/inbox/mails/inquiry-mail.server.ts";
import { buildReminderMail } from "#app/features/inbox/mails/reminder-mail.server.ts";
import { mailAddresses } from "#tests/setup/mail/mail-addresses.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";

const addresses = { ...mailAddresses, adminCommand: "sudo -u tischlein tischlein-admin" };
const options = { addresses, messageId: "6f9c" };

function request(overrides: Partial<MailedInquiry> = {}): MailedInquiry {
  return {
    ...createInquiry(),
    id: 12,
    phone: "030 23125000",
    company: "Imbiß Ü",
    interest: "integration",
    message: "Zeile 1\nZeile 2 – „gut“ 😀",
    created_at: new Date("2026-11-21T08:15:00Z"),
    ...overrides,
  };
}

test("the mail contains the request, and replies go to the visitor", () => {
  const mail = buildContactMail(request(), options);
  expect(mail).toMatchObject({
    from: { name: "Website von Tischlein", address: "website@tischlein.example" },
    to: "team@tischlein.example",
    replyTo: { name: "Aylin Demir", address: "aylin@imbiss.example" },
    subject: "Anfrage 12: Aylin Demir, Kassenanbindung",
    messageId: "<contact.6f9c@tischlein.example>",
  });
  for (const part of ["Aylin Demir", "aylin@imbiss.example", "030 23125000", "Imbiß Ü", "Kassenanbindung"]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.text).toContain("\n\nZeile 1\nZeile 2 – „gut“ 😀\n\n");
  for (const part of [mail.text, mail.html])
    expect(part).toContain("sudo -u tischlein tischlein-admin contacts show 12");
  expect(mail.html).toContain("Zeile 1<br>\nZeile 2");
  expect(mail.text, "Berlin, not UTC").toContain("21.11.2026, 09:15 Uhr");
});

test("of an attached menu the mail says how many dishes it has", () => {
  const { text, html } = buildContactMail(request({ menu_dishes: 38 }), options);
  for (const part of [text, html]) expect(part).toContain("38 Gerichte angehängt");
  expect(buildContactMail(request({ menu_dishes: 1 }), options).text).toContain("1 Gericht angehängt");
  expect(buildContactMail(request(), options).text).not.toContain("angehängt");
});

test("an empty field has no line", () => {
  const { text, html } = buildContactMail(request({ phone: null, company: null }), options);
  expect(text).not.toMatch(/Telefon|Unternehmen|null/);
  expect(html).not.toMatch(/Telefon|Unternehmen|null/);
});

test.each([
  "aylin@imbiss.example\r\nBcc: evil@b.example",
  "a@b.example, evil@b.example",
  "<a@b.example>",
  "a,b@c.example",
  "müller@imbiss.example",
  "no-address@nowhere",
])("%j does not become a reply address, but is still in the text", (email) => {
  const mail = buildContactMail(request({ email }), options);
  expect(mail.replyTo).toBeNull();
  expect(mail.text).toContain(email.replace("\r\n", " "));
});

test("the fallback mail names the command that shows the request and repeats nothing of the visitor", () => {
  const mail = buildFallbackMail(request(), options);
  expect(mail.replyTo).toBeNull();
  expect(JSON.stringify(mail)).not.toMatch(/Aylin|imbiss|Zeile|23125/);
  expect(mail.subject).toContain("12");
  expect(mail.text).toContain(": sudo -u tischlein tischlein-admin contacts show 12\n");
  expect(mail.text).toContain("ist am 21.11.2026 um 09:15 Uhr eingegangen");
});

test("the notice about held mails names the commands by the operator's own command", () => {
  const { text } = buildHeldMail({ held: 2, since: new Date("2026-11-21T08:15:00Z"), perHour: 30 }, options);
  for (const command of ["contacts list", "mail release NUMMER", "mail release", "mail discard"])
    expect(text).toContain(`: sudo -u tischlein tischlein-admin ${command}\n`);
});

test("the notice about held mails links to the inbox where there is a back office", () => {
  const parts = { ...options, addresses: { ...addresses, publicOrigin: "https://tischlein.example" } };
  const held = { held: 2, since: new Date("2026-11-21T08:15:00Z"), perHour: 30 };
  const { text, html } = buildHeldMail(held, parts);
  expect(text).toContain("Anfragen ansehen: https://tischlein.example/buero\n");
  expect(text).toContain(": sudo -u tischlein tischlein-admin mail release\n");
  expect(html).toContain('<a href="https://tischlein.example/buero"');
});

test("with the site's address every mail about a request links to it in the back office", () => {
  const parts = { ...options, addresses: { ...addresses, publicOrigin: "https://tischlein.example" } };
  const mails = [
    buildContactMail(request(), parts),
    buildFallbackMail(request(), parts),
    buildReminderMail([request()], { ...parts, names: true }),
  ];
  for (const { text, html } of mails) {
    expect(text).toContain("https://tischlein.example/buero/anfragen/12");
    expect(html).toContain('<a href="https://tischlein.example/buero/anfragen/12"');
    expect(text).not.toContain("tischlein-admin");
  }
});

test("without the site's address every mail to the team links to the page that says so", () => {
  const mails = [
    buildContactMail(request(), options),
    buildFallbackMail(request(), options),
    buildReminderMail([request()], { ...options, names: true }),
    buildHeldMail({ held: 2, since: new Date(), perHour: 30 }, options),
  ];
  for (const { text, html } of mails) {
    expect(text).toContain("Startklar öffnen: http://localhost:4173/buero/startklar\n");
    expect(html).toContain('<a href="http://localhost:4173/buero/startklar"');
  }
});

test("the reminder names who waits and what for, unless the mail server refuses that", () => {
  const long = `${"Wir brauchen ein Bestellsystem, ".repeat(10)}bald.`;
  const { subject, text } = buildReminderMail([request({ message: `Was kostet START? ${long}` })], {
    ...options,
    names: true,
  });
  expect(subject).toBe("Anfrage 12 von Aylin Demir, Imbiß Ü: noch nicht übernommen");
  expect(text).toContain("Aylin Demir, Imbiß Ü: „Was kostet START?“");
  const silent = buildReminderMail([request()], { ...options, names: false });
  expect(JSON.stringify(silent)).not.toMatch(/Aylin|Imbiß|Zeile/);
});

test("every mail ends with what the law asks for, as far as the team has published it", () => {
  onTestFinished(() => provideFacts(() => ({})));
  provideFacts(() => ({
    company: {
      legalName: "Löffel & Söhne GmbH",
      city: "Köln",
      registerCourt: "Amtsgericht Köln",
      registerNumber: "HRB 12345",
      directors: "Ada Löffel\nBen Löffel\n(Geschäftsführer)",
    },
  }));
  const { text, html } = buildContactMail(request(), options);
  expect(text.split("\n-- \n")[1]).toBe(
    "Löffel & Söhne GmbH\nSitz: Köln\nAmtsgericht Köln, HRB 12345\nVertreten durch: Ada Löffel, Ben Löffel (Geschäftsführer)\n",
  );
  expect(html).toContain("Löffel &amp; Söhne GmbH<br>\nSitz: Köln<br>\n");
  provideFacts(() => ({ company: { legalName: "Löffel e. K.", registerNumber: "–", registerCourt: "–" } }));
  expect(buildContactMail(request(), options).text.split("\n-- \n")[1]).toBe("Löffel e. K.\n");
});
