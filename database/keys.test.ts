import { expect, test } from "vitest";
import {
  createAccessCode,
  deriveKeys,
  hashAccessCode,
  normalizeAccessCode,
  normalizeAddress,
} from "#database/keys.ts";

const keys = deriveKeys("first secret, long enough to be used");
const otherKeys = deriveKeys("second secret, long enough to be used");

test("every purpose has a key of its own, and every secret its own keys", () => {
  const all = [keys, otherKeys].flatMap((set) => Object.values(set).map(String));
  expect(new Set(all).size).toBe(all.length);
  expect(deriveKeys("first secret, long enough to be used")).toEqual(keys);
});

test("what is stored for a code does not show it and needs the secret", () => {
  const hash = hashAccessCode(keys, "7K0P-1QXA-J4ZN-M2RD");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashAccessCode(otherKeys, "7K0P-1QXA-J4ZN-M2RD")).not.toBe(hash);
});

test("a new code has 80 bits in four groups without letters that look like digits", () => {
  expect(createAccessCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(createAccessCode(Buffer.alloc(10))).toBe("0000-0000-0000-0000");
  expect(createAccessCode(Buffer.alloc(10, 0xff))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  expect(createAccessCode(Buffer.from("00000000000000000001", "hex"))).toBe("0000-0000-0000-0001");
  expect(normalizeAccessCode(createAccessCode())).toHaveLength(16);
});

test.each([
  ["2001:DB8::1%eth0", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("the address %s counts as %s", (address, expected) => {
  expect(normalizeAddress(address)).toBe(expected);
});
