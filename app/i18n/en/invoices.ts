export const invoices = {
  label: "E-invoice",
  unknown: "yes",
  facts: { amount: "Amount", number: "Invoice number", date: "Invoice date", due: "Due date" },
  difference: "{{fact}}: {{printed}} on the page, {{said}} in the data",
  differ:
    "The page and the data of this e-invoice do not agree. {{differences}}. The details shown here come from the data. Ask the sender before you pay.",
};
