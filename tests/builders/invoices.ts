import { drawnPdf } from "../../scripts/papers/print.ts";

type Said = {
  number?: string;
  issued?: string;
  due?: string;
  typeCode?: string;
  seller?: string;
  line?: string;
  total?: string;
  specification?: string;
  /** how it is paid, and the account; without it nothing is said */
  means?: string;
  account?: string;
};

const usual = {
  number: "RE-2026/0817",
  issued: "2026-11-19",
  due: "2026-12-03",
  typeCode: "380",
  seller: "Elektro Brugger GmbH",
  line: "Sicherungskasten erneuern",
  total: "490.28",
  specification: "urn:cen.eu:en16931:2017",
  means: "58",
  account: "",
};

const plain = (day: string) => day.replaceAll("-", "");

/** An invoice as Factur-X and ZUGFeRD 2 carry it. */
export function aCii(said: Said = {}): string {
  const { number, issued, due, typeCode, seller, line, total, specification, means, account } = { ...usual, ...said };
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${specification}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>
    <ram:ID>${number}</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">${plain(issued)}</udt:DateTimeString></ram:IssueDateTime>
    <ram:IncludedNote><ram:Content>Handwerkerleistung nach § 35a EStG</ram:Content></ram:IncludedNote>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>${line}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>412.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>
        <ram:Name>${seller}</ram:Name>
        <ram:PostalTradeAddress><ram:PostcodeCode>88131</ram:PostcodeCode><ram:LineOne>Kemptener Straße 41</ram:LineOne><ram:CityName>Lindau</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">201/113/40209</ram:ID></ram:SpecifiedTaxRegistration>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Jana Albrecht</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
${
  account &&
  `      <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${means}</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${account}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
`
}      <ram:SpecifiedTradePaymentTerms>
        <ram:Description>Mit 2 % Skonto bis 26.11.2026</ram:Description>
        <ram:DueDateDateTime><udt:DateTimeString format="102">20261126</udt:DateTimeString></ram:DueDateDateTime>
        <ram:ApplicableTradePaymentDiscountTerms><ram:CalculationPercent>2</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">${plain(due)}</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>412.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="CHF">71.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">78.28</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:DuePayableAmount>${total}</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
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
