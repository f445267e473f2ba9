/** The known document types with their English labels; a document type is free text, and these are only proposed. */
export const documentTypes = {
  Beleg: "Receipt",
  Rechnung: "Invoice",
  Fahrticket: "Travel Ticket",
  Gehaltsabrechnung: "Payroll",
  Lohnsteuerbescheinigung: "Income Tax Certificate",
  Notizen: "Notes",
  Ausweis: "ID",
  Urkunde: "Certificate",
  Lastschrift: "Direct Debit Mandate",
  Vertrag: "Contract",
  Bild: "Picture",
  Brief: "Letter",
  Bescheid: "Official Notice",
  Kontoauszug: "Bank Statement",
  Versicherung: "Insurance",
  Kündigung: "Notice of Cancellation",
  Angebot: "Offer",
  Lieferschein: "Delivery Note",
  Mahnung: "Reminder",
  Formular: "Form",
} as const;
export type DocumentType = keyof typeof documentTypes;

export function isKnownType(type: string): type is DocumentType {
  return Object.hasOwn(documentTypes, type);
}

/** The label of a type in the person's language; free text stays as it is. */
export function typeLabel(type: string, language: "de" | "en"): string {
  return language === "en" && isKnownType(type) ? documentTypes[type] : type;
}
