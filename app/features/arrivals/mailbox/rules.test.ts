import { expect, test } from "vitest";
import { readEnvironment } from "~/env.server";
import { nextLookAfter, readAfterwards, readMailboxHost, readMailboxPort, readMailboxUrl } from "./rules.ts";

const now = new Date("2026-11-29T10:00:00.000Z");

test.each([
  [" IMAP.Post.example ", "imap.post.example"],
  ["imap.post.example.", "imap.post.example"],
  ["post.bücher.example", "post.xn--bcher-kva.example"],
  ["2130706433", "127.0.0.1"],
  ["[::1]", "::1"],
])("%s is a server", (typed, host) => expect(readMailboxHost(typed)).toBe(host));

test.each(["", "imap.post.example:993", "imap.post.example:443", "imaps://post.example", "a@b.example", "zwei wörter", "x".repeat(300)])(
  "%s is none",
  (typed) => expect(readMailboxHost(typed)).toBeUndefined(),
);

test("a port is the usual one unless another one is typed", () => {
  expect([readMailboxPort("", "tls"), readMailboxPort(" ", "starttls"), readMailboxPort("1993", "tls")]).toEqual([993, 143, 1993]);
  expect(["0", "65536", "9e3", "-1"].map((typed) => readMailboxPort(typed, "tls"))).toEqual(Array(4).fill(undefined));
});

test("what is done afterwards is left, marked or moved to a named folder", () => {
  expect(readAfterwards("move:Erledigt: 2026")).toEqual({ afterwards: "move", moveTo: "Erledigt: 2026" });
  expect(readAfterwards("seen")).toEqual({ afterwards: "seen", moveTo: null });
  expect([readAfterwards("move:"), readAfterwards("delete")]).toEqual([undefined, undefined]);
});

test("after failures the pauses grow, and what does not pass by itself is given up sooner", () => {
  const minutes = (trouble: "away" | "wrong-login") =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((failures) => {
      const next = nextLookAfter(failures, trouble, now);
      return next && (next.getTime() - now.getTime()) / 60_000;
    });
  expect(minutes("away")).toEqual([5, 15, 60, 180, 360, 720, 1440, undefined]);
  expect(minutes("wrong-login").slice(0, 3)).toEqual([5, 15, undefined]);
});

test("the environment says a mailbox with its folder, or is not right", () => {
  expect(readMailboxUrl("imaps://wir%40firma.example:p%2F%3A%40@imap.firma.example/INBOX/An%20Mappe")).toEqual({
    host: "imap.firma.example",
    port: 993,
    security: "tls",
    login: "wir@firma.example",
    password: "p/:@",
    folder: "INBOX/An Mappe",
  });
  const within = { host: "::1", port: 1143, security: "starttls", folder: "INBOX" };
  expect(readMailboxUrl("imap://wir:geheim@[::1]:1143")).toMatchObject(within);
  expect(readMailboxUrl("imap://wir:geheim@localhost/")).toMatchObject({ port: 143, folder: "INBOX" });
  const set =
    (MAIL_IN_IMAP_URL: string, more = {}) =>
    () =>
      readEnvironment({ MAIL_IN_DOMAIN: "firma.example", MAIL_IN_IMAP_URL, ...more });
  expect(set("imaps://wir:geheim@imap.firma.example/INBOX")).not.toThrow();
  for (const wrong of [
    "imap.firma.example",
    "https://wir:geheim@x.example",
    "imaps://wir@x.example",
    "imaps://wir:%ff@x.example",
    "imaps://wir:a@x.example:99999",
  ])
    expect(set(wrong)).toThrow("MAIL_IN_IMAP_URL");
  expect(set("imaps://wir:geheim@x.example", { MAIL_IN_DOMAIN: "" })).toThrow("needs MAIL_IN_DOMAIN");
  expect(set("imaps://wir:geheim@x.example", { MAIL_IN_IMAP_AFTERWARDS: "delete" })).toThrow("move:FOLDER");
});
