import { expect, test } from "vitest";
import { readClientAddress } from "#server/http/middleware/client-ip.ts";

const socketAddress = "192.0.2.1";

test("with fewer entries than proxies the first counts, without entries the socket's address", () => {
  expect(readClientAddress({ socketAddress, forwarded: ["203.0.113.9"], trustedHops: 2 })).toBe(
    "203.0.113.9",
  );
  expect(readClientAddress({ socketAddress, forwarded: [""], trustedHops: 1 })).toBe(socketAddress);
});

test("the zone of an address is no part of it", () => {
  expect(readClientAddress({ socketAddress, forwarded: ["fe80::1%eth0"], trustedHops: 1 })).toBe("fe80::1");
  expect(readClientAddress({ socketAddress: "fe80::1%eth0", forwarded: [], trustedHops: 1 })).toBe("fe80::1");
});

test.each(["unknown", "203.0.113", "1.2.3.4:http", "[::1", "[1.2.3.4]x", "a@1.2.3.4", "256.1.1.1"])(
  "%s is not an address: the socket's address counts",
  (entry) => {
    expect(readClientAddress({ socketAddress, forwarded: [entry], trustedHops: 1 })).toBe(socketAddress);
  },
);
