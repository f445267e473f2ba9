import { expect, test } from "vitest";
import { isAllowedSender, localPartIn, mailAddressOf, nameOfSubject, readMailSender } from "./rules.ts";

test("a sender is an address or a whole domain, and nothing else", () => {
  expect([" Jana@Post.example ", "@firma.de", "rechnung+mai@müller.example"].map(readMailSender)).toEqual([
    "jana@post.example",
    "@firma.de",
    "rechnung+mai@müller.example",
  ]);
  const none = ["", "jana", "@", "@de", "a@b", "a b@firma.de", "a@b@firma.de", "<a@firma.de>", `${"a".repeat(260)}@firma.de`];
  expect(none.filter(readMailSender)).toEqual([]);
});

test("a domain lets in everybody of it, and nobody of one that ends alike", () => {
  const allowed = ["@firma.de", "eine@bank.example"];
  expect(["a@firma.de", "A@FIRMA.DE", "eine@bank.example"].filter((sender) => !isAllowedSender(sender, allowed))).toEqual([]);
  const others = ["a@nichtfirma.de", "a@x.firma.de", "a@firma.de.example", "andere@bank.example", "@firma.de@x.example"];
  expect(others.filter((sender) => isAllowedSender(sender, allowed))).toEqual([]);
});

test("a subject becomes a name without what programs put before it", () => {
  expect(["WG: AW: Re:Rechnung 4/2026", "Regen", " "].map(nameOfSubject)).toEqual(["Rechnung 4-2026", "Regen", ""]);
});

test("an address begins with what is set and ends with the domain, in capitals too", () => {
  const place = { prefix: "eingang+", domain: "firma.example" };
  const secret = "p625gecwhntngn43s63i9pqr";
  const address = mailAddressOf(secret, place);
  expect([address, localPartIn(address.toUpperCase(), place)]).toEqual([`eingang+${secret}@firma.example`, secret]);
  expect(localPartIn(`${secret}@firma.example`, { prefix: "", domain: "firma.example" })).toBe(secret);
  const others = [`${secret}@firma.example`, `eingang+${secret}@x.firma.example`, `eingang+${secret}`, "eingang+kurz@firma.example"];
  expect(others.filter((other) => localPartIn(other, place))).toEqual([]);
});
