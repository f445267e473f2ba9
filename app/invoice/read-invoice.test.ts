import { expect, test } from "vitest";
import { ciiOf, ublOf } from "../../tests/builders/invoice-xml.ts";
import { aCii, aFullInvoice } from "../../tests/builders/invoices.ts";
import { invoiceAmong, readInvoice } from "./read-invoice.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readInvoice(bytes(text));

const ubl = `<?xml version="1.0"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <b:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</b:CustomizationID>
  <b:ID>00123</b:ID><b:IssueDate>2026-11-19</b:IssueDate><b:DueDate>2026-12-03</b:DueDate>
  <b:InvoiceTypeCode>380</b:InvoiceTypeCode><b:Note>Danke &amp; Gruß</b:Note><b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>
  <a:AccountingSupplierParty><a:Party>
    <a:PartyName><b:Name>Brugger</b:Name></a:PartyName>
    <a:PostalAddress><b:StreetName>Kemptener Straße 41</b:StreetName><b:CityName>Lindau</b:CityName><b:PostalZone>88131</b:PostalZone></a:PostalAddress>
    <a:PartyTaxScheme><b:CompanyID>201/113</b:CompanyID><a:TaxScheme><b:ID>FC</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyTaxScheme><b:CompanyID>DE123456789</b:CompanyID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyLegalEntity><b:RegistrationName>Elektro Brugger GmbH</b:RegistrationName></a:PartyLegalEntity>
  </a:Party></a:AccountingSupplierParty>
  <a:AccountingCustomerParty><a:Party><a:PartyName><b:Name>Jana Albrecht</b:Name></a:PartyName></a:Party></a:AccountingCustomerParty>
  <a:PaymentTerms><b:Note>14 Tage netto</b:Note></a:PaymentTerms>
  <a:TaxTotal><b:TaxAmount currencyID="EUR">78.28</b:TaxAmount></a:TaxTotal>
  <a:LegalMonetaryTotal><b:TaxExclusiveAmount currencyID="EUR">412.00</b:TaxExclusiveAmount><b:TaxInclusiveAmount currencyID="EUR">490.28</b:TaxInclusiveAmount><b:PayableAmount currencyID="EUR">490.28</b:PayableAmount></a:LegalMonetaryTotal>
  <a:InvoiceLine><b:ID>1</b:ID><b:InvoicedQuantity unitCode="H87">2</b:InvoicedQuantity><b:LineExtensionAmount currencyID="EUR">412.00</b:LineExtensionAmount><a:Item><b:Description>mit Material</b:Description><b:Name>Sicherungskasten</b:Name></a:Item></a:InvoiceLine>
</Invoice>`;

test("an invoice is read that says little, with other prefixes", () => {
  expect(read(ubl)).toMatchObject({
    specification: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    number: "00123",
    issued: "2026-11-19",
    typeCode: "380",
    currency: "EUR",
    due: "2026-12-03",
    terms: "14 Tage netto",
    notes: [{ subject: "", text: "Danke & Gruß" }],
    seller: {
      name: "Elektro Brugger GmbH",
      tradingName: "Brugger",
      vatId: "DE123456789",
      taxNumber: "201/113",
      address: { lines: ["Kemptener Straße 41"], postcode: "88131", city: "Lindau", country: "" },
    },
    buyer: { name: "", tradingName: "Jana Albrecht", vatId: "", address: null },
    totals: { net: "412.00", vat: "78.28", gross: "490.28", due: "490.28" },
    lines: [{ id: "1", name: "Sicherungskasten", description: "mit Material", quantity: "2", net: "412.00" }],
  });
});

test("both formats say the same in every field", () => {
  const invoice = aFullInvoice();
  expect(read(ciiOf(invoice))).toMatchObject(invoice);
  expect(read(ublOf(invoice))).toMatchObject(invoice);
});

test("of several terms the last day without a discount is when all has to be paid", () => {
  const early = `<ram:SpecifiedTradePaymentTerms><ram:Description>2 % Skonto</ram:Description><ram:DueDateDateTime><udt:DateTimeString format="102">20261126</udt:DateTimeString></ram:DueDateDateTime>
    <ram:ApplicableTradePaymentDiscountTerms><ram:CalculationPercent>2</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms></ram:SpecifiedTradePaymentTerms>`;
  const terms = "<ram:SpecifiedTradePaymentTerms>";
  expect(read(aCii().replace(terms, `${early}${terms}`))).toMatchObject({ due: "2026-12-03", terms: "2 % Skonto\nZahlbar in 14 Tagen" });
});

test("what may be taken off for paying early is read where a format has fields for it", () => {
  const none = { until: "", from: "", days: "", percent: "", base: "", amount: "" };
  expect(read(ubl)?.discounts).toEqual([]);
  const terms = `<a:PaymentTerms><b:SettlementDiscountPercent>2</b:SettlementDiscountPercent><b:Amount>412.00</b:Amount>
    <a:SettlementPeriod><b:StartDate>2026-11-19</b:StartDate><b:DurationMeasure unitCode="DAY">14</b:DurationMeasure></a:SettlementPeriod></a:PaymentTerms>
    <a:PaymentTerms><b:SettlementDiscountAmount>5.00</b:SettlementDiscountAmount><a:SettlementPeriod><b:EndDate>2026-12-01</b:EndDate></a:SettlementPeriod></a:PaymentTerms>`;
  expect(read(ubl.replace("<a:PaymentTerms>", `${terms}<a:PaymentTerms>`))?.discounts).toEqual([
    { ...none, from: "2026-11-19", days: "14", percent: "2", base: "412.00" },
    { ...none, until: "2026-12-01", amount: "5.00" },
  ]);
  const xml = aCii({ until: "2026-11-26" });
  expect(read(xml)?.discounts).toEqual([{ ...none, until: "2026-11-26", percent: "2" }]);
  const counted = `<ram:BasisDateTime><udt:DateTimeString format="102">20261120</udt:DateTimeString></ram:BasisDateTime>
    <ram:BasisPeriodMeasure unitCode="WEE">2</ram:BasisPeriodMeasure><ram:BasisAmount>490.28</ram:BasisAmount><ram:ActualDiscountAmount>9.81</ram:ActualDiscountAmount>`;
  expect(read(xml.replace("<ram:CalculationPercent>", `${counted}<ram:CalculationPercent>`))?.discounts).toEqual([
    { from: "2026-11-20", until: "", days: "14", percent: "2", base: "490.28", amount: "9.81" },
  ]);
});

test("ZUGFeRD 1.0 has other names, and where a file holds both, the newer one counts", () => {
  const old = `<r:CrossIndustryDocument xmlns:r="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:a="urn:x" xmlns:u="urn:y">
    <r:SpecifiedExchangedDocumentContext><a:GuidelineSpecifiedDocumentContextParameter><a:ID>urn:ferd:CrossIndustryDocument:invoice:1p0:basic</a:ID></a:GuidelineSpecifiedDocumentContextParameter></r:SpecifiedExchangedDocumentContext>
    <r:HeaderExchangedDocument><a:ID>471102</a:ID><a:TypeCode>380</a:TypeCode><a:IssueDateTime><u:DateTimeString format="102">20130305</u:DateTimeString></a:IssueDateTime></r:HeaderExchangedDocument>
    <r:SpecifiedSupplyChainTradeTransaction>
      <a:ApplicableSupplyChainTradeAgreement><a:SellerTradeParty><a:Name>Lieferant GmbH</a:Name></a:SellerTradeParty></a:ApplicableSupplyChainTradeAgreement>
      <a:ApplicableSupplyChainTradeSettlement><a:InvoiceCurrencyCode>EUR</a:InvoiceCurrencyCode>
        <a:SpecifiedTradeSettlementMonetarySummation><a:GrandTotalAmount currencyID="EUR">235.62</a:GrandTotalAmount></a:SpecifiedTradeSettlementMonetarySummation></a:ApplicableSupplyChainTradeSettlement>
    </r:SpecifiedSupplyChainTradeTransaction></r:CrossIndustryDocument>`;
  expect(read(old)).toMatchObject({
    number: "471102",
    issued: "2013-03-05",
    due: "",
    seller: { name: "Lieferant GmbH" },
    totals: { gross: "235.62", due: "235.62" },
  });
  const files = (...texts: string[]) => texts.map((text, n) => ({ name: `${n}.xml`, content: bytes(text) }));
  expect(invoiceAmong(files(old, "<list/>", aCii()), "")).toMatchObject({
    said: { number: "RE-2026/0817" },
    enclosed: ["0.xml", "1.xml", "2.xml"],
  });
  expect(invoiceAmong(files(old), "")?.said.number).toBe("471102");
});

test("the encoding is the one that the file has", () => {
  const latin = aCii({ seller: "Bäcker" }).replace("UTF-8", "ISO-8859-1");
  expect(readInvoice(Buffer.from(latin, "latin1"))?.seller.name).toBe("Bäcker");
  const wide = `\uFEFF${aCii({ seller: "Bäcker" }).replace("UTF-8", "UTF-16")}`;
  expect(readInvoice(Buffer.from(wide, "utf16le"))?.seller.name).toBe("Bäcker");
  expect(readInvoice(Buffer.concat([Buffer.from("\n \uFEFF".trim()), Buffer.from(aCii())]))?.number).toBe("RE-2026/0817");
});

const withNumber = (raw: string) => aCii().replace("RE-2026/0817", () => raw);

test.each([
  ["no XML", "Rechnung"],
  [
    "a head without end",
    aCii().replace("</ram:SellerTradeParty>", `${"<ram:ID>".concat("9".repeat(9000), "</ram:ID>").repeat(60)}</ram:SellerTradeParty>`),
  ],
  ["nothing", ""],
  ["another paper", "<Order xmlns='urn:oasis:names:specification:ubl:schema:xsd:Order-2'/>"],
  ["another namespace", "<Invoice xmlns='urn:example'/>"],
  ["half a file", aCii().slice(0, 900)],
  ["an unknown encoding", aCii().replace("UTF-8", "x-secret")],
  ["entities of its own", withNumber("&a;").replace("?>", '?><!DOCTYPE a [<!ENTITY a "aaaa">]>')],
  ["an entity from elsewhere", withNumber("&a;").replace("?>", '?><!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
  ["an unknown entity", withNumber("&nbsp;")],
  ["a sign that XML does not know", withNumber("&#0;")],
  ["half a surrogate", withNumber("&#xD800;")],
  ["100 levels", withNumber(`${"<a>".repeat(100)}${"</a>".repeat(100)}`)],
  ["elements without end", withNumber("<a/>".repeat(300_001))],
  ["attributes without end", withNumber(`<a ${Array.from({ length: 60 }, (_, n) => `a${n}=""`).join(" ")}/>`)],
])("%s is no invoice", (_, text) => {
  expect(read(text)).toBeNull();
});
