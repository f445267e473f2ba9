import { allAt, attributeOf, currenciesIn, firstAt, textAt, textOf, textsAt, writtenAt } from "./elements.ts";
import type { Invoice, Note } from "./invoice.ts";
import type { Element } from "./read-xml.ts";
import { dayAt, readPeriod } from "./ubl/days.ts";
import { readLine } from "./ubl/lines.ts";
import { readDelivery, readPeople } from "./ubl/parties.ts";
import { isDiscount, readDiscount, readPayments } from "./ubl/payment.ts";
import { attachedToUbl, objectAt, readAttachment, readReferences } from "./ubl/references.ts";
import { readAdjustments, readTotals, readVatRow, taxTotalsWithRows } from "./ubl/totals.ts";

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

/** A note begins with its subject's code between two "#", where it has one. */
function noteOf(written: string): Note {
  const [marked = "", subject = ""] = /^#([A-Z0-9]{3})#/.exec(written) ?? [];
  return { subject, text: written.slice(marked.length).trim() };
}
