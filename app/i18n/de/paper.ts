/** The facts of a paper: as fields, rows and columns are called, and as a sentence names what a version changed. */
export const paper = {
  labels: {
    sender: "Absender",
    date: "Dokumentdatum",
    number: "Nummer",
    amount: "Betrag",
    currency: "Währung",
    due: "Fällig am",
  },
  parts: {
    date: "Datum",
    sender: "Absender",
    number: "Nummer",
    amount: "Betrag",
    due: "Fälligkeit",
  },
};
