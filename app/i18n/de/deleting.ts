export const deleting = {
  title: "Dokument löschen?",
  text: "Das Dokument kommt für {{days}} Tage in Ihren Papierkorb. So lange können Sie es zurückholen.",
  textOf: "Das Dokument kommt für {{days}} Tage in den Papierkorb von {{owner}}. Nur von dort lässt es sich zurückholen.",
  others_one: "Es ist dann auch für eine weitere Person nicht mehr da.",
  others_other: "Es ist dann auch für {{count}} weitere Personen nicht mehr da.",
  yes: "Ja, löschen",
  no: "Abbrechen",
  undo: "Rückgängig machen",
  done: "Das Dokument liegt jetzt {{days}} Tage im Papierkorb.",
};
