import { expect, test } from "vitest";
import { groupedIban, ibansIn, isCreditorReference, readIban } from "./iban.ts";

test.each([
  ["DE89370400440532013000", "DE89370400440532013000"],
  ["de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["AT61 1904 3002 3457 3201", "AT611904300234573201"],
  ["CH93 0076 2011 6238 5295 7", "CH9300762011623852957"],
  ["NL91ABNA0417164300", "NL91ABNA0417164300"],
  ["MT84MALT011000012345MTLCAST001S", "MT84MALT011000012345MTLCAST001S"],
  ["DE89370400440532013001", undefined],
  ["DE98370400440532013000", undefined],
  ["DE8937040044053201300", undefined],
  ["ZZ89370400440532013000", undefined],
  ["DE54 5004 **** **** **", undefined],
  ["", undefined],
])("an IBAN is one only if country, length and check digits fit: %s", (written, iban) => {
  expect(readIban(written)).toBe(iban);
});

test("each pair of neighbouring digits that was swapped, and each wrong digit, is noticed", () => {
  const iban = "DE89370400440532013000";
  for (let at = 2; at < iban.length; at++) {
    const wrong = `${iban.slice(0, at)}${(Number(iban[at]) + 1) % 10}${iban.slice(at + 1)}`;
    expect(readIban(wrong)).toBeUndefined();
    const swapped = `${iban.slice(0, at)}${iban[at + 1] ?? ""}${iban[at]}${iban.slice(at + 2)}`;
    if (swapped !== iban) expect(readIban(swapped)).toBeUndefined();
  }
});

test("a text names its accounts, whatever follows them", () => {
  const text =
    "Bank: DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX\nIBAN AT611904300234573201, falsch: DE00 3704 0044 0532 0130 00\nDE89370400440532013000";
  expect(ibansIn(text)).toEqual(["DE89370400440532013000", "AT611904300234573201"]);
});

test("it is shown in groups of four", () => {
  expect(groupedIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
  expect(groupedIban("NL91ABNA04171643")).toBe("NL91 ABNA 0417 1643");
});

test("a creditor reference is known by its check digits", () => {
  expect(["RF18539007547034", "RF18 5390 0754 7034", "RF19539007547034", "RE-2026/0817", "RF"].map(isCreditorReference)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
