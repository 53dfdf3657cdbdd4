import { createECDH, hkdfSync } from "node:crypto";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** The key pair by which push services recognise this site (VAPID, RFC 8292). */
export type PushKey = { publicKey: string; privateKey: string };

/** The order of the curve P-256: a private key is a number from 1 to it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Returns the current key pair, which comes from APP_SECRET and the number of its renewals. */
export async function readPushKey(tx: Queryable, keys: Pick<Keys, "push">): Promise<PushKey> {
  const generation = await tx.value<number>(sql`select max(generation) from push_keys`);
  return derivePushKey(keys, generation ?? 1);
}

function derivePushKey({ push }: Pick<Keys, "push">, generation: number): PushKey {
  // 16 bytes more than a key has, so that the remainder favours no number.
  const derived = Buffer.from(hkdfSync("sha256", push, "", `tischlein/push/${generation}`, 48));
  const number = (BigInt(`0x${derived.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const secret = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}
