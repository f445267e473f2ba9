import { allAt, firstAt, textAt, textOf, textsAt } from "./elements.ts";
import type { Invoice, Line, Party } from "./invoice.ts";
import type { Element } from "./read-xml.ts";

/** Reads a Cross Industry Invoice of UN/CEFACT, D16B as in Factur-X, ZUGFeRD 2 and XRechnung, or as in ZUGFeRD 1.0, which has other names. */
export function readCii(root: Element): Invoice {
  const document = firstAt(root, "ExchangedDocument|HeaderExchangedDocument");
  const trade = firstAt(root, "SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction");
  const agreement = firstAt(trade, "ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement");
  const settlement = firstAt(trade, "ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement");
  const sums = firstAt(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation");
  const currency = textAt(settlement, "InvoiceCurrencyCode");
  const inCurrency = (element: Element) => (element.attributes.currencyID ?? currency) === currency;
  const gross = textAt(sums, "GrandTotalAmount");
  return {
    specification: textAt(root, "ExchangedDocumentContext|SpecifiedExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID"),
    number: textAt(document, "ID"),
    issued: dayAt(document, "IssueDateTime"),
    typeCode: textAt(document, "TypeCode"),
    currency,
    due: dueDay(settlement),
    terms: textsAt(settlement, "SpecifiedTradePaymentTerms/Description").join("\n"),
    notes: textsAt(document, "IncludedNote/Content"),
    seller: readParty(firstAt(agreement, "SellerTradeParty")),
    buyer: readParty(firstAt(agreement, "BuyerTradeParty")),
    totals: {
      net: textAt(sums, "TaxBasisTotalAmount"),
      vat: textOf(allAt(sums, "TaxTotalAmount").find(inCurrency)),
      gross,
      // ZUGFeRD 1.0 needs no amount due in its smallest profile.
      due: textAt(sums, "DuePayableAmount") || gross,
    },
    lines: allAt(trade, "IncludedSupplyChainTradeLineItem").map(readLine),
  };
}

function readParty(party: Element | undefined): Party {
  const address = firstAt(party, "PostalTradeAddress");
  const town = [textAt(address, "PostcodeCode"), textAt(address, "CityName")].filter(Boolean).join(" ");
  return {
    name: textAt(party, "Name"),
    tradingName: textAt(party, "SpecifiedLegalOrganization/TradingBusinessName"),
    vatId: textOf(allAt(party, "SpecifiedTaxRegistration/ID").find(({ attributes }) => attributes.schemeID === "VA")),
    address: [...["LineOne", "LineTwo", "LineThree"].map((name) => textAt(address, name)), town, textAt(address, "CountryID")].filter(
      Boolean,
    ),
  };
}

function readLine(line: Element): Line {
  return {
    id: textAt(line, "AssociatedDocumentLineDocument/LineID"),
    name: textAt(line, "SpecifiedTradeProduct/Name"),
    description: textAt(line, "SpecifiedTradeProduct/Description"),
    quantity: textAt(line, "SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery/BilledQuantity"),
    net: textAt(
      line,
      "SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation/LineTotalAmount",
    ),
  };
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
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(textAt(from, `${path}/DateTimeString|DateString`)) ?? [];
  return year ? `${year}-${month}-${day}` : "";
}
