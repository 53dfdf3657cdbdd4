import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { truncateIpAddress } from "#core/ip-address.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const group = fc.oneof(fc.constant(0), fc.nat(0xffff));
const mapped = fc.tuple(group, group).map((address) => [0, 0, 0, 0, 0, 0xffff, ...address]);
const groups = fc.oneof(fc.array(group, { minLength: 8, maxLength: 8 }), mapped);

test("the last number of an IPv4 address is never logged, in any spelling of a socket", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const network = `${address.split(".").slice(0, 3).join(".")}.0`;
      expect(truncateIpAddress(address)).toBe(network);
      expect(truncateIpAddress(`::ffff:${address}`)).toBe(network);
      expect(truncateIpAddress(`::FFFF:${address}`)).toBe(network);
    }),
  );
});

test("the first three groups of an IPv6 address are logged, in any shortened form", () => {
  const place = fc.record({ from: fc.nat(7), upper: fc.boolean(), zone: fc.constantFrom("", "%eth0", "%1") });
  fc.assert(
    fc.property(groups, place, (values, { from, upper, zone }) => {
      const parts = values.map((value) => value.toString(16));
      let end = from;
      while (end < 8 && values[end] === 0) end++;
      const shortened =
        end > from ? `${parts.slice(0, from).join(":")}::${parts.slice(end).join(":")}` : parts.join(":");
      expect(isIP(shortened), shortened).toBe(6);
      const logged = truncateIpAddress(`${upper ? shortened.toUpperCase() : shortened}${zone}`);
      const [high = 0, low = 0] = values.slice(6);
      // ::ffff:0:0/96 are IPv4 addresses, however they are spelled.
      const isIPv4 = values.slice(0, 5).every((value) => value === 0) && values[5] === 0xffff;
      expect(logged).toBe(
        isIPv4 ? `${high >> 8}.${high & 255}.${low >> 8}.0` : `${parts.slice(0, 3).join(":")}::`,
      );
    }),
    { numRuns: 500 },
  );
});

test("anything that is not an address is not logged", () => {
  const almost = fc.string({ unit: fc.constantFrom(..."0123456789abcdef:.%"), maxLength: 45 });
  fc.assert(
    fc.property(fc.oneof(anyText(), almost), (text) => {
      const logged = truncateIpAddress(text);
      expect(logged).toMatch(/^(?:unknown|(?:\d{1,3}\.){3}0|(?:[0-9a-f]{1,4}:){3}:)$/);
      if (isIP(text) === 0 && !text.includes("%")) expect(logged).toBe("unknown");
      if (logged !== "unknown") expect(isIP(logged)).not.toBe(0);
    }),
    { numRuns: 500 },
  );
});
