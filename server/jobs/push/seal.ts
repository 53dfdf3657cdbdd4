import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from "node:crypto";
import type { PushKey } from "#database/push-key.ts";

/** One record holds the whole message (RFC 8188), and a push service takes at most this much. */
const RECORD_SIZE = 4_096;
/** The tag of AES-GCM, and the delimiter that ends the text. */
const OVERHEAD = 17;

/** Returns a message as only that browser can read it (RFC 8188, 8291). Throws for bad keys and oversized text. */
export function encryptMessage(text: string, { p256dh, auth }: { p256dh: string; auth: string }): Buffer {
  const browserKey = Buffer.from(p256dh, "base64url");
  const own = createECDH("prime256v1");
  const ownKey = own.generateKeys();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const secret = deriveKey(own.computeSecret(browserKey), {
    salt: Buffer.from(auth, "base64url"),
    info,
    length: 32,
  });
  const salt = randomBytes(16);
  const contentKey = deriveKey(secret, { salt, info: "Content-Encoding: aes128gcm\0", length: 16 });
  const nonce = deriveKey(secret, { salt, info: "Content-Encoding: nonce\0", length: 12 });
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, 16);
  head.writeUInt8(ownKey.length, 20);
  const plain = Buffer.from(text);
  if (head.length + ownKey.length + plain.length + OVERHEAD > RECORD_SIZE)
    throw new RangeError("The message does not fit into a notification");
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const sealed = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([head, ownKey, ...sealed]);
}

function deriveKey(
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer | string; length: number },
): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** Seconds for which a signature is good; a service takes at most a day. */
const SIGNED_SECONDS = 12 * 60 * 60;

/**
 * Returns the header by which a push service recognises the site (VAPID, RFC 8292). `contact` is whom it may write to.
 */
export function signRequest(
  endpoint: string,
  { publicKey, privateKey }: PushKey,
  { contact, now }: { contact: string; now: Date },
): string {
  const point = Buffer.from(publicKey, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: privateKey,
    },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + SIGNED_SECONDS,
    sub: contact,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}
