import { expect, test } from "vitest";
import { errorIdIn, hiddenMessage, withErrorId } from "./error-id.ts";

test("an error met while the page was made has the page's id", () => {
  expect(errorIdIn(new Error(hiddenMessage), "0a1b2c3d4e")).toBe("0a1b2c3d4e");
});

test("an error met later has the id of the request that failed", () => {
  const body = withErrorId(JSON.stringify(["SanitizedError", "Error", hiddenMessage]), "ffffffffff");
  const [, , message] = JSON.parse(body);
  expect(errorIdIn(new Error(message), "0a1b2c3d4e")).toBe("ffffffffff");
});

test.each([new Error("Cannot read properties of undefined"), { status: 404 }, undefined])(
  "what never reached the server has none: %o",
  (error) => {
    expect(errorIdIn(error, "0a1b2c3d4e")).toBeUndefined();
  },
);
