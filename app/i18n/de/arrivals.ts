export const arrivals = {
  title: "Eingang",
  about: "Hier steht, was von selbst zu Ihnen kam, und was daraus wurde.",
  folder:
    "Legen Sie Dateien auf dem gemeinsamen Laufwerk in Ihren Ordner „{{folder}}“. Mappe holt sie dort ab und macht aus jeder ein eigenes Dokument.",
  listed: "Dokumente bleiben in Ihrer Liste. Diese Übersicht reicht {{days}} Tage zurück.",
  cameBy: "Gekommen über",
  from: "{{door}}: {{origin}}",
  doors: { form: "Formular", folder: "Ordner" },
  cameAt: "{{from}} · {{time}}",
  states: { expected: "noch nicht angekommen", working: "wird verarbeitet", done: "abgelegt", refused: "nicht übernommen" },
  none: { title: "Noch nichts angekommen", text: "Sobald eine Datei von selbst zu Ihnen kommt, steht sie hier." },
};
