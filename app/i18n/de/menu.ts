/** The entries of the side menu, told by the server. */
export const menu = {
  dashboard: "Übersicht",
  documents: "Dokumente",
  labels: "Schlagwörter",
  connections: "Kontakte",
  requests_one: "{{count}} offene Anfrage",
  requests_other: "{{count}} offene Anfragen",
  signature: "Unterschrift",
  billing: "Abo",
};
