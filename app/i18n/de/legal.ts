/** The words around the legal texts; the texts themselves never reach the browser's bundle. */
export const legal = {
  privacyTitle: "Datenschutzerklärung",
  germanOnly: "Diese Erklärung gibt es nur auf Deutsch.",
};
