/** Electronic invoices, told by the server alone. */
export const invoices = {
  label: "E-Rechnung",
  sheet: {
    back: "Zurück zum Dokument",
    original: "Originaldatei",
    terms: "Feldnummern der Norm EN 16931 zeigen",
    lines: "Positionen der Rechnung",
  },
  see: "{{profile}}, alle Daten ansehen",
  seeUnknown: "alle Daten ansehen",
  facts: { amount: "Betrag", number: "Rechnungsnummer", date: "Rechnungsdatum", due: "Fälligkeit" },
  difference: "{{fact}}: auf der Seite {{printed}}, in den Daten {{said}}",
  differ:
    "Die Seite und die Daten dieser E-Rechnung sagen Verschiedenes. {{differences}}. Die Angaben hier stammen aus den Daten. Fragen Sie beim Absender nach, bevor Sie zahlen.",
};
