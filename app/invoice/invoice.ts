/**
 * What an electronic invoice says, in the terms of EN 16931 (BT: a business term, BG: a group of them), whichever format it came in. What it does not
 * say is "". Amounts are decimals as they are written there.
 */
export type Invoice = {
  /** BT-24: by whose rules it is written */
  specification: string;
  /** BT-1 */
  number: string;
  /** BT-2, as "2026-11-29" */
  issued: string;
  /** BT-3: UNTDID 1001 */
  typeCode: string;
  /** BT-5 */
  currency: string;
  /** BT-9, as "2026-11-29"; of several the last one, before which nothing need be paid */
  due: string;
  /** BT-20 */
  terms: string;
  /** BT-22 */
  notes: string[];
  /** BG-4 */
  seller: Party;
  /** BG-7 */
  buyer: Party;
  /** BG-22 */
  totals: Totals;
  /** BG-25 */
  lines: Line[];
};

export type Party = {
  /** BT-27, BT-44 */
  name: string;
  /** BT-28, BT-45 */
  tradingName: string;
  /** BT-31, BT-48 */
  vatId: string;
  /** BT-35 to 40, BT-50 to 55: as lines */
  address: string[];
};

type Totals = {
  /** BT-109 */
  net: string;
  /** BT-110 */
  vat: string;
  /** BT-112 */
  gross: string;
  /** BT-115 */
  due: string;
};

export type Line = {
  /** BT-126 */
  id: string;
  /** BT-153 */
  name: string;
  /** BT-154 */
  description: string;
  /** BT-129 */
  quantity: string;
  /** BT-131 */
  net: string;
};
