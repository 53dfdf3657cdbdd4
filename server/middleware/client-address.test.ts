import { expect, test } from "vitest";
import { readClientAddress } from "#server/middleware/client-address.ts";

const socketAddress = "192.0.2.1";

test("without a trusted proxy the header is not believed", () => {
  expect(readClientAddress({ socketAddress, forwarded: ["203.0.113.9"], trustedHops: 0 })).toBe(
    socketAddress,
  );
});

test("behind one proxy the last entry counts, whatever a visitor has put before it", () => {
  const forwarded = ["198.51.100.66", "203.0.113.9"];
  expect(readClientAddress({ socketAddress, forwarded, trustedHops: 1 })).toBe("203.0.113.9");
});

test("behind two proxies the second to last entry counts", () => {
  const forwarded = ["198.51.100.66", "203.0.113.9", "10.0.0.7"];
  expect(readClientAddress({ socketAddress, forwarded, trustedHops: 2 })).toBe("203.0.113.9");
});

test("with fewer entries than proxies the first counts, and without any the socket's address", () => {
  expect(readClientAddress({ socketAddress, forwarded: ["203.0.113.9"], trustedHops: 2 })).toBe(
    "203.0.113.9",
  );
  expect(readClientAddress({ socketAddress, forwarded: [""], trustedHops: 1 })).toBe(socketAddress);
});
