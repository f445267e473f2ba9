import { allAt, attributeOf, firstAt, identifierOf, textAt, textOf, textsAt } from "../elements.ts";
import type { Line } from "../invoice.ts";
import type { Element } from "../read-xml.ts";
import { readPeriod } from "./days.ts";
import { objectAt } from "./references.ts";
import { readAdjustments } from "./totals.ts";

export function readLine(line: Element): Line {
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
