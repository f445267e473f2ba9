import { dated, type LegalText, type Operator } from "./legal-text.ts";

const asOf = "Stand: 30.11.2026";

/** The imprint of an installation without plans whose operator has written none. */
export function plainImprintInGerman(operator: Operator): LegalText {
  const { legalSince, name, address, details, supportEmail } = operator;
  const source = sourceInGerman(operator);
  return {
    title: "Impressum",
    asOf: dated("de", asOf, legalSince),
    contents: "Inhalt",
    intro: ["Wer diese Installation von Mappe betreibt. Verkauft wird hier nichts."],
    sections: [
      { id: "operator", title: "Betrieben von", body: [[name, address].filter(Boolean).join("\n"), details].filter(Boolean) },
      { id: "contact", title: "Kontakt", body: [`Fragen beantwortet Ihnen: ${supportEmail}.`] },
      { id: "links", title: source.title, body: [source.text] },
    ],
  };
}

/** Where the source is: an operator's own imprint ends with it. */
export function sourceInGerman({ publishesSource, supportEmail }: Operator): { title: string; text: string } {
  return {
    title: "Quelltext",
    text: publishesSource
      ? "Der Quelltext von Mappe steht unter der AGPL in Version 3 oder jeder späteren; der Verweis darauf steht am Ende jeder Seite."
      : `Der Quelltext von Mappe steht unter der AGPL in Version 3 oder jeder späteren. Wir schicken ihn Ihnen auf Anfrage: ${supportEmail}.`,
  };
}

/** The privacy page of an installation without plans whose operator has written none. */
export function plainPrivacyInGerman({ legalSince, name, address, supportEmail }: Operator): LegalText {
  return {
    title: "Datenschutzerklärung",
    asOf: dated("de", asOf, legalSince),
    contents: "Inhalt",
    intro: ["Hier lesen Sie, welche Daten diese Installation von Mappe speichert, wie lange sie bleiben und welche Rechte Sie haben."],
    sections: [
      {
        id: "controller",
        title: "Verantwortlich",
        body: [
          "Verantwortlich für die Verarbeitung Ihrer Daten ist, wer Mappe hier betreibt:",
          [name, address, supportEmail].filter(Boolean).join("\n"),
        ],
      },
      {
        id: "kept",
        title: "Was gespeichert wird",
        body: [
          [
            "Ihr Konto: E-Mail-Adresse, Anzeigename, was Sie im Profil über sich angeben, und Ihr Passwort als Prüfwert, aus dem es sich nicht zurückrechnen lässt.",
            "Ihre Dokumente: die Dateien, wie Sie sie geschickt haben, der Text, den Mappe darauf erkennt, und Ihre Angaben und Notizen dazu.",
            "Was Sie mit anderen tun: Kontakte, Freigaben, Mitteilungen, Unterschriften und das Protokoll des Unterschreibens.",
            "Ihre angemeldeten Geräte: Browser, Betriebssystem und wann sie zuletzt benutzt wurden.",
            "Von Menschen ohne Konto, die einen Link öffnen: was sie dort eingeben, schicken oder unterschreiben, und wann sie ihn geöffnet haben.",
          ],
          "Erkannt wird der Text auf diesem Server, ohne fremde Dienste. Wer ein Dokument sehen darf, bestimmen Sie. Wer den Server betreibt, kann lesen, was auf ihm liegt.",
        ],
      },
      {
        id: "visits",
        title: "Aufruf der Seiten und Cookies",
        body: [
          "Wenn Sie eine Seite aufrufen, verarbeitet der Server IP-Adresse, Zeitpunkt, Adresse der Seite und Angaben Ihres Browsers, um sie auszuliefern, Störungen zu finden und Angriffe abzuwehren.",
          "Cookies braucht Mappe für Anmeldung, Sprache und Ihre Einstellungen und damit nicht verloren geht, was noch gesendet wird. Seitenaufrufe werden nur gezählt, wenn Sie zugestimmt haben.",
        ],
      },
      {
        id: "storage",
        title: "Wie lange",
        body: [
          "Bis Sie es löschen. Gelöschte Dokumente liegen noch eine Zeit lang im Papierkorb. Ihr Konto löschen Sie in den Einstellungen selbst; nach 14 Tagen Bedenkzeit verschwindet es mit allem, was Ihnen gehört. In Datensicherungen bleibt es, bis auch diese gelöscht werden. Bei anderen bleiben Ihre Unterschriften in deren Dokumenten als Beweis.",
        ],
      },
      {
        id: "rights",
        title: "Ihre Rechte",
        body: [
          `Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Übertragung Ihrer Daten und Widerspruch (Art. 15 bis 21 DSGVO). Eine formlose Nachricht an ${supportEmail} genügt. Alles, was Sie haben, fordern Sie in den Einstellungen als eine ZIP-Datei an.`,
          "Eine Einwilligung können Sie jederzeit zurücknehmen, und Sie können sich bei einer Aufsichtsbehörde für den Datenschutz beschweren.",
        ],
      },
    ],
  };
}
