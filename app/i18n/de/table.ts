import { paper } from "./paper.ts";

/** The columns of a table of documents. */
export const table = {
  name: "Name",
  type: "Typ",
  ...paper.labels,
  uploaded: "Hochgeladen am",
  tags: "Schlagwörter",
  paid: "Bezahlt am",
  tax: "Steuerrelevant",
  pages: "Seiten",
  yes: "ja",
  no: "nein",
};
