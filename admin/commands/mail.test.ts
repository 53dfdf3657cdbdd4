import { expect, test } from "vitest";
import { openDatabase } from "#database/open.ts";
import { storeContactRequest } from "#domain/contact/contact.server.ts";
import { claimMail, postponeMail } from "#domain/mail/outbox.server.ts";
import { quietLog } from "#tests/setup/database.ts";
import { createFolder, runAdmin } from "#tests/setup/processes.ts";

/** A data directory with one request, number 1, whose mail the mail server has refused once. */
async function createRefused(): Promise<string> {
  const dataDir = createFolder();
  const database = await openDatabase({ dataDir, databaseUrl: null, appSecret: null }, quietLog);
  const request = {
    name: "Aylin Demir",
    email: "aylin@imbiss.example",
    phone: null,
    company: null,
    interest: "demo",
    message: "Bitte um Rückruf.",
  } as const;
  await storeContactRequest(database.web, { request, clientKey: "a" });
  const claim = await claimMail(database.owner);
  if (claim === null) throw new Error("nothing to send");
  await postponeMail(database.owner, claim, { reason: "451 Not today", refusesText: false, seconds: 600 });
  await database.close();
  return dataDir;
}

test("mail status says what waits and why, and mail retry makes it due", async () => {
  const env = { DATA_DIR: await createRefused() };
  const text = await runAdmin(env, "mail", "status");
  expect(text).toMatchObject({ code: 0, stderr: "" });
  expect(text.stdout).toMatch(
    /^0 sent\n1 waiting\nSMTP_URL is not set here[^\n]*\n\nREQUEST [\s\S]*451 Not today\n$/,
  );

  const configured = { ...env, SMTP_URL: "smtp://127.0.0.1", NOTIFY_TO: "team@tischlein.example" };
  const before = JSON.parse((await runAdmin(configured, "mail", "status", "--json")).stdout);
  expect(before).toEqual({
    configured: true,
    sent: 0,
    last_sent_at: null,
    waiting: [
      {
        request_id: 1,
        attempts: 1,
        created_at: expect.any(String),
        next_attempt_at: expect.any(String),
        being_sent: false,
        last_error: "451 Not today",
      },
    ],
  });

  expect(await runAdmin(env, "mail", "retry")).toMatchObject({ code: 0, stdout: "Due now: 1.\n" });
  const after = JSON.parse((await runAdmin(env, "mail", "status", "--json")).stdout);
  expect(Date.parse(after.waiting[0].next_attempt_at)).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(before.waiting[0].next_attempt_at)).toBeGreaterThan(Date.now());
});

test("a retry of what does not wait is a failure, of nonsense a usage error", async () => {
  const env = { DATA_DIR: await createRefused() };
  const unknown = await runAdmin(env, "mail", "retry", "2");
  expect(unknown).toMatchObject({ code: 1, stdout: "" });
  expect(unknown.stderr).toMatch(/^Error: No mail about contact request 2 waits/);
  expect(await runAdmin(env, "mail", "retry", "one")).toMatchObject({ code: 2, stdout: "" });
});
