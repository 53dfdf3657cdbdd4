import { expect, test } from "vitest";
import { truncateIpAddress } from "#core/ip-address.ts";

test.each([
  ["203.0.113.77", "203.0.113.0"],
  ["::ffff:203.0.113.77", "203.0.113.0"],
  ["2001:0DB8:12:3456:789a:bcde:f012:3456", "2001:db8:12::"],
  ["2001:db8::7", "2001:db8:0::"],
  ["fe80::1%eth0", "fe80:0:0::"],
  ["::1", "0:0:0::"],
  ["Aylin Demir", "unknown"],
  ["", "unknown"],
])("%j is logged as %s", (address, logged) => {
  expect(truncateIpAddress(address)).toBe(logged);
});
