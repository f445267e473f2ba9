export const ownData = {
  heading: "Ihre Daten",
  back: "Zurück zu den Einstellungen",
  export: {
    title: "Alles mitnehmen",
    what: "Dokumente, Originale, Texte und Verlauf als eine ZIP-Datei. Wir melden uns, wenn sie fertig ist.",
    contents:
      "Darin liegt jedes Dokument als PDF, jedes Original Byte für Byte, wie es ankam, und alles, was Mappe sonst von Ihnen weiß, in einer Form, die andere Programme lesen. Von Dokumenten, die andere mit Ihnen geteilt haben, ist dabei, was Sie sehen dürfen.",
    open: "Mitnehmen …",
    fetch: "Herunterladen …",
    submit: "Export anfordern",
    anew: "Neu zusammenstellen",
    anewWhy: "Die Datei, die jetzt bereitliegt, wird dabei ersetzt.",
    pdfs: "PDFs werden geschrieben: {{done}} von {{total}}",
    writing: "Die Datei wird geschrieben: {{done}} von {{total}} Dokumenten",
    goesOn: "Das geht weiter, auch wenn Sie diese Seite verlassen. Ist die Datei fertig, erhalten Sie eine E-Mail und eine Mitteilung.",
    asked: "Ihre Daten werden zusammengestellt. Wir melden uns, wenn die Datei fertig ist.",
    progress: "Fortschritt",
    ready: "Ihre Daten liegen bereit: {{size}}, Stand {{at}}. Die Datei wird am {{until}} gelöscht.",
    download: "Herunterladen",
    file: "Mappe, alle Daten {{day}}.zip",
    failed: "Das ist leider nicht gelungen. Bitte versuchen Sie es noch einmal.",
    short: { asked: "Wird zusammengestellt", ready: "Liegt bereit bis {{until}}", failed: "Nicht gelungen" },
  },
  refusals: {
    "asked-already": "Ihre Daten werden schon zusammengestellt.",
    "too-often": "Das haben Sie in den letzten 24 Stunden dreimal angefordert. Bitte warten Sie bis morgen.",
  },
};
