import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { withoutParameters } from "./without-parameters.ts";

const failed = new DrizzleQueryError("insert into users values ($1)", ["jana@post.example"], new Error("null value"));

test("a failed query is told without the values it was asked with", () => {
  const told = withoutParameters(failed);
  expect(told).toMatchObject({ message: "Failed query: insert into users values ($1)", cause: failed.cause });
  expect(JSON.stringify({ ...(told as Error), stack: (told as Error).stack })).not.toContain("jana@post.example");
});

test("any other error stays as it is", () => {
  const other = new Error("something else");
  expect(withoutParameters(other)).toBe(other);
  expect(withoutParameters("thrown text")).toBe("thrown text");
});
