/** The columns of a table of documents. */
export const table = {
  name: "Name",
  type: "Type",
  sender: "Sender",
  date: "Document Date",
  uploaded: "Uploaded",
  tags: "Tags",
  number: "Number",
  amount: "Amount",
  currency: "Currency",
  due: "Due on",
  tax: "Relevant for tax",
  pages: "Pages",
  yes: "yes",
  no: "no",
};
