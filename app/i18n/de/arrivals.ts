export const arrivals = {
  title: "Eingang",
  setUp: "Einrichten",
  about: "Hier steht, was von selbst zu Ihnen kam, und was daraus wurde.",
  folder:
    "Legen Sie Dateien auf dem gemeinsamen Laufwerk in Ihren Ordner „{{folder}}“. Mappe holt sie dort ab und macht aus jeder ein eigenes Dokument.",
  listed: "Dokumente bleiben in Ihrer Liste. Diese Übersicht reicht {{days}} Tage zurück.",
  cameBy: "Gekommen über",
  from: "{{door}}: {{origin}}",
  doors: { form: "Formular", folder: "Ordner", webdav: "Scanner oder Programm", mail: "E-Mail", api: "Programm (API)", import: "Import" },
  cameAt: "{{from}} · {{time}}",
  twice: "Vielleicht doppelt, vergleichen",
  states: { expected: "noch nicht angekommen", working: "wird verarbeitet", done: "abgelegt", refused: "nicht übernommen" },
  webdav: {
    onlyPut: "Hier legen Scanner und Programme Dateien ab. Lesen lässt sich hier nichts.",
    "no-key": "Geben Sie als Passwort einen gültigen Zugangsschlüssel ein.",
    "too-many-requests": "Zu viele Versuche mit einem falschen Zugangsschlüssel. Bitte warten Sie eine Viertelstunde.",
    "not-allowed": "Mit diesem Zugangsschlüssel darf nichts hinzugefügt werden.",
    closed: "Die E-Mail-Adresse dieses Kontos ist nicht bestätigt, oder es wird gelöscht.",
  },
  mail: { note: "E-Mail von {{from}}: {{subject}}", withoutSubject: "E-Mail ohne Betreff", allow: "Absender zulassen" },
  none: { title: "Noch nichts angekommen", text: "Sobald eine Datei von selbst zu Ihnen kommt, steht sie hier." },
};
