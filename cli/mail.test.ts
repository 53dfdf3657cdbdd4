import { expect, test } from "vitest";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import type { Database } from "#database/open.ts";
import { claimMessages, postpone } from "#database/outbox.ts";
import { sql } from "#database/sql.ts";
import { readMailStatus } from "#server/jobs/mail/mails.server.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { operate, runHere } from "#tests/setup/process/command-line.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";

/** Stores a request, number 1, whose mail the mail server has refused once. */
async function storeRefused(database: Database): Promise<void> {
  await storeInquiry(database.web, { inquiry: createInquiry(), clientKey: "a" });
  const [claim] = (await claimMessages(database.owner, ["request"])) ?? [];
  if (claim === undefined) throw new Error("nothing to send");
  await postpone(database.owner, claim, { reason: "451 Not today", refusesText: false, seconds: 600 });
}

test("mail status lists waiting mails with the reason, and mail retry makes them due", async () => {
  const { database, run, runJson } = await operate();
  await storeRefused(database);
  const text = await run("mail", "status");
  expect(text).toMatchObject({ code: 0, stderr: "" });
  expect(text.stdout).toMatch(
    /^0 sent\n1 waiting\nSMTP_URL is not set here[^\n]*\n\nREQUEST [\s\S]*451 Not today\n$/,
  );

  const configured = { ...database.env, SMTP_URL: "smtp://127.0.0.1", NOTIFY_TO: "team@tischlein.example" };
  const before = JSON.parse((await runHere(configured, "mail", "status", "--json")).stdout);
  expect(before).toEqual({
    ...{ configured: true, sent: 0, last_sent_at: null, held: 0, held_since: null },
    limit_per_hour: expect.any(Number),
    waiting: [
      {
        ...{ request_id: 1, attempts: 1, being_sent: false, last_error: "451 Not today" },
        ...{ created_at: expect.any(String), next_attempt_at: expect.any(String) },
      },
    ],
  });

  expect(await run("mail", "retry")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Due now: 1\. A running server/),
  });
  expect(await run("mail", "retry", "2")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: No mail about contact request 2 waits/),
  });
  const after = await runJson("mail", "status");
  expect(Date.parse(after.waiting[0].next_attempt_at)).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(before.waiting[0].next_attempt_at)).toBeGreaterThan(Date.now());
  const log = await database.owner.query(sql`select staff_id, action from staff_log`);
  expect(log).toEqual([{ staff_id: null, action: "mails-retried" }]);
});

test("held mails are listed, marked beside their requests, released and discarded", async () => {
  const { database, run, runJson } = await operate();
  const { limit_per_hour: limit } = await readMailStatus(database.owner);
  await database.owner.query(sql`insert into contact_requests (name, email, message)
    select 'Guest ' || n, n || '@b.example', 'Bitte um Rückruf.' from generate_series(1, ${limit + 3}::integer) n`);
  const [one, two, three] = [String(limit + 1), String(limit + 2), String(limit + 3)];

  expect((await run("mail", "status")).stdout).toMatch(/\n3 held back since .* CES?T, because more than/);
  const list = await run("contacts", "list");
  expect(list.stdout.match(/not yet, mail held/g)).toHaveLength(3);
  expect(list.stdout).toContain("3 whose mail is held back: npm run admin -- mail status");
  expect((await run("contacts", "show", three)).stdout).toContain(`held back: mail release ${three}`);

  expect(await runJson("mail", "release", two)).toEqual([Number(two)]);
  expect(await run("mail", "discard", one, two)).toMatchObject({
    code: 1,
    stderr: `Error: No mail is held back about contact request ${two}. Done for the others: ${one}.\n`,
  });
  expect((await run("mail", "release")).stdout).toMatch(/^Released 1\. A running server/);
  expect((await run("mail", "release")).stdout).toBe("No mail is held back.\n");
  expect(await runJson("mail", "status")).toMatchObject({ held: 0, held_since: null });
  expect(await runJson("contacts", "list")).toHaveLength(limit + 3);
});

test("mail test sends a mail that ends with what the company has published", async () => {
  const { database } = await operate();
  await database.owner.query(sql`
    insert into site_facts (key, value) values ('company', '{"legalName": "Loeffel GmbH", "city": "Hamburg"}')`);
  const server = await startMailServer();
  const env = { ...database.env, SMTP_URL: server.url, NOTIFY_TO: "team@tischlein.example" };
  expect(await runHere(env, "mail", "test")).toMatchObject({ code: 0 });
  expect(server.mails[0]?.raw).toContain("Loeffel GmbH\r\nSitz: Hamburg\r\n");
});
