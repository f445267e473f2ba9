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
import type { Address, Adjustment, Discount, Invoice, Line, Party, Payment, VatRow } from "./invoice.ts";
import type { Element } from "./read-xml.ts";

/** Reads a Cross Industry Invoice of UN/CEFACT, D16B as in Factur-X, ZUGFeRD 2 and XRechnung, or as in ZUGFeRD 1.0, which has other names. */
export function readCii(root: Element): Invoice {
  const context = firstAt(root, "ExchangedDocumentContext|SpecifiedExchangedDocumentContext");
  const document = firstAt(root, "ExchangedDocument|HeaderExchangedDocument");
  const trade = firstAt(root, "SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction");
  const agreement = firstAt(trade, "ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement");
  const shipping = firstAt(trade, "ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery");
  const settlement = firstAt(trade, "ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement");
  const taxes = allAt(settlement, "ApplicableTradeTax");
  return {
    process: textAt(context, "BusinessProcessSpecifiedDocumentContextParameter/ID"),
    specification: textAt(context, "GuidelineSpecifiedDocumentContextParameter/ID"),
    number: textAt(document, "ID"),
    issued: dayAt(document, "IssueDateTime"),
    typeCode: textAt(document, "TypeCode"),
    currency: textAt(settlement, "InvoiceCurrencyCode"),
    vatCurrency: textAt(settlement, "TaxCurrencyCode"),
    currencies: currenciesIn(root),
    taxPoint: taxes.map((tax) => dayAt(tax, "TaxPointDate")).find(Boolean) ?? "",
    taxPointCode: taxes.map((tax) => textAt(tax, "DueDateTypeCode")).find(Boolean) ?? "",
    due: dueDay(settlement),
    references: readReferences({ agreement, shipping, settlement }),
    object: objectAt(agreement),
    terms: textsAt(settlement, "SpecifiedTradePaymentTerms/Description").join("\n"),
    termsAsWritten: writtenAt(settlement, "SpecifiedTradePaymentTerms/Description"),
    discounts: allAt(settlement, "SpecifiedTradePaymentTerms").flatMap(readDiscounts),
    notes: allAt(document, "IncludedNote").map((note) => ({ subject: textAt(note, "SubjectCode"), text: textAt(note, "Content") })),
    preceding: allAt(settlement, "InvoiceReferencedDocument").map((paper) => ({
      number: textAt(paper, "IssuerAssignedID"),
      issued: dayAt(paper, "FormattedIssueDateTime"),
    })),
    ...readPeople({ agreement, settlement }),
    ...readDelivery({ shipping, settlement }),
    payment: readPayments(settlement),
    thirdPartyPayments: [],
    ...readAdjustments(settlement),
    totals: readTotals(settlement),
    vat: taxes.map(readVatRow),
    attachments: attachedToCii(root).map((paper) => ({
      id: textAt(paper, "IssuerAssignedID"),
      description: textAt(paper, "Name"),
      address: textAt(paper, "URIID"),
      file: readFile(firstAt(paper, "AttachmentBinaryObject")),
    })),
    lines: allAt(trade, "IncludedSupplyChainTradeLineItem").map(readLine),
  };
}

/** Returns the papers that go with an invoice; the numbers 50 and 130 are those of references. */
export function attachedToCii(root: Element): Element[] {
  const agreement = "ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement";
  const papers = `SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/${agreement}/AdditionalReferencedDocument`;
  return allAt(root, papers).filter((paper) => !["50", "130"].includes(textAt(paper, "TypeCode")));
}

type Parts = { agreement: Element | undefined; shipping: Element | undefined; settlement: Element | undefined };

function readReferences({ agreement, shipping, settlement }: Parts): Invoice["references"] {
  const idAt = (from: Element | undefined, name: string) => textAt(from, `${name}/IssuerAssignedID|ID`);
  const papers = allAt(agreement, "AdditionalReferencedDocument");
  return {
    buyer: textAt(agreement, "BuyerReference"),
    project: textAt(agreement, "SpecifiedProcuringProject/ID"),
    contract: idAt(agreement, "ContractReferencedDocument"),
    order: idAt(agreement, "BuyerOrderReferencedDocument"),
    salesOrder: idAt(agreement, "SellerOrderReferencedDocument"),
    receivingAdvice: idAt(shipping, "ReceivingAdviceReferencedDocument"),
    despatchAdvice: idAt(shipping, "DespatchAdviceReferencedDocument"),
    tender: textAt(
      papers.find((paper) => textAt(paper, "TypeCode") === "50"),
      "IssuerAssignedID",
    ),
    accounting: textAt(settlement, "ReceivableSpecifiedTradeAccountingAccount/ID"),
  };
}

/** The thing that is invoiced, such as a meter, stands among the papers with the type 130. */
function objectAt(from: Element | undefined): Invoice["object"] {
  const paper = allAt(from, "AdditionalReferencedDocument").find((each) => textAt(each, "TypeCode") === "130");
  return paper ? { id: textAt(paper, "IssuerAssignedID"), scheme: textAt(paper, "ReferenceTypeCode") } : null;
}

function readPeople({ agreement, settlement }: Omit<Parts, "shipping">): Pick<Invoice, "seller" | "buyer" | "payee" | "taxRepresentative"> {
  const payee = firstAt(settlement, "PayeeTradeParty");
  const representative = firstAt(agreement, "SellerTaxRepresentativeTradeParty");
  return {
    seller: readParty(firstAt(agreement, "SellerTradeParty")),
    buyer: readParty(firstAt(agreement, "BuyerTradeParty")),
    payee: payee
      ? {
          name: textAt(payee, "Name"),
          identifier: identifierOf(firstAt(payee, "GlobalID") ?? firstAt(payee, "ID")),
          legalId: identifierOf(firstAt(payee, "SpecifiedLegalOrganization/ID")),
        }
      : null,
    taxRepresentative: representative ? readParty(representative) : null,
  };
}

function readParty(party: Element | undefined): Party {
  const registrations = allAt(party, "SpecifiedTaxRegistration/ID");
  const registered = (scheme: string) => textOf(registrations.find((id) => attributeOf(id, "schemeID") === scheme));
  const endpoint = firstAt(party, "URIUniversalCommunication/URIID");
  const contact = firstAt(party, "DefinedTradeContact");
  return {
    name: textAt(party, "Name"),
    tradingName: textAt(party, "SpecifiedLegalOrganization/TradingBusinessName"),
    identifiers: allAt(party, "ID|GlobalID").map((id) => identifierOf(id)),
    legalId: identifierOf(firstAt(party, "SpecifiedLegalOrganization/ID")),
    vatId: registered("VA"),
    taxNumber: registered("FC"),
    legalForm: textAt(party, "Description"),
    endpoint: endpoint ? identifierOf(endpoint) : null,
    address: readAddress(firstAt(party, "PostalTradeAddress")),
    contact: contact
      ? {
          name: textAt(contact, "PersonName") || textAt(contact, "DepartmentName"),
          phone: textAt(contact, "TelephoneUniversalCommunication/CompleteNumber"),
          mail: textAt(contact, "EmailURIUniversalCommunication/URIID|CompleteNumber"),
        }
      : null,
  };
}

function readAddress(address: Element | undefined): Address | null {
  if (!address) return null;
  return {
    lines: ["LineOne", "LineTwo", "LineThree"].map((name) => textAt(address, name)).filter(Boolean),
    postcode: textAt(address, "PostcodeCode"),
    city: textAt(address, "CityName"),
    region: textAt(address, "CountrySubDivisionName"),
    country: textAt(address, "CountryID"),
  };
}

function readDelivery({ shipping, settlement }: Omit<Parts, "agreement">): Pick<Invoice, "delivery" | "period"> {
  const place = firstAt(shipping, "ShipToTradeParty");
  return {
    delivery: {
      name: textAt(place, "Name"),
      location: identifierOf(firstAt(place, "GlobalID") ?? firstAt(place, "ID")),
      day: dayAt(shipping, "ActualDeliverySupplyChainEvent/OccurrenceDateTime"),
      address: readAddress(firstAt(place, "PostalTradeAddress")),
    },
    period: readPeriod(settlement),
  };
}

function readPeriod(settlement: Element | undefined): Invoice["period"] {
  const period = firstAt(settlement, "BillingSpecifiedPeriod");
  return period ? { from: dayAt(period, "StartDateTime"), until: dayAt(period, "EndDateTime") } : null;
}

function readPayments(settlement: Element | undefined): Payment[] {
  const reference = textAt(settlement, "PaymentReference");
  const mandate = textAt(settlement, "SpecifiedTradePaymentTerms/DirectDebitMandateID");
  const creditor = textAt(settlement, "CreditorReferenceID");
  return allAt(settlement, "SpecifiedTradeSettlementPaymentMeans").map((means) => {
    const account = firstAt(means, "PayeePartyCreditorFinancialAccount");
    const card = firstAt(means, "ApplicableTradeSettlementFinancialCard");
    const debited = firstAt(means, "PayerPartyDebtorFinancialAccount");
    return {
      means: textAt(means, "TypeCode"),
      text: textAt(means, "Information"),
      reference,
      transfer: account
        ? {
            account: textAt(account, "IBANID") || textAt(account, "ProprietaryID"),
            holder: textAt(account, "AccountName"),
            bic: textAt(means, "PayeeSpecifiedCreditorFinancialInstitution/BICID"),
          }
        : null,
      card: card ? { number: textAt(card, "ID"), holder: textAt(card, "CardholderName") } : null,
      debit: mandate || creditor || debited ? { mandate, creditor, account: textAt(debited, "IBANID") } : null,
    };
  });
}

function readAdjustments(from: Element | undefined): Pick<Invoice, "allowances" | "charges"> {
  const all = allAt(from, "SpecifiedTradeAllowanceCharge");
  const isCharge = (each: Element) => ["true", "1"].includes(textAt(each, "ChargeIndicator/Indicator"));
  const freight = allAt(from, "SpecifiedLogisticsServiceCharge").map((each) => ({
    ...readAdjustment(each),
    amount: textAt(each, "AppliedAmount"),
    category: textAt(each, "AppliedTradeTax/CategoryCode"),
    rate: textAt(each, "AppliedTradeTax/RateApplicablePercent|ApplicablePercent"),
    reason: textAt(each, "Description"),
  }));
  return {
    allowances: all.filter((each) => !isCharge(each)).map(readAdjustment),
    charges: [...all.filter(isCharge).map(readAdjustment), ...freight],
  };
}

function readAdjustment(adjustment: Element): Adjustment {
  return {
    amount: textAt(adjustment, "ActualAmount"),
    base: textAt(adjustment, "BasisAmount"),
    percent: textAt(adjustment, "CalculationPercent"),
    category: textAt(adjustment, "CategoryTradeTax/CategoryCode"),
    rate: textAt(adjustment, "CategoryTradeTax/RateApplicablePercent|ApplicablePercent"),
    reason: textAt(adjustment, "Reason"),
    reasonCode: textAt(adjustment, "ReasonCode"),
  };
}

function readTotals(settlement: Element | undefined): Invoice["totals"] {
  const sums = firstAt(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation");
  const currency = textAt(settlement, "InvoiceCurrencyCode");
  const vatCurrency = textAt(settlement, "TaxCurrencyCode");
  const vatTotals = allAt(sums, "TaxTotalAmount").map((tax) => ({
    amount: textOf(tax),
    currency: attributeOf(tax, "currencyID") || currency,
  }));
  const vatIn = (wanted: string) => vatTotals.find((total) => total.currency === wanted)?.amount ?? "";
  const gross = textAt(sums, "GrandTotalAmount");
  return {
    lines: textAt(sums, "LineTotalAmount"),
    allowances: textAt(sums, "AllowanceTotalAmount"),
    charges: textAt(sums, "ChargeTotalAmount"),
    net: textAt(sums, "TaxBasisTotalAmount"),
    vat: vatIn(currency),
    vatInVatCurrency: vatCurrency && vatCurrency !== currency ? vatIn(vatCurrency) : "",
    vatTotals,
    gross,
    prepaid: textAt(sums, "TotalPrepaidAmount"),
    rounding: textAt(sums, "RoundingAmount"),
    // ZUGFeRD 1.0 needs no amount due in its smallest profile.
    due: textAt(sums, "DuePayableAmount") || (sums?.name === "SpecifiedTradeSettlementMonetarySummation" ? gross : ""),
  };
}

function readVatRow(tax: Element): VatRow {
  return {
    basis: textAt(tax, "BasisAmount"),
    amount: textAt(tax, "CalculatedAmount"),
    category: textAt(tax, "CategoryCode"),
    rate: textAt(tax, "RateApplicablePercent|ApplicablePercent"),
    exemption: textAt(tax, "ExemptionReason"),
    exemptionCode: textAt(tax, "ExemptionReasonCode"),
  };
}

function readLine(line: Element): Line {
  const document = firstAt(line, "AssociatedDocumentLineDocument");
  const product = firstAt(line, "SpecifiedTradeProduct");
  const agreement = firstAt(line, "SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement");
  const settlement = firstAt(line, "SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement");
  const quantity = firstAt(line, "SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery/BilledQuantity");
  const tax = firstAt(settlement, "ApplicableTradeTax");
  const standard = firstAt(product, "GlobalID");
  return {
    id: textAt(document, "LineID"),
    kind: textAt(document, "LineStatusReasonCode"),
    note: textsAt(document, "IncludedNote/Content").join("\n"),
    object: objectAt(settlement),
    quantity: textOf(quantity),
    unit: attributeOf(quantity, "unitCode"),
    net: textAt(settlement, "SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation/LineTotalAmount"),
    orderLine: textAt(agreement, "BuyerOrderReferencedDocument/LineID"),
    accounting: textAt(settlement, "ReceivableSpecifiedTradeAccountingAccount/ID"),
    period: readPeriod(settlement),
    ...readAdjustments(settlement),
    price: readPrice(agreement),
    category: textAt(tax, "CategoryCode"),
    rate: textAt(tax, "RateApplicablePercent|ApplicablePercent"),
    name: textAt(product, "Name"),
    description: textAt(product, "Description"),
    sellerId: textAt(product, "SellerAssignedID"),
    buyerId: textAt(product, "BuyerAssignedID"),
    standardId: standard ? identifierOf(standard) : null,
    classes: allAt(product, "DesignatedProductClassification/ClassCode").map((code) => ({
      ...identifierOf(code, "listID"),
      version: attributeOf(code, "listVersionID"),
    })),
    origin: textAt(product, "OriginTradeCountry/ID"),
    attributes: allAt(product, "ApplicableProductCharacteristic").map((each) => ({
      name: textAt(each, "Description"),
      value: textAt(each, "Value"),
    })),
    subLines: [],
  };
}

function readPrice(agreement: Element | undefined): Line["price"] {
  const [net, gross] = [firstAt(agreement, "NetPriceProductTradePrice"), firstAt(agreement, "GrossPriceProductTradePrice")];
  const per = firstAt(net, "BasisQuantity") ?? firstAt(gross, "BasisQuantity");
  return {
    net: textAt(net, "ChargeAmount"),
    discount: textAt(gross, "AppliedTradeAllowanceCharge/ActualAmount"),
    gross: textAt(gross, "ChargeAmount"),
    perQuantity: textOf(per),
    perUnit: attributeOf(per, "unitCode"),
  };
}

/** The days of a discount are counted, or the day until which its terms hold is stated. */
function readDiscounts(terms: Element): Discount[] {
  return allAt(terms, "ApplicableTradePaymentDiscountTerms").map((discount) => {
    const days = daysIn(firstAt(discount, "BasisPeriodMeasure"));
    return {
      until: days ? "" : dayAt(terms, "DueDateDateTime"),
      from: dayAt(discount, "BasisDateTime"),
      days,
      percent: textAt(discount, "CalculationPercent"),
      base: textAt(discount, "BasisAmount"),
      amount: textAt(discount, "ActualDiscountAmount"),
    };
  });
}

/** Terms with a discount come first: the last day of the others is when all of it has to be paid. */
function dueDay(settlement: Element | undefined): string {
  const terms = allAt(settlement, "SpecifiedTradePaymentTerms");
  const plain = terms.filter((each) => !firstAt(each, "ApplicableTradePaymentDiscountTerms"));
  const days = (plain.length > 0 ? plain : terms).map((each) => dayAt(each, "DueDateDateTime"));
  return days.sort().at(-1) ?? "";
}

/** Format 102 of UNTDID 2379: "20261129" */
function dayAt(from: Element | undefined, path: string): string {
  const written = textAt(from, `${path}/DateTimeString|DateString|DateTime`) || textAt(from, path);
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(written) ?? [];
  return year ? `${year}-${month}-${day}` : written;
}
