import {
  allAt,
  attributeOf,
  currenciesIn,
  daysIn,
  firstAt,
  identifierOf,
  readFile,
  textAt,
  textOf,
  textsAt,
  writtenAt,
} from "./elements.ts";
import type { Address, Adjustment, Discount, Invoice, Line, Note, Party, Payment, VatRow } from "./invoice.ts";
import type { Element } from "./read-xml.ts";

/** Reads an invoice or a credit note of UBL 2.1. */
export function readUbl(root: Element): Invoice {
  const period = firstAt(root, "InvoicePeriod");
  return {
    process: textAt(root, "ProfileID"),
    specification: textAt(root, "CustomizationID"),
    number: textAt(root, "ID"),
    issued: dayAt(root, "IssueDate"),
    typeCode: textAt(root, "InvoiceTypeCode|CreditNoteTypeCode"),
    currency: textAt(root, "DocumentCurrencyCode"),
    vatCurrency: textAt(root, "TaxCurrencyCode"),
    currencies: currenciesIn(root),
    taxPoint: dayAt(root, "TaxPointDate"),
    taxPointCode: textAt(period, "DescriptionCode"),
    due: dayAt(root, "DueDate") || dayAt(root, "PaymentMeans/PaymentDueDate"),
    references: readReferences(root),
    object: objectAt(root, "AdditionalDocumentReference"),
    terms: textsAt(root, "PaymentTerms/Note").join("\n"),
    termsAsWritten: writtenAt(root, "PaymentTerms/Note"),
    discounts: allAt(root, "PaymentTerms").filter(isDiscount).map(readDiscount),
    notes: textsAt(root, "Note").map(noteOf),
    preceding: allAt(root, "BillingReference").map((paper) => ({
      number: textAt(paper, "InvoiceDocumentReference/ID"),
      issued: dayAt(paper, "InvoiceDocumentReference/IssueDate"),
    })),
    ...readPeople(root),
    delivery: readDelivery(root),
    period: readPeriod(root),
    payment: readPayments(root),
    thirdPartyPayments: allAt(root, "PrepaidPayment").map((each) => {
      const amount = firstAt(each, "PaidAmount");
      return {
        kind: textAt(each, "ID"),
        text: textAt(each, "InstructionID"),
        amount: textOf(amount),
        currency: attributeOf(amount, "currencyID"),
      };
    }),
    ...readAdjustments(root),
    totals: readTotals(root),
    vat: taxTotalsWithRows(root)
      .flatMap((total) => allAt(total, "TaxSubtotal"))
      .map(readVatRow),
    attachments: attachedToUbl(root).map(readAttachment),
    lines: allAt(root, "InvoiceLine|CreditNoteLine").map(readLine),
  };
}

function readReferences(root: Element): Invoice["references"] {
  const papers = allAt(root, "AdditionalDocumentReference");
  const isCredit = root.name === "CreditNote";
  return {
    buyer: textAt(root, "BuyerReference"),
    // A credit note has no element of its own for the project: it stands among the papers with the type 50.
    project: isCredit
      ? textAt(
          papers.find((paper) => textAt(paper, "DocumentTypeCode") === "50"),
          "ID",
        )
      : textAt(root, "ProjectReference/ID"),
    contract: textAt(root, "ContractDocumentReference/ID"),
    order: textAt(root, "OrderReference/ID"),
    salesOrder: textAt(root, "OrderReference/SalesOrderID"),
    receivingAdvice: textAt(root, "ReceiptDocumentReference/ID"),
    despatchAdvice: textAt(root, "DespatchDocumentReference/ID"),
    tender: textAt(root, "OriginatorDocumentReference/ID"),
    accounting: textAt(root, "AccountingCost"),
  };
}

/** The thing that is invoiced, such as a meter, stands among the papers with the type 130. */
function objectAt(from: Element, name: string): Invoice["object"] {
  const paper = allAt(from, name).find((each) => textAt(each, "DocumentTypeCode") === "130");
  return paper ? identifierOf(firstAt(paper, "ID")) : null;
}

/** A note begins with its subject's code between two "#", where it has one. */
function noteOf(written: string): Note {
  const [marked = "", subject = ""] = /^#([A-Z0-9]{3})#/.exec(written) ?? [];
  return { subject, text: written.slice(marked.length).trim() };
}

function readPeople(root: Element): Pick<Invoice, "seller" | "buyer" | "payee" | "taxRepresentative"> {
  const payee = firstAt(root, "PayeeParty");
  const representative = firstAt(root, "TaxRepresentativeParty");
  return {
    seller: readParty(firstAt(root, "AccountingSupplierParty/Party")),
    buyer: readParty(firstAt(root, "AccountingCustomerParty/Party")),
    payee: payee
      ? {
          name: textAt(payee, "PartyName/Name"),
          identifier: identifierOf(allAt(payee, "PartyIdentification/ID").find((id) => !isCreditor(id))),
          legalId: identifierOf(firstAt(payee, "PartyLegalEntity/CompanyID")),
        }
      : null,
    taxRepresentative: representative ? { ...readParty(representative), name: textAt(representative, "PartyName/Name") } : null,
  };
}

/** The number with which a creditor debits accounts stands among the identifiers of a party. */
function isCreditor(id: Element): boolean {
  return attributeOf(id, "schemeID") === "SEPA";
}

function readParty(party: Element | undefined): Party {
  const tradingName = textAt(party, "PartyName/Name");
  const taxes = allAt(party, "PartyTaxScheme");
  const isVat = (scheme: Element) => textAt(scheme, "TaxScheme/ID").toUpperCase() === "VAT";
  const endpoint = firstAt(party, "EndpointID");
  const contact = firstAt(party, "Contact");
  return {
    name: textAt(party, "PartyLegalEntity/RegistrationName"),
    tradingName,
    identifiers: allAt(party, "PartyIdentification/ID")
      .filter((id) => !isCreditor(id))
      .map((id) => identifierOf(id)),
    legalId: identifierOf(firstAt(party, "PartyLegalEntity/CompanyID")),
    vatId: textAt(taxes.find(isVat), "CompanyID"),
    taxNumber: textAt(
      taxes.find((scheme) => !isVat(scheme)),
      "CompanyID",
    ),
    legalForm: textAt(party, "PartyLegalEntity/CompanyLegalForm"),
    endpoint: endpoint ? identifierOf(endpoint) : null,
    address: readAddress(firstAt(party, "PostalAddress")),
    contact: contact
      ? { name: textAt(contact, "Name"), phone: textAt(contact, "Telephone"), mail: textAt(contact, "ElectronicMail") }
      : null,
  };
}

function readAddress(address: Element | undefined): Address | null {
  if (!address) return null;
  return {
    lines: ["StreetName", "AdditionalStreetName", "AddressLine/Line"].map((name) => textAt(address, name)).filter(Boolean),
    postcode: textAt(address, "PostalZone"),
    city: textAt(address, "CityName"),
    region: textAt(address, "CountrySubentity"),
    country: textAt(address, "Country/IdentificationCode"),
  };
}

function readDelivery(root: Element): Invoice["delivery"] {
  const delivery = firstAt(root, "Delivery");
  return {
    name: textAt(delivery, "DeliveryParty/PartyName/Name"),
    location: identifierOf(firstAt(delivery, "DeliveryLocation/ID")),
    day: dayAt(delivery, "ActualDeliveryDate"),
    address: readAddress(firstAt(delivery, "DeliveryLocation/Address")),
  };
}

/** A period that holds nothing but the code of BT-8 is none. */
function readPeriod(from: Element): Invoice["period"] {
  const period = firstAt(from, "InvoicePeriod");
  if (!period || (period.children.length > 0 && period.children.every(({ name }) => name === "DescriptionCode"))) return null;
  return { from: dayAt(period, "StartDate"), until: dayAt(period, "EndDate") };
}

function readPayments(root: Element): Payment[] {
  const all = allAt(root, "PaymentMeans");
  const reference = all.map((means) => textAt(means, "PaymentID")).find(Boolean) ?? "";
  const parties = [firstAt(root, "PayeeParty"), firstAt(root, "AccountingSupplierParty/Party")];
  const ids = parties.flatMap((party) => allAt(party, "PartyIdentification/ID"));
  const creditor = textOf(ids.find(isCreditor));
  return all.map((means) => {
    const code = firstAt(means, "PaymentMeansCode");
    const account = firstAt(means, "PayeeFinancialAccount");
    const card = firstAt(means, "CardAccount");
    const mandate = firstAt(means, "PaymentMandate");
    return {
      means: textOf(code),
      text: attributeOf(code, "name"),
      reference: textAt(means, "PaymentID") || reference,
      transfer: account
        ? {
            account: textAt(account, "ID"),
            holder: textAt(account, "Name"),
            bic: textAt(account, "FinancialInstitutionBranch/ID"),
          }
        : null,
      card: card ? { number: textAt(card, "PrimaryAccountNumberID"), holder: textAt(card, "HolderName") } : null,
      debit: mandate ? { mandate: textAt(mandate, "ID"), creditor, account: textAt(mandate, "PayerFinancialAccount/ID") } : null,
    };
  });
}

function isDiscount(terms: Element): boolean {
  return firstAt(terms, "SettlementDiscountPercent") !== undefined || firstAt(terms, "SettlementDiscountAmount") !== undefined;
}

function readDiscount(terms: Element): Discount {
  const period = firstAt(terms, "SettlementPeriod");
  return {
    until: dayAt(period, "EndDate"),
    from: dayAt(period, "StartDate"),
    days: daysIn(firstAt(period, "DurationMeasure")),
    percent: textAt(terms, "SettlementDiscountPercent"),
    base: textAt(terms, "Amount"),
    amount: textAt(terms, "SettlementDiscountAmount"),
  };
}

function readAdjustments(from: Element): Pick<Invoice, "allowances" | "charges"> {
  const all = allAt(from, "AllowanceCharge");
  const isCharge = (each: Element) => ["true", "1"].includes(textAt(each, "ChargeIndicator"));
  return { allowances: all.filter((each) => !isCharge(each)).map(readAdjustment), charges: all.filter(isCharge).map(readAdjustment) };
}

function readAdjustment(adjustment: Element): Adjustment {
  const tax = vatAt(adjustment, "TaxCategory");
  return {
    amount: textAt(adjustment, "Amount"),
    base: textAt(adjustment, "BaseAmount"),
    percent: textAt(adjustment, "MultiplierFactorNumeric"),
    category: textAt(tax, "ID"),
    rate: textAt(tax, "Percent"),
    reason: textAt(adjustment, "AllowanceChargeReason"),
    reasonCode: textAt(adjustment, "AllowanceChargeReasonCode"),
  };
}

/** The rows that count are in the invoice's currency; one total in the currency of the tax office may stand beside, which has none. */
function taxTotalsWithRows(root: Element): Element[] {
  const currency = textAt(root, "DocumentCurrencyCode");
  const withRows = allAt(root, "TaxTotal").filter((total) => firstAt(total, "TaxSubtotal"));
  const own = withRows.filter((total) => [currency, ""].includes(attributeOf(firstAt(total, "TaxAmount"), "currencyID")));
  return own.length > 0 ? own : withRows;
}

function readTotals(root: Element): Invoice["totals"] {
  const sums = firstAt(root, "LegalMonetaryTotal");
  const currency = textAt(root, "DocumentCurrencyCode");
  const vatCurrency = textAt(root, "TaxCurrencyCode");
  const vatTotals = readVatTotals(root, currency);
  const vatIn = (wanted: string) => vatTotals.find((total) => total.currency === wanted)?.amount ?? "";
  return {
    lines: textAt(sums, "LineExtensionAmount"),
    allowances: textAt(sums, "AllowanceTotalAmount"),
    charges: textAt(sums, "ChargeTotalAmount"),
    net: textAt(sums, "TaxExclusiveAmount"),
    vat: vatIn(currency),
    vatInVatCurrency: vatCurrency && vatCurrency !== currency ? vatIn(vatCurrency) : "",
    vatTotals,
    gross: textAt(sums, "TaxInclusiveAmount"),
    prepaid: textAt(sums, "PrepaidAmount"),
    rounding: textAt(sums, "PayableRoundingAmount"),
    due: textAt(sums, "PayableAmount"),
  };
}

function readVatTotals(root: Element, currency: string): Invoice["totals"]["vatTotals"] {
  return allAt(root, "TaxTotal/TaxAmount").map((tax) => ({
    amount: textOf(tax),
    currency: attributeOf(tax, "currencyID") || currency,
  }));
}

function readVatRow(row: Element): VatRow {
  const tax = vatAt(row, "TaxCategory");
  return {
    basis: textAt(row, "TaxableAmount"),
    amount: textAt(row, "TaxAmount"),
    category: textAt(tax, "ID"),
    rate: textAt(tax, "Percent"),
    exemption: textAt(tax, "TaxExemptionReason"),
    exemptionCode: textAt(tax, "TaxExemptionReasonCode"),
  };
}

/** Other taxes stand in the same elements, under another scheme. */
function vatAt(from: Element | undefined, name: string): Element | undefined {
  return allAt(from, name).find((tax) => ["", "VAT"].includes(textAt(tax, "TaxScheme/ID").toUpperCase()));
}

/** Returns the papers that go with an invoice; the numbers 50 and 130 are those of references. */
export function attachedToUbl(root: Element): Element[] {
  return allAt(root, "AdditionalDocumentReference").filter((paper) => !["50", "130"].includes(textAt(paper, "DocumentTypeCode")));
}

function readAttachment(paper: Element): Invoice["attachments"][number] {
  return {
    id: textAt(paper, "ID"),
    description: textAt(paper, "DocumentDescription"),
    address: textAt(paper, "Attachment/ExternalReference/URI"),
    file: readFile(firstAt(paper, "Attachment/EmbeddedDocumentBinaryObject")),
  };
}

function readLine(line: Element): Line {
  const item = firstAt(line, "Item");
  const tax = vatAt(item, "ClassifiedTaxCategory");
  const quantity = firstAt(line, "InvoicedQuantity|CreditedQuantity");
  const standard = firstAt(item, "StandardItemIdentification/ID");
  return {
    id: textAt(line, "ID"),
    kind: "",
    note: textsAt(line, "Note").join("\n"),
    object: objectAt(line, "DocumentReference"),
    quantity: textOf(quantity),
    unit: attributeOf(quantity, "unitCode"),
    net: textAt(line, "LineExtensionAmount"),
    orderLine: textAt(line, "OrderLineReference/LineID"),
    accounting: textAt(line, "AccountingCost"),
    period: readPeriod(line),
    ...readAdjustments(line),
    price: readPrice(firstAt(line, "Price")),
    category: textAt(tax, "ID"),
    rate: textAt(tax, "Percent"),
    name: textAt(item, "Name"),
    description: textAt(item, "Description"),
    sellerId: textAt(item, "SellersItemIdentification/ID"),
    buyerId: textAt(item, "BuyersItemIdentification/ID"),
    standardId: standard ? identifierOf(standard) : null,
    classes: allAt(item, "CommodityClassification/ItemClassificationCode").map((code) => ({
      ...identifierOf(code, "listID"),
      version: attributeOf(code, "listVersionID"),
    })),
    origin: textAt(item, "OriginCountry/IdentificationCode"),
    attributes: allAt(item, "AdditionalItemProperty").map((each) => ({ name: textAt(each, "Name"), value: textAt(each, "Value") })),
    subLines: allAt(line, "SubInvoiceLine").map(readLine),
  };
}

function readPrice(price: Element | undefined): Line["price"] {
  const discount = firstAt(price, "AllowanceCharge");
  const per = firstAt(price, "BaseQuantity");
  return {
    net: textAt(price, "PriceAmount"),
    discount: textAt(discount, "Amount"),
    gross: textAt(discount, "BaseAmount"),
    perQuantity: textOf(per),
    perUnit: attributeOf(per, "unitCode"),
  };
}

function dayAt(from: Element | undefined, path: string): string {
  const written = textAt(from, path);
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? written;
}
