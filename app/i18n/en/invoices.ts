export const invoices = {
  label: "E-invoice",
  sheet: {
    back: "Back to the document",
    original: "Original file",
    terms: "Show the field numbers of EN 16931",
    lines: "Items of the invoice",
  },
  see: "{{profile}}, see all data",
  seeUnknown: "see all data",
  facts: { amount: "Amount", number: "Invoice number", date: "Invoice date", due: "Due date" },
  difference: "{{fact}}: {{printed}} on the page, {{said}} in the data",
  differ:
    "The page and the data of this e-invoice do not agree. {{differences}}. The details shown here come from the data. Ask the sender before you pay.",
};
