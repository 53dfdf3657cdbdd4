import { expect, test } from "vitest";
import {
  checkFormToken,
  createAccessCode,
  deriveKeys,
  formMaximumAge,
  formMinimumAge,
  hashAccessCode,
  hashClientAddress,
  issueFormToken,
  normalizeAccessCode,
  normalizeAddress,
} from "#database/keys.ts";

const keys = deriveKeys("first secret, long enough to be used");
const otherKeys = deriveKeys("second secret, long enough to be used");
const now = new Date("2026-11-21T09:00:00Z");

function after(milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

test("every purpose has a key of its own, and every secret its own keys", () => {
  const all = [keys, otherKeys].flatMap((set) => Object.values(set).map(String));
  expect(new Set(all).size).toBe(all.length);
  expect(deriveKeys("first secret, long enough to be used")).toEqual(keys);
});

test.each([
  "7K0P-1QXA-J4ZN-M2RD",
  "  7K0P-1QXA-J4ZN-M2RD\n",
  "7k0p1qxaj4znm2rd",
  "7k0p lqxa j4zn m2rd",
  "7KOP-IQXA-J4ZN-M2RD",
  "7K0P–1QXA—J4ZN\u2011M2RD\u200b",
])("the code 7K0P-1QXA-J4ZN-M2RD is recognised when typed as %j", (input) => {
  expect(hashAccessCode(keys, input)).toBe(hashAccessCode(keys, "7K0P-1QXA-J4ZN-M2RD"));
});

test.each(["7K0P-1QXA-J4ZN-M2RE", "7K0P-1QXA-J4ZN-M2R", "7K0P-1QXA-J4ZN-M2RD0", "7K0P_1QXA_J4ZN_M2RD"])(
  "the code 7K0P-1QXA-J4ZN-M2RD is not recognised in %j",
  (input) => {
    expect(hashAccessCode(keys, input)).not.toBe(hashAccessCode(keys, "7K0P-1QXA-J4ZN-M2RD"));
  },
);

test("what is stored for a code does not show it and needs the secret", () => {
  const hash = hashAccessCode(keys, "7K0P-1QXA-J4ZN-M2RD");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashAccessCode(otherKeys, "7K0P-1QXA-J4ZN-M2RD")).not.toBe(hash);
});

test("no two new codes become one when they are normalized", () => {
  const code = createAccessCode();
  expect(normalizeAccessCode(code)).toBe(code.replaceAll("-", ""));
});

test.each(["", "\0", "ä".repeat(10_000), "\ud800"])("an odd code is just a wrong one", (code) => {
  expect(hashAccessCode(keys, code)).toMatch(/^[0-9a-f]{64}$/);
});

test("a new code has 80 bits in four groups without letters that look like digits", () => {
  expect(createAccessCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(createAccessCode(Buffer.alloc(10))).toBe("0000-0000-0000-0000");
  expect(createAccessCode(Buffer.alloc(10, 0xff))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  expect(createAccessCode(Buffer.from("00000000000000000001", "hex"))).toBe("0000-0000-0000-0001");
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["unknown", "unknown"],
])("the address %s counts as %s", (address, expected) => {
  expect(normalizeAddress(address)).toBe(expected);
});

test("one household is one client, and the key does not show its address", () => {
  const key = hashClientAddress(keys, "2001:db8:1:2:3:4:5:6");
  expect(hashClientAddress(keys, "2001:db8:1:2:ffff::1")).toBe(key);
  expect(hashClientAddress(keys, "2001:db8:1:3::1")).not.toBe(key);
  expect(hashClientAddress(otherKeys, "2001:db8:1:2:3:4:5:6")).not.toBe(key);
  expect(key).toMatch(/^[\w-]{32}$/);
});

test.each([
  [0, "too-early"],
  [formMinimumAge - 1, "too-early"],
  [formMinimumAge, "ok"],
  [formMaximumAge, "ok"],
  [formMaximumAge + 1, "expired"],
  [-60_000, "too-early"],
  [-60_001, "invalid"],
] as const)("a form sent %i ms after it was opened is %s", (age, state) => {
  expect(checkFormToken(keys, issueFormToken(keys, now), after(age))).toBe(state);
});

test("a token counts only as it was issued", () => {
  const token = issueFormToken(keys, now);
  const [time = "", signature = ""] = token.split(".");
  const earlier = (Number.parseInt(time, 36) - 5_000).toString(36);
  for (const forged of [
    `${earlier}.${signature}`,
    `${time}.${signature.slice(1)}`,
    `${time}.`,
    time,
    "",
    ".",
    `${token}x`,
    ` ${token}`,
    issueFormToken(otherKeys, now),
  ]) {
    expect(checkFormToken(keys, forged, after(10_000)), forged).toBe("invalid");
  }
});
