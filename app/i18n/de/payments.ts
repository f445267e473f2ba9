/** What stands above a screen when the way to the payment provider is closed. */
export const payments = {
  failed:
    "Der Zahlungsdienst ist gerade nicht erreichbar. An Ihrem Abo hat sich nichts geändert. Bitte versuchen Sie es später noch einmal.",
  refusals: {
    "not-set-up": "Auf diesem Server ist keine Zahlung eingerichtet.",
    premium: "Sie haben schon Premium. Es wurde nichts berechnet.",
    arrears:
      "Ihr Abo läuft noch, doch die letzte Zahlung ist fehlgeschlagen. Unter „Zahlung verwalten“ können Sie Ihre Zahlungsart ändern und den Betrag begleichen.",
    price: "Bezahlen ist gerade nicht möglich: Beim Zahlungsdienst steht ein anderer Preis als hier. Es wurde nichts berechnet.",
    "no-customer": "Für Ihr Konto gibt es beim Zahlungsdienst noch nichts zu verwalten.",
  },
};
