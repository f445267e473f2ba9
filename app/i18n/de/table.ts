/** The columns of a table of documents. */
export const table = {
  name: "Name",
  type: "Typ",
  sender: "Absender",
  date: "Dokumentdatum",
  uploaded: "Hochgeladen am",
  tags: "Schlagwörter",
  number: "Nummer",
  amount: "Betrag",
  currency: "Währung",
  due: "Fällig am",
  tax: "Steuerrelevant",
  pages: "Seiten",
  yes: "ja",
  no: "nein",
};
