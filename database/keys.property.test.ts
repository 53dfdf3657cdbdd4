import { isIP } from "node:net";
import fc from "fast-check";
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
  normalizeAddress,
} from "#database/keys.ts";
import { testKeys as keys } from "#tests/setup/database/keys.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const accessCode = fc
  .uint8Array({ minLength: 10, maxLength: 10 })
  .map((bytes) => createAccessCode(Buffer.from(bytes)));
const someText = anyText({ maxLength: 60 });

test("a code opens its project however it is typed: any case, spaces, dashes, invisible characters, O for 0, I and L for 1", () => {
  const noise = fc.constantFrom("", " ", "-", "–", "\u00a0", "\u200b", "\n", "\ufeff", "\u00ad");
  const habits = fc.record({
    lower: fc.boolean(),
    zero: fc.constantFrom("0", "o", "O"),
    one: fc.constantFrom("1", "i", "I", "l", "L"),
    noise: fc.array(noise, { minLength: 20, maxLength: 20 }),
  });
  fc.assert(
    fc.property(accessCode, habits, (code, { lower, zero, one, noise: between }) => {
      const spelled = (lower ? code.toLowerCase() : code).replaceAll("0", zero).replaceAll("1", one);
      const input = [...spelled].map((letter, index) => `${between[index]}${letter}`).join("");
      expect(hashAccessCode(keys, input)).toBe(hashAccessCode(keys, code));
    }),
  );
});

const group = fc.oneof(fc.constant(0), fc.nat(0xffff));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });

/** One of the many ways to write the same IPv6 address. */
function writeIPv6(values: number[], { upper, pad, dotted, shorten }: Spelling): string {
  let parts = values.map((value) => value.toString(16).padStart(pad ? 4 : 1, "0"));
  const [high = 0, low = 0] = values.slice(6);
  if (dotted) parts = [...parts.slice(0, 6), [high >> 8, high & 255, low >> 8, low & 255].join(".")];
  const zero = values.slice(0, 6).indexOf(0);
  let text = parts.join(":");
  if (shorten && zero !== -1) {
    let end = zero;
    while (end < 6 && values[end] === 0) end++;
    text = `${parts.slice(0, zero).join(":")}::${parts.slice(end).join(":")}`;
  }
  return upper ? text.toUpperCase() : text;
}
const plainly = { upper: false, pad: false, dotted: false, shorten: false };
type Spelling = typeof plainly;
const [upper, pad, dotted, shorten] = [fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()];
const spelling = fc.record({ upper, pad, dotted, shorten });

test("a household's IPv6 addresses count as one however they are written, those of two networks as two", () => {
  fc.assert(
    fc.property(groups, groups, spelling, (a, b, how) => {
      const sameHousehold = [...a.slice(0, 4), ...b.slice(4)];
      // Below ::/80 are IPv4 addresses, which stay themselves.
      fc.pre([a, b, sameHousehold].every((values) => values.slice(0, 5).some((value) => value !== 0)));
      const address = (values: number[]) => writeIPv6(values, plainly);
      const spelled = writeIPv6(sameHousehold, how);
      expect(isIP(spelled), spelled).toBe(6);
      expect(hashClientAddress(keys, spelled)).toBe(hashClientAddress(keys, address(a)));
      const isSame = a.slice(0, 4).join() === b.slice(0, 4).join();
      expect(normalizeAddress(address(b)) === normalizeAddress(address(a))).toBe(isSame);
    }),
    { numRuns: 500 },
  );
});

test("an IPv4 address stays itself, also when a socket or a proxy writes it as IPv6", () => {
  fc.assert(
    fc.property(fc.ipV4(), spelling, (address, how) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
      expect(normalizeAddress(address)).toBe(address);
      const mapped = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d];
      expect(normalizeAddress(writeIPv6(mapped, how))).toBe(address);
    }),
  );
});

test("anything at all in place of an address has a key of 32 characters", () => {
  fc.assert(
    fc.property(fc.oneof(someText, fc.string({ unit: fc.constantFrom(..."0f:.%[] ") })), (text) => {
      expect(hashClientAddress(keys, text)).toMatch(/^[\w-]{32}$/);
    }),
    { numRuns: 500 },
  );
});

const moment = fc.date({
  min: new Date("2026-01-01"),
  max: new Date("2100-01-01"),
  noInvalidDate: true,
});

test("a form may be sent from 3 seconds to a day after it was opened, to the millisecond", () => {
  const age = fc.oneof(
    fc.integer({ min: -120_000, max: 2 * formMaximumAge }),
    fc.constantFrom(-60_001, -60_000, formMinimumAge - 1, formMinimumAge, formMaximumAge, formMaximumAge + 1),
  );
  fc.assert(
    fc.property(moment, age, (opened, milliseconds) => {
      const now = new Date(opened.getTime() + milliseconds);
      const expected =
        milliseconds < -60_000
          ? "invalid"
          : milliseconds < formMinimumAge
            ? "too-early"
            : milliseconds > formMaximumAge
              ? "expired"
              : "ok";
      expect(checkFormToken(keys, issueFormToken(keys, opened), now)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test("a token with one character changed, or of another secret, proves nothing", () => {
  const otherKeys = deriveKeys("another secret only for tests, long enough");
  const letter = fc.oneof(
    fc.constantFrom(..."0123456789abcdefghijklmnopqrstuvwxyzABCXYZ-_."),
    anyText({ minLength: 0, maxLength: 2 }),
  );
  fc.assert(
    fc.property(moment, fc.nat(60), letter, (opened, at, replacement) => {
      const now = new Date(opened.getTime() + 10_000);
      const token = issueFormToken(keys, opened);
      const place = at % token.length;
      const forged = token.slice(0, place) + replacement + token.slice(place + 1);
      fc.pre(forged !== token);
      expect(checkFormToken(keys, forged, now)).toBe("invalid");
      expect(checkFormToken(otherKeys, token, now)).toBe("invalid");
    }),
    { numRuns: 300 },
  );
});
