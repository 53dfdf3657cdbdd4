import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { isPushEndpoint } from "#core/push-endpoint.ts";
import { readPushKey } from "#database/push-key.ts";
import { sql } from "#database/sql.ts";
import { startOutboxWorker } from "#server/jobs/outbox/worker.server.ts";
import { createPushChannel } from "#server/jobs/push/channel.server.ts";
import { createPushSender, readRetryAfter } from "#server/jobs/push/sender.ts";
import { quietLog } from "#tests/setup/database/database.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-test.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { send, startWorker } from "#tests/setup/mail/mail-worker.ts";
import { type PushService, startPushService } from "#tests/setup/push/push-service.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
  service.behave({ status: 201 });
});

/** Stores a person with a device, who has no quiet hours, or is quiet for a day but a minute. */
async function createPerson({ role = "team" as "team" | "leitung", isQuiet = false } = {}) {
  const person = await createStaff(database, { role });
  await asOwner(sql`insert into staff_notifications (staff_id, quiet_from, quiet_until, quiet_sundays, due_today)
    values (${person.id}, '00:00', ${isQuiet ? "23:59" : "00:00"}, false, false)`);
  return { ...person, path: await addDevice(person.id) };
}

async function addDevice(person: number): Promise<string> {
  const { publicKey } = await readPushKey(database.owner, database.keys);
  const { endpoint, p256dh, auth } = service.subscribe();
  await asOwner(sql`
    insert into push_devices (staff_id, endpoint, p256dh, auth, server_key, cookie_hash, label)
    values (${person}, ${endpoint}, ${p256dh}, ${auth}, ${publicKey}, encode(sha256(${endpoint}::bytea), 'hex'), 'Test')`);
  return new URL(endpoint).pathname;
}

function startPush() {
  const counted: string[] = [];
  const channel = createPushChannel({
    owner: database.owner,
    keys: database.keys,
    send: createPushSender({ hosts: [service.host], contact: "mailto:team@tischlein.example" }),
    log: quietLog,
    countNotification: (event, outcome) => counted.push(`${event} ${outcome}`),
  });
  const worker = startOutboxWorker({ owner: database.owner, channel, log: quietLog, interval: 20 });
  onTestFinished(() => worker.stop());
  return { ...worker, counted };
}

const readWaiting = (event = "new-request") =>
  asOwner<{ attempts: number; minutes: number; error: string | null }>(sql`
    select attempts, round(extract(epoch from due_at - now()) / 60)::integer as minutes, last_error as error
    from outbox where kind = 'push' and event = ${event} and sent_at is null and claimed_until is null order by id`);
const letBeDue = (kind = "push") =>
  asOwner(
    sql`update outbox set due_at = now(), claimed_until = null where kind = ${kind} and sent_at is null`,
  );
const unsent = sql`select from outbox where event = 'new-request' and kind = 'push' and sent_at is null`;
const untilDone = () => expect.poll(() => asOwner(unsent)).toEqual([]);

test("a request reaches every device once, signed and readable by the device alone, across three workers", async () => {
  const [mehmet, jana] = [await createPerson(), await createPerson()];
  const tablet = await addDevice(mehmet.id);
  for (let index = 0; index < 3; index++) startPush();
  const id = await send("Aylin Demir");
  await expect.poll(() => service.received).toHaveLength(3);
  await untilDone();
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(
    [mehmet.path, jana.path, tablet].toSorted(),
  );
  const [first] = service.received;
  expect(first?.payload).toMatchObject({ path: `/buero/anfragen/${id}?von=mitteilung`, badge: 1 });
  expect(first?.payload.title).toMatch(/^Neue Anfrage von Aylin Demir/);
  expect(JSON.stringify(first?.payload)).not.toContain("@");
  expect(first?.headers).toMatchObject({ ttl: "86400", urgency: "normal", "content-encoding": "aes128gcm" });
  expect(first?.headers.topic).toMatch(/^[\w-]{1,32}$/);
  expect(first?.size).toBeLessThan(4096);
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(first?.headers.authorization)) ?? [];
  const [head, claims, signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, "base64url");
  expect(verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, proof)).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? "", "base64url").toString())).toMatchObject({
    aud: `https://${service.host}`,
    sub: "mailto:team@tischlein.example",
  });
});

test("404 and 410 remove the device, and the notification with its last one", async () => {
  const person = await createPerson();
  const other = await addDevice(person.id);
  service.behave((path) => ({ status: path === person.path ? 410 : 404 }));
  startPush();
  await send();
  await untilDone();
  expect(other).not.toBe(person.path);
  expect(await asOwner(sql`select from push_devices`)).toEqual([]);
});

test.each([
  [{ status: 500 }, 1],
  [{ status: 429, headers: { "Retry-After": "3600" } }, 60],
  ["nonsense", 1],
  ["hang", 1],
  [{ status: 302, headers: { Location: "https://127.0.0.1:1/" } }, 1],
] as const)(
  "after %j a device gets the notification later, the others have it",
  async (behaviour, minutes) => {
    const person = await createPerson();
    const phone = await addDevice(person.id);
    service.behave((path) => (path === phone ? behaviour : { status: 201 }));
    const first = startPush();
    await send();
    // A service that does not answer is left after five seconds.
    await expect
      .poll(() => readWaiting(), { timeout: 20_000 })
      .toMatchObject([{ attempts: 1, minutes, error: expect.any(String) }]);
    expect(first.counted).toEqual(["new-request failed"]);
    await first.stop();
    service.behave({ status: 201 });
    await letBeDue();
    startPush();
    await untilDone();
    expect(service.received.map(({ path }) => path)).toEqual([person.path, phone]);
  },
);

test("a day later a notification expires", async () => {
  await createPerson();
  await send();
  await asOwner(sql`update outbox set expires_at = now() where event = 'new-request'`);
  const { counted } = startPush();
  await expect.poll(() => counted).toEqual(["new-request given-up"]);
  expect(service.received).toEqual([]);
});

test("nobody is told of a request that somebody has taken meanwhile", async () => {
  await createPerson({ role: "leitung" });
  await send();
  await letBeDue();
  await asOwner(sql`update contact_requests set status = 'done'`);
  startPush();
  const left = sql`select from outbox where kind = 'push'`;
  await expect.poll(() => asOwner(left)).toEqual([]);
  expect(service.received).toEqual([]);
});

test("a client's question is told with the client and its first sentence, a settled one to nobody, by push or mail", async () => {
  const person = await createPerson();
  await asOwner(sql`
    insert into project_access_codes (project_slug, access_code, client_name) values ('oeztuerk', repeat('0', 64), 'Imbiß Öztürk')`);
  const ask = (question: string) =>
    asOwner(sql`
      with asked as (
        insert into project_questions (project_slug, question_key, question) values ('oeztuerk', gen_random_uuid(), ${question})
      )
      select app.notify_staff('client', null, 'oeztuerk', false, now(), ${person.id})`);
  const answer = () => asOwner(sql`update project_questions set answer = 'Ja.'`);
  await ask("Geht das schon morgen? Danke!");
  await answer();
  await ask("Geht auch Barzahlung? Danke!");
  const push = startPush();
  await expect.poll(() => service.received).toHaveLength(1);
  expect(service.received[0]?.payload).toMatchObject({
    title: "Neues von Imbiß Öztürk",
    body: "Frage: „Geht auch Barzahlung?“",
    path: "/buero/projekte/oeztuerk",
  });
  await push.stop();
  await asOwner(sql`update staff_notifications set names = false`);
  await ask("Und am Sonntag?");
  startPush();
  await expect.poll(() => service.received).toHaveLength(2);
  expect(JSON.stringify(service.received[1]?.payload)).not.toMatch(/Öztürk|Sonntag/);

  await asOwner(sql`delete from push_devices`);
  await ask("Wann kommt ihr?");
  await answer();
  await ask("Was kostet der Drucker? Wir brauchen zwei.");
  await letBeDue("staff-mail");
  const server = await startMailServer();
  startWorker(server);
  const left = sql`select from outbox where sent_at is null`;
  await expect.poll(() => asOwner(left)).toEqual([]);
  expect(server.mails).toHaveLength(1);
  const raw = server.mails[0]?.raw.replaceAll("=\r\n", "") ?? "";
  expect(raw).toContain("Was kostet der Drucker?");
  expect(raw).not.toContain("Wann kommt ihr");
  expect(raw).toContain("http://localhost:4173/buero/startklar");
});

test("quiet hours hold everything back until one notification, but for a client's call for help", async () => {
  const person = await createPerson({ role: "leitung", isQuiet: true });
  const elsewhere = await createPerson({ isQuiet: true });
  startPush();
  await send("Aylin Demir");
  const existing = await send("Bora Aksoy");
  await expect.poll(() => readWaiting()).toHaveLength(4);
  await expect.poll(async () => (await readWaiting()).every(({ attempts }) => attempts === 0)).toBe(true);
  await asOwner(sql`insert into project_access_codes (project_slug, access_code, client_name, request_id)
    values ('aksoy', repeat('0', 64), 'Aksoy', ${existing})`);
  await asOwner(sql`insert into contact_requests (name, email, message, interest)
    values ('Bora', 'BORA.aksoy@imbiss.example', 'Die Kasse geht nicht mehr.', 'support')`);
  await expect.poll(() => service.received).toHaveLength(1);
  expect(service.received[0]).toMatchObject({ path: person.path, headers: { urgency: "high" } });
  const held = async () => (await readWaiting()).filter(({ minutes }) => minutes > 0);
  await expect.poll(held).toHaveLength(5);

  await asOwner(sql`update staff_notifications set quiet_until = '00:00'`);
  await letBeDue();
  await untilDone();
  const later = service.received.slice(1);
  expect(later.map(({ path }) => path).toSorted()).toEqual([person.path, elsewhere.path].toSorted());
  expect(later.map(({ payload }) => payload.title)).toEqual(["3 Mitteilungen", "3 Mitteilungen"]);
});

test.each([
  // Summer ends on 2026-10-25, a Sunday; on 2027-03-28 it begins.
  ["2026-11-24 18:59+00", null],
  ["2026-11-24 19:00+00", "2026-11-25 06:00:00+00"],
  ["2026-11-25 05:59+00", "2026-11-25 06:00:00+00"],
  ["2026-11-25 06:00+00", null],
  ["2026-10-24 19:00+00", "2026-10-26 06:00:00+00"],
  ["2027-03-26 19:30+00", "2027-03-27 06:00:00+00"],
  ["2027-03-27 20:00+00", "2027-03-29 05:00:00+00"],
])("quiet hours that hold at %s are over at %s", async (moment, expected) => {
  const until = sql`select app.quiet_until(${moment}::timestamptz, '20:00', '07:00', true)`;
  expect(await readColumn(until)).toEqual([expected && new Date(expected)]);
});

test("a mail goes to the person once if no device took the notification, and none if one did", async () => {
  const notified = await createPerson();
  const untold = await createPerson();
  service.behave((path) => ({ status: path === notified.path ? 201 : 503 }));
  const push = startPush();
  const id = await send("Aylin Demir");
  await expect.poll(() => readWaiting()).toHaveLength(1);
  await push.stop();
  const minutes = sql`select distinct round(extract(epoch from due_at - created_at) / 60) from outbox where kind = 'staff-mail'`;
  expect((await readColumn(minutes)).map(Number)).toEqual([10]);
  await letBeDue("staff-mail");
  const server = await startMailServer();
  startWorker(server, { publicOrigin: "https://tischlein.example" });
  const mails = () => server.mails.filter(({ recipients }) => !recipients.includes("team@tischlein.example"));
  await expect.poll(mails).toHaveLength(1);
  await expect
    .poll(() => asOwner(sql`select from outbox where kind in ('push', 'staff-mail') and sent_at is null`))
    .toEqual([]);
  expect(mails()).toMatchObject([{ recipients: [untold.email] }]);
  expect(mails()[0]?.raw).toContain(`https://tischlein.example/buero/anfragen/${id}`);
  expect(mails()[0]?.header("Subject")).toContain("Aylin");
});

test("a device with another key than the current one is forgotten", async () => {
  await createPerson();
  await asOwner(sql`insert into push_keys (generation) values (2)`);
  startPush();
  await send();
  await untilDone();
  expect(await asOwner(sql`select from push_devices`)).toEqual([]);
  expect(service.received).toEqual([]);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/a", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/a", true],
  ["https://web.push.apple.com/a", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=a", true],
  ["https://push.example:8443/a", true],
  ["https://push.example/a", false],
  ["http://fcm.googleapis.com/a", false],
  ["https://fcm.googleapis.com:8443/a", false],
  ["https://fcm.googleapis.com.evil.example/a", false],
  ["https://evil.example/fcm.googleapis.com", false],
  ["https://a@fcm.googleapis.com/a", false],
  ["https://xfcm.googleapis.com/a", false],
  ["https://a.push.services.mozilla.com.evil.example/", false],
  ["https://127.0.0.1/", false],
  ["javascript:alert(1)", false],
  ["", false],
])("whether messages may go to %s: %s", (endpoint, expected) => {
  expect(isPushEndpoint(endpoint, ["push.example:8443"])).toBe(expected);
});

test("Retry-After is read as seconds or a date, and never asks for more than a day", () => {
  const now = Date.parse("2026-11-24T10:00:00Z");
  expect(readRetryAfter("Tue, 24 Nov 2026 10:01:00 GMT", now)).toBe(60);
  expect(readRetryAfter("999999999", now)).toBe(86_400);
  expect([null, "soon", "-5"].map((header) => readRetryAfter(header, now))).toEqual([0, 0, 0]);
});
