import fc from "fast-check";
import { expect, test } from "vitest";
import { readClientAddress } from "#server/middleware/client-address.ts";
import { anyText } from "#tests/setup/any-text.ts";

const address = fc.oneof(fc.ipV4(), fc.ipV6());
const hops = fc.integer({ min: 1, max: 10 });
/** What a visitor may put into the header before the first proxy: anything. */
const forged = fc.array(fc.oneof(address, anyText({ maxLength: 20 }), fc.constant("")), { maxLength: 20 });

test("behind trusted proxies the address that the outermost one saw counts, whatever a visitor claims", () => {
  const seen = hops.chain((count) => fc.array(address, { minLength: count, maxLength: count }));
  fc.assert(
    fc.property(address, forged, seen, (socketAddress, claims, added) => {
      const forwarded = [...claims, ...added];
      const found = readClientAddress({ socketAddress, forwarded, trustedHops: added.length });
      expect(found).toBe(added[0]);
    }),
  );
});

test("without a trusted proxy nothing in the header counts", () => {
  fc.assert(
    fc.property(address, forged, (socketAddress, forwarded) => {
      expect(readClientAddress({ socketAddress, forwarded, trustedHops: 0 })).toBe(socketAddress);
    }),
  );
});

test("there is always an address, of the header or the socket, and never an empty one", () => {
  fc.assert(
    fc.property(address, forged, hops, (socketAddress, forwarded, trustedHops) => {
      const found = readClientAddress({ socketAddress, forwarded, trustedHops });
      expect([socketAddress, ...forwarded]).toContain(found);
      expect(found).not.toBe("");
    }),
  );
});
