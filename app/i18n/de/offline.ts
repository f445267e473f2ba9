export const offline = {
  title: "Papiere ohne Verbindung hinzufügen",
  lead: "Fotografieren Sie Ihre Papiere, oder wählen Sie Dateien. Sie bleiben in diesem Browser, bis Sie wieder Verbindung haben, und werden dann von selbst gesendet.",
  needsScript: "Dafür braucht Ihr Browser JavaScript. Mit Verbindung geht es auch ohne.",
  there: "Sie haben Verbindung.",
  toUpload: "Zu „Neues Dokument“",
  signedOut: "Sie sind nicht mehr angemeldet. Ihre Dateien bleiben hier: Melden Sie sich an, dann geht es weiter.",
  nobody:
    "In diesem Browser ist niemand angemeldet. Melden Sie sich an, sobald Sie Verbindung haben. Danach können Sie hier jederzeit Papiere hinzufügen.",
  sharedWaits:
    "Die geteilten Dateien warten einen Tag lang in diesem Browser. Lassen Sie diese Seite offen, und melden Sie sich an, sobald Sie Verbindung haben.",
  sharedFull:
    "Für die geteilten Dateien ist in diesem Browser kein Platz. Schaffen Sie Platz auf dem Gerät, oder teilen Sie die Dateien noch einmal, wenn Sie Verbindung haben.",
  full: "In diesem Browser ist kein Platz mehr. Nicht alle Dateien sind sicher: Lassen Sie diese Seite offen, bis Sie wieder Verbindung haben.",
  waiting_zero: "Wartet auf Verbindung",
  waiting_one: "{{count}} Datei wartet",
  waiting_other: "{{count}} Dateien warten",
  kept: "{{size}} in diesem Browser",
  none: "Noch nichts.",
  document_one: "Dokument mit {{count}} Seite",
  document_other: "Dokument mit {{count}} Seiten",
  remove: "„{{name}}“ entfernen",
  removeSurely: "„{{name}}“ wirklich entfernen",
  surely: "Wirklich entfernen",
};
