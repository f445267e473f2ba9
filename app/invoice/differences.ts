import { isDay } from "~/lib/dates";
import type { PrintedPaper } from "~/lib/found-facts";
import { ibansIn, readIban } from "~/lib/iban";
import { centsOf, factsOf, type InvoiceHead } from "./facts-of.ts";
import { namesAmount, namesNumber } from "./printed.ts";

/** What the pages state otherwise than the invoice does; printed: null if what the invoice says stands nowhere on them. */
export type Difference =
  | { fact: "date" | "due" | "number"; printed: string | null; said: string }
  /** all IBANs on the pages */
  | { fact: "account"; printed: string[]; said: string }
  | { fact: "amount" | "vat"; printed: Amount | null; said: Amount };

type Amount = { cents: number; currency: string };

/**
 * Returns what the pages say otherwise than the electronic invoice with which they came: by such differences people are cheated. What the pages leave
 * open is none, and the sender is not compared, as a brand has many names.
 */
export function differencesOf(said: InvoiceHead, paper: PrintedPaper): Difference[] {
  return [amountOf, accountOf, taxOf, numberOf, dateOf, dueOf].flatMap((differenceOf) => differenceOf(said, paper) ?? []);
}

function amountOf(invoice: InvoiceHead, { facts, text, isClear }: PrintedPaper): Difference | null {
  const said = factsOf(invoice).amount?.value;
  const printed = facts.amount;
  if (!said || !printed || isSameAmount(said, printed.value)) return null;
  const isNamed = namesAmount(text, said.cents);
  if (printed.isSure && !(isNamed && isBeforePrepaid(printed.value, invoice))) return { fact: "amount", printed: printed.value, said };
  return isClear && !isNamed ? { fact: "amount", printed: null, said } : null;
}

/** A credit note's amount is below zero in one place and above it in the other. */
function isSameAmount(one: Amount, other: Amount): boolean {
  return Math.abs(one.cents) === Math.abs(other.cents) && (one.currency === other.currency || other.currency === "");
}

/** The whole amount is taken for what is left of it where a part was paid before. */
function isBeforePrepaid({ cents, currency }: Amount, { totals, currency: own }: InvoiceHead): boolean {
  const [gross, prepaid] = [centsOf(totals.gross), centsOf(totals.prepaid)];
  return gross !== undefined && prepaid !== undefined && prepaid > 0 && isSameAmount({ cents: gross, currency: own }, { cents, currency });
}

/** Banks are named in many places of a page: the account differs if it is none of those. A wrong sign makes none of its own. */
function accountOf({ payment }: InvoiceHead, { text }: PrintedPaper): Difference | null {
  const said = payment.map(({ transfer }) => transfer && readIban(transfer.account)).find(Boolean);
  const printed = ibansIn(text);
  return said && printed.length > 0 && !printed.includes(said) ? { fact: "account", printed, said } : null;
}

/** Pages often name only the parts of the tax. */
function taxOf({ totals, vat, currency }: InvoiceHead, { text, tax }: PrintedPaper): Difference | null {
  const cents = centsOf(totals.vat);
  if (cents === undefined || tax === undefined || Math.abs(cents) === tax || namesAmount(text, cents)) return null;
  const parts = vat.map(({ amount }) => centsOf(amount)).filter((part) => part !== 0);
  const isInParts = parts.length > 1 && parts.every((part) => part !== undefined && namesAmount(text, part));
  return isInParts ? null : { fact: "vat", printed: { cents: tax, currency }, said: { cents, currency } };
}

function numberOf(invoice: InvoiceHead, { facts, text, isClear }: PrintedPaper): Difference | null {
  const said = factsOf(invoice).number?.value;
  const printed = facts.number;
  if (!said || (printed && isSameNumber(said, printed.value))) return null;
  if (printed?.isSure && !isCutOff(printed.value, said, text)) return { fact: "number", printed: printed.value, said };
  // Every invoice has to have a number.
  return isClear && facts.amount && !namesNumber(text, said) ? { fact: "number", printed: null, said } : null;
}

/** The number was read up to a gap in it. */
function isCutOff(printed: string, said: string, text: string): boolean {
  return said.toUpperCase().startsWith(printed.toUpperCase()) && namesNumber(text, said);
}

function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [one, other].map((number) => number.replace(/\s/g, "").toUpperCase());
  return first === second;
}

function dateOf(invoice: InvoiceHead, paper: PrintedPaper): Difference | null {
  return dayOf("date", { said: factsOf(invoice).date?.value, paper });
}

function dueOf(invoice: InvoiceHead, paper: PrintedPaper): Difference | null {
  return dayOf("due", { said: factsOf(invoice).due?.value, paper });
}

type Day = { said: string | undefined; paper: PrintedPaper };

/** A day that was worked out from "within 14 days", or is that of the file's name, stands nowhere. */
function dayOf(fact: "date" | "due", { said, paper: { facts, days, isClear } }: Day): Difference | null {
  const printed = facts[fact];
  if (!said || !printed || printed.value === said) return null;
  if (printed.isSure) return { fact, printed: printed.value, said };
  const isPrinted = isDay(printed.value) && days.includes(printed.value);
  return isClear && isPrinted && !days.includes(said) ? { fact, printed: null, said } : null;
}
