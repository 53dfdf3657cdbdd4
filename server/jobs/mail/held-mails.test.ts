import { expect, test } from "vitest";
import { queueHeldNotice } from "#app/features/inbox/mails/held-notice.server.ts";
import { sql } from "#database/sql.ts";
import {
  discardMails,
  measureMailBacklog,
  readMailStatus,
  releaseMails,
  retryMails,
} from "#server/jobs/mail/mails.server.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-test.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { send, startWorker, untilNothingWaits } from "#tests/setup/mail/mail-worker.ts";

const readLimit = async () => (await readMailStatus(database.owner)).limit_per_hour;

/** Stores requests one after another, each from another sender. */
const sendMany = (count: number) =>
  asOwner(sql`insert into contact_requests (name, email, message)
    select 'Guest ' || n, gen_random_uuid() || '@b.example', 'Bitte um Rückruf.' from generate_series(1, ${count}) n`);

/** Lets a minute pass, so that the next notice is due. */
const letNoticeBeDue = () =>
  asOwner(
    sql`update outbox set held_at = held_at - interval '1 minute', created_at = created_at - interval '1 minute',
      due_at = case when kind = 'held-notice' then now() else due_at end`,
  );

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

test("mails older than an hour or released do not count towards the limit", async () => {
  const limit = await readLimit();
  await sendMany(limit + 5);
  await releaseMails(database.owner, null);
  const shift = (span: string) =>
    asOwner(sql`update outbox set created_at = now() + ${span}::interval where not over_limit`);
  await shift("-1 hour");
  await send("Early Guest");
  expect(await readMailStatus(database.owner)).toMatchObject({ held: 0 });
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
  expect(notice?.header("Subject")).toBe("7 Anfragen ohne Mail: bitte ansehen");
  expect(notice?.recipients).toEqual(["team@tischlein.example"]);
  expect(notice?.raw).toContain("mail release");
  expect(notice?.raw).not.toMatch(/Guest|b\.example/);
  const logged = () => workers.flatMap((worker) => worker.logged);
  await expect.poll(logged).toContainEqual(expect.objectContaining({ level: "info", held: 7 }));
  expect(logged().filter(({ level }) => level !== "info")).toEqual([
    expect.objectContaining({ level: "warn", held: 7, limitPerHour: limit }),
  ]);

  await sendMany(2);
  await letNoticeBeDue();
  expect(await queueHeldNotice(database.owner), "an hour has not passed").toBe(false);
  await asOwner(sql`update outbox set sent_at = sent_at - interval '1 hour' where kind = 'held-notice'`);
  const next = (await server.waitForMails(limit + 2)).at(-1);
  expect(next?.header("Subject")).toMatch(/^9 Anfragen ohne Mail/);
  expect(next?.header("Message-ID")).not.toBe(notice?.header("Message-ID"));
  expect(await readMailStatus(database.owner)).toMatchObject({ held: 9, sent: limit });
});

test("of ten concurrent servers one queues the notice", async () => {
  await sendMany((await readLimit()) + 3);
  await letNoticeBeDue();
  const claims = await Promise.all(Array.from({ length: 10 }, () => queueHeldNotice(database.owner)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test("a released mail is sent, a discarded one never, and both requests stay", async () => {
  await sendMany((await readLimit()) + 3);
  await asOwner(sql`update outbox set sent_at = now() where held_at is null`);
  const [one = 0, two = 0, three = 0] = await readColumn<number>(
    sql`select request_id from outbox where held_at is not null order by 1`,
  );
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
  const requests = await asOwner(sql`select from contact_requests where id >= ${one}`);
  expect(requests).toHaveLength(3);
});
