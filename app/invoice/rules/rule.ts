import type { Adjustment, Invoice, Line, VatRow } from "../invoice.ts";
import type { Decimal } from "./decimal.ts";
import { writtenDecimal } from "./decimal.ts";

export type Severity = "fatal" | "warning" | "information";

/** A part of an invoice of which there may be many, and what it is known by: its id, or its number among its kind. */
type Where = { part: "line" | "allowance" | "charge" | "vat" | "payment" | "attachment" | "preceding"; name: string };

/** amounts: decimals, which are shown as the reader writes them; values: all else that helps to find the mistake */
export type Place = {
  where?: Where;
  terms?: readonly string[];
  amounts?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, string>>;
};

/**
 * id: as the norm, KoSIT or Peppol call it; terms: of EN 16931, the one that is wrong first; text: which words tell it, which rules of one kind share;
 * broken: where it is broken
 */
export type Rule = {
  id: string;
  terms: readonly string[];
  severity: Severity;
  text: RuleText;
  broken: (checked: Checked) => readonly Place[];
};

/** An invoice with all that several rules ask about it, worked out once. */
export type Checked = {
  invoice: Invoice;
  /** those that are summed up */
  lines: readonly Line[];
  /** what a sum may be off for each of its parts, in ZUGFeRD's extended profile */
  slack: Decimal;
  vat: VatUses;
};

/** What is sold under the categories of value added tax: net amounts of lines with charges and without allowances. */
export type VatUses = {
  byCategory: ReadonlyMap<string, VatUse>;
  /** by category and rate, see `rateKey` */
  byRate: ReadonlyMap<string, VatUse>;
};

type VatUse = { sum: Decimal; parts: number };

export function rule(id: string, terms: string, text: RuleText, broken: Rule["broken"], severity: Severity = "fatal"): Rule {
  return { id, terms: terms.split(" "), severity, text, broken };
}

/** The rule is broken once, or not at all. */
export function once(isBroken: boolean, place: Place = {}): Place[] {
  return isBroken ? [place] : [];
}

export function onLine(line: Line, place: Omit<Place, "where"> = {}): Place {
  return { ...place, where: { part: "line", name: line.id } };
}

export function numbered(part: "allowance" | "charge" | "payment" | "attachment" | "preceding", index: number, place: Place = {}): Place {
  return { ...place, where: { part, name: String(index + 1) } };
}

export function onVatRow({ category, rate }: VatRow, place: Omit<Place, "where"> = {}): Place {
  return { ...place, where: { part: "vat", name: rate ? `${category} ${rate} %` : category } };
}

/** Names the places of those of a list that are broken. */
export function placesOf<Part>(
  parts: readonly Part[],
  isBroken: (part: Part) => boolean,
  place: (part: Part, index: number) => Place,
): Place[] {
  return parts.flatMap((part, index) => (isBroken(part) ? [place(part, index)] : []));
}

export function linesWhere(lines: readonly Line[], isBroken: (line: Line) => boolean): Place[] {
  return placesOf(lines, isBroken, (line) => onLine(line));
}

export function rowsWhere(rows: readonly VatRow[], isBroken: (row: VatRow) => boolean): Place[] {
  return placesOf(rows, isBroken, (row) => onVatRow(row));
}

/** The allowances and charges of lines, each with its line. */
export function adjustmentsOf(lines: readonly Line[], kind: "allowances" | "charges"): { line: Line; adjustment: Adjustment }[] {
  return lines.flatMap((line) => line[kind].map((adjustment) => ({ line, adjustment })));
}

export function expectedAndFound(expected: Decimal, found: Decimal): Pick<Place, "amounts"> {
  return { amounts: { expected: writtenDecimal(expected), found: writtenDecimal(found) } };
}

export type RuleText =
  | "missing"
  | "missingAmount"
  | "missingReason"
  | "noLines"
  | "negative"
  | "reversed"
  | "cardNumber"
  | "noScheme"
  | "vatCurrencyTotal"
  | "halfAttribute"
  | "payeeIsSeller"
  | "noAccount"
  | "severalOf"
  | "taxPointTwice"
  | "countryPrefix"
  | "sumOfLines"
  | "sumOfAllowances"
  | "sumOfCharges"
  | "net"
  | "vatTotal"
  | "severalVatTotals"
  | "gross"
  | "due"
  | "vatAmount"
  | "noVatRow"
  | "emptyPeriod"
  | "dueOrTerms"
  | "sellerUnknown"
  | "decimals"
  | "code"
  | "scheme"
  | "vatRowMissing"
  | "sellerVatId"
  | "buyerVatId"
  | "forbiddenVatId"
  | "ratePositive"
  | "rateZero"
  | "rateForbidden"
  | "rateNegative"
  | "basis"
  | "vatNotZero"
  | "exemptionMissing"
  | "exemptionNeedless"
  | "notAlone"
  | "deliveryDay"
  | "onlyItaly"
  | "splitAndStandard"
  | "payment"
  | "phone"
  | "mail"
  | "unusualType"
  | "skonto"
  | "iban"
  | "specification"
  | "specificationForm"
  | "pdfLevel"
  | "fileNames"
  | "transferMissing"
  | "cardMissing"
  | "debitMissing"
  | "otherMeans"
  | "corrected"
  | "performed"
  | "url"
  | "vehicle"
  | "vehicleCategory"
  | "vehicleValue"
  | "sameCurrency"
  | "adjustmentAmount"
  | "pairMissing"
  | "outsidePeriod"
  | "lineNet"
  | "basePositive"
  | "netPrice"
  | "otherUnit"
  | "subLines"
  | "thirdPartyDue"
  | "otherCurrency";
