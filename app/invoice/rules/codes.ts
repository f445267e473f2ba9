import type { CodeList } from "../codes/code-list.ts";
import {
  allowanceReasons,
  chargeReasons,
  countries,
  currencies,
  documentTypes,
  electronicAddresses,
  exemptions,
  itemClasses,
  mediaTypes,
  noteSubjects,
  organisations,
  paymentMeans,
  taxPoints,
  vatCategories,
} from "../codes/lists.ts";
import { references } from "../codes/references.ts";
import { units } from "../codes/units.ts";
import type { Invoice, Line } from "../invoice.ts";
import { numbered, onLine, onVatRow, type Place, type Rule, rule } from "./rule.ts";

/** A code that stands in an invoice, the term it stands for, and where. */
type Used = { code: string; term: string; place?: Place };

/** Lists whose codes say where an identifier comes from. */
const schemes = new Set([organisations, electronicAddresses, itemClasses, references].map(({ name }) => name));

/** What has to stand in a code list: BR-CL, and BR-CO-09 on how numbers for value added tax begin. */
export const codes: readonly Rule[] = [
  listed("BR-CL-01", documentTypes, "BT-3", ({ typeCode }) => [{ code: typeCode, term: "BT-3" }]),
  listed("BR-CL-03", currencies, "BT-5", (invoice) => invoice.currencies.map((code) => ({ code, term: "BT-5" }))),
  listed("BR-CL-04", currencies, "BT-5", ({ currency }) => [{ code: currency, term: "BT-5" }]),
  listed("BR-CL-05", currencies, "BT-6", ({ vatCurrency }) => [{ code: vatCurrency, term: "BT-6" }]),
  listed("BR-CL-06", taxPoints, "BT-8", ({ taxPointCode }) => [{ code: taxPointCode, term: "BT-8" }]),
  listed("BR-CL-07", references, "BT-18", ({ object, lines }) => [
    { code: object?.scheme ?? "", term: "BT-18" },
    ...ofLines(lines, "BT-128", (line) => [line.object?.scheme ?? ""]),
  ]),
  listed("BR-CL-08", noteSubjects, "BT-21", ({ notes }) => notes.map(({ subject }) => ({ code: subject, term: "BT-21" }))),
  listed("BR-CL-10", organisations, "BT-29", partyIdentifiers),
  listed("BR-CL-11", organisations, "BT-30", legalIdentifiers),
  listed("BR-CL-13", itemClasses, "BT-158", ({ lines }) => ofLines(lines, "BT-158", ({ classes }) => classes.map(({ scheme }) => scheme))),
  listed("BR-CL-14", countries, "BT-40", ({ seller, buyer, taxRepresentative, delivery }) => [
    { code: seller.address?.country ?? "", term: "BT-40" },
    { code: buyer.address?.country ?? "", term: "BT-55" },
    { code: taxRepresentative?.address?.country ?? "", term: "BT-69" },
    { code: delivery.address?.country ?? "", term: "BT-80" },
  ]),
  listed("BR-CL-15", countries, "BT-159", ({ lines }) => ofLines(lines, "BT-159", ({ origin }) => [origin])),
  listed("BR-CL-16", paymentMeans, "BT-81", ({ payment }) =>
    payment.map(({ means }, index) => ({ code: means, term: "BT-81", place: numbered("payment", index) })),
  ),
  listed("BR-CL-17", vatCategories, "BT-118", ({ vat, allowances, charges }) => [
    ...vat.map((row) => ({ code: row.category, term: "BT-118", place: onVatRow(row) })),
    ...allowances.map(({ category }, index) => ({ code: category, term: "BT-95", place: numbered("allowance", index) })),
    ...charges.map(({ category }, index) => ({ code: category, term: "BT-102", place: numbered("charge", index) })),
  ]),
  listed("BR-CL-18", vatCategories, "BT-151", ({ lines }) => ofLines(lines, "BT-151", ({ category }) => [category])),
  listed("BR-CL-19", allowanceReasons, "BT-98", ({ allowances, lines }) => [
    ...allowances.map(({ reasonCode }, index) => ({ code: reasonCode, term: "BT-98", place: numbered("allowance", index) })),
    ...ofLines(lines, "BT-140", (line) => line.allowances.map(({ reasonCode }) => reasonCode)),
  ]),
  listed("BR-CL-20", chargeReasons, "BT-105", ({ charges, lines }) => [
    ...charges.map(({ reasonCode }, index) => ({ code: reasonCode, term: "BT-105", place: numbered("charge", index) })),
    ...ofLines(lines, "BT-145", (line) => line.charges.map(({ reasonCode }) => reasonCode)),
  ]),
  listed("BR-CL-21", organisations, "BT-157", itemIdentifiers),
  listed("BR-CL-22", exemptions, "BT-121", ({ vat }) =>
    vat.map((row) => ({ code: row.exemptionCode.toUpperCase(), term: "BT-121", place: onVatRow(row) })),
  ),
  listed("BR-CL-23", units, "BT-130", ({ lines }) => [
    ...ofLines(lines, "BT-130", ({ unit }) => [unit]),
    ...ofLines(lines, "BT-150", ({ price }) => [price.perUnit]),
  ]),
  listed("BR-CL-24", mediaTypes, "BT-125", attachedTypes),
  listed("BR-CL-25", electronicAddresses, "BT-34", endpoints),
  listed("BR-CL-26", organisations, "BT-71", deliveryPlace),
  rule("BR-CO-09", "BT-31", "countryPrefix", ({ invoice: { seller, taxRepresentative, buyer } }) =>
    [
      { id: seller.vatId, term: "BT-31" },
      { id: taxRepresentative?.vatId ?? "", term: "BT-63" },
      { id: buyer.vatId, term: "BT-48" },
    ].flatMap(({ id, term }) => (id && !hasCountryPrefix(id) ? [{ terms: [term], values: { found: id } }] : [])),
  ),
];

/** The schemes of health insurers, which XRechnung's extension adds. */
const insurers = ["XR01", "XR02", "XR03"];

/** What XRechnung's extension allows beyond the lists of the norm: its rules stand for those of the norm. */
export const extendedCodes: readonly Rule[] = [
  listed("BR-DEX-01", more(mediaTypes, ["application/xml"]), "BT-125", attachedTypes),
  listed("BR-DEX-04", more(organisations, insurers), "BT-29", partyIdentifiers),
  listed("BR-DEX-05", more(organisations, insurers), "BT-30", legalIdentifiers),
  listed("BR-DEX-06", more(organisations, insurers), "BT-157", itemIdentifiers),
  listed("BR-DEX-07", more(electronicAddresses, insurers), "BT-34", endpoints),
  listed("BR-DEX-08", more(organisations, insurers), "BT-71", deliveryPlace),
];

/** So does the one for clean vehicles. */
export const vehicleCodes: readonly Rule[] = [
  listed("BR-TMP-CVD-01", more(itemClasses, ["CVD"]), "BT-158", ({ lines }) =>
    ofLines(lines, "BT-158", ({ classes }) => classes.map(({ scheme }) => scheme)),
  ),
];

function more(list: CodeList, added: readonly string[]): CodeList {
  return { ...list, codes: new Set([...list.codes, ...added]) };
}

/** Greece writes EL there, which is no country of ISO 3166. */
function hasCountryPrefix(vatId: string): boolean {
  const prefix = vatId.slice(0, 2);
  return prefix === "EL" || countries.codes.has(prefix);
}

/** A rule of which every code that is given stands in a list; one that is missing breaks it nowhere. */
function listed(id: string, list: CodeList, terms: string, used: (invoice: Invoice) => readonly Used[]): Rule {
  return rule(id, terms, schemes.has(list.name) ? "scheme" : "code", ({ invoice }) =>
    used(invoice).flatMap(({ code, term, place }) =>
      code === "" || list.codes.has(code) ? [] : [{ ...place, terms: [term], values: { found: code, list: list.name } }],
    ),
  );
}

function ofLines(lines: readonly Line[], term: string, used: (line: Line) => readonly string[]): Used[] {
  return lines.flatMap((line) => used(line).map((code) => ({ code, term, place: onLine(line) })));
}

function partyIdentifiers({ seller, buyer, payee }: Invoice): Used[] {
  return [
    ...seller.identifiers.map(({ scheme }) => ({ code: scheme, term: "BT-29" })),
    ...buyer.identifiers.map(({ scheme }) => ({ code: scheme, term: "BT-46" })),
    { code: payee?.identifier.scheme ?? "", term: "BT-60" },
  ];
}

function legalIdentifiers({ seller, buyer, payee }: Invoice): Used[] {
  return [
    { code: seller.legalId.scheme, term: "BT-30" },
    { code: buyer.legalId.scheme, term: "BT-47" },
    { code: payee?.legalId.scheme ?? "", term: "BT-61" },
  ];
}

function itemIdentifiers({ lines }: Invoice): Used[] {
  return ofLines(lines, "BT-157", ({ standardId }) => [standardId?.scheme ?? ""]);
}

function attachedTypes({ attachments }: Invoice): Used[] {
  return attachments.map(({ file }, index) => ({ code: file?.mediaType ?? "", term: "BT-125", place: numbered("attachment", index) }));
}

function endpoints({ seller, buyer }: Invoice): Used[] {
  return [
    { code: seller.endpoint?.scheme ?? "", term: "BT-34" },
    { code: buyer.endpoint?.scheme ?? "", term: "BT-49" },
  ];
}

function deliveryPlace({ delivery }: Invoice): Used[] {
  return [{ code: delivery.location.scheme, term: "BT-71" }];
}
