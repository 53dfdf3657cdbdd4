import { createHash } from "node:crypto";
import { request } from "node:https";
import { isPushEndpoint } from "#core/push-endpoint.ts";
import type { PushKey } from "#database/push-key.ts";
import { encryptMessage, signRequest } from "#server/jobs/push/seal.ts";

/** Where a device takes messages, and the keys by which only it can read them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: { title: string; body: string; path: string; tag: string; badge: number };
  /** Seconds for which the service keeps it for a device that is off. */
  ttl: number;
  urgency: "normal" | "high";
};

/** The outcome of an attempt; `reason` names no device. `gone`: the subscription has ended. */
export type PushOutcome =
  | { outcome: "sent" }
  | { outcome: "gone"; reason: string }
  | { outcome: "failed"; reason: string; waitSeconds: number };

export type PushSender = (target: PushTarget, key: PushKey, message: PushMessage) => Promise<PushOutcome>;

const TIMEOUT_MS = 5_000;

/** A service that asks for a longer pause than a message lives. */
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** Returns a sender to push services, which may write to `contact`. A host that asks for a pause gets one. */
export function createPushSender({
  hosts,
  contact,
}: {
  hosts: readonly string[];
  contact: string;
}): PushSender {
  const pausedUntil = new Map<string, number>();
  return async (target, key, { payload, ttl, urgency }) => {
    // Stored endpoints were checked; what is allowed may have changed since.
    if (!isPushEndpoint(target.endpoint, hosts)) return { outcome: "gone", reason: "host not allowed" };
    const { host } = new URL(target.endpoint);
    const pause = Math.ceil(((pausedUntil.get(host) ?? 0) - Date.now()) / 1_000);
    if (pause > 0) return { outcome: "failed", reason: `${host} asked for a pause`, waitSeconds: pause };
    const body = encrypt(JSON.stringify(payload), target);
    if (body === null) return { outcome: "gone", reason: "keys of the device are unusable" };
    const headers = {
      Authorization: signRequest(target.endpoint, key, { contact, now: new Date() }),
      TTL: String(ttl),
      Urgency: urgency,
      Topic: toTopic(payload.tag),
      "Content-Type": "application/octet-stream",
      "Content-Encoding": "aes128gcm",
      "Content-Length": String(body.length),
    };
    const answer = await post(target.endpoint, { headers, body }).catch((error: NodeJS.ErrnoException) => ({
      status: 0,
      retryAfter: null,
      reason: error.code ?? error.name,
    }));
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) return { outcome: "sent" };
    const reason = `${host} answered ${"reason" in answer ? answer.reason : status}`;
    if (status === 404 || status === 410) return { outcome: "gone", reason };
    const waitSeconds = readRetryAfter(retryAfter, Date.now());
    if (waitSeconds > 0) pausedUntil.set(host, Date.now() + waitSeconds * 1_000);
    return { outcome: "failed", reason, waitSeconds };
  };
}

/** Returns a tag as a service accepts and need not understand it: 32 letters. */
function toTopic(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

/** Returns the encrypted message; null for keys of a browser that are none. */
function encrypt(text: string, target: PushTarget): Buffer | null {
  try {
    return encryptMessage(text, target);
  } catch {
    return null;
  }
}

/** Follows no redirect and reads no body. */
function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
): Promise<{ status: number; retryAfter: string | null }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      { method: "POST", headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] ?? null });
        answer.destroy();
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Returns the seconds that a Retry-After header asks for; 0 without one. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS);
}
