import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readClientAddress } from "#server/http/middleware/client-ip.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const address = fc.oneof(fc.ipV4(), fc.ipV6());
const hops = fc.integer({ min: 1, max: 10 });
/** Values a client may send before the first proxy adds its own: anything. */
const forged = fc.array(fc.oneof(address, anyText({ maxLength: 20 }), fc.constant("")), { maxLength: 20 });

test("behind trusted proxies the address seen by the outermost one counts, whatever the client claims", () => {
  const seen = hops.chain((count) => fc.array(address, { minLength: count, maxLength: count }));
  fc.assert(
    fc.property(address, forged, seen, (socketAddress, claims, added) => {
      const forwarded = [...claims, ...added];
      const found = readClientAddress({ socketAddress, forwarded, trustedHops: added.length });
      expect(toCanonical(found)).toBe(toCanonical(added[0] ?? ""));
    }),
  );
});

test("without a trusted proxy the header is ignored", () => {
  fc.assert(
    fc.property(address, forged, (socketAddress, forwarded) => {
      const found = readClientAddress({ socketAddress, forwarded, trustedHops: 0 });
      expect(toCanonical(found)).toBe(toCanonical(socketAddress));
    }),
  );
});

test("the client address is always a canonical IP address, from the header or the socket", () => {
  fc.assert(
    fc.property(address, forged, hops, (socketAddress, forwarded, trustedHops) => {
      const found = readClientAddress({ socketAddress, forwarded, trustedHops });
      expect(isIP(found), found).not.toBe(0);
      expect([socketAddress, ...forwarded].map(toCanonical)).toContain(toCanonical(found));
      expect(readClientAddress({ socketAddress: found, forwarded: [], trustedHops })).toBe(found);
    }),
  );
});

test("a client has one address, whatever its port and however a proxy spells it", () => {
  const port = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(address, port, port, (ip, one, other) => {
      const spellings =
        isIP(ip) === 4
          ? [ip, `${ip}:${one}`, `${ip}:${other}`, `::ffff:${ip}`, `[::FFFF:${ip}]:${one}`]
          : [ip, `[${ip}]`, `[${ip}]:${one}`, `[${ip.toUpperCase()}]:${other}`];
      const found = spellings.map((entry) =>
        readClientAddress({ socketAddress: "192.0.2.1", forwarded: [entry], trustedHops: 1 }),
      );
      expect(new Set(found).size, found.join()).toBe(1);
    }),
  );
});

/** The URL standard's spelling of an address; IPv4 in IPv6 as IPv4. Anything else stays unchanged. */
function toCanonical(entry: string): string {
  if (isIP(entry) !== 6) return entry;
  const { hostname } = new URL(`http://[${entry}]`);
  const mapped = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname);
  if (mapped === null) return hostname;
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
