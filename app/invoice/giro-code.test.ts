import fc from "fast-check";
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { qrCode } from "~/lib/qr-code";
import { tries } from "../../tests/support/tries.ts";
import { giroCode } from "./giro-code.ts";
import type { ToPay } from "./payment.ts";

const usual: ToPay = {
  cents: 49_028,
  currency: "EUR",
  due: "2026-12-03",
  payee: "Elektro Brugger GmbH",
  way: "transfer",
  iban: "DE89370400440532013000",
  bic: "",
  reference: "RE-2026/0817",
  discounts: [],
};
const code = (more: Partial<ToPay> = {}, cents = usual.cents) => giroCode({ ...usual, ...more }, cents);
const textOf = (more: Partial<ToPay> = {}, cents?: number) => {
  const made = code(more, cents);
  if (!("text" in made)) throw new Error(made.no);
  return made.text;
};

test("a code is what banks agreed on", () => {
  expect(textOf()).toBe("BCD\n002\n1\nSCT\n\nElektro Brugger GmbH\nDE89370400440532013000\nEUR490.28\n\n\nRE-2026/0817");
  expect(textOf({ reference: "" })).toBe("BCD\n002\n1\nSCT\n\nElektro Brugger GmbH\nDE89370400440532013000\nEUR490.28");
  expect(textOf({ bic: "COBADEFFXXX", reference: "rf18 5390 0754 7034" }, 5)).toBe(
    "BCD\n002\n1\nSCT\nCOBADEFFXXX\nElektro Brugger GmbH\nDE89370400440532013000\nEUR0.05\n\nRF18539007547034",
  );
});

test.each([
  ["another currency", { currency: "CHF" }, 1, "currency"],
  ["no account", { iban: "" }, 1, "account"],
  ["an account outside the area of transfers in euros", { iban: "BR1800360305000010009795493C1", bic: "BRASBRRJ" }, 1, "foreign"],
  ["a bank that has to be named", { iban: "CH9300762011623852957" }, 1, "foreign"],
  ["a bank that is no bank", { iban: "CH9300762011623852957", bic: "ZKB" }, 1, "foreign"],
  ["nobody", { payee: " \n " }, 1, "payee"],
  ["nothing", {}, 0, "large"],
  ["too much", {}, 100_000_000_000, "large"],
] as const)("there is no code for %s", (_, more, cents, no) => {
  expect(code(more, cents)).toEqual({ no });
});

test("a name cannot begin another field, and long ones are cut", () => {
  const lines = textOf({ payee: "Gut\nDE02120300000000202051\u0000\u2028X", reference: `ä${"ß".repeat(200)}` }).split("\n");
  expect(lines).toHaveLength(11);
  expect(lines[5]).toBe("Gut DE02120300000000202051 X");
  expect([...(textOf({ payee: "ä".repeat(90) }).split("\n")[5] ?? "")]).toHaveLength(70);
  expect(
    new TextEncoder().encode(textOf({ payee: "€".repeat(90), reference: "€".repeat(200), bic: "COBADEFFXXX" })).length,
  ).toBeLessThanOrEqual(331);
});

/** The code as a camera sees it: four pixels a module. */
function photographed(text: string) {
  const { path, size } = qrCode(text, { border: 4 });
  const [scale, side] = [4, size * 4];
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, from = "", top = "", to = ""] of path.matchAll(/M(\d+) (\d+)H(\d+)V\d+H\d+z/g))
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y++)
      pixels.fill(0, (y * side + Number(from) * scale) * 4, (y * side + Number(to) * scale) * 4);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return { pixels, side, modules: size - 8 };
}

const ibans = [
  "DE89370400440532013000",
  "AT611904300234573201",
  "NL91ABNA0417164300",
  "MT84MALT011000012345MTLCAST001S",
  "FR1420041010050500013M02606",
];

test("a reader of QR codes reads back each of 100 payments", () => {
  const payment = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999_999 }),
    payee: fc.string({ minLength: 1, maxLength: 90, unit: "grapheme" }).map((name) => `Ä${name}`),
    iban: fc.constantFrom(...ibans),
    bic: fc.constantFrom("", "COBADEFFXXX", "GENODEF1"),
    reference: fc.oneof(fc.constantFrom("RF18539007547034", ""), fc.string({ maxLength: 160, unit: "grapheme" })),
  });
  let readBack = 0;
  fc.assert(
    fc.property(payment, ({ cents, ...more }) => {
      const text = textOf(more, cents);
      const { pixels, side, modules } = photographed(text);
      // Version 13 is the largest that banking apps have to read.
      expect(modules).toBeLessThanOrEqual(4 * 13 + 17);
      const read = jsQR(pixels, side, side);
      expect(read && new TextDecoder().decode(Uint8Array.from(read.binaryData))).toBe(text);
      readBack++;
    }),
    tries(100),
  );
  expect(readBack).toBeGreaterThanOrEqual(100);
});
