/** What is to change in many documents. */
export const changing = {
  addTags: "Add tags",
  removeTags: "Remove tags",
  tagsHint: "Separate tags with commas",
  setSender: "Sender",
  setDate: "Document date",
  setType: "Type",
  setTax: "Tax",
  setPaid: "Payment",
  paid: "paid today",
  unpaid: "not paid after all",
  relevant: "relevant",
  notRelevant: "not relevant",
  unchanged: "unchanged",
  apply: "Apply to all",
};
