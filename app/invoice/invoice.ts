/**
 * What an electronic invoice says, in the terms of EN 16931 (BT: a business term, BG: a group of them), whichever format it came in. What it does not
 * say is "", or null where a whole group is missing. Amounts, rates and quantities are decimals as they are written there; days are "2026-11-29", or
 * as they are written there if they are no days.
 */
export type Invoice = {
  /** BT-23 */
  process: string;
  /** BT-24: by whose rules it is written */
  specification: string;
  /** BT-1 */
  number: string;
  /** BT-2 */
  issued: string;
  /** BT-3: UNTDID 1001 */
  typeCode: string;
  /** BT-5 */
  currency: string;
  /** BT-6 */
  vatCurrency: string;
  /** of all amounts that name one, each once */
  currencies: string[];
  /** BT-7 */
  taxPoint: string;
  /** BT-8: UNTDID 2005, or 2475 in CII */
  taxPointCode: string;
  /** BT-9; of several the last one, before which nothing need be paid */
  due: string;
  /** BT-10 to 17, 19 */
  references: References;
  /** BT-18 */
  object: Identifier | null;
  /** BT-20 */
  terms: string;
  /** BT-20 with the line breaks around it, which XRechnung asks for where it names a discount */
  termsAsWritten: string;
  /** what may be taken off for paying early, as far as a format states it by fields of its own: EN 16931 has none for it */
  discounts: Discount[];
  /** BG-1 */
  notes: Note[];
  /** BG-3 */
  preceding: { number: string; issued: string }[];
  /** BG-4 */
  seller: Party;
  /** BG-7 */
  buyer: Party;
  /** BG-10 */
  payee: Payee | null;
  /** BG-11 */
  taxRepresentative: Pick<Party, "name" | "vatId" | "address"> | null;
  /** BG-13 */
  delivery: Delivery;
  /** BG-14 */
  period: Period | null;
  /** BG-16; CII and UBL may state several, which share what the model has once */
  payment: Payment[];
  /** BG-DEX-09 of XRechnung's extension */
  thirdPartyPayments: ThirdPartyPayment[];
  /** BG-20 */
  allowances: Adjustment[];
  /** BG-21 */
  charges: Adjustment[];
  /** BG-22 */
  totals: Totals;
  /** BG-23 */
  vat: VatRow[];
  /** BG-24 */
  attachments: Attachment[];
  /** BG-25 */
  lines: Line[];
};

/** scheme: "" if none is named */
export type Identifier = { id: string; scheme: string };

/** subject: BT-21; text: BT-22 */
export type Note = { subject: string; text: string };

type References = {
  /** BT-10; to authorities in Germany the Leitweg-ID */
  buyer: string;
  /** BT-11 */
  project: string;
  /** BT-12 */
  contract: string;
  /** BT-13 */
  order: string;
  /** BT-14 */
  salesOrder: string;
  /** BT-15 */
  receivingAdvice: string;
  /** BT-16 */
  despatchAdvice: string;
  /** BT-17 */
  tender: string;
  /** BT-19 */
  accounting: string;
};

export type Party = {
  /** BT-27, BT-44, BT-62 */
  name: string;
  /** BT-28, BT-45 */
  tradingName: string;
  /** BT-29, BT-46 */
  identifiers: Identifier[];
  /** BT-30, BT-47 */
  legalId: Identifier;
  /** BT-31, BT-48, BT-63 */
  vatId: string;
  /** BT-32 */
  taxNumber: string;
  /** BT-33 */
  legalForm: string;
  /** BT-34, BT-49; null if it has none */
  endpoint: Identifier | null;
  /** BG-5, BG-8, BG-12; null if it has none */
  address: Address | null;
  /** BG-6, BG-9; null if it has none */
  contact: Contact | null;
};

export type Address = {
  /** BT-35, 36, 162, BT-50, 51, 163, BT-64, 65, 164, BT-75, 76, 165 */
  lines: string[];
  /** BT-38, 53, 67, 78 */
  postcode: string;
  /** BT-37, 52, 66, 77 */
  city: string;
  /** BT-39, 54, 68, 79 */
  region: string;
  /** BT-40, 55, 69, 80 */
  country: string;
};

/** BT-41 to 43, BT-56 to 58 */
export type Contact = { name: string; phone: string; mail: string };

/** BT-59, BT-60, BT-61 */
type Payee = { name: string; identifier: Identifier; legalId: Identifier };

/** BT-70; BT-71; BT-72; BG-15 */
type Delivery = { name: string; location: Identifier; day: string; address: Address | null };

/** BT-73, BT-74; of a line BT-134, BT-135 */
type Period = { from: string; until: string };

export type Payment = {
  /** BT-81: UNTDID 4461 */
  means: string;
  /** BT-82 */
  text: string;
  /** BT-83 */
  reference: string;
  /** BG-17; null if it is no transfer */
  transfer: { account: string; holder: string; bic: string } | null;
  /** BG-18; BT-87, BT-88 */
  card: { number: string; holder: string } | null;
  /** BG-19; BT-89, BT-90, BT-91 */
  debit: { mandate: string; creditor: string; account: string } | null;
};

/** What somebody else is paid along: BT-DEX-001, 003 and 002 */
type ThirdPartyPayment = { kind: string; text: string; amount: string; currency: string };
export type Discount = {
  /** the last day for it; "" if days are counted */
  until: string;
  /** the day from which days are counted; "": the invoice's own */
  from: string;
  /** a whole number */
  days: string;
  percent: string;
  /** of what the percentage is taken; "": of what is due */
  base: string;
  /** what is taken off; "" if only the percentage is said */
  amount: string;
};

/** An allowance or a charge, of the invoice (BG-20, BG-21) or of a line (BG-27, BG-28). */
export type Adjustment = {
  /** BT-92, 99, 136, 141 */
  amount: string;
  /** BT-93, 100, 137, 142 */
  base: string;
  /** BT-94, 101, 138, 143 */
  percent: string;
  /** BT-95, 102; "" at a line */
  category: string;
  /** BT-96, 103; "" at a line */
  rate: string;
  /** BT-97, 104, 139, 144 */
  reason: string;
  /** BT-98, 105, 140, 145: UNTDID 5189 of an allowance, 7161 of a charge */
  reasonCode: string;
};

type Totals = {
  /** BT-106 */
  lines: string;
  /** BT-107 */
  allowances: string;
  /** BT-108 */
  charges: string;
  /** BT-109 */
  net: string;
  /** BT-110 */
  vat: string;
  /** BT-111 */
  vatInVatCurrency: string;
  /** BT-110, BT-111 and whatever else is stated as a total of value added tax */
  vatTotals: { amount: string; currency: string }[];
  /** BT-112 */
  gross: string;
  /** BT-113 */
  prepaid: string;
  /** BT-114 */
  rounding: string;
  /** BT-115 */
  due: string;
};

export type VatRow = {
  /** BT-116 */
  basis: string;
  /** BT-117 */
  amount: string;
  /** BT-118: UNTDID 5305 */
  category: string;
  /** BT-119 */
  rate: string;
  /** BT-120 */
  exemption: string;
  /** BT-121 */
  exemptionCode: string;
};

/** The bytes of an attached file stay in the invoice's file. */
export type Attachment = {
  /** BT-122 */
  id: string;
  /** BT-123 */
  description: string;
  /** BT-124 */
  address: string;
  /** BT-125; null if only an address is named */
  file: { name: string; mediaType: string } | null;
};

export type Line = {
  /** BT-126 */
  id: string;
  /** BT-X-8 of ZUGFeRD's extended profile: "GROUP" and "INFORMATION" are no lines that are summed up */
  kind: string;
  /** BT-127 */
  note: string;
  /** BT-128 */
  object: Identifier | null;
  /** BT-129 */
  quantity: string;
  /** BT-130: UN/ECE Recommendation 20 or 21 */
  unit: string;
  /** BT-131 */
  net: string;
  /** BT-132 */
  orderLine: string;
  /** BT-133 */
  accounting: string;
  /** BG-26 */
  period: Period | null;
  /** BG-27 */
  allowances: Adjustment[];
  /** BG-28 */
  charges: Adjustment[];
  /** BG-29 */
  price: Price;
  /** BT-151 */
  category: string;
  /** BT-152 */
  rate: string;
  /** BT-153 */
  name: string;
  /** BT-154 */
  description: string;
  /** BT-155 */
  sellerId: string;
  /** BT-156 */
  buyerId: string;
  /** BT-157 */
  standardId: Identifier | null;
  /** BT-158; version: of the list that scheme names */
  classes: (Identifier & { version: string })[];
  /** BT-159 */
  origin: string;
  /** BG-32; BT-160, BT-161 */
  attributes: { name: string; value: string }[];
  /** BG-DEX-01 of XRechnung's extension */
  subLines: Line[];
};

type Price = {
  /** BT-146 */
  net: string;
  /** BT-147 */
  discount: string;
  /** BT-148 */
  gross: string;
  /** BT-149 */
  perQuantity: string;
  /** BT-150 */
  perUnit: string;
};
