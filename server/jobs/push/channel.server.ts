import { queueDigest } from "#app/features/notifications/digest.server.ts";
import { describeSubjects } from "#app/features/notifications/notification-text.ts";
import { countUntaken, readSubjects, type Subject } from "#app/features/notifications/subjects.server.ts";
import { type Recipient, readRecipient } from "#app/mail/recipient.server.ts";
import type { Log } from "#core/log.ts";
import type { Keys } from "#database/keys.ts";
import {
  type ClaimedMessage,
  markSent,
  type NotificationEvent,
  postpone,
  removeMessage,
  settleMessages,
} from "#database/outbox.ts";
import { type PushKey, readPushKey } from "#database/push-key.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";
import { recordSent } from "#server/jobs/outbox/record-sent.server.ts";
import { type Channel, secondsUntilRetry } from "#server/jobs/outbox/worker.server.ts";
import type { PushSender, PushTarget } from "#server/jobs/push/sender.ts";

export type PushChannelDependencies = {
  owner: Connections;
  keys: Pick<Keys, "push">;
  send: PushSender;
  log: Log;
  /** Called for every notification of a person and what became of it, for the metrics. */
  countNotification?: (event: NotificationEvent, outcome: "sent" | "failed" | "given-up") => void;
};

type Device = PushTarget & { id: number; server_key: string };

const HOUR = 3_600;

/** Seconds for which a push service keeps a message for a device that is off. */
const ttlByEvent: Record<NotificationEvent, number> = {
  "new-request": 24 * HOUR,
  assigned: 24 * HOUR,
  client: 24 * HOUR,
  untaken: 4 * HOUR,
  digest: 12 * HOUR,
  test: 60,
};

export function createPushChannel(dependencies: PushChannelDependencies): Channel {
  return {
    kinds: ["push"],
    queueDue: () => queueDigest(dependencies.owner, new Date()),
    deliver: async (messages, signal) => {
      await deliverPush(messages, { ...dependencies, signal });
      // One service that is down says nothing about the others, so nothing else waits.
      return "done";
    },
  };
}

/** What is sent: to whom, and about what. */
type Delivery = PushChannelDependencies & {
  signal: AbortSignal;
  person: Recipient;
  subjects: readonly Subject[];
};

async function deliverPush(
  messages: readonly [ClaimedMessage, ...ClaimedMessage[]],
  dependencies: PushChannelDependencies & { signal: AbortSignal },
): Promise<void> {
  const { owner, log, countNotification } = dependencies;
  const [{ staffId, urgent, deviceId }] = messages;
  for (const { isExpired, event } of messages) {
    if (!isExpired || event === null) continue;
    countNotification?.(event, "given-up");
    log.warn({ person: staffId, event }, "Notification expired: no device took it for a day");
  }
  const settled = await settleMessages(owner, messages, async (tx) => {
    const person = await readRecipient(tx, staffId);
    const subjects = person === null ? [] : await readSubjects(tx, messages);
    if (person === null || subjects.length === 0) return null;
    const isQuiet = person.quietUntil !== null && !urgent && deviceId === null;
    return {
      person,
      subjects,
      tells: subjects.map(({ id }) => id),
      until: isQuiet ? person.quietUntil : null,
    };
  });
  if (settled === null || settled.until !== null) return;
  const chosen = messages.filter(({ id }) => settled.tells.includes(id));
  await sendToDevices(chosen, { ...dependencies, ...settled });
}

async function sendToDevices(messages: readonly ClaimedMessage[], context: Delivery): Promise<void> {
  const { owner, keys, person, log, countNotification } = context;
  const key = await readPushKey(owner, keys);
  const devices = await readDevices(owner, person.id, messages[0]?.deviceId ?? null, key);
  const badge = await countUntaken(owner);
  const results = await Promise.all(
    devices.map((device) => sendToDevice(device, messages, { ...context, key, badge })),
  );
  for (const message of messages) {
    const failures = results.filter(({ failed }) => failed.includes(message.id));
    const isTaken = results.some(({ taken }) => taken.includes(message.id)) || message.deliveredTo.length > 0;
    const { event } = message;
    if (failures.length === 0) {
      if (isTaken) await markSent(owner, [message]);
      else await removeMessage(owner, message);
      if (isTaken && event !== null) countNotification?.(event, "sent");
      continue;
    }
    const seconds = Math.max(
      secondsUntilRetry(message.attempt),
      ...failures.map(({ waitSeconds }) => waitSeconds),
    );
    const reason = failures[0]?.reason ?? "";
    if (event !== null) countNotification?.(event, "failed");
    log.warn(
      { person: person.id, event, attempt: message.attempt, reason, retryInSeconds: seconds },
      "Notification not sent, trying again",
    );
    await postpone(owner, message, { reason, refusesText: false, seconds });
  }
}

type DeviceResult = { taken: number[]; failed: number[]; reason: string; waitSeconds: number };

/** Sends what a device does not have yet, as one notification. */
async function sendToDevice(
  device: Device,
  messages: readonly ClaimedMessage[],
  context: Delivery & { key: PushKey; badge: number },
): Promise<DeviceResult> {
  const { owner, send, person, subjects, key, badge, log, signal } = context;
  const none = { taken: [], failed: [], reason: "", waitSeconds: 0 };
  const missing = messages.filter(({ deliveredTo }) => !deliveredTo.includes(device.id));
  const ids = missing.map(({ id }) => id);
  const [first, ...others] = subjects.filter(({ id }) => ids.includes(id));
  if (first === undefined) return none;
  const result = await send(device, key, {
    payload: { ...describeSubjects([first, ...others], person.names), badge },
    ttl: Math.max(...[first, ...others].map(({ event }) => ttlByEvent[event])),
    urgency: first.urgent ? "high" : "normal",
  });
  if (result.outcome === "gone") {
    log.info(
      { person: person.id, reason: result.reason },
      "Device removed: it takes no notifications any more",
    );
    await owner.query(sql`delete from push_devices where id = ${device.id}`);
    return none;
  }
  if (result.outcome === "failed") return { ...none, ...result, failed: ids };
  const record = () => recordDelivery(owner, device.id, ids);
  await recordSent({ log, signal, facts: { person: person.id }, record });
  return { ...none, taken: ids };
}

async function recordDelivery(owner: Queryable, device: number, messages: readonly number[]): Promise<void> {
  await owner.query(sql`
    with told as (
      update outbox set delivered_to = delivered_to || ${device}::integer
      where id = any (${messages}::bigint[]) and ${device}::integer <> all (delivered_to)
    )
    update push_devices set last_delivered_at = now() where id = ${device}`);
}

/** Returns the person's devices, or the one of a test, and forgets those that were subscribed with another key. */
async function readDevices(
  owner: Queryable,
  person: number,
  only: number | null,
  { publicKey }: PushKey,
): Promise<Device[]> {
  await owner.query(sql`delete from push_devices where staff_id = ${person} and server_key <> ${publicKey}`);
  return owner.query<Device>(sql`
    select id, endpoint, p256dh, auth, server_key from push_devices
    where staff_id = ${person} and (${only}::integer is null or id = ${only}) order by id`);
}
