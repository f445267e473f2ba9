import { isDay } from "~/lib/dates";
import { readIban } from "~/lib/iban";
import { asksForMoney, centsOf, type InvoiceHead, plain } from "./facts-of.ts";
import type { Discount } from "./invoice.ts";

/** What an invoice asks for, and how it is paid. Amounts are hundredths of the currency. */
export type ToPay = {
  cents: number;
  currency: string;
  /** the last day; "" if none is said */
  due: string;
  /** whose account it is */
  payee: string;
  way: "transfer" | "debit" | "other";
  /** as banks exchange it; "" if none is said, or what stands there is none */
  iban: string;
  /** "" if none is said */
  bic: string;
  /** by which the payee knows the payment; "" if nothing is said */
  reference: string;
  /** the best one first */
  discounts: Reduced[];
};

/** What is left to pay until a day; percent: "2" or "2.5"; "" if only an amount is said */
type Reduced = { until: string; percent: string; cents: number };

/** Returns null if nothing is to be paid: a credit note, or one that was paid before it was written. */
export function toPay(invoice: InvoiceHead): ToPay | null {
  const cents = centsOf(invoice.totals.due);
  if (cents === undefined || cents <= 0 || !asksForMoney(invoice) || !/^[A-Z]{3}$/.test(invoice.currency)) return null;
  const { due, currency, number } = invoice;
  const way = wayOf(invoice);
  const account = accountOf(invoice);
  return {
    cents,
    currency,
    due: isDay(due) ? due : "",
    payee:
      [account?.holder, invoice.payee?.name, invoice.seller.name, invoice.seller.tradingName]
        .map((name) => plain(name ?? ""))
        .find(Boolean) ?? "",
    way,
    iban: account?.iban ?? "",
    bic: account?.bic ?? "",
    reference: [...invoice.payment.map(({ reference }) => reference), number].map(plain).find(Boolean) ?? "",
    discounts: way === "transfer" ? reducedBy(invoice, cents) : [],
  };
}

/** The kinds of BT-81 by which the seller takes the money, and those by which it is transferred. */
const debits = new Set(["49", "59"]);
const transfers = new Set(["1", "30", "31", "42", "57", "58", "ZZZ", ""]);

function wayOf({ payment }: InvoiceHead): ToPay["way"] {
  if (payment.some(({ means }) => debits.has(means))) return "debit";
  return payment.length === 0 || payment.some(({ means, transfer }) => transfers.has(means) || transfer) ? "transfer" : "other";
}

/** Returns the first account that has an IBAN: other numbers stand in its field, too. */
function accountOf({ payment }: InvoiceHead): { iban: string; holder: string; bic: string } | undefined {
  return payment
    .flatMap(({ transfer }) => {
      const iban = transfer && readIban(transfer.account);
      return iban ? [{ iban, holder: transfer.holder, bic: plain(transfer.bic).replace(/ /g, "").toUpperCase() }] : [];
    })
    .at(0);
}

/** Returns what is left after each discount of which day and amount are sure. */
function reducedBy(invoice: InvoiceHead, due: number): Reduced[] {
  const all = [...invoice.discounts, ...discountsIn(invoice.terms)];
  const reduced = all.flatMap((discount) => {
    const [until, cents] = [lastDay(discount, invoice.issued), takenOff(discount, due)];
    const percent = decimal.test(discount.percent) ? String(Number(discount.percent)) : "";
    return until && cents ? [{ until, percent, cents: due - cents }] : [];
  });
  const sorted = reduced.sort((one, other) => one.cents - other.cents || (one.until > other.until ? -1 : 1));
  // Of two that hold until the same day, or one that is worse and ends earlier, only the better one counts.
  return sorted.filter((one, at) => sorted.slice(0, at).every((better) => better.until < one.until));
}

const decimal = /^\d{1,2}(?:\.\d{1,4})?$/;

/** Reads the discounts of BT-20 as XRechnung writes them, one a line: "#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=490.28#" */
function discountsIn(terms: string): Discount[] {
  return terms.split("\n").flatMap((line) => {
    const [, days = "", percent = "", base = ""] =
      /^#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}(?:\.\d{1,2})?)#(?:BASISBETRAG=(\d{1,12}(?:\.\d{1,2})?)#)?$/.exec(line.trim()) ?? [];
    return days ? [{ until: "", from: "", days, percent, base, amount: "" }] : [];
  });
}

function lastDay({ until, from, days }: Discount, issued: string): string | undefined {
  if (until) return isDay(until) ? until : undefined;
  const first = from || issued;
  if (!days || !isDay(first)) return undefined;
  const day = new Date(`${first}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + Number(days));
  return day.toISOString().slice(0, 10);
}

/** Returns what a discount takes off, rounded to hundredths; undefined if it leaves nothing, or takes nothing. */
function takenOff({ percent, base, amount }: Discount, due: number): number | undefined {
  const cents = amount ? centsOf(amount) : shareOf(percent, base ? centsOf(base) : due);
  return cents !== undefined && cents > 0 && cents < due ? cents : undefined;
}

function shareOf(percent: string, cents: number | undefined): number | undefined {
  if (cents === undefined || cents < 0 || !decimal.test(percent)) return undefined;
  const [whole = "", fraction = ""] = percent.split(".");
  const tenThousandths = BigInt(whole + fraction.padEnd(4, "0"));
  return Number((BigInt(cents) * tenThousandths + 500_000n) / 1_000_000n);
}
