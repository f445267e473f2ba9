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
  /** the footer leads to the source; else it is sent on request */
  publishesSource: boolean;
  supportEmail: string;
  /** address of the form by which consumers withdraw; null where nothing is sold */
  withdrawAt: string | null;
  /** addresses in social networks */
  profiles: readonly string[];
};
