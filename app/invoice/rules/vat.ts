import type { Invoice, VatRow } from "../invoice.ts";
import { abs, type Decimal, decimalOf, unit } from "./decimal.ts";
import {
  type Checked,
  expectedAndFound,
  linesWhere,
  numbered,
  once,
  onLine,
  onVatRow,
  type Place,
  placesOf,
  type Rule,
  type RuleText,
  rowsWhere,
  rule,
  type VatUses,
} from "./rule.ts";
import { vatAmountOf } from "./sums.ts";

/** What the norm asks of a category of value added tax. */
type Family = {
  /** as its rules are named */
  name: string;
  /** BT-118 and its like */
  category: string;
  rate: "positive" | "not negative" | "zero" | "none";
  /** whose number has to be named, if something is sold under it; "no number" forbids all */
  seller: "any number" | "number for VAT" | "no number";
  buyer: "number for VAT" | "any number" | "";
  /** whether it has to be said why no tax is asked for; "never" forbids it */
  exemption: "always" | "never";
};

const taxed = { seller: "any number", buyer: "", exemption: "never" } as const;
const free = { rate: "zero", exemption: "always" } as const;

const families: readonly Family[] = [
  { ...taxed, name: "S", category: "S", rate: "positive" },
  { ...taxed, name: "Z", category: "Z", rate: "zero" },
  { ...free, name: "E", category: "E", seller: "any number", buyer: "" },
  { ...free, name: "AE", category: "AE", seller: "any number", buyer: "any number" },
  { ...free, name: "IC", category: "K", seller: "number for VAT", buyer: "number for VAT" },
  { ...free, name: "G", category: "G", seller: "number for VAT", buyer: "" },
  { name: "O", category: "O", rate: "none", seller: "no number", buyer: "", exemption: "always" },
  { ...taxed, name: "AF", category: "L", rate: "not negative" },
  { ...taxed, name: "AG", category: "M", rate: "not negative" },
];

/** What has to hold for each category of value added tax: BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF, BR-AG, BR-B. */
export const vat: readonly Rule[] = [
  ...families.flatMap(rulesOf),
  rule("BR-IC-11", "BT-72 BT-73 BT-74 BG-23", "deliveryDay", ({ invoice: { vat, delivery, period, taxPointCode } }) =>
    once(hasRow(vat, "K") && !delivery.day && !period?.from && !period?.until && !taxPointCode),
  ),
  rule("BR-IC-12", "BT-80 BG-23", "missing", ({ invoice: { vat, delivery } }) => once(hasRow(vat, "K") && !delivery.address?.country)),
  rule("BR-O-11", "BT-118", "notAlone", ({ invoice: { vat } }) => (hasRow(vat, "O") ? rowsWhere(vat, isOther) : [])),
  rule("BR-O-12", "BT-151 BG-23", "notAlone", ({ invoice: { vat, lines } }) => (hasRow(vat, "O") ? linesWhere(lines, isOther) : [])),
  rule("BR-O-13", "BT-95 BG-23", "notAlone", ({ invoice: { vat, allowances } }) =>
    hasRow(vat, "O") ? placesOf(allowances, isOther, (_, index) => numbered("allowance", index)) : [],
  ),
  rule("BR-O-14", "BT-102 BG-23", "notAlone", ({ invoice: { vat, charges } }) =>
    hasRow(vat, "O") ? placesOf(charges, isOther, (_, index) => numbered("charge", index)) : [],
  ),
  rule("BR-B-01", "BT-118 BT-151", "onlyItaly", ({ invoice }) =>
    once(categoriesOf(invoice).has("B") && countriesOf(invoice).some((country) => country !== "IT")),
  ),
  rule("BR-B-02", "BT-118 BT-151", "splitAndStandard", ({ invoice }) =>
    once(categoriesOf(invoice).has("B") && categoriesOf(invoice).has("S")),
  ),
];

function rulesOf(family: Family): Rule[] {
  const { name, category } = family;
  const id = (number: string) => `BR-${name}-${number}`;
  return [
    rule(id("01"), "BT-118 BT-151", "vatRowMissing", (checked) => rowsAndUses(checked, family)),
    rule(id("02"), `${partyTerms(family)} BT-151`, partyText(family), ({ invoice }) =>
      invoice.lines.some((line) => line.category === category) ? ofParties(invoice, family) : [],
    ),
    rule(id("03"), `${partyTerms(family)} BT-95 BG-23`, partyText(family), ({ invoice }) =>
      invoice.allowances.some((allowance) => allowance.category === category) ? ofParties(invoice, family) : [],
    ),
    rule(id("04"), `${partyTerms(family)} BT-102 BG-23`, partyText(family), ({ invoice }) =>
      invoice.charges.some((charge) => charge.category === category) ? ofParties(invoice, family) : [],
    ),
    rule(id("05"), "BT-152", rateText(family), ({ invoice }) =>
      placesOf(
        invoice.lines,
        (line) => line.category === category && !allowsRate(family, line.rate),
        (line) => onLine(line, foundRate(category, line.rate)),
      ),
    ),
    rule(id("06"), "BT-96", rateText(family), ({ invoice }) =>
      placesOf(
        invoice.allowances,
        (each) => each.category === category && !allowsRate(family, each.rate),
        ({ rate }, index) => numbered("allowance", index, foundRate(category, rate)),
      ),
    ),
    rule(id("07"), "BT-103", rateText(family), ({ invoice }) =>
      placesOf(
        invoice.charges,
        (each) => each.category === category && !allowsRate(family, each.rate),
        ({ rate }, index) => numbered("charge", index, foundRate(category, rate)),
      ),
    ),
    rule(id("08"), "BT-116 BT-131", "basis", (checked) => ofRows(checked, category).flatMap((row) => basisOf(checked, family, row))),
    family.rate === "positive" || family.rate === "not negative"
      ? rule(id("09"), "BT-117 BT-116 BT-119", "vatAmount", (checked) => ofRows(checked, category).flatMap(taxOfRate))
      : rule(id("09"), "BT-117", "vatNotZero", (checked) =>
          placesOf(
            ofRows(checked, category),
            ({ amount }) => decimalOf(amount) !== 0n,
            (row) => onVatRow(row, { values: { category }, amounts: { found: row.amount } }),
          ),
        ),
    family.exemption === "always"
      ? rule(id("10"), "BT-120 BT-121", "exemptionMissing", (checked) =>
          placesOf(
            ofRows(checked, category),
            (row) => !row.exemption && !row.exemptionCode,
            (row) => onVatRow(row, { values: { category } }),
          ),
        )
      : rule(id("10"), "BT-120 BT-121", "exemptionNeedless", (checked) =>
          placesOf(
            ofRows(checked, category),
            (row) => row.exemption !== "" || row.exemptionCode !== "",
            (row) => onVatRow(row, { values: { category } }),
          ),
        ),
  ];
}

/** With a rate there may be several rows, one for each; without one there is exactly one. */
function rowsAndUses({ invoice, vat }: Checked, { category, rate }: Family): Place[] {
  const rows = invoice.vat.filter((row) => row.category === category).length;
  const isUsed = vat.byCategory.has(category);
  const hasRates = rate === "positive" || rate === "not negative";
  const isBroken = hasRates ? isUsed !== rows > 0 : (isUsed || rows > 0) && rows !== 1;
  return once(isBroken, { values: { category, rows: String(rows) } });
}

function partyTerms({ seller, buyer }: Family): string {
  if (seller === "no number") return "BT-31 BT-63 BT-48";
  const ofSeller = seller === "any number" ? "BT-31 BT-32 BT-63" : "BT-31 BT-63";
  return buyer === "" ? ofSeller : `${ofSeller} BT-48${buyer === "any number" ? " BT-47" : ""}`;
}

function partyText({ seller, buyer }: Family): RuleText {
  if (seller === "no number") return "forbiddenVatId";
  return buyer === "" ? "sellerVatId" : "buyerVatId";
}

function ofParties({ seller, buyer, taxRepresentative }: Invoice, family: Family): Place[] {
  const values = { category: family.category };
  const represented = taxRepresentative?.vatId ?? "";
  if (family.seller === "no number") return once([seller.vatId, represented, buyer.vatId].some(Boolean), { values });
  const ofSeller = seller.vatId || represented || (family.seller === "any number" ? seller.taxNumber : "");
  const ofBuyer = family.buyer === "" || buyer.vatId || (family.buyer === "any number" ? buyer.legalId.id : "");
  return once(!ofSeller || !ofBuyer, { values });
}

function rateText({ rate }: Family): RuleText {
  return ({ positive: "ratePositive", zero: "rateZero", none: "rateForbidden", "not negative": "rateNegative" } as const)[rate];
}

function allowsRate({ rate }: Family, written: string): boolean {
  if (rate === "none") return written === "";
  const value = decimalOf(written);
  if (value === null) return false;
  return rate === "positive" ? value > 0n : rate === "zero" ? value === 0n : value >= 0n;
}

function foundRate(category: string, rate: string): Pick<Place, "values"> {
  return { values: { category, found: rate || "–" } };
}

function ofRows({ invoice }: Checked, category: string): VatRow[] {
  return invoice.vat.filter((row) => row.category === category);
}

/** What is taxed has to be what was sold under it: to the cent without a rate, up to one unit of money with one. */
function basisOf({ vat, invoice, slack }: Checked, { rate }: Family, row: VatRow): Place[] {
  const basis = decimalOf(row.basis);
  if (basis === null) return [];
  const hasRates = rate === "positive" || rate === "not negative";
  if (hasRates && decimalOf(row.rate) === null) return [];
  const use = hasRates ? vat.byRate.get(rateKey(row)) : vat.byCategory.get(row.category);
  const sum = use?.sum ?? 0n;
  const isSold = rate === "positive" ? use !== undefined : invoice.lines.length > 0;
  const off = abs(basis - sum);
  const isRight = isSold && (hasRates ? off < unit : off <= slack * BigInt(use?.parts ?? 0));
  return once(!isRight, onVatRow(row, expectedAndFound(sum, basis)));
}

function taxOfRate(row: VatRow): Place[] {
  return decimalOf(row.rate) === null ? [] : vatAmountOf(row);
}

function hasRow(rows: readonly VatRow[], category: string): boolean {
  return rows.some((row) => row.category === category);
}

function isOther({ category }: { category: string }): boolean {
  return category !== "O" && category !== "";
}

function categoriesOf({ vat, lines, allowances, charges }: Invoice): Set<string> {
  return new Set([...vat, ...lines, ...allowances, ...charges].map(({ category }) => category));
}

function countriesOf({ seller, buyer, taxRepresentative, delivery, lines }: Invoice): string[] {
  const addresses = [seller.address, buyer.address, taxRepresentative?.address, delivery.address];
  return [...addresses.map((address) => address?.country ?? ""), ...lines.map(({ origin }) => origin)].filter(Boolean);
}

/** Rates are one if they are the same number, however they are written. */
function rateKey({ category, rate }: { category: string; rate: string }): string {
  return `${category} ${decimalOf(rate)}`;
}

/** Adds up what is sold under each category, and under each of its rates. */
export function vatUsesOf(invoice: Invoice, lines: Checked["lines"]): VatUses {
  const uses = {
    byCategory: new Map<string, { sum: Decimal; parts: number }>(),
    byRate: new Map<string, { sum: Decimal; parts: number }>(),
  };
  const sold = [
    ...lines.map((line) => ({ ...pick(line), amount: decimalOf(line.net) ?? 0n })),
    ...invoice.charges.map((charge) => ({ ...pick(charge), amount: decimalOf(charge.amount) ?? 0n })),
    ...invoice.allowances.map((allowance) => ({ ...pick(allowance), amount: -(decimalOf(allowance.amount) ?? 0n) })),
  ];
  for (const { category, rate, amount } of sold) {
    if (category === "") continue;
    add(uses.byCategory, category, amount);
    add(uses.byRate, rateKey({ category, rate }), amount);
  }
  return uses;
}

function pick({ category, rate }: { category: string; rate: string }): { category: string; rate: string } {
  return { category, rate };
}

function add(uses: Map<string, { sum: Decimal; parts: number }>, key: string, amount: Decimal): void {
  const use = uses.get(key);
  if (use) {
    use.sum += amount;
    use.parts += 1;
  } else uses.set(key, { sum: amount, parts: 1 });
}
