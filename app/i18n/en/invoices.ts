export const invoices = {
  label: "E-invoice",
  sheet: {
    back: "Back to the document",
    original: "Original file",
    terms: "Show the field numbers of EN 16931",
    lines: "Items of the invoice",
  },
  see: "{{profile}}, see all data",
  checked: "Check",
  noErrors: "no errors found",
  errors_one: "{{count}} error",
  errors_other: "{{count}} errors",
  warnings_one: "{{count}} warning",
  warnings_other: "{{count}} warnings",
  findings: {
    title: "What is wrong with this invoice",
    none: "Checked against {{rules}}: no errors found.",
    noneUnknown: "Checked: no errors found.",
    ask: "What you can do",
    rules: "Rule {{rules}}",
    note: "Mappe checks form and sums, not whether goods and prices are right.",
  },
  seeUnknown: "see all data",
  facts: { amount: "Amount", number: "Invoice number", date: "Invoice date", due: "Due date" },
  difference: "{{fact}}: {{printed}} on the page, {{said}} in the data",
  differ:
    "The page and the data of this e-invoice do not agree. {{differences}}. The details shown here come from the data. Ask the sender before you pay.",
};
