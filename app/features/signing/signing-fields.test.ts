import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readSigners } from "./signing-fields.ts";

test("who must sign is read as it was shown and as it is to be, and what is no person is left out", () => {
  const [jana, tobias] = [randomUUID(), randomUUID()];
  const form = new FormData();
  for (const [name, value] of [
    ["before", jana],
    ["before", "nobody"],
    ["signer", tobias],
    ["signer", ""],
    ["signer", jana],
    ["person", randomUUID()],
  ] as const)
    form.append(name, value);
  expect(readSigners(form)).toEqual({ before: new Set([jana]), after: new Set([tobias, jana]) });
  expect(readSigners(new FormData())).toEqual({ before: new Set(), after: new Set() });
});
