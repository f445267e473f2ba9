import { expect, test } from "vitest";
import { believedProxies, strangelyBelieved } from "./proxies.server.ts";

test.each([
  ["0", "127.0.0.1", 0, false],
  ["1", "127.0.0.1", 0, true],
  ["1", "::ffff:172.18.0.4", 0, true],
  ["true", "fd00::7", 0, true],
  // Somebody who reaches the port from outside is no proxy of ours.
  ["1", "198.51.100.7", 0, false],
  ["1", "10.0.0.9", 1, false],
  ["203.0.113.9", "203.0.113.9", 0, true],
  ["203.0.113.9", "203.0.113.8", 0, false],
  ["203.0.113.9", "127.0.0.1", 0, false],
  ["203.0.113.0/24, loopback", "::1", 1, true],
  ["2001:db8:7::/48", "2001:db8:7:1::9", 0, true],
  ["2001:db8:7::/48", "2001:db8:8::9", 0, false],
  ["loopback", "", 0, false],
])("of TRUST_PROXY=%s, %s at hop %i is believed: %s", (setting, address, hop, isBelieved) => {
  expect(believedProxies(setting)(address, hop)).toBe(isBelieved);
});

test.each(["2", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "::/129", "10.0.0.1,", "10.0.0.0/255.0.0.0"])(
  "TRUST_PROXY=%s cannot be read",
  (setting) => {
    expect(() => believedProxies(setting)).toThrow("neither an address nor a network");
  },
);

test.each([
  ["0.0.0.0/0", "https://mappe.example", "everybody"],
  ["10.0.0.0/8, 128.0.0.0/1", "http://localhost:3000", "everybody"],
  ["::/0", "https://mappe.example", "everybody"],
  ["0", "https://mappe.example", "nobody"],
  ["0", "http://localhost:3000", undefined],
  ["1", "https://mappe.example", undefined],
  ["10.0.0.0/8", "https://mappe.example", undefined],
])("TRUST_PROXY=%s at %s believes %s", (setting, url, believed) => {
  expect(strangelyBelieved(setting, url)).toBe(believed);
});
