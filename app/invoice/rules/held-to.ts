import type { Invoice } from "../invoice.ts";
import { codes, extendedCodes, vehicleCodes } from "./codes.ts";
import { presence } from "./presence.ts";
import type { Rule } from "./rule.ts";
import { decimals, sums } from "./sums.ts";
import { vat } from "./vat.ts";
import { extension, extensionRules, germany, peppol, vehicleRules, vehicles } from "./xrechnung.ts";

/** By whose rules an invoice is written, as BT-24 says; Peppol's are those of EN 16931 here, and so is what is unknown. */
export type Profile = "minimum" | "basic-wl" | "basic" | "en16931" | "extended" | "xrechnung" | "zugferd-1";

const profiles: readonly [RegExp, Profile][] = [
  [/xrechnung/i, "xrechnung"],
  [/^urn:ferd:/i, "zugferd-1"],
  [/minimum$/i, "minimum"],
  [/basicwl$/i, "basic-wl"],
  [/basic$/i, "basic"],
  [/extended$/i, "extended"],
];

export function writtenBy({ specification }: Pick<Invoice, "specification">): Profile {
  return profiles.find(([known]) => known.test(specification))?.[1] ?? "en16931";
}

const norm: readonly Rule[] = [...presence, ...sums, ...decimals, ...codes, ...vat];

/** The terms that ZUGFeRD's smallest profile has. */
const ofMinimum = new Set(
  "BT-1 BT-2 BT-3 BT-5 BT-10 BT-13 BT-23 BT-24 BT-27 BT-30 BT-31 BT-32 BT-40 BT-44 BT-47 BT-109 BT-110 BT-112 BT-115 BG-5".split(" "),
);

/** The sums that ZUGFeRD 1.0 knows, which has other names and codes for all else. */
const ofFirst = new Set(["BR-CO-10", "BR-CO-13", "BR-CO-14", "BR-CO-15"]);

/** What the extended profile does not ask: a tax may be off by more than one unit of money. */
const notOfExtended = new Set(["BR-CO-17"]);

/** The rules of the norm for which what is built on XRechnung has rules of its own. */
const replaced: Readonly<Record<string, ReadonlySet<string>>> = {
  [extension]: new Set(["BR-CL-10", "BR-CL-11", "BR-CL-21", "BR-CL-24", "BR-CL-25", "BR-CL-26", "BR-CO-16"]),
  [vehicles]: new Set(["BR-CL-13"]),
};

/** Returns the rules that an invoice is held to. */
export function rulesFor(invoice: Pick<Invoice, "specification">): readonly Rule[] {
  const { specification } = invoice;
  switch (writtenBy(invoice)) {
    case "minimum":
      return norm.filter(({ terms }) => terms.every((term) => ofMinimum.has(term)));
    case "basic-wl":
      return norm.filter(({ terms }) => !terms.some(isOfLines));
    case "zugferd-1":
      return norm.filter(({ id }) => ofFirst.has(id));
    case "extended":
      return norm.filter(({ id }) => !notOfExtended.has(id));
    case "xrechnung":
      return [
        ...norm.filter(({ id }) => !replaced[specification]?.has(id)),
        ...germany,
        ...(isThird(specification) ? peppol : []),
        ...(specification === extension ? [...extendedCodes, ...extensionRules] : []),
        ...(specification === vehicles ? [...vehicleCodes, ...vehicleRules] : []),
      ];
    default:
      return norm;
  }
}

/** Every rule there is, each once. */
export const allRules: readonly Rule[] = [
  ...norm,
  ...germany,
  ...peppol,
  ...extendedCodes,
  ...extensionRules,
  ...vehicleCodes,
  ...vehicleRules,
];

/** BG-25 to BG-32, BT-126 to BT-161 */
function isOfLines(term: string): boolean {
  const [kind, number = ""] = term.split("-");
  return kind === "BG" ? Number(number) >= 25 : Number(number) >= 126 && Number(number) <= 161;
}

/** Earlier ones have nothing of Peppol's. */
function isThird(specification: string): boolean {
  return /xrechnung_3/.test(specification);
}
