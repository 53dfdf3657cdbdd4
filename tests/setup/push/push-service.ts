import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, globalAgent } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/** What a push service has received, decrypted as the browser would. */
export type ReceivedPush = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  payload: { title: string; body: string; path: string; tag: string; badge: number };
  size: number;
};

/** How the service answers: with a status, never, or with what is no HTTP. */
type Behaviour = { status: number; headers?: Record<string, string> } | "hang" | "nonsense";

/** A browser's subscription at the service. */
export type TestSubscription = { endpoint: string; p256dh: string; auth: string };

export type PushService = Awaited<ReturnType<typeof startPushService>>;

export const pushCertificateFile = join(import.meta.dirname, "push-service.pem");

/** Starts a push service over HTTPS, which this process trusts from now on. */
export async function startPushService() {
  const pem = readFileSync(pushCertificateFile, "utf8");
  globalAgent.options.ca = pem;
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  let behave: (path: string) => Behaviour = () => ({ status: 201 });
  let attempts = 0;
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    attempts++;
    const path = request.url ?? "";
    const body = await buffer(request);
    const behaviour = behave(path);
    if (behaviour === "hang") return;
    if (behaviour === "nonsense") return void request.socket.end("Wie bitte?\r\n\r\n");
    const browser = browsers.get(path);
    if (behaviour.status < 300 && browser !== undefined)
      received.push({ path, headers: request.headers, payload: decrypt(body, browser), size: body.length });
    response.writeHead(behaviour.status, behaviour.headers).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    countAttempts: () => attempts,
    behave: (next: Behaviour | ((path: string) => Behaviour)) => {
      behave = typeof next === "function" ? next : () => next;
    },
    subscribe: (): TestSubscription => {
      const keys = createECDH("prime256v1");
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString("hex")}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: `https://${host}${path}`,
        p256dh: keys.generateKeys().toString("base64url"),
        auth: auth.toString("base64url"),
      };
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Decrypts a message of one record (RFC 8291, aes128gcm). */
function decrypt(
  body: Buffer,
  { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer },
): ReceivedPush["payload"] {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const secret = hkdfSync("sha256", keys.computeSecret(senderKey), auth, info, 32);
  const contentKey = Buffer.from(
    hkdfSync("sha256", Buffer.from(secret), salt, "Content-Encoding: aes128gcm\0", 16),
  );
  const nonce = Buffer.from(hkdfSync("sha256", Buffer.from(secret), salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A delimiter of 2 and zeros follow the text.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString("utf8"));
}
