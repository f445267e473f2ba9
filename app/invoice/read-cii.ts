import { dayAt } from "./cii/days.ts";
import { readLine } from "./cii/lines.ts";
import { readDelivery, readPeople } from "./cii/parties.ts";
import { dueDay, readDiscounts, readPayments } from "./cii/payment.ts";
import { attachedToCii, objectAt, readReferences } from "./cii/references.ts";
import { readAdjustments, readTotals, readVatRow } from "./cii/totals.ts";
import { allAt, currenciesIn, firstAt, readFile, textAt, textsAt, writtenAt } from "./elements.ts";
import type { Invoice } from "./invoice.ts";
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
