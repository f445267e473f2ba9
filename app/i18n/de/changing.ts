/** What is to change in many documents. */
export const changing = {
  addTags: "Schlagwörter hinzufügen",
  removeTags: "Schlagwörter entfernen",
  tagsHint: "Mehrere mit Komma trennen",
  setSender: "Absender",
  setDate: "Dokumentdatum",
  setType: "Typ",
  setTax: "Steuer",
  setPaid: "Zahlung",
  paid: "heute bezahlt",
  unpaid: "doch nicht bezahlt",
  relevant: "relevant",
  notRelevant: "nicht relevant",
  unchanged: "unverändert",
  apply: "Auf alle anwenden",
};
