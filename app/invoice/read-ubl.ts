import { allAt, firstAt, textAt, textOf, textsAt } from "./elements.ts";
import type { Invoice, Line, Party } from "./invoice.ts";
import type { Element } from "./read-xml.ts";

/** Reads an invoice or a credit note of UBL 2.1. */
export function readUbl(root: Element): Invoice {
  const sums = firstAt(root, "LegalMonetaryTotal");
  const currency = textAt(root, "DocumentCurrencyCode");
  const inCurrency = ({ attributes }: Element) => (attributes.currencyID ?? currency) === currency;
  return {
    specification: textAt(root, "CustomizationID"),
    number: textAt(root, "ID"),
    issued: dayOf(textAt(root, "IssueDate")),
    typeCode: textAt(root, "InvoiceTypeCode|CreditNoteTypeCode"),
    currency,
    due: dayOf(textAt(root, "DueDate") || textAt(root, "PaymentMeans/PaymentDueDate")),
    terms: textsAt(root, "PaymentTerms/Note").join("\n"),
    notes: textsAt(root, "Note"),
    seller: readParty(firstAt(root, "AccountingSupplierParty/Party")),
    buyer: readParty(firstAt(root, "AccountingCustomerParty/Party")),
    totals: {
      net: textAt(sums, "TaxExclusiveAmount"),
      vat: textOf(allAt(root, "TaxTotal/TaxAmount").find(inCurrency)),
      gross: textAt(sums, "TaxInclusiveAmount"),
      due: textAt(sums, "PayableAmount"),
    },
    lines: allAt(root, "InvoiceLine|CreditNoteLine").map(readLine),
  };
}

function readParty(party: Element | undefined): Party {
  const address = firstAt(party, "PostalAddress");
  const town = [textAt(address, "PostalZone"), textAt(address, "CityName")].filter(Boolean).join(" ");
  const tradingName = textAt(party, "PartyName/Name");
  const isVat = (scheme: Element) => textAt(scheme, "TaxScheme/ID").toUpperCase() === "VAT";
  return {
    name: textAt(party, "PartyLegalEntity/RegistrationName") || tradingName,
    tradingName,
    vatId: textAt(allAt(party, "PartyTaxScheme").find(isVat), "CompanyID"),
    address: [
      textAt(address, "StreetName"),
      textAt(address, "AdditionalStreetName"),
      textAt(address, "AddressLine/Line"),
      town,
      textAt(address, "Country/IdentificationCode"),
    ].filter(Boolean),
  };
}

function readLine(line: Element): Line {
  return {
    id: textAt(line, "ID"),
    name: textAt(line, "Item/Name"),
    description: textAt(line, "Item/Description"),
    quantity: textAt(line, "InvoicedQuantity|CreditedQuantity"),
    net: textAt(line, "LineExtensionAmount"),
  };
}

function dayOf(written: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? "";
}
