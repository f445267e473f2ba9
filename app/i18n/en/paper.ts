/** The facts of a paper: as fields, rows and columns are called, and as a sentence names what a version changed. */
export const paper = {
  labels: {
    sender: "Sender",
    date: "Document date",
    number: "Number",
    amount: "Amount",
    currency: "Currency",
    due: "Due on",
  },
  parts: {
    date: "date",
    sender: "sender",
    number: "number",
    amount: "amount",
    due: "due date",
  },
};
