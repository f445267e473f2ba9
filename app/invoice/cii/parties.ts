import { allAt, attributeOf, firstAt, identifierOf, textAt, textOf } from "../elements.ts";
import type { Address, Invoice, Party } from "../invoice.ts";
import type { Element } from "../read-xml.ts";
import { dayAt, readPeriod } from "./days.ts";
import type { Parts } from "./parts.ts";

export function readPeople({
  agreement,
  settlement,
}: Omit<Parts, "shipping">): Pick<Invoice, "seller" | "buyer" | "payee" | "taxRepresentative"> {
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

export function readDelivery({ shipping, settlement }: Omit<Parts, "agreement">): Pick<Invoice, "delivery" | "period"> {
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
