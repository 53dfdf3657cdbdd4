import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { storeContactRequest } from "#app/features/contact/store.server.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import {
  claimHeldNotice,
  claimMail,
  claimSeconds,
  discardMails,
  markMailSent,
  measureMailBacklog,
  readMailStatus,
  releaseMails,
  retryMails,
} from "#server/jobs/mail/outbox.server.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";
import { pauseAfter, secondsUntilRetry, startMailWorker } from "#server/jobs/mail/worker.server.ts";
import { createContactRequest } from "#tests/setup/contact-fields.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import type { MailServer } from "#tests/setup/mail-server.ts";
import { startMailServer } from "#tests/setup/mail-server-of-test.ts";

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase({ closeAfterTest: true });
});

type Logged = { level: string; message: string; [detail: string]: unknown };

/** For mail servers that hang. Where mails must arrive, the total limit allows for a slow machine. */
const shortLimits = { connect: 500, silence: 500, total: 5_000 };

/** Starts a worker on the test's database that polls often, so that tests need not wait. */
function startWorker(
  server: Pick<MailServer, "url">,
  {
    interval = 20,
    limits,
    publicOrigin = null,
  }: { interval?: number; limits?: typeof shortLimits; publicOrigin?: string | null } = {},
) {
  const logged: Logged[] = [];
  const write = (level: string) => (details: object, message: string) => {
    logged.push({ level, message, ...details });
  };
  const counted: string[] = [];
  const worker = startMailWorker({
    owner: database.owner,
    sender: createMailSender(server.url, limits),
    addresses: {
      siteName: "Tischlein",
      from: "website@tischlein.example",
      to: "team@tischlein.example",
      adminCommand: "npm run admin --",
      publicOrigin,
    },
    log: { info: write("info"), warn: write("warn"), error: write("error") },
    countMail: (outcome) => counted.push(outcome),
    interval,
  });
  onTestFinished(() => worker.stop());
  return { ...worker, logged, counted };
}

async function send(name = "Aylin Demir"): Promise<number> {
  const stored = await storeContactRequest(database.web, {
    request: createContactRequest({
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@imbiss.example`,
    }),
    clientKey: name,
  });
  if (stored.outcome !== "stored") throw new Error(stored.outcome);
  return stored.id;
}

const waiting = async () => (await readMailStatus(database.owner)).waiting;
const untilNothingWaits = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000);
const untilTried = (attempts: number) =>
  vi.waitFor(async () => {
    expect(await waiting()).toMatchObject([{ attempts, being_sent: false }]);
  }, 10_000);

test("every stored request is mailed once, including those from before the worker started", async () => {
  const before = await send("Before");
  const server = await startMailServer();
  const { counted } = startWorker(server);
  const after = await send("After");
  await untilNothingWaits();
  expect(counted).toEqual(["sent", "sent"]);
  expect(server.mails.map((mail) => mail.header("Subject"))).toEqual([
    expect.stringContaining(`Anfrage ${before}:`),
    expect.stringContaining(`Anfrage ${after}:`),
  ]);
  expect(await readMailStatus(database.owner)).toMatchObject({ sent: 2, last_sent_at: expect.any(Date) });
});

test("a request that is not stored is not mailed", async () => {
  await send();
  await expect(send()).rejects.toThrow("too-soon");
  await database.web
    .transaction(async (tx) => {
      await tx.query(sql`select set_config('app.client_key', 'x', true)`);
      await tx.query(sql`insert into contact_requests (name, email, message)
        values ('Rolled back', 'r@b.example', 'Ten characters') returning id`);
      throw new Error("the transaction fails after the insert");
    })
    .catch(() => {});
  expect(await waiting()).toHaveLength(1);
});

test("two concurrent workers send each of 40 mails once", async () => {
  const server = await startMailServer();
  await Promise.all(Array.from({ length: 40 }, (_, index) => send(`Guest ${index}`)));
  startWorker(server);
  startWorker(server);
  await untilNothingWaits();
  const ids = server.mails.map((mail) => mail.header("Message-ID"));
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

test("a claimed mail is not claimed again until the claim expires", async () => {
  const id = await send();
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimMail(database.owner)));
  expect(claims.filter((claim) => claim !== null)).toMatchObject([{ request: { id }, attempt: 1 }]);
  expect(await retryMails(database.owner, null), "a retry does not take it away either").toEqual([]);
  // The server that had claimed it was killed, and the claim has expired.
  await database.owner.query(
    sql`update contact_mails set claimed_until = claimed_until - make_interval(secs => ${claimSeconds + 1})`,
  );
  expect(await claimMail(database.owner)).toMatchObject({ request: { id }, attempt: 2 });
});

test.each(["refuse 451", "refuse 550", "hang", "hang up"] as const)(
  "a mail server that does %j gets the mail again later, under the same Message-ID",
  async (behaviour) => {
    const server = await startMailServer();
    server.behave(behaviour);
    const { logged, counted, stop } = startWorker(server, { limits: shortLimits });
    const id = await send();
    await untilTried(1);
    await stop();
    expect(counted).toEqual([behaviour.startsWith("refuse") ? "refused" : "unclear"]);
    const [first] = await waiting();
    expect(first?.last_error).toEqual(expect.any(String));
    expect(Number(first?.next_attempt_at) - Date.now()).toBeGreaterThan(50_000);
    expect(logged).toMatchObject([
      { level: "warn", contactRequest: id, attempt: 1, reason: expect.any(String) },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/Aylin|@/);

    server.behave("accept");
    expect(await retryMails(database.owner, id)).toEqual([id]);
    startWorker(server); // another server, which is not pausing
    await untilNothingWaits();
    expect(server.mails.map((mail) => mail.accepted)).toEqual([false, true]);
    const [one, two] = server.mails.map((mail) => mail.header("Message-ID"));
    expect(one).toBe(two);
  },
);

test("one refused mail does not delay the others", async () => {
  const server = await startMailServer();
  server.behave((mail) => (mail.raw.includes("Refused") ? "refuse 550" : "accept"));
  await send("Refused Guest");
  await send("Welcome Guest");
  startWorker(server);
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1, being_sent: false }]));
  expect(server.mails.filter((mail) => mail.accepted)).toHaveLength(1);
});

test("a request whose text is refused three times is announced by the fallback mail", async () => {
  const server = await startMailServer();
  server.behave((mail) => (mail.raw.includes("Aylin") ? "refuse 554" : "accept"));
  startWorker(server);
  const id = await send("Aylin Demir");
  for (let attempt = 1; attempt <= 3; attempt++) {
    await untilTried(attempt);
    await retryMails(database.owner, null);
  }
  await untilNothingWaits();
  expect(server.mails).toHaveLength(4);
  expect(server.mails.at(-1)?.raw).toContain(`contacts show ${id}`);
});

test.each(["refuse 451", "refuse recipient 550"] as const)(
  "a mail server that does %j says nothing about the text, so it goes out with the mail however late",
  async (behaviour) => {
    const server = await startMailServer();
    server.behave(behaviour);
    const { counted } = startWorker(server);
    await send();
    for (let attempt = 1; attempt <= 3; attempt++) {
      await untilTried(attempt);
      if (attempt === 3) server.behave("accept");
      await retryMails(database.owner, null);
    }
    await untilNothingWaits();
    expect(counted).toEqual(["refused", "refused", "refused", "sent"]);
    expect(server.mails.at(-1)?.raw).toContain("Bitte um");
  },
);

test("every waiting mail is sent when the mail server is available again, without a restart", async () => {
  const server = await startMailServer();
  await server.stop();
  const { logged } = startWorker(server);
  await send("First Guest");
  await vi.waitFor(() => expect(logged).toMatchObject([{ outcome: "unreachable", retryInSeconds: 5 }]));
  await send("Second Guest");
  const again = await startMailServer({ port: server.port });
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
  expect(again.mails).toHaveLength(2);
});

test("while the mail server is unavailable there is one attempt per pause, however many mails wait", async () => {
  const server = await startMailServer();
  await server.stop();
  for (let index = 0; index < 5; index++) await send(`Guest ${index}`);
  const { logged, stop } = startWorker(server, { interval: 1 });
  await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0));
  await stop();
  expect((await waiting()).filter(({ attempts }) => attempts > 0)).toHaveLength(1);
});

test("stopping waits for the mail being sent and claims no other", async () => {
  const server = await startMailServer();
  server.behave("hang");
  const worker = startWorker(server);
  await send("First Guest");
  await server.waitForMails(1);
  await send("Second Guest");
  let stopped = false;
  const stopping = worker.stop().then(() => {
    stopped = true;
  });
  expect(await waiting()).toMatchObject([{ being_sent: true }, { being_sent: false }]);
  expect(stopped).toBe(false);
  server.release();
  await stopping;
  expect(await waiting()).toMatchObject([{ attempts: 0, being_sent: false }]);
  expect(server.mails).toMatchObject([{ accepted: true }]);
});

test("a sent mail stays sent, even if its record is late", async () => {
  await send();
  const late = await claimMail(database.owner);
  await database.owner.query(sql`update contact_mails set claimed_until = now() - interval '1 second'`);
  const other = await claimMail(database.owner);
  if (late === null || other === null) throw new Error("nothing to claim");
  await markMailSent(database.owner, late);
  await markMailSent(database.owner, other);
  expect(await readMailStatus(database.owner)).toMatchObject({ sent: 1, waiting: [] });
});

/** Makes every reminder due that there is. */
const letRemindersBeDue = () =>
  database.owner.query(
    sql`update contact_mails set reminder_due_at = now() where reminder_due_at is not null`,
  );
const publicOrigin = "https://tischlein.example";

test("a request that nobody takes within 30 minutes is mailed once more, by one of two servers", async () => {
  const server = await startMailServer();
  const open = await send("Open Guest");
  const taken = await send("Lucky Guest");
  startWorker(server, { publicOrigin });
  startWorker(server, { publicOrigin });
  await untilNothingWaits();
  const due = await database.owner.query(sql`
    select request_id from contact_mails where reminder_due_at between now() + interval '29 minutes' and now() + interval '30 minutes'`);
  expect(due).toHaveLength(2);
  const [person] = await database.owner.query<{ id: number }>(
    sql`insert into staff (name, email, role) values ('Mehmet', 'm@tischlein.example', 'team') returning id`,
  );
  await database.owner.query(
    sql`update contact_requests set status = 'in_progress', taken_by = ${person?.id} where id = ${taken}`,
  );
  await letRemindersBeDue();
  await vi.waitFor(async () =>
    expect(
      await database.owner.query(sql`select from contact_mails where reminder_due_at is not null`),
    ).toEqual([]),
  );
  await letRemindersBeDue();
  const reminders = server.mails.slice(2);
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.raw).toContain(`${publicOrigin}/buero/anfragen/${open}`);
  expect(reminders[0]?.raw).not.toContain("Open Guest");
});

test("a reminder that a mail server refuses is tried again, and without the back office there is none", async () => {
  const server = await startMailServer();
  const id = await send();
  const { stop } = startWorker(server, { publicOrigin });
  await untilNothingWaits();
  server.behave("refuse 451");
  await letRemindersBeDue();
  await server.waitForMails(2);
  server.behave("accept");
  await vi.waitFor(async () =>
    expect(
      await database.owner.query(
        sql`select from contact_mails where reminder_due_at > now() and reminder_attempts = 1`,
      ),
    ).toHaveLength(1),
  );
  await letRemindersBeDue();
  expect((await server.waitForMails(3)).map((mail) => mail.accepted)).toEqual([true, false, true]);
  await stop();
  startWorker(server);
  await send("Other Guest");
  await untilNothingWaits();
  const rows = await database.owner.query<{ request_id: number }>(
    sql`select request_id from contact_mails where reminded_at is not null or reminder_due_at is not null`,
  );
  expect(rows).toEqual([{ request_id: id }]);
});

test("erasing a request erases its mail", async () => {
  await send();
  await database.owner.query(sql`delete from contact_requests`);
  expect(await readMailStatus(database.owner)).toMatchObject({ waiting: [], sent: 0, last_sent_at: null });
});

test("a request restored from a backup is not mailed again", async () => {
  await database.owner.query(sql`insert into contact_requests (name, email, message, created_at)
    values ('Old Guest', 'old@b.example', 'Ten characters', now() - interval '1 day')`);
  expect(await waiting()).toEqual([]);
});

test("a mail whose next attempt is further in the future than any pause is due immediately", async () => {
  const id = await send();
  await database.owner.query(sql`update contact_mails
    set next_attempt_at = now() + interval '1 day', claimed_until = now() + interval '1 day'`);
  expect(await claimMail(database.owner)).toMatchObject({ request: { id } });
  expect(await claimMail(database.owner), "it is being sent now").toBeNull();
});

/** Returns the hourly limit of the database. */
async function readLimit(): Promise<number> {
  return (await readMailStatus(database.owner)).limit_per_hour;
}

/** Stores requests one after another, each from another sender. */
const sendMany = (count: number) =>
  database.owner.query(sql`insert into contact_requests (name, email, message)
    select 'Guest ' || n, gen_random_uuid() || '@b.example', 'Bitte um Rückruf.' from generate_series(1, ${count}) n`);

/** Makes the next notice due. */
const letNoticeBeDue = () =>
  database.owner.query(sql`update contact_mails set next_attempt_at = now() where held_at is not null`);

test("beyond the hourly limit every request is stored and its mail is held back", async () => {
  const limit = await readLimit();
  await sendMany(limit - 1);
  expect(await readMailStatus(database.owner)).toMatchObject({ held: 0, held_since: null });
  // Up to one per connection may pass concurrently.
  await Promise.all(Array.from({ length: 40 }, (_, index) => send(`Burst ${index}`)));
  const { waiting, held } = await readMailStatus(database.owner);
  expect(waiting.length + held).toBe(limit + 39);
  expect(waiting.length).toBeGreaterThanOrEqual(limit);
  expect(waiting.length).toBeLessThan(limit + 10);
  const late = await send("Late Guest");
  const before = await measureMailBacklog(database.owner);
  expect(before).toMatchObject({ waiting: waiting.length, held: held + 1 });
  expect(await retryMails(database.owner, late), "a retry releases nothing").toEqual([]);
});

test("mails older than an hour, dated in the future or released do not count towards the limit", async () => {
  const limit = await readLimit();
  await sendMany(limit + 5);
  await releaseMails(database.owner, null);
  const shift = (span: string) =>
    database.owner.query(
      sql`update contact_mails set created_at = now() + ${span}::interval where not over_limit`,
    );
  for (const span of ["-1 hour", "1 day"]) {
    await shift(span);
    await send(`Guest ${span}`);
    expect(await readMailStatus(database.owner)).toMatchObject({ held: 0 });
  }
  await shift("-59 minutes");
  await send("Late Guest");
  expect(await readMailStatus(database.owner)).toMatchObject({ held: 1 });
});

test("one server sends a notice once an hour with the number of held mails", async () => {
  const limit = await readLimit();
  await sendMany(limit + 7);
  const server = await startMailServer();
  const workers = [startWorker(server), startWorker(server)];
  await untilNothingWaits();
  expect(server.mails).toHaveLength(limit);
  await letNoticeBeDue();
  const notice = (await server.waitForMails(limit + 1)).at(-1);
  expect(notice?.header("Subject")).toBe("7 Anfragen ohne Mail: bitte in der Datenbank ansehen");
  expect(notice?.recipients).toEqual(["team@tischlein.example"]);
  expect(notice?.raw).toContain("mail release");
  expect(notice?.raw).not.toMatch(/Guest|b\.example/);
  const logged = () => workers.flatMap((worker) => worker.logged);
  await vi.waitFor(
    () => expect(logged()).toContainEqual(expect.objectContaining({ level: "info", held: 7 })),
    10_000,
  );
  expect(logged().filter(({ level }) => level !== "info")).toEqual([
    expect.objectContaining({ level: "warn", held: 7, limitPerHour: limit }),
  ]);

  await sendMany(2);
  await letNoticeBeDue();
  expect(await claimHeldNotice(database.owner), "an hour has not passed").toBeNull();
  await database.owner.query(sql`update contact_mails set announced_at = announced_at - interval '1 hour'`);
  const next = (await server.waitForMails(limit + 2)).at(-1);
  expect(next?.header("Subject")).toMatch(/^9 Anfragen ohne Mail/);
  expect(next?.header("Message-ID")).not.toBe(notice?.header("Message-ID"));
  expect(await readMailStatus(database.owner)).toMatchObject({ held: 9, sent: limit });
});

test("of ten concurrent servers one claims the notice", async () => {
  await sendMany((await readLimit()) + 3);
  await letNoticeBeDue();
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimHeldNotice(database.owner)));
  expect(claims.filter((claim) => claim !== null)).toMatchObject([{ held: 3 }]);
});

test("a refused notice is sent later", async () => {
  await sendMany((await readLimit()) + 1);
  await discardWaiting();
  await letNoticeBeDue();
  const server = await startMailServer();
  server.behave("refuse 451");
  const { logged } = startWorker(server);
  await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ level: "warn", retryInSeconds: 60 }), 10_000);
  server.behave("accept");
  await letNoticeBeDue();
  await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ level: "info", held: 1, attempt: 2 }), 10_000);
  const [first, second] = server.mails;
  expect(second?.header("Subject")).toMatch(/^1 Anfrage ohne Mail/);
  expect(second?.header("Message-ID")).toBe(first?.header("Message-ID"));
});

/** Discards the mails that are not held. */
const discardWaiting = () =>
  database.owner.query(sql`update contact_mails set sent_at = now() where held_at is null`);

test("a released mail is sent, a discarded one never, and both requests stay", async () => {
  await sendMany((await readLimit()) + 3);
  await discardWaiting();
  const [one = 0, two = 0, three = 0] = await readHeldIds();
  expect(await releaseMails(database.owner, [two, 1])).toEqual([two]);
  const server = await startMailServer();
  startWorker(server);
  await untilNothingWaits();
  expect(server.mails.map((mail) => mail.header("Subject"))).toEqual([
    expect.stringContaining(`Anfrage ${two}:`),
  ]);
  expect(await discardMails(database.owner, [three, two])).toEqual([three]);
  expect(await releaseMails(database.owner, null)).toEqual([one]);
  await server.waitForMails(2);
  await untilNothingWaits();
  expect(await readMailStatus(database.owner)).toMatchObject({ held: 0, held_since: null });
  const requests = await database.owner.query(sql`select from contact_requests where id >= ${one}`);
  expect(requests).toHaveLength(3);
});

async function readHeldIds(): Promise<number[]> {
  const rows = await database.owner.query<{ id: number }>(
    sql`select request_id as id from contact_mails where held_at is not null order by 1`,
  );
  return rows.map(({ id }) => id);
}

test("a retry wakes a pausing worker and sends that mail first", async () => {
  const server = await startMailServer();
  await server.stop();
  const { logged } = startWorker(server);
  await send("First Guest");
  // From the second failure on the pause exceeds this test's timeout.
  await vi.waitFor(() => expect(logged).toMatchObject([{ outcome: "unreachable" }]), 10_000);
  for (const failures of [2, 3, 4]) {
    await retryMails(database.owner, null);
    await vi.waitFor(() => expect(logged).toHaveLength(failures), 10_000);
  }
  expect(logged.at(-1)).toMatchObject({ retryInSeconds: 40 });
  await send("Second Guest");
  const third = await send("Third Guest");
  const again = await startMailServer({ port: server.port });
  await retryMails(database.owner, third);
  const [first] = await again.waitForMails(1);
  expect(first?.header("Subject")).toContain(`Anfrage ${third}:`);
});

test("the pauses grow up to a limit", () => {
  expect([1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([5, 10, 20, 40, 60, 60]);
  expect([1, 2, 3, 6, 50].map(secondsUntilRetry)).toEqual([60, 120, 240, 1_800, 1_800]);
});
