import type { Invoice, Line, Payment } from "~/invoice/invoice";
import { aLine, anAdjustment, anInvoice, aVatRow, someTotals } from "./invoices.ts";

const sound = anInvoice();
const { seller, buyer } = sound;
const address = { lines: ["Weg 1"], postcode: "1", city: "Lindau", region: "", country: "DE" };
const representative = { name: "Vertreter", vatId: "DE1", address };
const endpoint = { id: "a@b.example", scheme: "EM" };
const transfer = { account: "DE02120300000000202051", holder: "", bic: "" };
const debit = { mandate: "M-1", creditor: "DE98ZZZ09999999999", account: "DE02500105170137075030" };
const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  means: "58",
  text: "",
  reference: "",
  transfer: null,
  card: null,
  debit: null,
  ...changes,
});
export const withLine = (changes: Partial<Line>) => anInvoice({ lines: [aLine(changes)] });
export const withTotals = (changes: Partial<Invoice["totals"]>) => anInvoice({ totals: someTotals(changes) });
const withPrice = (changes: Partial<Line["price"]>) => withLine({ price: { ...aLine().price, ...changes } });
export const xrechnung = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
/** An XRechnung that keeps to its rules, as all of these do without changes. */
export const german = (changes: Partial<Invoice> = {}) =>
  anInvoice({
    specification: xrechnung,
    process: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
    seller: { ...seller, endpoint, contact: { name: "A. Brugger", phone: "08382 1234", mail: "a@b.example" } },
    buyer: { ...buyer, endpoint },
    references: { ...sound.references, buyer: "04011000-12345-03" },
    payment: [aPayment({ transfer })],
    ...changes,
  });
export const extended = (changes: Partial<Invoice> = {}) =>
  german({ specification: `${xrechnung}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`, ...changes });
const vehicleLine = (changes: Partial<Line> = {}) =>
  aLine({ classes: [{ id: "M1", scheme: "CVD", version: "" }], attributes: [{ name: "cva", value: "clean" }], ...changes });
export const clean = (changes: Partial<Invoice> = {}) =>
  german({
    specification: `${xrechnung}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
    references: { ...german().references, contract: "V-1", tender: "L-1" },
    lines: [vehicleLine()],
    ...changes,
  });
export const thirdParty = (changes: Partial<Invoice["thirdPartyPayments"][number]> = {}, due = "500.28") =>
  extended({
    thirdPartyPayments: [{ kind: "Pfand", text: "Kasten", amount: "10.00", currency: "EUR", ...changes }],
    totals: someTotals({ due }),
  });

/** The rules that an invoice breaks, all of them. */
export const brokenInvoices: [string, Invoice][] = [
  ["BR-01", anInvoice({ specification: "" })],
  ["BT-24", anInvoice({ specification: "urn:cen.eu:en16931:2017:compliant:factur-x.eu:1p0:basic" })],
  ["BR-02", anInvoice({ number: "" })],
  ["BR-03", anInvoice({ issued: "" })],
  ["BR-04", anInvoice({ typeCode: "" })],
  ["BR-05", anInvoice({ currency: "" })],
  ["BR-06", anInvoice({ seller: { ...seller, name: "" } })],
  ["BR-07", anInvoice({ buyer: { ...buyer, name: "" } })],
  ["BR-08", anInvoice({ seller: { ...seller, address: null } })],
  ["BR-09", anInvoice({ seller: { ...seller, address: { ...address, country: "" } } })],
  ["BR-10", anInvoice({ buyer: { ...buyer, address: null } })],
  ["BR-11", anInvoice({ buyer: { ...buyer, address: { ...address, country: "" } } })],
  ["BR-12", withTotals({ lines: "" })],
  ["BR-13", withTotals({ net: "" })],
  ["BR-14", withTotals({ gross: "viel" })],
  ["BR-15", withTotals({ due: "" })],
  ["BR-16 BR-CO-10 BR-S-01 BR-S-08", anInvoice({ lines: [] })],
  ["BR-17", anInvoice({ payee: { name: seller.name, identifier: { id: "", scheme: "" }, legalId: { id: "", scheme: "" } } })],
  ["BR-18", anInvoice({ taxRepresentative: { ...representative, name: "" } })],
  ["BR-19", anInvoice({ taxRepresentative: { ...representative, address: null } })],
  ["BR-20", anInvoice({ taxRepresentative: { ...representative, address: { ...address, country: "" } } })],
  ["BR-21", withLine({ id: "" })],
  ["BR-22", withLine({ quantity: "" })],
  ["BR-23", withLine({ unit: "" })],
  ["BR-24 BR-S-08", withLine({ net: "" })],
  ["BR-25", withLine({ name: "" })],
  ["BR-26", withPrice({ net: "" })],
  ["BR-27", withPrice({ net: "-1" })],
  ["BR-28", withPrice({ gross: "-1" })],
  ["BR-29", anInvoice({ period: { from: "2026-11-02", until: "2026-11-01" } })],
  ["BR-30", withLine({ period: { from: "2026-11-02", until: "2026-11-01" } })],
  ["BR-31", anInvoice({ allowances: [anAdjustment({ amount: "" })] })],
  ["BR-32 BR-CO-11", anInvoice({ allowances: [anAdjustment({ category: "" })] })],
  ["BR-33 BR-CO-11 BR-CO-21", anInvoice({ allowances: [anAdjustment({ amount: "0.50", reason: "" })] })],
  ["BR-36", anInvoice({ charges: [anAdjustment({ amount: "" })] })],
  ["BR-37 BR-CO-12", anInvoice({ charges: [anAdjustment({ category: "" })] })],
  ["BR-38 BR-CO-12 BR-CO-22", anInvoice({ charges: [anAdjustment({ amount: "0.50", reason: "" })] })],
  ["BR-41", withLine({ allowances: [anAdjustment({ amount: "", category: "" })] })],
  ["BR-42 BR-CO-23", withLine({ allowances: [anAdjustment({ reason: "" })] })],
  ["BR-43", withLine({ charges: [anAdjustment({ amount: "" })] })],
  ["BR-44 BR-CO-24", withLine({ charges: [anAdjustment({ reason: "" })] })],
  ["BR-45", anInvoice({ vat: [aVatRow({ basis: "" })] })],
  ["BR-46", anInvoice({ vat: [aVatRow({ amount: "" })] })],
  ["BR-47 BR-S-01", anInvoice({ vat: [aVatRow({ category: "" })] })],
  ["BR-48 BR-CO-17", anInvoice({ vat: [aVatRow({ rate: "" })] })],
  ["BR-49", anInvoice({ payment: [aPayment({ means: "" })] })],
  ["BR-50 BR-61", anInvoice({ payment: [aPayment({ transfer: { ...transfer, account: "" } })] })],
  ["BR-51", anInvoice({ payment: [aPayment({ means: "48", card: { number: "4111111111111111", holder: "" } })] })],
  ["BR-52", anInvoice({ attachments: [{ id: "", description: "", address: "", file: null }] })],
  ["BR-53", anInvoice({ vatCurrency: "CHF" })],
  ["BR-54", withLine({ attributes: [{ name: "Farbe", value: "" }] })],
  ["BR-55", anInvoice({ preceding: [{ number: "", issued: "" }] })],
  ["BR-56", anInvoice({ taxRepresentative: { ...representative, vatId: "" } })],
  ["BR-57", anInvoice({ delivery: { ...sound.delivery, address: { ...address, country: "" } } })],
  ["BR-61", anInvoice({ payment: [aPayment()] })],
  ["BR-62", anInvoice({ seller: { ...seller, endpoint: { id: "1", scheme: "" } } })],
  ["BR-63", anInvoice({ buyer: { ...buyer, endpoint: { id: "1", scheme: "" } } })],
  ["BR-64", withLine({ standardId: { id: "1", scheme: "" } })],
  ["BR-65", withLine({ classes: [{ id: "1", scheme: "", version: "" }] })],
  ["BR-66", anInvoice({ payment: ["1", "2"].map((number) => aPayment({ means: "48", card: { number, holder: "" } })) })],
  ["BR-67", anInvoice({ payment: ["1", "2"].map((mandate) => aPayment({ means: "59", debit: { ...debit, mandate } })) })],
  ["BR-CO-03", anInvoice({ taxPoint: "2026-11-19", taxPointCode: "3" })],
  ["BR-CO-04 BR-S-01 BR-S-08", withLine({ category: "" })],
  ["BR-CO-09", anInvoice({ seller: { ...seller, vatId: "123456789" } })],
  ["BR-CO-10 BR-CO-13", withTotals({ lines: "410.00" })],
  ["BR-CO-11 BR-CO-13", withTotals({ allowances: "1.00" })],
  ["BR-CO-12 BR-CO-13", withTotals({ charges: "1.00" })],
  ["BR-CO-13 BR-CO-15", withTotals({ net: "411.99" })],
  ["BR-CO-14 BR-CO-15", withTotals({ vat: "78.29", vatTotals: [{ amount: "78.29", currency: "EUR" }] })],
  ["BR-CO-15", withTotals({ vatTotals: ["1", "2"].map(() => ({ amount: "78.28", currency: "EUR" })) })],
  ["BR-CO-15 BR-CO-16", withTotals({ gross: "490.27" })],
  ["BR-CO-16", withTotals({ prepaid: "0.01" })],
  ["BR-CO-14 BR-CO-17 BR-S-09", anInvoice({ vat: [aVatRow({ amount: "79.29" })] })],
  ["BR-CO-18 BR-S-01", anInvoice({ vat: [] })],
  ["BR-CO-19", anInvoice({ period: { from: "", until: "" } })],
  ["BR-CO-20", withLine({ period: { from: "", until: "" } })],
  ["BR-CO-25", anInvoice({ due: "", terms: "" })],
  ["BR-CO-26", anInvoice({ seller: { ...seller, vatId: "" } })],
  ["BR-DEC-01", anInvoice({ allowances: [anAdjustment({ amount: "0.001" })], totals: someTotals({ allowances: "0.00" }) })],
  ["BR-DEC-02", anInvoice({ allowances: [anAdjustment({ amount: "0.00", base: "1.001" })], totals: someTotals({ allowances: "0" }) })],
  ["BR-DEC-05", anInvoice({ charges: [anAdjustment({ amount: "0.001" })], totals: someTotals({ charges: "0" }) })],
  ["BR-DEC-06", anInvoice({ charges: [anAdjustment({ amount: "0", base: "1.001" })], totals: someTotals({ charges: "0" }) })],
  ["BR-DEC-09", withTotals({ lines: "412.000" })],
  ["BR-DEC-10", withTotals({ allowances: "0.000" })],
  ["BR-DEC-11", withTotals({ charges: "0.000" })],
  ["BR-DEC-12", withTotals({ net: "412.000" })],
  ["BR-DEC-13", withTotals({ vat: "78.280" })],
  ["BR-DEC-14", withTotals({ gross: "490.280" })],
  [
    "BR-DEC-15",
    anInvoice({
      vatCurrency: "CHF",
      totals: someTotals({
        vatInVatCurrency: "71.001",
        vatTotals: [
          { amount: "78.28", currency: "EUR" },
          { amount: "71.001", currency: "CHF" },
        ],
      }),
    }),
  ],
  ["BR-DEC-16", withTotals({ prepaid: "0.000" })],
  ["BR-DEC-17", withTotals({ rounding: "0.000" })],
  ["BR-DEC-18", withTotals({ due: "490.280" })],
  ["BR-DEC-19", anInvoice({ vat: [aVatRow({ basis: "412.000" })] })],
  ["BR-DEC-20", anInvoice({ vat: [aVatRow({ amount: "78.280" })] })],
  ["BR-DEC-23", withLine({ net: "412.000" })],
  ["BR-DEC-24", withLine({ allowances: [anAdjustment({ amount: "0.001" })] })],
  ["BR-DEC-25", withLine({ allowances: [anAdjustment({ base: "0.001" })] })],
  ["BR-DEC-27", withLine({ charges: [anAdjustment({ amount: "0.001" })] })],
  ["BR-DEC-28", withLine({ charges: [anAdjustment({ base: "0.001" })] })],
  ["BR-CL-01", anInvoice({ typeCode: "999" })],
  ["BR-CL-03", anInvoice({ currencies: ["EUR", "EURO"] })],
  ["BR-CL-04", anInvoice({ currency: "XYZ", totals: someTotals({ vatTotals: [{ amount: "78.28", currency: "XYZ" }] }) })],
  ["BR-53 BR-CL-05", anInvoice({ vatCurrency: "XYZ" })],
  ["BR-CL-06", anInvoice({ taxPointCode: "1" })],
  ["BR-CL-07", anInvoice({ object: { id: "1", scheme: "??" } })],
  ["BR-CL-08", anInvoice({ notes: [{ subject: "QQQ", text: "" }] })],
  ["BR-CL-10", anInvoice({ buyer: { ...buyer, identifiers: [{ id: "1", scheme: "9999" }] } })],
  ["BR-CL-11", anInvoice({ seller: { ...seller, legalId: { id: "1", scheme: "9930" } } })],
  ["BR-CL-13", withLine({ classes: [{ id: "1", scheme: "CVD", version: "" }] })],
  ["BR-CL-14", anInvoice({ buyer: { ...buyer, address: { ...address, country: "EL" } } })],
  ["BR-CL-15", withLine({ origin: "QQ" })],
  ["BR-CL-16", anInvoice({ payment: [aPayment({ means: "99" })] })],
  ["BR-CL-17 BR-S-01", anInvoice({ vat: [aVatRow({ category: "Q" })] })],
  ["BR-CL-18 BR-S-01 BR-S-08", withLine({ category: "Q" })],
  ["BR-CL-19", withLine({ allowances: [anAdjustment({ reasonCode: "ABK" })] })],
  ["BR-CL-20", withLine({ charges: [anAdjustment({ reasonCode: "95" })] })],
  ["BR-CL-21", withLine({ standardId: { id: "1", scheme: "XR01" } })],
  ["BR-CL-22 BR-S-10", anInvoice({ vat: [aVatRow({ exemptionCode: "VATEX-XY" })] })],
  ["BR-CL-23", withLine({ unit: "ST" })],
  ["BR-CL-24", anInvoice({ attachments: [{ id: "1", description: "", address: "", file: { name: "a", mediaType: "text/html" } }] })],
  ["BR-CL-25", anInvoice({ buyer: { ...buyer, endpoint: { id: "1", scheme: "9958" } } })],
  ["BR-CL-26", anInvoice({ delivery: { ...sound.delivery, location: { id: "1", scheme: "9999" } } })],
  ["BR-DE-1", german({ payment: [] })],
  ["BR-DE-2", german({ seller: { ...seller, endpoint } })],
  ...(["city", "postcode"] as const).flatMap((name, index): [string, Invoice][] => [
    [`BR-DE-${3 + index}`, german({ seller: { ...german().seller, address: { ...address, [name]: "" } } })],
    [`BR-DE-${8 + index}`, german({ buyer: { ...german().buyer, address: { ...address, [name]: "" } } })],
    [`BR-DE-${10 + index}`, german({ delivery: { ...sound.delivery, address: { ...address, [name]: "" } } })],
  ]),
  ["BR-DE-5", german({ seller: { ...seller, endpoint, contact: { name: "", phone: "123", mail: "a@b.de" } } })],
  ["BR-DE-27 BR-DE-6", german({ seller: { ...seller, endpoint, contact: { name: "A", phone: "", mail: "a@b.de" } } })],
  ["BR-DE-28 BR-DE-7", german({ seller: { ...seller, endpoint, contact: { name: "A", phone: "123", mail: "" } } })],
  ["BR-DE-27", german({ seller: { ...seller, endpoint, contact: { name: "A", phone: "12", mail: "a@b.de" } } })],
  ["BR-DE-28", german({ seller: { ...seller, endpoint, contact: { name: "A", phone: "123", mail: "a b@c" } } })],
  ["BR-48 BR-CO-17 BR-DE-14", german({ vat: [aVatRow({ rate: "" })] })],
  ["BR-DE-15", german({ references: sound.references })],
  ["BR-CO-26 BR-DE-16 BR-S-02", german({ seller: { ...german().seller, vatId: "", taxNumber: "" } })],
  ["BR-DE-17", german({ typeCode: "82" })],
  ["BR-DE-18", german({ termsAsWritten: "#SKONTO#TAGE=14#PROZENT=2.00#" })],
  ["BR-DE-18", german({ termsAsWritten: "#SKONTO#TAGE=14#PROZENT=2#\n" })],
  ["BR-DE-19", german({ payment: [aPayment({ transfer: { ...transfer, account: "DE02120300000000202052" } })] })],
  ["BR-DE-20", german({ payment: [aPayment({ means: "59", debit: { ...debit, account: "DE1" } })] })],
  ["BR-DE-21", german({ specification: xrechnung.replace("3.0", "3.9") })],
  [
    "BR-DE-22",
    german({
      attachments: ["1", "2"].map((id) => ({ id, description: "", address: "", file: { name: "a.pdf", mediaType: "application/pdf" } })),
    }),
  ],
  ["BR-61 BR-DE-19 BR-DE-23-a", german({ payment: [aPayment()] })],
  ["BR-DE-23-b", german({ payment: [aPayment({ transfer, debit })] })],
  ["BR-DE-24-a", german({ payment: [aPayment({ means: "48" })] })],
  ["BR-DE-24-b", german({ payment: [aPayment({ means: "48", transfer, card: { number: "1234", holder: "" } })] })],
  ["BR-DE-20 BR-DE-25-a PEPPOL-EN16931-R061", german({ payment: [aPayment({ means: "59" })] })],
  ["BR-DE-25-b", german({ payment: [aPayment({ means: "59", transfer, debit })] })],
  ["BR-DE-26", german({ typeCode: "384" })],
  ["BR-DE-30", german({ payment: [aPayment({ means: "59", debit: { ...debit, creditor: "" } })] })],
  ["BR-DE-20 BR-DE-31", german({ payment: [aPayment({ means: "59", debit: { ...debit, account: "" } })] })],
  ["BR-DE-TMP-32", german({ delivery: { ...sound.delivery, day: "" } })],
  ["BR-TMP-2", german({ attachments: [{ id: "1", description: "", address: "brugger.example/a", file: null }] })],
  ["PEPPOL-EN16931-R001", german({ process: "" })],
  ["PEPPOL-EN16931-R005", german({ vatCurrency: "EUR" })],
  ["PEPPOL-EN16931-R010", german({ buyer })],
  ["PEPPOL-EN16931-R020", german({ seller: { ...german().seller, endpoint: null } })],
  [
    "PEPPOL-EN16931-R040",
    german({
      lines: [
        aLine({
          charges: [],
          allowances: [anAdjustment({ amount: "0.03", base: "1", percent: "0" })],
          net: "412.00",
          price: { ...aLine().price, net: "412.03" },
        }),
      ],
    }),
  ],
  ["PEPPOL-EN16931-R041", german({ lines: [aLine({ allowances: [anAdjustment({ amount: "0.00", percent: "1" })] })] })],
  ["PEPPOL-EN16931-R042", german({ lines: [aLine({ allowances: [anAdjustment({ amount: "0.00", base: "1" })] })] })],
  ["PEPPOL-EN16931-R046", german({ lines: [aLine({ price: { ...aLine().price, gross: "413.00" } })] })],
  [
    "PEPPOL-EN16931-R055",
    german({
      vatCurrency: "CHF",
      totals: someTotals({
        vatInVatCurrency: "-71.00",
        vatTotals: [
          { amount: "78.28", currency: "EUR" },
          { amount: "-71.00", currency: "CHF" },
        ],
      }),
    }),
  ],
  ["PEPPOL-EN16931-R061", german({ payment: [aPayment({ means: "59", debit: { ...debit, mandate: "" } })] })],
  [
    "PEPPOL-EN16931-R110",
    german({ period: { from: "2026-11-02", until: "" }, lines: [aLine({ period: { from: "2026-11-01", until: "" } })] }),
  ],
  [
    "PEPPOL-EN16931-R111",
    german({ period: { from: "", until: "2026-11-02" }, lines: [aLine({ period: { from: "", until: "2026-11-03" } })] }),
  ],
  ["PEPPOL-EN16931-R120", german({ lines: [aLine({ quantity: "2" })] })],
  ["PEPPOL-EN16931-R121", german({ lines: [aLine({ price: { ...aLine().price, perQuantity: "0" } })] })],
  ["PEPPOL-EN16931-R130", german({ lines: [aLine({ price: { ...aLine().price, perUnit: "KGM" } })] })],
  ["BR-DEX-01", extended({ attachments: [{ id: "1", description: "", address: "", file: { name: "a", mediaType: "text/html" } }] })],
  ["BR-DEX-02", extended({ lines: [aLine({ subLines: [aLine({ net: "400.00" })] })] })],
  ["BR-DEX-03", extended({ lines: [aLine({ subLines: [aLine({ category: "" })] })] })],
  ["BR-DEX-04", extended({ buyer: { ...german().buyer, identifiers: [{ id: "1", scheme: "XR09" }] } })],
  ["BR-DEX-05", extended({ buyer: { ...german().buyer, legalId: { id: "1", scheme: "XR09" } } })],
  ["BR-DEX-06", extended({ lines: [aLine({ standardId: { id: "1", scheme: "XR09" } })] })],
  ["BR-DEX-07", extended({ buyer: { ...buyer, endpoint: { id: "1", scheme: "XR09" } } })],
  ["BR-DEX-08", extended({ delivery: { ...sound.delivery, location: { id: "1", scheme: "XR09" } } })],
  ["BR-DEX-09", thirdParty({}, "490.28")],
  ["BR-DEX-10", thirdParty({ kind: "" })],
  ["BR-DEX-11", thirdParty({ amount: "" }, "490.28")],
  ["BR-DEX-12", thirdParty({ text: "" })],
  ["BR-DEX-13", thirdParty({ amount: "10.000" })],
  ["BR-DEX-14", thirdParty({ currency: "CHF" })],
  ["BR-DE-CVD-01", clean({ references: { ...clean().references, contract: "" } })],
  ["BR-DE-CVD-02", clean({ references: { ...clean().references, tender: "" } })],
  ["BR-DE-CVD-03", clean({ lines: [aLine()] })],
  ["BR-DE-CVD-04", clean({ lines: [vehicleLine({ classes: [{ id: "X1", scheme: "CVD", version: "" }] })] })],
  ["BR-DE-CVD-05", clean({ lines: [vehicleLine({ attributes: [{ name: "cva", value: "dirty" }] })] })],
  ["BR-DE-CVD-03 BR-DE-CVD-06-a", clean({ lines: [vehicleLine({ attributes: [] })] })],
  ["BR-DE-CVD-03 BR-DE-CVD-06-b", clean({ lines: [vehicleLine({ classes: [] })] })],
  [
    "BR-TMP-CVD-01",
    clean({ lines: [vehicleLine(), aLine({ id: "2", net: "0.00", quantity: "0", classes: [{ id: "1", scheme: "QQQ", version: "" }] })] }),
  ],
];

/** What is sold under a category of value added tax, soundly: parties, rate, tax and reason as it wants them. */
type Family = { name: string; category: string; rate: string; amount: string; exemption: string; numbers: boolean };

export const families: Family[] = [
  { name: "S", category: "S", rate: "19", amount: "78.28", exemption: "", numbers: true },
  { name: "Z", category: "Z", rate: "0", amount: "0.00", exemption: "", numbers: true },
  { name: "E", category: "E", rate: "0", amount: "0.00", exemption: "§ 4 UStG", numbers: true },
  { name: "AE", category: "AE", rate: "0", amount: "0.00", exemption: "§ 13b UStG", numbers: true },
  { name: "IC", category: "K", rate: "0", amount: "0.00", exemption: "§ 6a UStG", numbers: true },
  { name: "G", category: "G", rate: "0", amount: "0.00", exemption: "§ 6 UStG", numbers: true },
  { name: "O", category: "O", rate: "", amount: "0.00", exemption: "nicht steuerbar", numbers: false },
  { name: "AF", category: "L", rate: "7", amount: "28.84", exemption: "", numbers: true },
  { name: "AG", category: "M", rate: "10", amount: "41.20", exemption: "", numbers: true },
];

export function sold({ category, rate, amount, exemption, numbers }: Family, changes: Partial<Invoice> = {}): Invoice {
  const gross = String((41_200 + Number(amount) * 100) / 100);
  const number = numbers ? "DE123456789" : "";
  return anInvoice({
    seller: { ...seller, vatId: number, taxNumber: "", legalId: { id: "HRB 1", scheme: "" } },
    buyer: { ...buyer, vatId: number },
    delivery: { ...sound.delivery, address },
    lines: [aLine({ category, rate })],
    vat: [aVatRow({ category, rate, amount, exemption })],
    totals: someTotals({ vat: amount, vatTotals: [{ amount, currency: "EUR" }], gross, due: gross }),
    ...changes,
  });
}

for (const family of families) {
  const { name, category, rate, amount, exemption, numbers } = family;
  const other = numbers ? "" : "DE123456789";
  const parties = { seller: { ...sold(family).seller, vatId: other }, buyer: { ...sold(family).buyer, vatId: other } };
  const wrongRate = rate === "" ? "0" : Number(rate) > 0 ? "-1" : "1";
  const free = { amount: "0.00", category, rate, reason: "Treue" };
  const zero = someTotals({ ...sold(family).totals, allowances: "0.00", charges: "0.00" });
  const row = (changes: object) => [aVatRow({ category, rate, amount, exemption, ...changes })];
  const id = (number: string) => `BR-${name}-${number}`;
  brokenInvoices.push(
    [id("01"), sold(family, { vat: [aVatRow({ category: "", rate, amount, exemption })] })],
    [id("02"), sold(family, parties)],
    [id("03"), sold(family, { ...parties, allowances: [anAdjustment(free)], totals: zero })],
    [id("04"), sold(family, { ...parties, charges: [anAdjustment(free)], totals: zero })],
    [id("05"), sold(family, { lines: [aLine({ category, rate: wrongRate })] })],
    [id("06"), sold(family, { allowances: [anAdjustment({ ...free, rate: wrongRate })], totals: zero })],
    [id("07"), sold(family, { charges: [anAdjustment({ ...free, rate: wrongRate })], totals: zero })],
    [id("08"), sold(family, { vat: row({ basis: "410.00" }) })],
    [id("09"), sold(family, { vat: row({ amount: "99.00" }) })],
    [id("10"), sold(family, { vat: row({ exemption: exemption ? "" : "warum" }) })],
  );
}
const [intra, outside] = [families[4], families[6]] as [Family, Family];
brokenInvoices.push(
  ["BR-IC-11", sold(intra, { delivery: { ...sound.delivery, day: "", address } })],
  ["BR-IC-12", sold(intra, { delivery: sound.delivery })],
  ["BR-O-11", sold(outside, { vat: [...sold(outside).vat, aVatRow({ basis: "0.00", amount: "0.00", category: "Z", rate: "0" })] })],
  ["BR-O-12", sold(outside, { lines: [...sold(outside).lines, aLine({ id: "2", net: "0.00", category: "Z", rate: "0" })] })],
  ["BR-O-13", sold(outside, { allowances: [anAdjustment({ amount: "0.00", category: "Z", rate: "0" })] })],
  ["BR-O-14", sold(outside, { charges: [anAdjustment({ amount: "0.00", category: "Z", rate: "0" })] })],
  ["BR-B-01", anInvoice({ lines: [aLine(), aLine({ id: "2", net: "0.00", category: "B", rate: "22" })] })],
  ["BR-B-02", anInvoice({ lines: [aLine(), aLine({ id: "2", net: "0.00", category: "B", rate: "22" })] })],
);
