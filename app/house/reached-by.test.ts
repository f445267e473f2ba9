import { expect, test } from "vitest";
import { reachedByPhones } from "./reached-by.ts";

const networks = {
  lo: [{ address: "127.0.0.1", family: "IPv4" as const, internal: true }],
  wifi: [
    { address: "fe80::1", family: "IPv6" as const, internal: false },
    { address: "192.168.1.5", family: "IPv4" as const, internal: false },
  ],
};
const here = { APP_URL: "http://localhost:3100", PORT: 3100 };

test("who listens on this machine alone is told how phones get in, and who listens to all, where", () => {
  expect(reachedByPhones({ ...here, HOST: "127.0.0.1" }, networks)).toMatch(
    /^Only this machine.*HOST=0\.0\.0\.0.*http:\/\/192\.168\.1\.5:3100/,
  );
  expect(reachedByPhones({ ...here, HOST: "0.0.0.0" }, networks)).toMatch(
    /^Phones in the same network reach it at http:\/\/192\.168\.1\.5:3100/,
  );
});

test("nothing is said where the address says it already, or there is no network", () => {
  expect(reachedByPhones({ ...here, APP_URL: "https://mappe.example", HOST: "0.0.0.0" }, networks)).toBeUndefined();
  expect(reachedByPhones({ ...here, HOST: "0.0.0.0" }, { lo: networks.lo })).toBeUndefined();
});
