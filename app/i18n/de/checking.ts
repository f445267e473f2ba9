/** Of originals that came in with signatures. Said by the server alone: few documents have any. */
export const checking = {
  signed: {
    "ours-unchanged": "„{{name}}“ wurde von diesem Mappe-Server versiegelt und kam unverändert an.",
    "ours-added": "„{{name}}“ wurde von diesem Mappe-Server versiegelt; danach wurde etwas angefügt.",
    "ours-changed": "„{{name}}“ wurde von diesem Mappe-Server versiegelt und danach verändert.",
    unchanged:
      "„{{name}}“ kam unterschrieben an und ist seitdem unverändert. Unterschrieben von (Angabe der Datei, nicht geprüft): {{who}}.",
    added:
      "„{{name}}“ kam unterschrieben an; nach der Unterschrift wurde etwas angefügt. Unterschrieben von (Angabe der Datei, nicht geprüft): {{who}}.",
    changed:
      "„{{name}}“ kam unterschrieben an, wurde aber nach der Unterschrift verändert. Unterschrieben von (Angabe der Datei, nicht geprüft): {{who}}.",
    unreadable: "„{{name}}“ enthält eine Unterschrift, die Mappe nicht prüfen kann.",
    none: "„{{name}}“ enthält keine Unterschrift.",
  },
  nobody: "ohne Namen",
  original: "Original herunterladen",
  copy: "Das PDF aus Mappe ist eine Kopie: Diese Unterschriften stehen nur im Original.",
  copyOnly:
    "Das PDF aus Mappe ist eine Kopie: Diese Unterschriften stehen nur im Original, das alle haben, die das Dokument bearbeiten dürfen.",
  exported: "Kopie: Unterschriften des Originals sind nicht enthalten.",
};
