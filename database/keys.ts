import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { isIPv4 } from "node:net";
import { parseIpAddress, takeIpv6Groups } from "#core/ip-address.ts";

/** One key per purpose, derived from APP_SECRET; none reveals another one. */
export type Keys = {
  accessCode: Buffer;
  clientAddress: Buffer;
  formToken: Buffer;
  /** Password of the database role web_anon on servers with passwords. */
  webPassword: string;
  /** Password of the database role web_staff, likewise. */
  staffPassword: string;
  /** Sessions, invitations, challenges and one-time codes of the back office. */
  staffToken: Buffer;
  /** The key pairs for notifications (push-key.ts). */
  push: Buffer;
  /** What was erased on demand, so that a restored backup loses it again. */
  erasure: Buffer;
  /** Addresses of downloads of a project's files. */
  download: Buffer;
  /** Addresses of the calendars of projects. */
  calendar: Buffer;
  /** Links in mails to clients about their project. */
  subscription: Buffer;
  /** Browsers that remember a project. */
  projectGrant: Buffer;
  /** Identifies the secret; unlocks nothing. */
  secretFingerprint: string;
};

/** Returns all keys, derived from the secret (HKDF-SHA-256). Changing a label makes everything stored under it invalid. */
export function deriveKeys(secret: string): Keys {
  const derive = (label: string) => Buffer.from(hkdfSync("sha256", secret, "", `tischlein/${label}/v1`, 32));
  return {
    accessCode: derive("access-code"),
    clientAddress: derive("client-address"),
    formToken: derive("form-token"),
    webPassword: derive("database-web-role").toString("base64url"),
    staffPassword: derive("database-staff-role").toString("base64url"),
    staffToken: derive("staff-token"),
    push: derive("push"),
    erasure: derive("erasure"),
    download: derive("download"),
    calendar: derive("calendar"),
    subscription: derive("subscription"),
    projectGrant: derive("project-grant"),
    secretFingerprint: derive("secret-fingerprint").toString("hex"),
  };
}

/** Returns what the database stores for a code: 64 hex digits over its normalized form. */
export function hashAccessCode(keys: Pick<Keys, "accessCode">, code: string): string {
  return createHmac("sha256", keys.accessCode).update(normalizeAccessCode(code), "utf8").digest("hex");
}

/** Returns what `project_grants.token_hash` stores for the token of a browser that remembers a project. */
export function hashProjectGrant(keys: Pick<Keys, "projectGrant">, token: string): string {
  return createHmac("sha256", keys.projectGrant).update(token, "utf8").digest("hex");
}

/** Returns a code without separators, in upper case, with Crockford's look-alike letters as digits. */
export function normalizeAccessCode(code: string): string {
  return code
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** Returns a new access code: 80 random bits as `XXXX-XXXX-XXXX-XXXX`, in an alphabet without I, L, O and U. */
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

/** Returns a keyed hash of a visitor's IP address. IPv6 counts by its /64, which is one household's. */
export function hashClientAddress(keys: Pick<Keys, "clientAddress">, address: string): string {
  return createHmac("sha256", keys.clientAddress)
    .update(normalizeAddress(address))
    .digest("base64url")
    .slice(0, 32);
}

/** Returns IPv4 unchanged (also when written as `::ffff:1.2.3.4`), IPv6 as its /64, anything else in lower case. */
export function normalizeAddress(address: string): string {
  const plain = address.trim().toLowerCase().split("%")[0] ?? "";
  const parsed = parseIpAddress(plain);
  if (parsed === null || isIPv4(parsed)) return parsed ?? plain;
  return `${takeIpv6Groups(parsed, 4)}::/64`;
}

/** The result of checking a form token: only `ok` may be stored. After `expired` and `invalid` the form is sent again. */
export type FormTokenState = "ok" | "too-early" | "expired" | "invalid";

/** Milliseconds between opening the form and the earliest submission (docs/product.md#contact-form). */
export const formMinimumAge = 3_000;

/** Milliseconds until a token expires: a form opened in the evening can be sent in the morning. */
export const formMaximumAge = 24 * 60 * 60 * 1000;

/** Returns a token for a form rendered at `now`. It contains the time and a signature, nothing about the visitor. */
export function issueFormToken(keys: Pick<Keys, "formToken">, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${signTime(keys, issued)}`;
}

/** Returns the state of a form's token at `now`. One from the near future is "too early": clocks differ. */
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
