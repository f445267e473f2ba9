/** Electronic invoices, told by the server alone. */
export const invoices = {
  label: "E-Rechnung",
  sheet: {
    back: "Zurück zum Dokument",
    original: "Originaldatei",
    terms: "Feldnummern der Norm EN 16931 zeigen",
    lines: "Positionen der Rechnung",
    enclosed: "Dateien in diesem PDF",
  },
  see: "{{profile}}, alle Daten ansehen",
  checked: "Prüfung",
  noErrors: "keine Fehler gefunden",
  errors_one: "{{count}} Fehler",
  errors_other: "{{count}} Fehler",
  warnings_one: "{{count}} Warnung",
  warnings_other: "{{count}} Warnungen",
  findings: {
    title: "Was an dieser Rechnung nicht stimmt",
    hints: "Hinweise zu dieser Rechnung",
    none: "Geprüft nach {{rules}}: keine Fehler gefunden.",
    noneUnknown: "Geprüft: keine Fehler gefunden.",
    ask: "Was Sie tun können",
    rules: "Regel {{rules}}",
    note: "Mappe prüft Form und Rechenwerk, nicht ob Leistung und Preis stimmen.",
  },
  seeUnknown: "alle Daten ansehen",
  facts: { amount: "Betrag", account: "IBAN", vat: "Umsatzsteuer", number: "Rechnungsnummer", date: "Rechnungsdatum", due: "Fälligkeit" },
  difference: "{{fact}}: auf der Seite {{printed}}, in den Daten {{said}}",
  nowhere: "{{fact}}: in den Daten {{said}}, auf der Seite nirgends zu finden",
  differ:
    "Die Seite und die Daten dieser E-Rechnung sagen Verschiedenes. {{differences}}. Die Angaben hier stammen aus den Daten. Fragen Sie beim Absender nach, bevor Sie zahlen.",
};
