import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { redact, redactText } from "./redact.ts";

test.each([
  ["connect postgres://mappe:s3cr3t@db.example:5432/mappe failed", "connect postgres://[redacted]@db.example:5432/mappe failed"],
  ["550 no mailbox for <jana.albrecht+post@mappe.example>", "550 no mailbox for <[redacted]>"],
  ["Authorization: Bearer abc.def", "Authorization: [redacted] [redacted]"],
  ['{"token":"abc","id":7}', '{"token":[redacted],"id":7}'],
  ["GET /auth/verify?token=k3y&x=1", "GET /auth/verify?token=[redacted]&x=1"],
])("%s", (text, told) => {
  expect(redactText(text)).toBe(told);
});

test("the random part of a link or a cookie is hidden wherever it stands", () => {
  const secret = randomBytes(32).toString("base64url");
  const withoutDigits = "ULhFUvYmYaIJZZyEKzKzW-cxGeRBIvPqTrSwOaMnLkJ";
  expect(redactText(`session ${secret}, hash ${randomBytes(32).toString("hex")}`)).toBe("session [redacted], hash [redacted]");
  expect(redactText(`session ${withoutDigits}`)).toBe("session [redacted]");
});

test("ids, names of files and plain sentences stay", () => {
  const id = randomUUID();
  const long = ["4711".repeat(10), "a-name-that-is-long-and-has-no-number-in-it"];
  for (const text of [id, `ENOENT: /data/files/documents/ab/${id}`, "No answer within 180000 ms.", `export:${id}-4`, ...long])
    expect(redactText(text)).toBe(text);
});

test("in a payload what has a telling name is hidden, however deep", () => {
  const userId = randomUUID();
  expect(redact({ userId, to: ["jana@mappe.example"], facts: { accessToken: "x", email: "y", n: 3, none: null } })).toEqual({
    userId,
    to: ["[redacted]"],
    facts: { accessToken: "[redacted]", email: "[redacted]", n: 3, none: null },
  });
});
