import { expect, test } from "vitest";
import { isForeign, refuseForeignOrigin } from "./refuse-foreign-origin.server.ts";

const post = (headers: Record<string, string>) => ({ method: "POST", headers: new Headers(headers) });

test.each([
  ["the browser calls it same-origin", { "Sec-Fetch-Site": "same-origin" }],
  ["the person pressed reload", { "Sec-Fetch-Site": "none" }],
  ["the device shares a file with Mappe", { "Sec-Fetch-Site": "none", Origin: "null", Host: "mappe.example" }],
  ["an older browser names this host", { Origin: "https://mappe.example", Host: "mappe.example" }],
  ["the port is the same", { Origin: "http://localhost:3000", Host: "localhost:3000" }],
  ["no browser sent it", { Host: "mappe.example" }],
])("a post goes through when %s", (_, headers) => {
  expect(isForeign(post(headers))).toBe(false);
});

test.each([
  ["another site", { "Sec-Fetch-Site": "cross-site", Host: "mappe.example" }],
  ["a sibling below the same domain", { "Sec-Fetch-Site": "same-site", Origin: "https://mappe.example", Host: "mappe.example" }],
  ["another host, by an older browser", { Origin: "https://evil.example", Host: "mappe.example" }],
  ["another port", { Origin: "http://localhost:4000", Host: "localhost:3000" }],
  ["a sandboxed frame", { Origin: "null", Host: "mappe.example" }],
  ["a host that only begins the same", { Origin: "https://mappe.example.evil.example", Host: "mappe.example" }],
])("a post from %s is refused", (_, headers) => {
  expect(refuseForeignOrigin(post(headers))?.status).toBe(403);
});

test("a form of our own is not taken for another site's where a proxy loses the host: that is said", () => {
  const lost = post({ "Sec-Fetch-Site": "same-origin", Origin: "https://mappe.example", Host: "127.0.0.1:3000" });
  expect([isForeign(lost), refuseForeignOrigin(lost)?.status]).toEqual([false, 400]);
});

test("looking is allowed from everywhere", () => {
  expect(refuseForeignOrigin({ method: "GET", headers: new Headers({ "Sec-Fetch-Site": "cross-site" }) })).toBeUndefined();
});

test("every other method is held to the same rule", () => {
  for (const method of ["PUT", "PATCH", "DELETE", "post"])
    expect(isForeign({ method, headers: new Headers({ "Sec-Fetch-Site": "cross-site" }) })).toBe(true);
});
