import { expect, test } from "vitest";
import { readClientAddress } from "#server/http/middleware/client-ip.ts";

const socketAddress = "192.0.2.1";

test("with fewer entries than proxies the first counts, without entries the socket's address", () => {
  expect(readClientAddress({ socketAddress, forwarded: ["203.0.113.9"], trustedHops: 2 })).toBe(
    "203.0.113.9",
  );
  expect(readClientAddress({ socketAddress, forwarded: [""], trustedHops: 1 })).toBe(socketAddress);
});

test.each([
  ["198.51.7.7:4711", "198.51.7.7"],
  ["fe80::1%eth0", "fe80::1"],
  ["[::FFFF:203.0.113.9]:443", "203.0.113.9"],
])("%s, as some proxies write it, is the client %s", (entry, address) => {
  expect(readClientAddress({ socketAddress, forwarded: [entry], trustedHops: 1 })).toBe(address);
  expect(readClientAddress({ socketAddress: entry, forwarded: [], trustedHops: 1 })).toBe(address);
});

test.each(["unknown", "203.0.113", "1.2.3.4:http", "[::1", "[1.2.3.4]x", "a@1.2.3.4", "256.1.1.1"])(
  "%s is not an address: the socket's address counts",
  (entry) => {
    expect(readClientAddress({ socketAddress, forwarded: [entry], trustedHops: 1 })).toBe(socketAddress);
  },
);
