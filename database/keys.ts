import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import net from "node:net";

/**
 * One key per purpose, all derived from APP_SECRET. None of them says anything about another or about the secret, and
 * all are the same on every server with the same secret. Server only: never import this from a component.
 */
export type Keys = {
  accessCode: Buffer;
  clientAddress: Buffer;
  formToken: Buffer;
  /** Password of the database role web_anon where it logs in with one. */
  webPassword: string;
  /** Password of the superuser of an embedded PostgreSQL that is reached over TCP. */
  superuserPassword: string;
  /** Tells whether two places have the same secret; opens nothing. */
  secretFingerprint: string;
};

/** Derives all keys from the secret (HKDF-SHA-256). Changing a label makes everything stored under it invalid. */
export function deriveKeys(secret: string): Keys {
  const derive = (label: string) => Buffer.from(hkdfSync("sha256", secret, "", `tischlein/${label}/v1`, 32));
  return {
    accessCode: derive("access-code"),
    clientAddress: derive("client-address"),
    formToken: derive("form-token"),
    webPassword: derive("database-web-role").toString("base64url"),
    superuserPassword: derive("database-superuser").toString("base64url"),
    secretFingerprint: derive("secret-fingerprint").toString("hex"),
  };
}

/**
 * What `project_access_codes.access_code` holds for a code: 64 hex digits over its normalized form. Any string is fine,
 * also one with NUL bytes in it.
 */
export function hashAccessCode(keys: Pick<Keys, "accessCode">, code: string): string {
  return createHmac("sha256", keys.accessCode).update(normalizeAccessCode(code), "utf8").digest("hex");
}

/**
 * The one spelling of a code, however it was typed, pasted or read out on the phone: no spaces, hyphens or invisible
 * characters, upper case, and the letters that Crockford's base32 leaves out as the digits they were taken for.
 */
export function normalizeAccessCode(code: string): string {
  return code
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** A new access code: 80 random bits as `XXXX-XXXX-XXXX-XXXX`, in an alphabet without I, L, O and U. */
export function createAccessCode(random: Buffer = randomBytes(10)): string {
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  let bits = BigInt(`0x${random.toString("hex")}`);
  let code = "";
  for (let index = 0; index < 16; index++) {
    code = alphabet[Number(bits & 31n)] + code;
    bits >>= 5n;
  }
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * A stand-in for a visitor's address that recognises the same visitor again but cannot be turned back without the
 * secret. IPv6 counts by its /64, because one household gets that many addresses and could use a new one per request.
 */
export function hashClientAddress(keys: Pick<Keys, "clientAddress">, address: string): string {
  return createHmac("sha256", keys.clientAddress)
    .update(normalizeAddress(address))
    .digest("base64url")
    .slice(0, 32);
}

/** IPv4 as it is (also when written as `::ffff:1.2.3.4`), IPv6 as its /64, anything else lower-cased. */
export function normalizeAddress(address: string): string {
  const plain = address.trim().toLowerCase().split("%")[0] ?? "";
  if (net.isIPv4(plain)) return plain;
  if (!net.isIPv6(plain)) return plain;
  const groups = expandIPv6(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

function expandIPv6(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text = dotted
    ? `${dotted[1]}${(Number(dotted[2]) * 256 + Number(dotted[3])).toString(16)}:${(Number(dotted[4]) * 256 + Number(dotted[5])).toString(16)}`
    : address;
  const [head = "", tail] = text.split("::");
  const parse = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return parse(head);
  const [left, right] = [parse(head), parse(tail)];
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** How a form token stands: only `ok` may be stored. `expired` and `invalid` ask for nothing but sending once more. */
export type FormTokenState = "ok" | "too-early" | "expired" | "invalid";

/** Milliseconds between opening the form and the earliest submission (docs/product.md#contact-form). */
export const formMinimumAge = 3_000;

/**
 * A day. Somebody may open the form in the evening and send it in the morning; a script that has kept a token for
 * longer than that has to fetch the page again. The limit on requests themselves is in the database.
 */
export const formMaximumAge = 24 * 60 * 60 * 1000;

/** A token for a form rendered at `now`. It carries the time and a signature, nothing about the visitor. */
export function issueFormToken(keys: Pick<Keys, "formToken">, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${signTime(keys, issued)}`;
}

/**
 * Judges the token that came back with a form at `now`. Servers whose clocks differ by up to a minute understand
 * each other: a token from the near future is "too early", not forged.
 */
export function checkFormToken(keys: Pick<Keys, "formToken">, token: string, now: Date): FormTokenState {
  const [, issued, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (!issued || !signature) return "invalid";
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signTime(keys, issued)))) return "invalid";
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age < -60_000) return "invalid";
  if (age < formMinimumAge) return "too-early";
  return age > formMaximumAge ? "expired" : "ok";
}

function signTime(keys: Pick<Keys, "formToken">, issued: string): string {
  return createHmac("sha256", keys.formToken).update(issued).digest("base64url");
}
