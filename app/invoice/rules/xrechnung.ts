import type { Address, Contact, Invoice, Line, Payment } from "../invoice.ts";
import { abs, decimalOf, hundredth, percentOf, product, quotient, rounded, sumOf, unit } from "./decimal.ts";
import {
  adjustmentsOf,
  expectedAndFound,
  linesWhere,
  numbered,
  once,
  onLine,
  type Place,
  placesOf,
  type Rule,
  rowsWhere,
  rule,
} from "./rule.ts";
import { isTooFine } from "./sums.ts";

/** As XRechnung 3.0 names itself, and its extension and the one for clean vehicles. */
const standard = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
export const extension = `${standard}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
export const vehicles = `${standard}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

const transfers = ["30", "58"];
const cards = ["48", "54", "55"];
const debits = ["59"];

/** What Germany asks beyond the norm: BR-DE, and the two that KoSIT tries out (BR-DE-TMP, BR-TMP). */
export const germany: readonly Rule[] = [
  rule("BR-DE-1", "BG-16", "payment", ({ invoice }) => once(invoice.payment.length === 0)),
  rule("BR-DE-2", "BG-6", "missing", ({ invoice }) => once(invoice.seller.contact === null)),
  rule("BR-DE-3", "BT-37", "missing", ({ invoice }) => lacking(invoice.seller.address, "city")),
  rule("BR-DE-4", "BT-38", "missing", ({ invoice }) => lacking(invoice.seller.address, "postcode")),
  rule("BR-DE-5", "BT-41", "missing", ({ invoice }) => lacking(invoice.seller.contact, "name")),
  rule("BR-DE-6", "BT-42", "missing", ({ invoice }) => lacking(invoice.seller.contact, "phone")),
  rule("BR-DE-7", "BT-43", "missing", ({ invoice }) => lacking(invoice.seller.contact, "mail")),
  rule("BR-DE-8", "BT-52", "missing", ({ invoice }) => lacking(invoice.buyer.address, "city")),
  rule("BR-DE-9", "BT-53", "missing", ({ invoice }) => lacking(invoice.buyer.address, "postcode")),
  rule("BR-DE-10", "BT-77", "missing", ({ invoice }) => lacking(invoice.delivery.address, "city")),
  rule("BR-DE-11", "BT-78", "missing", ({ invoice }) => lacking(invoice.delivery.address, "postcode")),
  rule("BR-DE-14", "BT-119", "missing", ({ invoice }) => rowsWhere(invoice.vat, ({ rate }) => !rate)),
  rule("BR-DE-15", "BT-10", "missing", ({ invoice }) => once(!invoice.references.buyer)),
  rule("BR-DE-16", "BT-31 BT-32 BG-11", "sellerVatId", ({ invoice }) => {
    const category = taxedCategory(invoice);
    const { seller, taxRepresentative } = invoice;
    return once(category !== undefined && !seller.vatId && !seller.taxNumber && !taxRepresentative, {
      values: { category: category ?? "" },
    });
  }),
  rule(
    "BR-DE-17",
    "BT-3",
    "unusualType",
    ({ invoice: { typeCode } }) =>
      once(!["326", "380", "381", "384", "389", "875", "876", "877"].includes(typeCode), { values: { found: typeCode } }),
    "warning",
  ),
  rule("BR-DE-18", "BT-20", "skonto", ({ invoice }) => once(!namesDiscountsRight(invoice.termsAsWritten))),
  rule(
    "BR-DE-19",
    "BT-84",
    "iban",
    ({ invoice }) => onPayments(invoice, ({ means, transfer }) => means === "58" && !isIban(transfer?.account ?? "")),
    "warning",
  ),
  rule(
    "BR-DE-20",
    "BT-91",
    "iban",
    ({ invoice }) => onPayments(invoice, ({ means, debit }) => means === "59" && !isIban(debit?.account ?? "")),
    "warning",
  ),
  rule(
    "BR-DE-21",
    "BT-24",
    "specification",
    ({ invoice: { specification } }) =>
      once(![standard, extension, vehicles].includes(specification), { values: { found: specification } }),
    "warning",
  ),
  rule("BR-DE-22", "BT-125", "fileNames", ({ invoice }) => {
    const names = invoice.attachments.flatMap(({ file }) => (file?.name ? [file.name] : []));
    return once(new Set(names).size < names.length);
  }),
  rule("BR-DE-23-a", "BG-17", "transferMissing", ({ invoice }) =>
    onPayments(invoice, ({ means, transfer }) => transfers.includes(means) && !transfer),
  ),
  rule("BR-DE-23-b", "BG-18 BG-19", "otherMeans", ({ invoice }) =>
    onPayments(invoice, ({ means, card, debit }) => transfers.includes(means) && (card !== null || debit !== null)),
  ),
  rule("BR-DE-24-a", "BG-18", "cardMissing", ({ invoice }) => onPayments(invoice, ({ means, card }) => cards.includes(means) && !card)),
  rule("BR-DE-24-b", "BG-17 BG-19", "otherMeans", ({ invoice }) =>
    onPayments(invoice, ({ means, transfer, debit }) => cards.includes(means) && (transfer !== null || debit !== null)),
  ),
  rule("BR-DE-25-a", "BG-19", "debitMissing", ({ invoice }) => onPayments(invoice, ({ means, debit }) => debits.includes(means) && !debit)),
  rule("BR-DE-25-b", "BG-17 BG-18", "otherMeans", ({ invoice }) =>
    onPayments(invoice, ({ means, transfer, card }) => debits.includes(means) && (transfer !== null || card !== null)),
  ),
  rule(
    "BR-DE-26",
    "BG-3",
    "corrected",
    ({ invoice: { typeCode, preceding } }) => once(typeCode === "384" && preceding.length === 0),
    "warning",
  ),
  rule(
    "BR-DE-27",
    "BT-42",
    "phone",
    ({ invoice: { seller } }) => once(digitsIn(seller.contact?.phone ?? "123") < 3, { values: { found: seller.contact?.phone ?? "" } }),
    "warning",
  ),
  rule(
    "BR-DE-28",
    "BT-43",
    "mail",
    ({ invoice: { seller } }) => once(!isMail(seller.contact?.mail ?? "a@b.de"), { values: { found: seller.contact?.mail ?? "" } }),
    "warning",
  ),
  rule("BR-DE-30", "BT-90", "missing", ({ invoice }) => once(debitLacks(invoice, "creditor"))),
  rule("BR-DE-31", "BT-91", "missing", ({ invoice }) => once(debitLacks(invoice, "account"))),
  rule(
    "BR-DE-TMP-32",
    "BT-72 BG-14 BG-26",
    "performed",
    ({ invoice: { delivery, period, taxPointCode, lines } }) =>
      once(!delivery.day && !period && !taxPointCode && !(lines.length > 0 && lines.every((line) => line.period))),
    "information",
  ),
  rule(
    "BR-TMP-2",
    "BT-124",
    "url",
    ({ invoice }) =>
      placesOf(
        invoice.attachments,
        ({ address }) => address !== "" && !/^[a-z][a-z0-9+.-]+:/i.test(address),
        ({ address }, index) => numbered("attachment", index, { values: { found: address } }),
      ),
    "warning",
  ),
];

/** What XRechnung takes over from Peppol since 3.0, without what only concerns the form of a file. */
export const peppol: readonly Rule[] = [
  rule("PEPPOL-EN16931-R001", "BT-23", "missing", ({ invoice }) => once(!invoice.process)),
  rule("PEPPOL-EN16931-R005", "BT-6 BT-5", "sameCurrency", ({ invoice }) =>
    once(invoice.vatCurrency !== "" && invoice.vatCurrency === invoice.currency, { values: { currency: invoice.currency } }),
  ),
  rule("PEPPOL-EN16931-R010", "BT-49", "missing", ({ invoice }) => once(!invoice.buyer.endpoint?.id)),
  rule("PEPPOL-EN16931-R020", "BT-34", "missing", ({ invoice }) => once(!invoice.seller.endpoint?.id)),
  rule("PEPPOL-EN16931-R040", "BT-92 BT-93 BT-94", "adjustmentAmount", ({ invoice }) =>
    allAdjustments(invoice).flatMap(({ adjustment, place }) => {
      const [base, percent, amount] = [decimalOf(adjustment.base), decimalOf(adjustment.percent), decimalOf(adjustment.amount)];
      if (base === null || percent === null || amount === null) return [];
      const expected = percentOf(base, percent);
      return once(abs(expected - amount) > 2n * hundredth, { ...place, ...expectedAndFound(rounded(expected), amount) });
    }),
  ),
  rule("PEPPOL-EN16931-R041", "BT-93 BT-94", "pairMissing", ({ invoice }) =>
    allAdjustments(invoice).flatMap(({ adjustment, place }) => once(adjustment.percent !== "" && adjustment.base === "", place)),
  ),
  rule("PEPPOL-EN16931-R042", "BT-94 BT-93", "pairMissing", ({ invoice }) =>
    allAdjustments(invoice).flatMap(({ adjustment, place }) => once(adjustment.percent === "" && adjustment.base !== "", place)),
  ),
  rule("PEPPOL-EN16931-R046", "BT-146 BT-148 BT-147", "netPrice", ({ invoice }) =>
    invoice.lines.flatMap((line) => {
      const [net, gross, discount] = [decimalOf(line.price.net), decimalOf(line.price.gross), decimalOf(line.price.discount || "0")];
      if (net === null || gross === null || discount === null) return [];
      return once(net !== gross - discount, onLine(line, expectedAndFound(gross - discount, net)));
    }),
  ),
  rule("PEPPOL-EN16931-R055", "BT-111 BT-110", "otherCurrency", ({ invoice: { totals } }) => {
    const [one, other] = [decimalOf(totals.vat), decimalOf(totals.vatInVatCurrency)];
    return once(one !== null && other !== null && ((one < 0n && other > 0n) || (one > 0n && other < 0n)));
  }),
  rule("PEPPOL-EN16931-R061", "BT-89", "missing", ({ invoice }) =>
    onPayments(invoice, ({ means, debit }) => ["49", "59"].includes(means) && !debit?.mandate),
  ),
  rule("PEPPOL-EN16931-R110", "BT-134 BT-73", "outsidePeriod", ({ invoice: { lines, period } }) =>
    linesWhere(lines, (line) => Boolean(line.period?.from && period?.from && line.period.from < period.from)),
  ),
  rule("PEPPOL-EN16931-R111", "BT-135 BT-74", "outsidePeriod", ({ invoice: { lines, period } }) =>
    linesWhere(lines, (line) => Boolean(line.period?.until && period?.until && line.period.until > period.until)),
  ),
  rule("PEPPOL-EN16931-R120", "BT-131 BT-129 BT-146 BT-149", "lineNet", ({ lines }) => lines.flatMap(lineNetOf), "warning"),
  rule("PEPPOL-EN16931-R121", "BT-149", "basePositive", ({ invoice }) =>
    placesOf(
      invoice.lines,
      ({ price }) => (decimalOf(price.perQuantity) ?? 1n) <= 0n,
      (line) => onLine(line, { amounts: { found: line.price.perQuantity } }),
    ),
  ),
  rule("PEPPOL-EN16931-R130", "BT-150 BT-130", "otherUnit", ({ invoice }) =>
    placesOf(
      invoice.lines,
      ({ price, unit }) => price.perUnit !== "" && price.perUnit !== unit,
      (line) => onLine(line, { values: { found: line.price.perUnit, expected: line.unit || "–" } }),
    ),
  ),
];

/** What XRechnung's extension adds, beside its longer code lists: lines below lines, and money for somebody else. */
export const extensionRules: readonly Rule[] = [
  rule(
    "BR-DEX-02",
    "BT-131",
    "subLines",
    ({ invoice }) =>
      allLines(invoice.lines).flatMap((line) => {
        const net = decimalOf(line.net);
        const below = line.subLines.map((part) => decimalOf(part.net) ?? 0n);
        return below.length === 0 || net === null ? [] : once(net !== sumOf(below), onLine(line, expectedAndFound(sumOf(below), net)));
      }),
    "warning",
  ),
  rule("BR-DEX-03", "BT-151", "missing", ({ invoice }) =>
    linesWhere(
      invoice.lines.flatMap(({ subLines }) => allLines(subLines)),
      ({ category }) => !category,
    ),
  ),
  rule("BR-DEX-09", "BT-115 BT-112 BT-113 BT-114", "thirdPartyDue", ({ invoice: { totals, thirdPartyPayments } }) => {
    const [due, gross] = [decimalOf(totals.due), decimalOf(totals.gross)];
    if (due === null || gross === null) return [];
    const [prepaid = 0n, rounding = 0n] = [totals.prepaid, totals.rounding].map((written) => decimalOf(written) ?? 0n);
    const expected = rounded(gross - prepaid + rounding + sumOf(thirdPartyPayments.map(({ amount }) => decimalOf(amount) ?? 0n)));
    return once(rounded(due) !== expected, expectedAndFound(expected, due));
  }),
  ...(
    [
      ["BR-DEX-10", "BT-DEX-001", "kind"],
      ["BR-DEX-11", "BT-DEX-002", "amount"],
      ["BR-DEX-12", "BT-DEX-003", "text"],
    ] as const
  ).map(([id, term, name]) =>
    rule(id, term, "missing", ({ invoice }) => invoice.thirdPartyPayments.flatMap((payment) => once(!payment[name]))),
  ),
  rule("BR-DEX-13", "BT-DEX-002", "decimals", ({ invoice }) =>
    invoice.thirdPartyPayments.flatMap(({ amount }) => once(isTooFine(amount), { values: { found: amount } })),
  ),
  rule("BR-DEX-14", "BT-DEX-002 BT-5", "otherCurrency", ({ invoice: { thirdPartyPayments, currency } }) =>
    thirdPartyPayments.flatMap((payment) => once(payment.currency !== currency)),
  ),
];

/** What is asked where clean vehicles are bought. */
export const vehicleRules: readonly Rule[] = [
  rule("BR-DE-CVD-01", "BT-12", "missing", ({ invoice }) => once(!invoice.references.contract)),
  rule("BR-DE-CVD-02", "BT-17", "missing", ({ invoice }) => once(!invoice.references.tender)),
  rule("BR-DE-CVD-03", "BT-158 BT-160", "vehicle", ({ invoice }) =>
    once(!invoice.lines.some((line) => vehicleClasses(line).length > 0 && vehicleKinds(line).length > 0)),
  ),
  rule("BR-DE-CVD-04", "BT-158", "vehicleCategory", ({ invoice }) =>
    linesWhere(invoice.lines, (line) => vehicleClasses(line).some(({ id }) => !["M1", "M2", "M3", "N1", "N2", "N3"].includes(id))),
  ),
  rule("BR-DE-CVD-05", "BT-161", "vehicleValue", ({ invoice }) =>
    linesWhere(invoice.lines, (line) => vehicleKinds(line).some(({ value }) => !["clean", "zero-emission", "other"].includes(value))),
  ),
  rule("BR-DE-CVD-06-a", "BT-160 BT-158", "vehicle", ({ invoice }) =>
    linesWhere(invoice.lines, (line) => vehicleClasses(line).length > 0 && vehicleKinds(line).length !== 1),
  ),
  rule("BR-DE-CVD-06-b", "BT-158 BT-160", "vehicle", ({ invoice }) =>
    linesWhere(invoice.lines, (line) => vehicleKinds(line).length > 0 && vehicleClasses(line).length !== 1),
  ),
];

function lacking<Group extends Address | Contact>(group: Group | null, name: keyof Group): Place[] {
  return once(group !== null && !group[name]);
}

function onPayments({ payment }: Invoice, isBroken: (payment: Payment) => boolean): Place[] {
  return placesOf(payment, isBroken, (_, index) => numbered("payment", index));
}

function taxedCategory({ lines, allowances, charges }: Invoice): string | undefined {
  const taxed = ["S", "Z", "E", "AE", "K", "G", "L", "M"];
  return [...lines, ...allowances, ...charges].map(({ category }) => category).find((category) => taxed.includes(category));
}

function debitLacks({ payment }: Invoice, name: "creditor" | "account"): boolean {
  const all = payment.flatMap(({ debit }) => debit ?? []);
  return all.length > 0 && !all.some((debit) => debit[name]);
}

/** A line of the terms that begins with # is a discount in XRechnung's own form, and a line break follows the last one. */
function namesDiscountsRight(terms: string): boolean {
  const lines = terms
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line.startsWith("#"));
  if (lines.length === 0) return true;
  const isDiscount = (line: string) => /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/.test(line);
  return lines.every(isDiscount) && /^\s*\n/.test(terms.slice(terms.lastIndexOf("#") + 1));
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, "").length;
}

/** One @ between signs that are no blanks, and points between names behind it. */
function isMail(text: string): boolean {
  const [name = "", host = "", ...more] = text.split("@");
  const names = host.split(".");
  return more.length === 0 && name !== "" && !/\s/.test(text) && names.length > 1 && names.every(Boolean);
}

/** ISO 13616: the remainder of the number made of it is 1. */
function isIban(written: string): boolean {
  const iban = written.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** All allowances and charges, each with its place. */
function allAdjustments({ allowances, charges, lines }: Invoice) {
  return [
    ...allowances.map((adjustment, index) => ({ adjustment, place: numbered("allowance", index) })),
    ...charges.map((adjustment, index) => ({ adjustment, place: numbered("charge", index) })),
    ...(["allowances", "charges"] as const).flatMap((kind) =>
      adjustmentsOf(lines, kind).map(({ line, adjustment }) => ({ adjustment, place: onLine(line) })),
    ),
  ];
}

function lineNetOf(line: Line): Place[] {
  const [net, quantity, price] = [decimalOf(line.net), decimalOf(line.quantity), decimalOf(line.price.net)];
  if (net === null || quantity === null || price === null) return [];
  const per = decimalOf(line.price.perQuantity) || unit;
  const [charges = 0n, allowances = 0n] = [line.charges, line.allowances].map((all) =>
    rounded(sumOf(all.map(({ amount }) => decimalOf(amount) ?? 0n))),
  );
  const expected = quotient(product(quantity, price), per) + charges - allowances;
  return once(abs(expected - net) > 2n * hundredth, onLine(line, expectedAndFound(rounded(expected), net)));
}

/** Lines with all that are below them. */
function allLines(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => [line, ...allLines(line.subLines)]);
}

function vehicleClasses({ classes }: Line): Line["classes"] {
  return classes.filter(({ scheme }) => scheme === "CVD");
}

function vehicleKinds({ attributes }: Line): Line["attributes"] {
  return attributes.filter(({ name }) => name === "cva");
}
