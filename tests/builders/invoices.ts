import type { Adjustment, Invoice, Line, Party, VatRow } from "~/invoice/invoice";
import { drawnPdf } from "../../scripts/papers/print.ts";
import { ciiOf, nobody } from "./invoice-xml.ts";

const seller: Party = {
  ...nobody,
  name: "Elektro Brugger GmbH",
  vatId: "DE123456789",
  taxNumber: "201/113/40209",
  address: { lines: ["Kemptener Straße 41"], postcode: "88131", city: "Lindau", region: "", country: "DE" },
};

const buyer: Party = {
  ...nobody,
  name: "Jana Albrecht",
  address: { lines: ["Rosenweg 7"], postcode: "88131", city: "Lindau", region: "", country: "DE" },
};

export function aLine(changes: Partial<Line> = {}): Line {
  return {
    id: "1",
    kind: "",
    note: "",
    object: null,
    quantity: "1",
    unit: "H87",
    net: "412.00",
    orderLine: "",
    accounting: "",
    period: null,
    allowances: [],
    charges: [],
    price: { net: "412.00", discount: "", gross: "", perQuantity: "", perUnit: "" },
    category: "S",
    rate: "19",
    name: "Sicherungskasten erneuern",
    description: "",
    sellerId: "",
    buyerId: "",
    standardId: null,
    classes: [],
    origin: "",
    attributes: [],
    subLines: [],
    ...changes,
  };
}

export function aVatRow(changes: Partial<VatRow> = {}): VatRow {
  return { basis: "412.00", amount: "78.28", category: "S", rate: "19", exemption: "", exemptionCode: "", ...changes };
}

export function anAdjustment(changes: Partial<Adjustment> = {}): Adjustment {
  return { amount: "10.00", base: "", percent: "", category: "S", rate: "19", reason: "Treue", reasonCode: "", ...changes };
}

/** An invoice that keeps to EN 16931: one line of 412.00, with 19 % value added tax. */
export function anInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    process: "",
    specification: "urn:cen.eu:en16931:2017",
    number: "RE-2026/0817",
    issued: "2026-11-19",
    typeCode: "380",
    currency: "EUR",
    vatCurrency: "",
    currencies: ["EUR"],
    taxPoint: "",
    taxPointCode: "",
    due: "2026-12-03",
    references: {
      buyer: "",
      project: "",
      contract: "",
      order: "",
      salesOrder: "",
      receivingAdvice: "",
      despatchAdvice: "",
      tender: "",
      accounting: "",
    },
    object: null,
    terms: "Zahlbar in 14 Tagen",
    termsAsWritten: "Zahlbar in 14 Tagen",
    discounts: [],
    notes: [{ subject: "", text: "Handwerkerleistung nach § 35a EStG" }],
    preceding: [],
    seller,
    buyer,
    payee: null,
    taxRepresentative: null,
    delivery: { name: "", location: { id: "", scheme: "" }, day: "2026-11-18", address: null },
    period: null,
    payment: [],
    thirdPartyPayments: [],
    allowances: [],
    charges: [],
    totals: someTotals(),
    vat: [aVatRow()],
    attachments: [],
    lines: [aLine()],
    ...changes,
  };
}

export function someTotals(changes: Partial<Invoice["totals"]> = {}): Invoice["totals"] {
  return {
    lines: "412.00",
    allowances: "",
    charges: "",
    net: "412.00",
    vat: "78.28",
    vatInVatCurrency: "",
    vatTotals: [{ amount: "78.28", currency: "EUR" }],
    gross: "490.28",
    prepaid: "",
    rounding: "",
    due: "490.28",
    ...changes,
  };
}

/** An invoice that says all that both formats can say; it adds up. */
export function aFullInvoice(): Invoice {
  const address = { lines: ["Weg 1", "Haus 2", "Hof 3"], postcode: "88131", city: "Lindau", region: "Bayern", country: "DE" };
  const party: Party = {
    name: "Elektro Brugger GmbH",
    tradingName: "Brugger",
    identifiers: [
      { id: "K-17", scheme: "" },
      { id: "4012345000009", scheme: "0088" },
    ],
    legalId: { id: "HRB 4711", scheme: "0199" },
    vatId: "DE123456789",
    taxNumber: "201/113/40209",
    legalForm: "Geschäftsführer: A. Brugger",
    endpoint: { id: "rechnung@brugger.example", scheme: "EM" },
    address,
    contact: { name: "Anna Brugger", phone: "08382 1234", mail: "anna@brugger.example" },
  };
  const allowance = anAdjustment({ amount: "10.00", base: "100.00", percent: "10", reasonCode: "95" });
  const charge = anAdjustment({ amount: "6.00", base: "60.00", percent: "10", reason: "Anfahrt", reasonCode: "FC" });
  const ofLine = { category: "", rate: "" };
  return anInvoice({
    process: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
    vatCurrency: "CHF",
    currencies: ["CHF", "EUR"],
    taxPoint: "2026-11-18",
    references: {
      buyer: "04011000-12345-03",
      project: "P-1",
      contract: "V-2",
      order: "B-3",
      salesOrder: "A-4",
      receivingAdvice: "W-5",
      despatchAdvice: "L-6",
      tender: "LOS-7",
      accounting: "4711",
    },
    object: { id: "Z-99", scheme: "ABT" },
    notes: [
      { subject: "AAI", text: "Handwerkerleistung" },
      { subject: "", text: "Danke" },
    ],
    preceding: [{ number: "RE-2026/0816", issued: "2026-11-01" }],
    seller: party,
    buyer: { ...party, name: "Jana Albrecht", tradingName: "Albrecht", taxNumber: "", legalForm: "", vatId: "DE987654321" },
    payee: { name: "Inkasso AG", identifier: { id: "I-1", scheme: "0088" }, legalId: { id: "HRB 1", scheme: "0199" } },
    taxRepresentative: { name: "Vertreter GmbH", vatId: "DE111111111", address },
    delivery: { name: "Baustelle", location: { id: "4012345000016", scheme: "0088" }, day: "2026-11-18", address },
    period: { from: "2026-11-01", until: "2026-11-30" },
    payment: [
      {
        means: "58",
        text: "Überweisung",
        reference: "RE 0817",
        transfer: { account: "DE02120300000000202051", holder: "Brugger", bic: "BYLADEM1001" },
        card: { number: "1234", holder: "J. Albrecht" },
        debit: { mandate: "M-1", creditor: "DE98ZZZ09999999999", account: "DE02500105170137075030" },
      },
    ],
    allowances: [allowance],
    charges: [charge],
    totals: someTotals({
      lines: "416.00",
      allowances: "10.00",
      charges: "6.00",
      prepaid: "90.30",
      rounding: "0.02",
      due: "400.00",
      vatInVatCurrency: "71.00",
      vatTotals: [
        { amount: "78.28", currency: "EUR" },
        { amount: "71.00", currency: "CHF" },
      ],
    }),
    attachments: [
      {
        id: "A-1",
        description: "Aufmaß",
        address: "https://brugger.example/a",
        file: { name: "aufmass.pdf", mediaType: "application/pdf" },
      },
    ],
    lines: [
      aLine({
        note: "mit Material",
        object: { id: "Z-1", scheme: "ABT" },
        quantity: "2",
        net: "416.00",
        orderLine: "10",
        accounting: "0815",
        period: { from: "2026-11-02", until: "2026-11-03" },
        allowances: [{ ...allowance, ...ofLine }],
        charges: [{ ...charge, ...ofLine }],
        price: { net: "210.00", discount: "5.00", gross: "215.00", perQuantity: "1", perUnit: "H87" },
        description: "FI 30 mA",
        sellerId: "S-1",
        buyerId: "B-1",
        standardId: { id: "4012345000023", scheme: "0160" },
        classes: [{ id: "27-14-24", scheme: "SRV", version: "9" }],
        origin: "AT",
        attributes: [{ name: "Farbe", value: "weiß" }],
      }),
    ],
  });
}

type Said = {
  number?: string;
  issued?: string;
  due?: string;
  typeCode?: string;
  seller?: string;
  total?: string;
  specification?: string;
  /** the account, and how it is paid; without an account nothing is said of that */
  account?: string;
  means?: string;
  /** the last day of a discount of 2 % */
  until?: string;
};

/** An invoice as Factur-X and ZUGFeRD 2 carry it. */
export function aCii({ seller: name = seller.name, total = "490.28", account, means = "58", until, ...said }: Said = {}): string {
  const transfer = account ? { account, holder: "", bic: "" } : null;
  const discount = { from: "", days: "", percent: "2", base: "", amount: "" };
  return ciiOf(
    anInvoice({
      ...said,
      seller: { ...seller, name },
      totals: someTotals({ gross: total, due: total }),
      payment: transfer ? [{ means, text: "", reference: "", transfer, card: null, debit: null }] : [],
      discounts: until ? [{ ...discount, until }] : [],
    }),
  );
}

/** A PDF with its own text that carries files along, as an invoice program writes it. */
export function aHybrid(text: string, files: Readonly<Record<string, string>>): Promise<Buffer> {
  const info = { CreationDate: new Date(0) };
  return drawnPdf({ size: [595, 842], margin: 40, autoFirstPage: false, info }, (doc) => {
    for (const [name, content] of Object.entries(files))
      doc.file(Buffer.from(content), { name, type: "application/xml", creationDate: new Date(0), modifiedDate: new Date(0) });
    doc.addPage().font("Helvetica").fontSize(14).text(text);
  });
}
