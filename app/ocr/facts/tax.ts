import { printedAmounts } from "./amount.ts";
import type { Layout } from "./layout.ts";

const named = /mwst|\bust\b|umsatzsteuer|mehrwertsteuer|steuerbetrag|\bvat\b|\btax(?:es)?\b|\btva\b|\bbtw\b|\biva\b/i;

/** the highest share of tax in an amount without it: Hungary takes 27 % */
const mostOfNet = 0.28;

/** number of different amounts that are compared with each other: the taxes, and the others */
const most = { taxes: 100, amounts: 5000 };

/**
 * Finds the sum of the value added tax, in cents without a sign: an amount in a row that names the tax, or all of them together, where an amount
 * without it and one with it are printed, too. Of the tax of a line and that of the whole paper it is the latter.
 */
export function printedTax(pages: readonly Layout[]): number | undefined {
  const printed = printedAmounts(pages).map((amount) => ({ ...amount, cents: Math.abs(amount.cents) }));
  const amounts = new Set(printed.slice(-most.amounts).map(({ cents }) => cents));
  const namesTax = pages.map(({ rows }) => rows.map((cells) => cells.some(({ text }) => named.test(text))));
  const inRows = printed.filter(({ page, row }) => namesTax[page]?.[row]).map(({ cents }) => cents);
  const taxes = [...new Set(inRows)].slice(-most.taxes);
  const all = taxes.reduce((sum, cents) => sum + cents, 0);
  const added = [...taxes, all].flatMap((tax) => {
    const totals = [...amounts].filter((net) => tax > 0 && tax <= net * mostOfNet && amounts.has(net + tax)).map((net) => net + tax);
    return totals.length > 0 ? [{ tax, total: Math.max(...totals) }] : [];
  });
  return added.toSorted((one, other) => other.total - one.total)[0]?.tax;
}
