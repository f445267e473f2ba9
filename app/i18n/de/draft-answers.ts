/** What the server answers to the forms of a draft; the browser never says it by itself. */
export const draftAnswers = {
  done: "„{{name}}“ ist abgelegt.",
  open: "Öffnen",
  saved: "„{{name}}“ ist gespeichert.",
  nothingNew: "Es gab nichts zu speichern.",
  gone: "Dieser Entwurf wurde schon abgelegt oder verworfen. Sehen Sie in Ihren Dokumenten nach.",
  blank: "Fügen Sie zuerst eine Seite hinzu.",
  unverified: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
  filesWait: "In diesem Browser warten Dateien. Melden Sie sich an, dann werden sie gesendet.",
  sharedSignedOut:
    "Die geteilten Dateien konnten nicht übernommen werden, weil Sie nicht angemeldet waren. Melden Sie sich an, und teilen Sie sie dann noch einmal.",
  refused: "Eine Datei konnte nicht verarbeitet werden. Prüfen Sie die Seiten, und legen Sie das Dokument dann ab.",
  refusedInEdit: "Eine Datei konnte nicht verarbeitet werden. Prüfen Sie die Seiten und speichern Sie dann noch einmal.",
  joined:
    "In einem anderen Tab ist schon ein neues Dokument offen. Ihre Seiten stehen jetzt dort mit dabei: Prüfen Sie alles, und legen Sie das Dokument dann ab.",
  newer: "Inzwischen wurde eine neuere Version gespeichert. Prüfen Sie die Unterschiede und speichern Sie dann noch einmal.",
  tooMany:
    "Gratis-Seiten übrig: {{left}}, neue Seiten in diesem Entwurf: {{pages}}. Bitte entfernen Sie Seiten, oder steigen Sie auf Premium um.",
  corners: "Diese Ecken ergeben keine Seite. Bitte setzen Sie sie neu.",
  lastPage: "Die letzte Seite eines Dokuments kann nicht entfernt werden. Löschen Sie stattdessen das Dokument.",
};
