import { allAt, attributeOf, firstAt, identifierOf, textAt, textOf, textsAt } from "../elements.ts";
import type { Line } from "../invoice.ts";
import type { Element } from "../read-xml.ts";
import { readPeriod } from "./days.ts";
import { objectAt } from "./references.ts";
import { readAdjustments, vatAt } from "./totals.ts";

export function readLine(line: Element): Line {
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
