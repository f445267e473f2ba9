import { paper } from "./paper.ts";

/** The columns of a table of documents. */
export const table = {
  name: "Name",
  type: "Type",
  ...paper.labels,
  uploaded: "Uploaded",
  tags: "Tags",
  paid: "Paid on",
  tax: "Tax relevant",
  pages: "Pages",
  yes: "yes",
  no: "no",
};
