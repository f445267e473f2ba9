import type { LegalSection } from "./legal-text.ts";

/** Services named in the statement, whether this installation offers them or not. */
export const privacyServices: LegalSection[] = [
  {
    id: "chat",
    title: "9. Live-Chat",
    body: [
      "Soweit wir einen Live-Chat anbieten, verarbeiten wir darin Ihre Nachrichten und die Angaben, die Sie selbst machen. Die Daten eines Gesprächs werden innerhalb von 2 Stunden nach der letzten Nachricht gelöscht.",
    ],
  },
  {
    id: "payment",
    title: "10. Bezahlung",
    body: [
      "Wenn Sie die Pro-Version bestellen, gibt ein Zahlungsdienstleister die Zahlung frei. Möglich sind Kreditkarte oder Debitkarte, PayPal und SEPA-Lastschrift. Karten- und Bankdaten geben Sie unmittelbar beim Zahlungsdienstleister ein; wir erfahren nur, ob die Zahlung gelungen ist und für welchen Zeitraum.",
    ],
  },
  {
    id: "donations",
    title: "11. Spenden",
    body: [
      "Wenn Sie uns mit einer Spende unterstützen, verarbeiten wir Name, Betrag, Zeitpunkt und Zahlungsweg. Wegen der gesetzlichen Aufbewahrungspflichten bewahren wir diese Daten 10 Jahre auf.",
    ],
  },
  {
    id: "single-sign-on",
    title: "12. Anmeldung über andere Anbieter (Single Sign-on)",
    body: [
      "Statt mit E-Mail und Passwort können Sie sich, soweit angeboten, mit einem Konto bei Amazon, Facebook oder Google anmelden. Sie werden dazu auf die Seite des Anbieters geleitet. Ihr Passwort dort erfahren wir nicht; der Anbieter erfährt, dass Sie sich bei Mappe anmelden.",
      "Der Anbieter kann uns diese Daten Ihres Kontos übermitteln; wir verwenden davon nur, was für Ihr Konto bei Mappe nötig ist:",
      ["Anrede", "Vorname", "Nachname", "Adressdaten", "Land", "E-Mail-Adresse", "Geburtsdatum"],
      "Rechtsgrundlage ist Ihre Einwilligung, die Sie beim Anbieter erteilen und dort jederzeit widerrufen können.",
    ],
    parts: [
      {
        id: "amazon",
        title: "Amazon",
        body: ["Anbieter ist Amazon Europe Core S.à r.l., 38 avenue John F. Kennedy, L-1855 Luxemburg."],
      },
      {
        id: "facebook",
        title: "Facebook",
        body: ["Anbieter ist Meta Platforms Ireland Ltd., Merrion Road, Dublin 4, Irland."],
      },
      {
        id: "google",
        title: "Google",
        body: ["Anbieter ist Google Ireland Ltd., Gordon House, Barrow Street, Dublin 4, Irland."],
      },
    ],
  },
  {
    id: "translation",
    title: "13. Übersetzungsdienst",
    body: [
      "Soweit auf unseren Seiten ein Übersetzungsdienst eingebunden ist, wird der Text einer Seite erst dann an ihn übertragen, wenn Sie eine Übersetzung verlangen. Dabei erfährt der Dienst Ihre IP-Adresse und die Adresse der Seite.",
    ],
  },
  {
    id: "maps",
    title: "14. Kartendienst",
    body: [
      "Soweit wir zeigen, wo wir zu finden sind, kann die Karte von einem Kartendienst stammen. Beim Anzeigen der Karte erfährt der Dienst Ihre IP-Adresse; Ihren Standort erfährt er nur, wenn Sie ihn in Ihrem Browser freigeben.",
    ],
  },
  {
    id: "security-plugin",
    title: "15. Sicherheits-Plugin",
    body: [
      "Zum Schutz vor Angriffen kann ein Sicherheits-Plugin eingesetzt werden. Es prüft Zugriffe anhand von IP-Adresse, Zeitpunkt und Art der Anfrage und sperrt auffällige für eine begrenzte Zeit. Rechtsgrundlage ist unser berechtigtes Interesse an der Sicherheit der Seiten.",
    ],
  },
];
