import { expect, test } from "vitest";
import { networkOf } from "./network.server.ts";

test.each([
  ["192.0.2.77", "192.0.2.0/24", "192.0.2.77"],
  ["::ffff:192.0.2.77", "192.0.2.0/24", "192.0.2.77"],
  ["2001:db8:7:1::9", "2001:db8:7::/48", "2001:db8:7:1::/64"],
  ["::1", "0:0:0::/48", "0:0:0:0::/64"],
  ["unknown", "unknown", "unknown"],
])("%s is shortened to %s", (address, short, long) => {
  expect(networkOf(address, { v4: 24, v6: 48 })).toBe(short);
  expect(networkOf(address, { v4: 32, v6: 64 })).toBe(long);
});
