import { expect, test } from "vitest";
import { admits, canBeInvited, mayMoveTo, type Policy, type Registration } from "./rules.ts";

const policyOf = (registration: Registration): Policy => ({ registration, domains: ["firma.example"] });
const stranger = { email: "jana@post.example", key: undefined, isInvited: false };
const colleague = { ...stranger, email: "jana@firma.example" };

test.each([
  ["open", true, true, true, true],
  ["domains", false, true, false, true],
  ["invited", false, false, true, true],
  ["closed", false, false, false, true],
] as const)(
  "registration %s admits a stranger %s, a colleague %s, who is invited %s, who the operator invites %s",
  (registration, ...expected) => {
    const invited = { ...stranger, key: "person" as const, isInvited: true };
    const people = [stranger, colleague, invited, { ...stranger, key: "operator" as const }];
    expect(people.map((one) => admits(policyOf(registration), one))).toEqual(expected);
  },
);

test("a domain below a named one is another domain", () => {
  for (const email of ["a@x.firma.example", "a@firma.example.post.example", "firma.example@post.example"])
    expect(admits(policyOf("domains"), { ...stranger, email })).toBe(false);
});

test("who has an account may not be invited from nor move to where no account could be opened", () => {
  expect(canBeInvited(policyOf("closed"), colleague.email)).toBe(false);
  expect(canBeInvited(policyOf("invited"), stranger.email)).toBe(true);
  for (const rule of [canBeInvited, mayMoveTo]) {
    expect(rule(policyOf("domains"), stranger.email)).toBe(false);
    expect(rule(policyOf("domains"), colleague.email)).toBe(true);
    expect(rule(policyOf("open"), stranger.email)).toBe(true);
  }
});
