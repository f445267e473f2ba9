import type { Address, Adjustment, Identifier, Invoice, Line, Party, Payment, VatRow } from "~/invoice/invoice";

type Attributes = Readonly<Record<string, string>>;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function opened(name: string, attributes: Attributes): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== "");
  return `<${[name, ...given.map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ")}>`;
}

/** An element with text, "" if there is none. */
function text(name: string, value: string, attributes: Attributes = {}): string {
  return value === "" ? "" : `${opened(name, attributes)}${escaped(value)}</${name}>`;
}

/** An element with others in it, "" if there are none. */
function group(name: string, ...children: readonly string[]): string {
  const inner = children.join("");
  return inner === "" ? "" : `<${name}>${inner}</${name}>`;
}

/** An element that is there, whatever is in it. */
function always(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join("")}</${name}>`;
}

const scheme = ({ scheme }: Identifier) => ({ schemeID: scheme });

/** Writes an invoice as Factur-X, ZUGFeRD 2 and XRechnung in CII carry it. */
export function ciiOf(invoice: Invoice): string {
  const { totals, references, delivery } = invoice;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">${[
    group(
      "rsm:ExchangedDocumentContext",
      group("ram:BusinessProcessSpecifiedDocumentContextParameter", text("ram:ID", invoice.process)),
      group("ram:GuidelineSpecifiedDocumentContextParameter", text("ram:ID", invoice.specification)),
    ),
    group(
      "rsm:ExchangedDocument",
      text("ram:ID", invoice.number),
      text("ram:TypeCode", invoice.typeCode),
      ciiDay("ram:IssueDateTime", invoice.issued),
      ...invoice.notes.map((note) => group("ram:IncludedNote", text("ram:Content", note.text), text("ram:SubjectCode", note.subject))),
    ),
    group(
      "rsm:SupplyChainTradeTransaction",
      ...invoice.lines.map(ciiLine),
      group(
        "ram:ApplicableHeaderTradeAgreement",
        text("ram:BuyerReference", references.buyer),
        ciiParty("ram:SellerTradeParty", invoice.seller),
        ciiParty("ram:BuyerTradeParty", invoice.buyer),
        invoice.taxRepresentative ? ciiParty("ram:SellerTaxRepresentativeTradeParty", { ...nobody, ...invoice.taxRepresentative }) : "",
        ciiPaper("ram:SellerOrderReferencedDocument", references.salesOrder),
        ciiPaper("ram:BuyerOrderReferencedDocument", references.order),
        ciiPaper("ram:ContractReferencedDocument", references.contract),
        references.tender
          ? group("ram:AdditionalReferencedDocument", text("ram:IssuerAssignedID", references.tender), text("ram:TypeCode", "50"))
          : "",
        ciiObject(invoice.object),
        ...invoice.attachments.map(({ id, address, description, file }) =>
          always(
            "ram:AdditionalReferencedDocument",
            text("ram:IssuerAssignedID", id),
            text("ram:URIID", address),
            text("ram:TypeCode", "916"),
            text("ram:Name", description),
            file
              ? `${opened("ram:AttachmentBinaryObject", { mimeCode: file.mediaType, filename: file.name })}QQ==</ram:AttachmentBinaryObject>`
              : "",
          ),
        ),
        references.project ? group("ram:SpecifiedProcuringProject", text("ram:ID", references.project), text("ram:Name", "-")) : "",
      ),
      group(
        "ram:ApplicableHeaderTradeDelivery",
        group("ram:ShipToTradeParty", ciiIdentifier(delivery.location), text("ram:Name", delivery.name), ciiAddress(delivery.address)),
        group("ram:ActualDeliverySupplyChainEvent", ciiDay("ram:OccurrenceDateTime", delivery.day)),
        ciiPaper("ram:DespatchAdviceReferencedDocument", references.despatchAdvice),
        ciiPaper("ram:ReceivingAdviceReferencedDocument", references.receivingAdvice),
      ),
      group(
        "ram:ApplicableHeaderTradeSettlement",
        text("ram:CreditorReferenceID", invoice.payment.find(({ debit }) => debit)?.debit?.creditor ?? ""),
        text("ram:PaymentReference", invoice.payment[0]?.reference ?? ""),
        text("ram:TaxCurrencyCode", invoice.vatCurrency),
        text("ram:InvoiceCurrencyCode", invoice.currency),
        invoice.payee
          ? always(
              "ram:PayeeTradeParty",
              ciiIdentifier(invoice.payee.identifier),
              text("ram:Name", invoice.payee.name),
              group("ram:SpecifiedLegalOrganization", text("ram:ID", invoice.payee.legalId.id, scheme(invoice.payee.legalId))),
            )
          : "",
        ...invoice.payment.map(ciiPayment),
        ...invoice.vat.map((row) => ciiVatRow(row, invoice)),
        ciiPeriod(invoice.period),
        ...invoice.allowances.map((each) => ciiAdjustment(each, false)),
        ...invoice.charges.map((each) => ciiAdjustment(each, true)),
        ...invoice.discounts.map(({ until, percent }) =>
          group(
            "ram:SpecifiedTradePaymentTerms",
            ciiDay("ram:DueDateDateTime", until),
            group("ram:ApplicableTradePaymentDiscountTerms", text("ram:CalculationPercent", percent)),
          ),
        ),
        group(
          "ram:SpecifiedTradePaymentTerms",
          text("ram:Description", invoice.termsAsWritten),
          ciiDay("ram:DueDateDateTime", invoice.due),
          text("ram:DirectDebitMandateID", invoice.payment.find(({ debit }) => debit)?.debit?.mandate ?? ""),
        ),
        group(
          "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
          text("ram:LineTotalAmount", totals.lines),
          text("ram:ChargeTotalAmount", totals.charges),
          text("ram:AllowanceTotalAmount", totals.allowances),
          text("ram:TaxBasisTotalAmount", totals.net),
          ...totals.vatTotals.map(({ amount, currency }) => text("ram:TaxTotalAmount", amount, { currencyID: currency })),
          text("ram:RoundingAmount", totals.rounding),
          text("ram:GrandTotalAmount", totals.gross),
          text("ram:TotalPrepaidAmount", totals.prepaid),
          text("ram:DuePayableAmount", totals.due),
        ),
        ...invoice.preceding.map(({ number, issued }) =>
          always("ram:InvoiceReferencedDocument", text("ram:IssuerAssignedID", number), ciiDay("ram:FormattedIssueDateTime", issued)),
        ),
        group("ram:ReceivableSpecifiedTradeAccountingAccount", text("ram:ID", references.accounting)),
      ),
    ),
  ].join("\n")}</rsm:CrossIndustryInvoice>`;
}

/** A party of which nothing is said. */
export const nobody: Party = {
  name: "",
  tradingName: "",
  identifiers: [],
  legalId: { id: "", scheme: "" },
  vatId: "",
  taxNumber: "",
  legalForm: "",
  endpoint: null,
  address: null,
  contact: null,
};

function ciiDay(name: string, day: string): string {
  return day ? always(name, text("udt:DateTimeString", day.replaceAll("-", ""), { format: "102" })) : "";
}

function ciiPaper(name: string, id: string): string {
  return group(name, text("ram:IssuerAssignedID", id));
}

function ciiIdentifier(identifier: Identifier): string {
  return text(identifier.scheme ? "ram:GlobalID" : "ram:ID", identifier.id, scheme(identifier));
}

function ciiObject(object: Identifier | null): string {
  return object
    ? group(
        "ram:AdditionalReferencedDocument",
        text("ram:IssuerAssignedID", object.id),
        text("ram:TypeCode", "130"),
        text("ram:ReferenceTypeCode", object.scheme),
      )
    : "";
}

function ciiParty(name: string, party: Party): string {
  const { contact, endpoint } = party;
  return group(
    name,
    ...party.identifiers.map(ciiIdentifier),
    text("ram:Name", party.name),
    text("ram:Description", party.legalForm),
    group(
      "ram:SpecifiedLegalOrganization",
      text("ram:ID", party.legalId.id, scheme(party.legalId)),
      text("ram:TradingBusinessName", party.tradingName),
    ),
    contact
      ? always(
          "ram:DefinedTradeContact",
          text("ram:PersonName", contact.name),
          group("ram:TelephoneUniversalCommunication", text("ram:CompleteNumber", contact.phone)),
          group("ram:EmailURIUniversalCommunication", text("ram:URIID", contact.mail)),
        )
      : "",
    ciiAddress(party.address),
    endpoint ? group("ram:URIUniversalCommunication", text("ram:URIID", endpoint.id, scheme(endpoint))) : "",
    group("ram:SpecifiedTaxRegistration", text("ram:ID", party.taxNumber, { schemeID: "FC" })),
    group("ram:SpecifiedTaxRegistration", text("ram:ID", party.vatId, { schemeID: "VA" })),
  );
}

function ciiAddress(address: Address | null): string {
  if (!address) return "";
  const [one = "", two = "", three = ""] = address.lines;
  return always(
    "ram:PostalTradeAddress",
    text("ram:PostcodeCode", address.postcode),
    text("ram:LineOne", one),
    text("ram:LineTwo", two),
    text("ram:LineThree", three),
    text("ram:CityName", address.city),
    text("ram:CountryID", address.country),
    text("ram:CountrySubDivisionName", address.region),
  );
}

function ciiPeriod(period: Invoice["period"]): string {
  return period
    ? always("ram:BillingSpecifiedPeriod", ciiDay("ram:StartDateTime", period.from), ciiDay("ram:EndDateTime", period.until))
    : "";
}

function ciiPayment({ means, text: said, transfer, card, debit }: Payment): string {
  return always(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    text("ram:TypeCode", means),
    text("ram:Information", said),
    card ? always("ram:ApplicableTradeSettlementFinancialCard", text("ram:ID", card.number), text("ram:CardholderName", card.holder)) : "",
    debit ? group("ram:PayerPartyDebtorFinancialAccount", text("ram:IBANID", debit.account)) : "",
    transfer
      ? always("ram:PayeePartyCreditorFinancialAccount", text("ram:IBANID", transfer.account), text("ram:AccountName", transfer.holder))
      : "",
    transfer ? group("ram:PayeeSpecifiedCreditorFinancialInstitution", text("ram:BICID", transfer.bic)) : "",
  );
}

function ciiVatRow(row: VatRow, { taxPoint, taxPointCode }: Invoice): string {
  return always(
    "ram:ApplicableTradeTax",
    text("ram:CalculatedAmount", row.amount),
    text("ram:TypeCode", "VAT"),
    text("ram:ExemptionReason", row.exemption),
    text("ram:BasisAmount", row.basis),
    text("ram:CategoryCode", row.category),
    text("ram:ExemptionReasonCode", row.exemptionCode),
    taxPoint ? always("ram:TaxPointDate", text("udt:DateString", taxPoint.replaceAll("-", ""), { format: "102" })) : "",
    text("ram:DueDateTypeCode", taxPointCode),
    text("ram:RateApplicablePercent", row.rate),
  );
}

function ciiAdjustment(each: Adjustment, isCharge: boolean): string {
  return always(
    "ram:SpecifiedTradeAllowanceCharge",
    group("ram:ChargeIndicator", text("udt:Indicator", String(isCharge))),
    text("ram:CalculationPercent", each.percent),
    text("ram:BasisAmount", each.base),
    text("ram:ActualAmount", each.amount),
    text("ram:ReasonCode", each.reasonCode),
    text("ram:Reason", each.reason),
    each.category
      ? group(
          "ram:CategoryTradeTax",
          text("ram:TypeCode", "VAT"),
          text("ram:CategoryCode", each.category),
          text("ram:RateApplicablePercent", each.rate),
        )
      : "",
  );
}

function ciiLine(line: Line): string {
  const { price } = line;
  const per = text("ram:BasisQuantity", price.perQuantity, { unitCode: price.perUnit });
  return always(
    "ram:IncludedSupplyChainTradeLineItem",
    group(
      "ram:AssociatedDocumentLineDocument",
      text("ram:LineID", line.id),
      text("ram:LineStatusReasonCode", line.kind),
      group("ram:IncludedNote", text("ram:Content", line.note)),
    ),
    group(
      "ram:SpecifiedTradeProduct",
      line.standardId ? text("ram:GlobalID", line.standardId.id, scheme(line.standardId)) : "",
      text("ram:SellerAssignedID", line.sellerId),
      text("ram:BuyerAssignedID", line.buyerId),
      text("ram:Name", line.name),
      text("ram:Description", line.description),
      ...line.attributes.map(({ name, value }) =>
        always("ram:ApplicableProductCharacteristic", text("ram:Description", name), text("ram:Value", value)),
      ),
      ...line.classes.map(({ id, scheme, version }) =>
        group("ram:DesignatedProductClassification", text("ram:ClassCode", id, { listID: scheme, listVersionID: version })),
      ),
      group("ram:OriginTradeCountry", text("ram:ID", line.origin)),
    ),
    group(
      "ram:SpecifiedLineTradeAgreement",
      group("ram:BuyerOrderReferencedDocument", text("ram:LineID", line.orderLine)),
      group(
        "ram:GrossPriceProductTradePrice",
        text("ram:ChargeAmount", price.gross),
        group("ram:AppliedTradeAllowanceCharge", text("ram:ActualAmount", price.discount)),
      ),
      group("ram:NetPriceProductTradePrice", text("ram:ChargeAmount", price.net), per),
    ),
    group("ram:SpecifiedLineTradeDelivery", text("ram:BilledQuantity", line.quantity, { unitCode: line.unit })),
    group(
      "ram:SpecifiedLineTradeSettlement",
      group(
        "ram:ApplicableTradeTax",
        text("ram:TypeCode", "VAT"),
        text("ram:CategoryCode", line.category),
        text("ram:RateApplicablePercent", line.rate),
      ),
      ciiPeriod(line.period),
      ...line.allowances.map((each) => ciiAdjustment(each, false)),
      ...line.charges.map((each) => ciiAdjustment(each, true)),
      group("ram:SpecifiedTradeSettlementLineMonetarySummation", text("ram:LineTotalAmount", line.net)),
      ciiObject(line.object),
      group("ram:ReceivableSpecifiedTradeAccountingAccount", text("ram:ID", line.accounting)),
    ),
  );
}

/** Writes an invoice in UBL 2.1, as Peppol and XRechnung carry it. */
export function ublOf(invoice: Invoice): string {
  const { totals, references, delivery, currency, taxRepresentative } = invoice;
  const money = (name: string, amount: string, of = currency) => text(name, amount, { currencyID: of });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${[
    text("cbc:CustomizationID", invoice.specification),
    text("cbc:ProfileID", invoice.process),
    text("cbc:ID", invoice.number),
    text("cbc:IssueDate", invoice.issued),
    text("cbc:DueDate", invoice.due),
    text("cbc:InvoiceTypeCode", invoice.typeCode),
    ...invoice.notes.map((note) => text("cbc:Note", note.subject ? `#${note.subject}#${note.text}` : note.text)),
    text("cbc:TaxPointDate", invoice.taxPoint),
    text("cbc:DocumentCurrencyCode", currency),
    text("cbc:TaxCurrencyCode", invoice.vatCurrency),
    text("cbc:AccountingCost", references.accounting),
    text("cbc:BuyerReference", references.buyer),
    ublPeriod(invoice.period, invoice.taxPointCode),
    group("cac:OrderReference", text("cbc:ID", references.order), text("cbc:SalesOrderID", references.salesOrder)),
    ...invoice.preceding.map(({ number, issued }) =>
      always("cac:BillingReference", group("cac:InvoiceDocumentReference", text("cbc:ID", number), text("cbc:IssueDate", issued))),
    ),
    ublPaper("cac:DespatchDocumentReference", references.despatchAdvice),
    ublPaper("cac:ReceiptDocumentReference", references.receivingAdvice),
    ublPaper("cac:OriginatorDocumentReference", references.tender),
    ublPaper("cac:ContractDocumentReference", references.contract),
    ublObject("cac:AdditionalDocumentReference", invoice.object),
    ...invoice.attachments.map(({ id, description, address, file }) =>
      always(
        "cac:AdditionalDocumentReference",
        text("cbc:ID", id),
        text("cbc:DocumentDescription", description),
        group(
          "cac:Attachment",
          file
            ? `${opened("cbc:EmbeddedDocumentBinaryObject", { mimeCode: file.mediaType, filename: file.name })}QQ==</cbc:EmbeddedDocumentBinaryObject>`
            : "",
          group("cac:ExternalReference", text("cbc:URI", address)),
        ),
      ),
    ),
    ublPaper("cac:ProjectReference", references.project),
    group("cac:AccountingSupplierParty", ublParty("cac:Party", invoice.seller, invoice.payee ? "" : creditorOf(invoice))),
    group("cac:AccountingCustomerParty", ublParty("cac:Party", invoice.buyer)),
    invoice.payee
      ? always(
          "cac:PayeeParty",
          ublIdentification(invoice.payee.identifier),
          ublIdentification({ id: creditorOf(invoice), scheme: "SEPA" }),
          group("cac:PartyName", text("cbc:Name", invoice.payee.name)),
          group("cac:PartyLegalEntity", text("cbc:CompanyID", invoice.payee.legalId.id, scheme(invoice.payee.legalId))),
        )
      : "",
    taxRepresentative
      ? ublParty("cac:TaxRepresentativeParty", { ...nobody, ...taxRepresentative, tradingName: taxRepresentative.name })
      : "",
    group(
      "cac:Delivery",
      text("cbc:ActualDeliveryDate", delivery.day),
      group(
        "cac:DeliveryLocation",
        text("cbc:ID", delivery.location.id, scheme(delivery.location)),
        ublAddress("cac:Address", delivery.address),
      ),
      group("cac:DeliveryParty", group("cac:PartyName", text("cbc:Name", delivery.name))),
    ),
    ...invoice.payment.map(ublPayment),
    group("cac:PaymentTerms", text("cbc:Note", invoice.termsAsWritten)),
    ...invoice.thirdPartyPayments.map((payment) =>
      always(
        "cac:PrepaidPayment",
        text("cbc:ID", payment.kind),
        money("cbc:PaidAmount", payment.amount, payment.currency),
        text("cbc:InstructionID", payment.text),
      ),
    ),
    ...invoice.allowances.map((each) => ublAdjustment(each, false, currency)),
    ...invoice.charges.map((each) => ublAdjustment(each, true, currency)),
    ...totals.vatTotals.map(({ amount, currency: of }) =>
      always(
        "cac:TaxTotal",
        money("cbc:TaxAmount", amount, of),
        ...(of === currency
          ? invoice.vat.map((row) =>
              always(
                "cac:TaxSubtotal",
                money("cbc:TaxableAmount", row.basis),
                money("cbc:TaxAmount", row.amount),
                ublTax("cac:TaxCategory", row, [
                  text("cbc:TaxExemptionReasonCode", row.exemptionCode),
                  text("cbc:TaxExemptionReason", row.exemption),
                ]),
              ),
            )
          : []),
      ),
    ),
    group(
      "cac:LegalMonetaryTotal",
      money("cbc:LineExtensionAmount", totals.lines),
      money("cbc:TaxExclusiveAmount", totals.net),
      money("cbc:TaxInclusiveAmount", totals.gross),
      money("cbc:AllowanceTotalAmount", totals.allowances),
      money("cbc:ChargeTotalAmount", totals.charges),
      money("cbc:PrepaidAmount", totals.prepaid),
      money("cbc:PayableRoundingAmount", totals.rounding),
      money("cbc:PayableAmount", totals.due),
    ),
    ...invoice.lines.map((line) => ublLine("cac:InvoiceLine", line, currency)),
  ].join("\n")}</Invoice>`;
}

function creditorOf({ payment }: Invoice): string {
  return payment.find(({ debit }) => debit)?.debit?.creditor ?? "";
}

function ublPaper(name: string, id: string): string {
  return group(name, text("cbc:ID", id));
}

function ublObject(name: string, object: Identifier | null): string {
  return object ? group(name, text("cbc:ID", object.id, scheme(object)), text("cbc:DocumentTypeCode", "130")) : "";
}

function ublIdentification(identifier: Identifier): string {
  return group("cac:PartyIdentification", text("cbc:ID", identifier.id, scheme(identifier)));
}

function ublPeriod(period: Invoice["period"], code = ""): string {
  if (!period && !code) return "";
  return always(
    "cac:InvoicePeriod",
    text("cbc:StartDate", period?.from ?? ""),
    text("cbc:EndDate", period?.until ?? ""),
    text("cbc:DescriptionCode", code),
  );
}

function ublTaxNumber(id: string, name: string): string {
  return id ? group("cac:PartyTaxScheme", text("cbc:CompanyID", id), group("cac:TaxScheme", text("cbc:ID", name))) : "";
}

function ublParty(name: string, party: Party, creditor = ""): string {
  const { contact, endpoint } = party;
  return group(
    name,
    endpoint ? text("cbc:EndpointID", endpoint.id, scheme(endpoint)) : "",
    ...party.identifiers.map(ublIdentification),
    ublIdentification({ id: creditor, scheme: "SEPA" }),
    group("cac:PartyName", text("cbc:Name", party.tradingName)),
    ublAddress("cac:PostalAddress", party.address),
    ublTaxNumber(party.vatId, "VAT"),
    ublTaxNumber(party.taxNumber, "FC"),
    group(
      "cac:PartyLegalEntity",
      text("cbc:RegistrationName", party.name),
      text("cbc:CompanyID", party.legalId.id, scheme(party.legalId)),
      text("cbc:CompanyLegalForm", party.legalForm),
    ),
    contact
      ? always(
          "cac:Contact",
          text("cbc:Name", contact.name),
          text("cbc:Telephone", contact.phone),
          text("cbc:ElectronicMail", contact.mail),
        )
      : "",
  );
}

function ublAddress(name: string, address: Address | null): string {
  if (!address) return "";
  const [one = "", two = "", three = ""] = address.lines;
  return always(
    name,
    text("cbc:StreetName", one),
    text("cbc:AdditionalStreetName", two),
    text("cbc:CityName", address.city),
    text("cbc:PostalZone", address.postcode),
    text("cbc:CountrySubentity", address.region),
    group("cac:AddressLine", text("cbc:Line", three)),
    group("cac:Country", text("cbc:IdentificationCode", address.country)),
  );
}

function ublPayment({ means, text: said, reference, transfer, card, debit }: Payment): string {
  return always(
    "cac:PaymentMeans",
    text("cbc:PaymentMeansCode", means, { name: said }),
    text("cbc:PaymentID", reference),
    card ? always("cac:CardAccount", text("cbc:PrimaryAccountNumberID", card.number), text("cbc:HolderName", card.holder)) : "",
    transfer
      ? always(
          "cac:PayeeFinancialAccount",
          text("cbc:ID", transfer.account),
          text("cbc:Name", transfer.holder),
          group("cac:FinancialInstitutionBranch", text("cbc:ID", transfer.bic)),
        )
      : "",
    debit
      ? always("cac:PaymentMandate", text("cbc:ID", debit.mandate), group("cac:PayerFinancialAccount", text("cbc:ID", debit.account)))
      : "",
  );
}

function ublTax(name: string, { category, rate }: { category: string; rate: string }, more: readonly string[] = []): string {
  if (!category) return "";
  return group(name, text("cbc:ID", category), text("cbc:Percent", rate), ...more, group("cac:TaxScheme", text("cbc:ID", "VAT")));
}

function ublAdjustment(each: Adjustment, isCharge: boolean, currency: string): string {
  return always(
    "cac:AllowanceCharge",
    text("cbc:ChargeIndicator", String(isCharge)),
    text("cbc:AllowanceChargeReasonCode", each.reasonCode),
    text("cbc:AllowanceChargeReason", each.reason),
    text("cbc:MultiplierFactorNumeric", each.percent),
    text("cbc:Amount", each.amount, { currencyID: currency }),
    text("cbc:BaseAmount", each.base, { currencyID: currency }),
    ublTax("cac:TaxCategory", each),
  );
}

function ublLine(name: string, line: Line, currency: string): string {
  const { price } = line;
  return always(
    name,
    text("cbc:ID", line.id),
    text("cbc:Note", line.note),
    text("cbc:InvoicedQuantity", line.quantity, { unitCode: line.unit }),
    text("cbc:LineExtensionAmount", line.net, { currencyID: currency }),
    text("cbc:AccountingCost", line.accounting),
    ublPeriod(line.period),
    group("cac:OrderLineReference", text("cbc:LineID", line.orderLine)),
    ublObject("cac:DocumentReference", line.object),
    ...line.allowances.map((each) => ublAdjustment(each, false, currency)),
    ...line.charges.map((each) => ublAdjustment(each, true, currency)),
    group(
      "cac:Item",
      text("cbc:Description", line.description),
      text("cbc:Name", line.name),
      group("cac:BuyersItemIdentification", text("cbc:ID", line.buyerId)),
      group("cac:SellersItemIdentification", text("cbc:ID", line.sellerId)),
      line.standardId ? group("cac:StandardItemIdentification", text("cbc:ID", line.standardId.id, scheme(line.standardId))) : "",
      group("cac:OriginCountry", text("cbc:IdentificationCode", line.origin)),
      ...line.classes.map(({ id, scheme, version }) =>
        group("cac:CommodityClassification", text("cbc:ItemClassificationCode", id, { listID: scheme, listVersionID: version })),
      ),
      ublTax("cac:ClassifiedTaxCategory", line),
      ...line.attributes.map(({ name, value }) => always("cac:AdditionalItemProperty", text("cbc:Name", name), text("cbc:Value", value))),
    ),
    group(
      "cac:Price",
      text("cbc:PriceAmount", price.net, { currencyID: currency }),
      text("cbc:BaseQuantity", price.perQuantity, { unitCode: price.perUnit }),
      price.gross
        ? group(
            "cac:AllowanceCharge",
            text("cbc:ChargeIndicator", "false"),
            text("cbc:Amount", price.discount, { currencyID: currency }),
            text("cbc:BaseAmount", price.gross, { currencyID: currency }),
          )
        : "",
    ),
    ...line.subLines.map((part) => ublLine("cac:SubInvoiceLine", part, currency)),
  );
}
