export const support = {
  title: "Hilfe und Kontakt",
  text: "Schreiben Sie uns: Wir antworten auf Deutsch und Englisch. Steht in einer Fehlermeldung eine Nummer, nennen Sie sie bitte.",
  write: "E-Mail an {{email}}",
  guide: "Anleitung im Web (öffnet in neuem Tab)",
  gettingStarted: "Erste Schritte",
  pdfInNewTab: " (PDF, öffnet in neuem Tab)",
};
