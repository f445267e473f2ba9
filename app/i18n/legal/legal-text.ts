import { germanDay } from "~/lib/dates";

/** A paragraph, or the items of a list. */
export type LegalParagraph = string | readonly string[];

export type LegalPart = { id: string; title: string; body: readonly LegalParagraph[] };

export type LegalSection = LegalPart & { parts?: readonly LegalPart[] };

/** A whole legal page; the ids are its fragments and stay the same in both languages. */
export type LegalText = {
  title: string;
  asOf: string;
  contents: string;
  intro: readonly LegalParagraph[];
  sections: readonly LegalSection[];
};

/** Who runs this installation. */
export type Operator = {
  name: string;
  address: string;
  /** further lines of the imprint */
  details: string;
  /** day since which the legal pages hold for this installation, "2026-12-01"; undefined: not said */
  legalSince?: string | undefined;
  /** the footer leads to the source; else it is sent on request */
  publishesSource: boolean;
  supportEmail: string;
  /** address of the form by which consumers withdraw; null where nothing is sold */
  withdrawAt: string | null;
  /** addresses in social networks */
  profiles: readonly string[];
};

const holdsHere = { de: "gilt für diese Installation seit", en: "in force for this installation since" } as const;

/** Returns the date of a legal text together with the day since which it holds for this installation. */
export function dated(language: keyof typeof holdsHere, asOf: string, legalSince: string | undefined): string {
  return legalSince ? `${asOf}, ${holdsHere[language]} ${germanDay(legalSince)}` : asOf;
}
