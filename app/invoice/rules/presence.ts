import type { Adjustment, Party } from "../invoice.ts";
import { decimalOf } from "./decimal.ts";
import { adjustmentsOf, linesWhere, numbered, once, onLine, type Place, placesOf, type Rule, rowsWhere, rule } from "./rule.ts";

/** What every invoice, and every part of it, has to say: BR-01 to BR-67, without those that compare amounts. */
export const presence: readonly Rule[] = [
  rule("BR-01", "BT-24", "missing", ({ invoice }) => once(!invoice.specification)),
  rule(
    "BT-24",
    "BT-24",
    "specificationForm",
    ({ invoice: { specification } }) => once(isMisspelt(specification), { values: { found: specification } }),
    "warning",
  ),
  rule("BR-02", "BT-1", "missing", ({ invoice }) => once(!invoice.number)),
  rule("BR-03", "BT-2", "missing", ({ invoice }) => once(!invoice.issued)),
  rule("BR-04", "BT-3", "missing", ({ invoice }) => once(!invoice.typeCode)),
  rule("BR-05", "BT-5", "missing", ({ invoice }) => once(!invoice.currency)),
  rule("BR-06", "BT-27", "missing", ({ invoice }) => once(!invoice.seller.name)),
  rule("BR-07", "BT-44", "missing", ({ invoice }) => once(!invoice.buyer.name)),
  rule("BR-08", "BG-5", "missing", ({ invoice }) => once(!invoice.seller.address)),
  rule("BR-09", "BT-40", "missing", ({ invoice }) => once(invoice.seller.address?.country === "")),
  rule("BR-10", "BG-8", "missing", ({ invoice }) => once(!invoice.buyer.address)),
  rule("BR-11", "BT-55", "missing", ({ invoice }) => once(invoice.buyer.address?.country === "")),
  rule("BR-12", "BT-106", "missingAmount", ({ invoice }) => unlessAmount(invoice.totals.lines)),
  rule("BR-13", "BT-109", "missingAmount", ({ invoice }) => unlessAmount(invoice.totals.net)),
  rule("BR-14", "BT-112", "missingAmount", ({ invoice }) => unlessAmount(invoice.totals.gross)),
  rule("BR-15", "BT-115", "missingAmount", ({ invoice }) => unlessAmount(invoice.totals.due)),
  rule("BR-16", "BG-25", "noLines", ({ invoice }) => once(invoice.lines.length === 0)),
  rule("BR-17", "BT-59", "payeeIsSeller", ({ invoice: { payee, seller } }) =>
    once(payee !== null && (!payee.name || isSame(payee, seller))),
  ),
  rule("BR-18", "BT-62", "missing", ({ invoice }) => once(invoice.taxRepresentative?.name === "")),
  rule("BR-19", "BG-12", "missing", ({ invoice }) => once(invoice.taxRepresentative?.address === null)),
  rule("BR-20", "BT-69", "missing", ({ invoice }) => once(invoice.taxRepresentative?.address?.country === "")),
  rule("BR-21", "BT-126", "missing", ({ invoice }) => linesWhere(invoice.lines, ({ id }) => !id)),
  rule("BR-22", "BT-129", "missingAmount", ({ lines }) => linesWhere(lines, ({ quantity }) => !isAmount(quantity))),
  rule("BR-23", "BT-130", "missing", ({ lines }) => linesWhere(lines, ({ unit }) => !unit)),
  rule("BR-24", "BT-131", "missingAmount", ({ lines }) => linesWhere(lines, ({ net }) => !isAmount(net))),
  rule("BR-25", "BT-153", "missing", ({ lines }) => linesWhere(lines, ({ name }) => !name)),
  rule("BR-26", "BT-146", "missingAmount", ({ lines }) => linesWhere(lines, ({ price }) => !isAmount(price.net))),
  rule("BR-27", "BT-146", "negative", ({ lines }) =>
    placesOf(
      lines,
      ({ price }) => isNegative(price.net),
      (line) => onLine(line, { amounts: { found: line.price.net } }),
    ),
  ),
  rule("BR-28", "BT-148", "negative", ({ invoice }) =>
    placesOf(
      invoice.lines,
      ({ price }) => isNegative(price.gross),
      (line) => onLine(line, { amounts: { found: line.price.gross } }),
    ),
  ),
  rule("BR-29", "BT-74 BT-73", "reversed", ({ invoice: { period } }) => once(period !== null && isReversed(period))),
  rule("BR-30", "BT-135 BT-134", "reversed", ({ invoice }) =>
    linesWhere(invoice.lines, ({ period }) => period !== null && isReversed(period)),
  ),
  ...ofAdjustments(
    "allowances",
    { amount: "BR-31", category: "BR-32", reason: ["BR-33", "BR-CO-21"] },
    { amount: "BT-92", category: "BT-95", reason: "BT-97 BT-98" },
  ),
  ...ofAdjustments(
    "charges",
    { amount: "BR-36", category: "BR-37", reason: ["BR-38", "BR-CO-22"] },
    { amount: "BT-99", category: "BT-102", reason: "BT-104 BT-105" },
  ),
  ...ofLines("allowances", { amount: "BR-41", reason: ["BR-42", "BR-CO-23"] }, { amount: "BT-136", reason: "BT-139 BT-140" }),
  ...ofLines("charges", { amount: "BR-43", reason: ["BR-44", "BR-CO-24"] }, { amount: "BT-141", reason: "BT-144 BT-145" }),
  rule("BR-45", "BT-116", "missingAmount", ({ invoice }) => rowsWhere(invoice.vat, ({ basis }) => !isAmount(basis))),
  rule("BR-46", "BT-117", "missingAmount", ({ invoice }) => rowsWhere(invoice.vat, ({ amount }) => !isAmount(amount))),
  rule("BR-47", "BT-118", "missing", ({ invoice }) => rowsWhere(invoice.vat, ({ category }) => !category)),
  rule("BR-48", "BT-119", "missing", ({ invoice }) => rowsWhere(invoice.vat, ({ rate, category }) => !rate && category !== "O")),
  rule("BR-49", "BT-81", "missing", ({ invoice }) =>
    placesOf(
      invoice.payment,
      ({ means }) => !means,
      (_, index) => numbered("payment", index),
    ),
  ),
  rule("BR-50", "BT-84", "noAccount", ({ invoice }) =>
    placesOf(
      invoice.payment,
      ({ means, transfer }) => isTransfer(means) && transfer?.account === "",
      (_, index) => numbered("payment", index),
    ),
  ),
  rule(
    "BR-51",
    "BT-87",
    "cardNumber",
    ({ invoice }) =>
      placesOf(
        invoice.payment,
        ({ card }) => (card?.number.length ?? 0) > 10,
        (_, index) => numbered("payment", index),
      ),
    "warning",
  ),
  rule("BR-52", "BT-122", "missing", ({ invoice }) =>
    placesOf(
      invoice.attachments,
      ({ id }) => !id,
      (_, index) => numbered("attachment", index),
    ),
  ),
  rule("BR-53", "BT-111 BT-6", "vatCurrencyTotal", ({ invoice: { vatCurrency, totals } }) =>
    once(vatCurrency !== "" && !totals.vatTotals.some(({ currency }) => currency === vatCurrency), { values: { currency: vatCurrency } }),
  ),
  rule("BR-54", "BT-160 BT-161", "halfAttribute", ({ invoice }) =>
    linesWhere(invoice.lines, ({ attributes }) => attributes.some(({ name, value }) => !name || !value)),
  ),
  rule("BR-55", "BT-25", "missing", ({ invoice }) =>
    placesOf(
      invoice.preceding,
      ({ number }) => !number,
      (_, index) => numbered("preceding", index),
    ),
  ),
  rule("BR-56", "BT-63", "missing", ({ invoice }) => once(invoice.taxRepresentative?.vatId === "")),
  rule("BR-57", "BT-80", "missing", ({ invoice }) => once(invoice.delivery.address?.country === "")),
  rule("BR-61", "BT-84", "noAccount", ({ invoice }) =>
    placesOf(
      invoice.payment,
      ({ means, transfer }) => isTransfer(means) && !transfer?.account,
      (_, index) => numbered("payment", index),
    ),
  ),
  rule("BR-62", "BT-34", "noScheme", ({ invoice }) => once(invoice.seller.endpoint?.scheme === "")),
  rule("BR-63", "BT-49", "noScheme", ({ invoice }) => once(invoice.buyer.endpoint?.scheme === "")),
  rule("BR-64", "BT-157", "noScheme", ({ invoice }) => linesWhere(invoice.lines, ({ standardId }) => standardId?.scheme === "")),
  rule("BR-65", "BT-158", "noScheme", ({ invoice }) => linesWhere(invoice.lines, ({ classes }) => classes.some(({ scheme }) => !scheme))),
  rule("BR-66", "BG-18", "severalOf", ({ invoice }) => once(invoice.payment.filter(({ card }) => card).length > 1)),
  rule("BR-67", "BG-19", "severalOf", ({ invoice }) => once(distinctMandates(invoice.payment) > 1)),
];

type Ids = { amount: string; category: string; reason: readonly string[] };

/** The rules of allowances or of charges of the whole invoice; the reason has two rules that ask the same. */
function ofAdjustments(kind: "allowances" | "charges", ids: Ids, terms: Record<keyof Ids, string>): Rule[] {
  const part = kind === "allowances" ? "allowance" : "charge";
  const lacking = (lacks: (adjustment: Adjustment) => boolean): Rule["broken"] => {
    return ({ invoice }) => placesOf(invoice[kind], lacks, (_, index) => numbered(part, index));
  };
  return [
    rule(
      ids.amount,
      terms.amount,
      "missingAmount",
      lacking(({ amount }) => !isAmount(amount)),
    ),
    rule(
      ids.category,
      terms.category,
      "missing",
      lacking(({ category }) => !category),
    ),
    ...ids.reason.map((id) => rule(id, terms.reason, "missingReason", lacking(hasNoReason))),
  ];
}

/** The rules of allowances or of charges of a line. */
function ofLines(kind: "allowances" | "charges", ids: Omit<Ids, "category">, terms: Record<"amount" | "reason", string>): Rule[] {
  const lacking = (lacks: (adjustment: Adjustment) => boolean): Rule["broken"] => {
    return ({ invoice }) =>
      placesOf(
        adjustmentsOf(invoice.lines, kind),
        ({ adjustment }) => lacks(adjustment),
        ({ line }) => onLine(line),
      );
  };
  return [
    rule(
      ids.amount,
      terms.amount,
      "missingAmount",
      lacking(({ amount }) => !isAmount(amount)),
    ),
    ...ids.reason.map((id) => rule(id, terms.reason, "missingReason", lacking(hasNoReason))),
  ];
}

function hasNoReason({ reason, reasonCode }: Adjustment): boolean {
  return !reason && !reasonCode;
}

function unlessAmount(written: string): Place[] {
  return once(!isAmount(written), written ? { values: { found: written } } : {});
}

/** Rules built on the norm are named behind its own name and a "#". */
function isMisspelt(specification: string): boolean {
  return /^urn:cen\.eu:en16931:2017[^#]/.test(specification);
}

function isAmount(written: string): boolean {
  return decimalOf(written) !== null;
}

function isNegative(written: string): boolean {
  return (decimalOf(written) ?? 0n) < 0n;
}

/** Days are compared as they are written, which sorts them. */
function isReversed({ from, until }: { from: string; until: string }): boolean {
  return from !== "" && until !== "" && until < from;
}

/** A transfer, or a transfer of SEPA */
function isTransfer(means: string): boolean {
  return means === "30" || means === "58";
}

function isSame(payee: { name: string; identifier: { id: string } }, seller: Party): boolean {
  const names = seller.tradingName ? [seller.tradingName] : [seller.name];
  return names.includes(payee.name) || (payee.identifier.id !== "" && seller.identifiers.some(({ id }) => id === payee.identifier.id));
}

/** One mandate may stand beside several ways to pay. */
function distinctMandates(payment: readonly { debit: { mandate: string } | null }[]): number {
  return new Set(payment.flatMap(({ debit }) => (debit ? [debit.mandate] : []))).size;
}
