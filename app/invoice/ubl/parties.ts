import { allAt, attributeOf, firstAt, identifierOf, textAt } from "../elements.ts";
import type { Address, Invoice, Party } from "../invoice.ts";
import type { Element } from "../read-xml.ts";
import { dayAt } from "./days.ts";

export function readPeople(root: Element): Pick<Invoice, "seller" | "buyer" | "payee" | "taxRepresentative"> {
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
export function isCreditor(id: Element): boolean {
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

export function readDelivery(root: Element): Invoice["delivery"] {
  const delivery = firstAt(root, "Delivery");
  return {
    name: textAt(delivery, "DeliveryParty/PartyName/Name"),
    location: identifierOf(firstAt(delivery, "DeliveryLocation/ID")),
    day: dayAt(delivery, "ActualDeliveryDate"),
    address: readAddress(firstAt(delivery, "DeliveryLocation/Address")),
  };
}
