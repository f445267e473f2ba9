/** Who saved a newer version while the document was open here. The server alone says it, and no screen loads it. */
export const meanwhile = {
  /** in place of the name */
  left: "Jemand mit gelöschtem Konto",
  other: {
    facts:
      "{{name}} hat inzwischen gespeichert. Geändert: {{parts}}. Wenn Sie jetzt speichern, ersetzen Ihre Eingaben nur die Felder, die Sie hier geändert haben.",
    edit: "{{name}} hat inzwischen eine neuere Version gespeichert.",
    marks:
      "Seit Sie begonnen haben, hat {{name}} eine neue Version gespeichert. Wenn Sie speichern, wird Ihre Version die aktuelle; beide bleiben erhalten.",
    details: "{{name}} hat das Dokument gerade geändert. Sie sehen schon Version {{n}}.",
  },
  own: {
    facts:
      "Sie haben inzwischen in einem anderen Tab oder auf einem anderen Gerät gespeichert. Geändert: {{parts}}. Wenn Sie jetzt speichern, ersetzen Ihre Eingaben nur die Felder, die Sie hier geändert haben.",
    edit: "Sie haben inzwischen in einem anderen Tab oder auf einem anderen Gerät eine neuere Version gespeichert.",
    marks:
      "Sie haben inzwischen in einem anderen Tab oder auf einem anderen Gerät eine neue Version gespeichert. Wenn Sie hier speichern, wird das hier die aktuelle Version; beide bleiben erhalten.",
    details: "Sie haben das Dokument gerade in einem anderen Tab oder auf einem anderen Gerät geändert. Sie sehen schon Version {{n}}.",
  },
  /** why a Save did not save */
  notSaved: "Noch nicht gespeichert: Inzwischen gibt es eine neuere Version. Wenn Sie noch einmal speichern, bleiben beide erhalten.",
};
