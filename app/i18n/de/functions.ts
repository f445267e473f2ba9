/** What Mappe can do, as the plans list it. */
export const functions = {
  camera: "Scannen mit der Kamera",
  images: "Bilder hochladen",
  pdf: "PDF hochladen",
  crop: "Zuschneiden und drehen",
  filters: "Filter",
  text: "Texterkennung",
  type: "Automatischer Typ",
  tags: "Automatische Schlagwörter",
  search: "Suche",
  edit: "Bearbeiten",
  versions: "Versionen",
  sharing: "Teilen und Rechte",
  signature: "Unterschrift",
  export: "Export als PDF und Text",
};
