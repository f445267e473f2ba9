/** The words around the legal texts; the texts themselves never reach the browser's bundle. */
export const legal = {
  privacyTitle: "Datenschutzerklärung",
  privacyDescription: "Welche personenbezogenen Daten Mappe verarbeitet, wozu, wie lange, und welche Rechte Sie haben.",
  termsDescription: "Die Bedingungen, zu denen Sie Mappe in Deutschland, Österreich und der Schweiz nutzen.",
  imprintDescription: "Wer Mappe anbietet und wie Sie uns erreichen.",
  accessibilityDescription: "Was an Mappe auf Barrierefreiheit geprüft wurde, was noch fehlt und wie Sie eine Barriere melden.",
  withdrawalDescription: "Wie Sie eine Bestellung innerhalb von 14 Tagen widerrufen.",
};
