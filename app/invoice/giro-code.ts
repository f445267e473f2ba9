import { isCreditorReference } from "~/lib/iban";
import { plain } from "./facts-of.ts";
import type { ToPay } from "./payment.ts";

/** The reason why a banking app is given no code */
export type NoCode = "currency" | "account" | "foreign" | "payee" | "large";

/** greatest amount of a transfer by code, in cents */
const largest = 99_999_999_999;

/** The countries whose accounts take transfers in euros; in those of the first row the bank is known by the account alone. */
const withoutBic = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "));
const withBic = new Set("AD AL CH GB GI MC MD ME MK RS SM VA".split(" "));

/** bytes of a code at most, and signs of its name and its text */
const most = { bytes: 331, name: 70, text: 140 };

/** Returns the text of a GiroCode (EPC069-12) by which a banking app fills in a transfer of these cents, or why there is none. */
export function giroCode({ currency, iban, bic, payee, reference }: ToPay, cents: number): { text: string } | { no: NoCode } {
  if (currency !== "EUR") return { no: "currency" };
  if (!iban) return { no: "account" };
  const country = iban.slice(0, 2);
  const bank = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : "";
  if (!withoutBic.has(country) && !(withBic.has(country) && bank)) return { no: "foreign" };
  if (cents < 1 || cents > largest) return { no: "large" };
  const name = field(payee, most.name);
  if (!name) return { no: "payee" };
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  const head = ["BCD", "002", "1", "SCT", bank, name, iban, amount, ""];
  if (isCreditorReference(reference)) return { text: [...head, reference.replace(/\s/g, "").toUpperCase()].join("\n") };
  const left = most.bytes - new TextEncoder().encode([...head, "", ""].join("\n")).length;
  return { text: [...head, "", field(reference, most.text, left)].join("\n").trimEnd() };
}

/** Returns a field without line breaks and other signs that are not shown, so that it cannot begin another one. */
function field(written: string, signs: number, bytes = most.bytes): string {
  const shown = [...plain(written.replace(/[\p{Cc}\p{Cf}]/gu, " "))].slice(0, signs);
  while (new TextEncoder().encode(shown.join("")).length > bytes) shown.pop();
  return shown.join("").trim();
}
