import { expect, test } from "vitest";
import { type ClaimedMessage, claimMessages, claimSeconds, markSent } from "#database/outbox.ts";
import { sql } from "#database/sql.ts";
import { readMailStatus, retryMails } from "#server/jobs/mail/mails.server.ts";
import { pauseAfter, secondsUntilRetry } from "#server/jobs/outbox/worker.server.ts";
import { asOwner, database } from "#tests/setup/database/of-test.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import {
  send,
  shortLimits,
  startWorker,
  untilNothingWaits,
  untilTried,
  waiting,
} from "#tests/setup/mail/mail-worker.ts";

const claim = async (): Promise<ClaimedMessage | null> =>
  (await claimMessages(database.owner, ["request"]))?.[0] ?? null;

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

test("a claimed mail is not claimed again until the claim expires", async () => {
  const id = await send();
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
  expect(claims.filter((claim) => claim !== null)).toMatchObject([{ inquiryId: id, attempt: 1 }]);
  expect(await retryMails(database.owner, null), "a retry does not take it away either").toEqual([]);
  // The server that had claimed it was killed, and the claim has expired.
  await asOwner(
    sql`update outbox set claimed_until = claimed_until - make_interval(secs => ${claimSeconds + 1})`,
  );
  expect(await claim()).toMatchObject({ inquiryId: id, attempt: 2 });
});

test.each(["refuse 451", "hang"] as const)(
  "a mail server that does %j gets the mail again later, under the same Message-ID",
  async (behaviour) => {
    const server = await startMailServer();
    server.behave(behaviour);
    const begun = Date.now();
    const { logged, counted, stop } = startWorker(server, { limits: shortLimits });
    const id = await send();
    await untilTried(1);
    await stop();
    expect(counted).toEqual([behaviour.startsWith("refuse") ? "refused" : "unclear"]);
    const [first] = await waiting();
    expect(first?.last_error).toEqual(expect.any(String));
    expect(Number(first?.next_attempt_at)).toBeGreaterThan(begun + 50_000);
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
  await untilTried(1);
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
  await expect.poll(() => logged).toMatchObject([{ outcome: "unreachable", retryInSeconds: 5 }]);
  await send("Second Guest");
  const again = await startMailServer({ port: server.port });
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(again.mails).toHaveLength(2);
});

test("while the mail server is unavailable there is one attempt per pause, however many mails wait", async () => {
  const server = await startMailServer();
  await server.stop();
  for (let index = 0; index < 5; index++) await send(`Guest ${index}`);
  const { logged, stop } = startWorker(server, { interval: 1 });
  await expect.poll(() => logged.length).toBeGreaterThan(0);
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
  const late = await claim();
  await asOwner(sql`update outbox set claimed_until = now() - interval '1 second'`);
  const other = await claim();
  if (late === null || other === null) throw new Error("nothing to claim");
  await markSent(database.owner, [late]);
  await markSent(database.owner, [other]);
  expect(await readMailStatus(database.owner)).toMatchObject({ sent: 1, waiting: [] });
});

test("a retry wakes a pausing worker and sends that mail first", async () => {
  const server = await startMailServer();
  await server.stop();
  const { logged } = startWorker(server);
  await send("First Guest");
  // From the second failure on the pause exceeds this test's timeout.
  await untilTried(1);
  for (const failures of [2, 3, 4]) {
    await retryMails(database.owner, null);
    await untilTried(failures);
  }
  expect(logged.at(0)).toMatchObject({ outcome: "unreachable" });
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
