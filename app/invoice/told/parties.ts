import type { Language } from "~/lib/languages";
import { plain } from "../facts-of.ts";
import type { Address, Invoice, Party } from "../invoice.ts";
import { firstRows, rowsOf } from "./rows.ts";
import type { Telling, ToldRow, ToldSection } from "./told.ts";
import { schemed } from "./written.ts";

/** The lines of an address in a window. */
export function letterhead({ name, tradingName, address }: Party, language: Language): string[] {
  return [name || tradingName, ...addressLines(address, language)].map(plain).filter(Boolean);
}

/** The country is left out where most letters leave it out. */
function addressLines(address: Address | null, language: Language): string[] {
  if (!address) return [];
  const { lines, postcode, city, region, country } = address;
  return [...lines, `${postcode} ${city}`, region, country === "DE" ? "" : countryName(country, language)].map(plain).filter(Boolean);
}

export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}

export function partySections(invoice: Invoice, telling: Telling): ToldSection[] {
  const { sections, terms } = telling.words;
  const { payee, taxRepresentative, delivery } = invoice;
  return [
    { title: sections.seller, rows: partyRows(invoice.seller, sellerTerms, telling) },
    { title: sections.buyer, rows: partyRows(invoice.buyer, buyerTerms, telling) },
    {
      title: sections.payee,
      rows: rowsOf([
        ["BT-59", terms.name, payee?.name ?? ""],
        ["BT-60", terms.identifier, payee ? schemed(payee.identifier) : ""],
        ["BT-61", terms.legalId, payee ? schemed(payee.legalId) : ""],
      ]),
    },
    {
      title: sections.representative,
      rows: rowsOf([
        ["BT-62", terms.name, taxRepresentative?.name ?? ""],
        ["BG-12", terms.address, addressLines(taxRepresentative?.address ?? null, telling.language).join(", ")],
        ["BT-63", terms.vatId, taxRepresentative?.vatId ?? ""],
      ]),
    },
    {
      title: sections.delivery,
      rows: rowsOf([
        ["BT-70", terms.name, delivery.name],
        ["BG-15", terms.address, addressLines(delivery.address, telling.language).join(", ")],
        ["BT-71", terms.location, schemed(delivery.location)],
      ]),
    },
  ];
}

type PartyTerms = Record<
  | "name"
  | "tradingName"
  | "identifier"
  | "legalId"
  | "vatId"
  | "taxNumber"
  | "legalForm"
  | "endpoint"
  | "address"
  | "contact"
  | "phone"
  | "mail",
  string
>;

const sellerTerms: PartyTerms = {
  ...{ name: "BT-27", tradingName: "BT-28", identifier: "BT-29", legalId: "BT-30", vatId: "BT-31", taxNumber: "BT-32" },
  ...{ legalForm: "BT-33", endpoint: "BT-34", address: "BG-5", contact: "BT-41", phone: "BT-42", mail: "BT-43" },
};

const buyerTerms: PartyTerms = {
  ...{ name: "BT-44", tradingName: "BT-45", identifier: "BT-46", legalId: "BT-47", vatId: "BT-48", taxNumber: "" },
  ...{ legalForm: "", endpoint: "BT-49", address: "BG-8", contact: "BT-56", phone: "BT-57", mail: "BT-58" },
};

function partyRows(party: Party, ids: PartyTerms, { words: { terms }, language }: Telling): ToldRow[] {
  const { contact } = party;
  return rowsOf([
    [ids.name, terms.name, party.name],
    [ids.tradingName, terms.tradingName, party.tradingName === party.name ? "" : party.tradingName],
    [ids.address, terms.address, addressLines(party.address, language).join(", ")],
    [ids.vatId, terms.vatId, party.vatId],
    [ids.taxNumber, terms.taxNumber, party.taxNumber],
    ...firstRows(party.identifiers.map((identifier) => [ids.identifier, terms.identifier, schemed(identifier)])),
    [ids.legalId, terms.legalId, schemed(party.legalId)],
    [ids.legalForm, terms.legalForm, party.legalForm],
    [ids.contact, terms.contact, contact?.name ?? ""],
    [ids.phone, terms.phone, contact?.phone ?? ""],
    [ids.mail, terms.mail, contact?.mail ?? ""],
    [ids.endpoint, terms.endpoint, party.endpoint?.id ?? ""],
  ]);
}
