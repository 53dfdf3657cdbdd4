import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { buildContactMail } from "#app/features/inbox/mails/inquiry-mail.server.ts";
import { createMailSender, type SendLimits } from "#server/jobs/mail/sender.server.ts";
import { mailAddresses } from "#tests/setup/mail/mail-addresses.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";

const shortLimits: SendLimits = { connect: 400, silence: 400, total: 2_000 };

function mail(overrides: { name?: string; email?: string } = {}) {
  const inquiry = { ...createInquiry(), id: 12, created_at: new Date(), ...overrides };
  return buildContactMail(inquiry, { addresses: mailAddresses, messageId: "6f9c" });
}

test("a mail arrives as plain text and HTML, from the site to the team only", async () => {
  const server = await startMailServer();
  expect(await createMailSender(server.url).send(mail())).toMatchObject({
    outcome: "sent",
    response: expect.stringMatching(/^250 /),
  });
  const [received] = server.mails;
  expect(received?.sender).toBe("website@tischlein.example");
  expect(received?.recipients).toEqual(["team@tischlein.example"]);
  expect(received?.header("From")).toBe("Website von Tischlein <website@tischlein.example>");
  expect(received?.header("Reply-To")).toBe("Aylin Demir <aylin@imbiss.example>");
  expect(received?.header("Message-ID")).toBe("<contact.6f9c@tischlein.example>");
  expect(received?.header("Auto-Submitted")).toBe("auto-generated");
  expect(received?.raw).toContain("Content-Type: text/plain; charset=utf-8");
  expect(received?.raw).toContain("Content-Type: text/html; charset=utf-8");
});

test("words that mail programs would decode are broken: in a name, and in a subject", async () => {
  const server = await startMailServer();
  const name = "=?utf-8?B?QQ0KQmNjOiBldmlsQGIuZXhhbXBsZQ==?=";
  await createMailSender(server.url).send({ ...mail({ name }), subject: name });
  const [received] = server.mails;
  for (const header of ["Reply-To", "Subject"]) {
    expect(received?.header(header)).toContain("= ?utf-8?B?");
    expect(received?.header(header)).not.toContain("=?");
  }
});

test.each(["x,y@b.example", "Koch <y@b.example>", "y@b.example>,<x@b.example", "x;y@b.example"])(
  "the recipient %s is never read as a list or a name with an address",
  async (to) => {
    const server = await startMailServer();
    await createMailSender(server.url).send({ ...mail(), to });
    expect(server.mails.flatMap(({ recipients }) => recipients)).not.toContain("y@b.example");
  },
);

test.each([421, 451, 550])(
  "status %i means that this mail is refused, or with 421 the server unavailable",
  async (status) => {
    const server = await startMailServer();
    server.behave(`refuse ${status}`);
    const isRefused = { outcome: "refused", refusesText: status >= 500, isFinal: status >= 500 };
    expect(await createMailSender(server.url).send(mail())).toMatchObject(
      status === 421
        ? { outcome: "unreachable" }
        : { ...isRefused, reason: expect.stringMatching(`${status} Not today for \\(address\\)`) },
    );
  },
);

test("a connection that is silent or lost after DATA leaves the outcome unclear", async () => {
  const server = await startMailServer();
  const sender = createMailSender(server.url, shortLimits);
  server.behave("hang");
  expect(await sender.send(mail())).toMatchObject({ outcome: "unclear" });
  server.behave("hang up");
  expect(await sender.send(mail())).toMatchObject({ outcome: "unclear" });
});

test("a server that keeps responding without finishing times out", async () => {
  const chatter = createServer((socket) => {
    socket.on("error", () => {});
    const timer = setInterval(() => socket.write("220-still here\r\n"), 50);
    socket.on("close", () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => chatter.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void chatter.close());
  const { port } = chatter.address() as { port: number };
  const limits = { connect: 60_000, silence: 60_000, total: 300 };
  const sender = createMailSender(`smtp://127.0.0.1:${port}`, limits);
  expect(await sender.send(mail())).toMatchObject({
    outcome: "unclear",
    reason: expect.stringMatching(/abort/i),
  });
});

test("an untrusted certificate is rejected unless the operator allows it", async () => {
  const server = await startMailServer({ tls: "self-signed" });
  const refused = await createMailSender(server.url).send(mail());
  expect(refused).toMatchObject({ outcome: "unclear", reason: expect.stringMatching(/certificate/) });
  expect(server.mails).toEqual([]);
  const trusting = createMailSender(`${server.url}/?tls.rejectUnauthorized=false`);
  expect(await trusting.send(mail())).toMatchObject({
    outcome: "sent",
    response: expect.stringMatching(/^250 /),
  });
});

test("no mail is sent to another machine without encryption", async () => {
  const server = await startMailServer();
  // The same server under a host name that does not look local.
  const byName = `smtp://0.0.0.0:${server.port}`;
  expect(await createMailSender(byName).send(mail())).toMatchObject({ outcome: "unreachable" });
  expect(server.mails).toEqual([]);
  expect(await createMailSender(`${byName}/?requireTLS=false`).send(mail())).toMatchObject({
    outcome: "sent",
    response: expect.stringMatching(/^250 /),
  });
});
