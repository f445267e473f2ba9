import { dated, type LegalText, type Operator } from "./legal-text.ts";

export function withdrawalInGerman({ legalSince, name, address, supportEmail, withdrawAt }: Operator): LegalText {
  return {
    title: "Widerrufsbelehrung",
    asOf: dated("de", "Stand: 01.11.2021", legalSince),
    contents: "Inhalt",
    intro: [
      "Diese Belehrung gilt für Verbraucherinnen und Verbraucher, die die kostenpflichtige Pro-Version (in der App auch „Premium“ genannt) bestellen. Die kostenlose App können Sie jederzeit ohne Frist beenden.",
    ],
    sections: [
      {
        id: "right",
        title: "Widerrufsrecht",
        body: [
          "Sie haben das Recht, binnen 14 Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt 14 Tage ab dem Tag des Vertragsschlusses.",
          "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns mittels einer eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss informieren, diesen Vertrag zu widerrufen:",
          [name, address, supportEmail].filter(Boolean).join("\n"),
          ...(withdrawAt
            ? [
                `Sie können den Widerruf auch online erklären: ${withdrawAt}. Dann bestätigen wir Ihnen unverzüglich per E-Mail, wann er eingegangen ist und was Sie erklärt haben.`,
              ]
            : []),
          "Sie können dafür das Muster unten verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
        ],
      },
      {
        id: "consequences",
        title: "Folgen des Widerrufs",
        body: [
          "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen 14 Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
          "Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.",
        ],
      },
      {
        id: "form",
        title: "Muster für den Widerruf",
        body: [
          "Wenn Sie den Vertrag widerrufen wollen, können Sie diesen Text ausfüllen und an uns senden:",
          [
            `An ${name}, ${supportEmail}:`,
            "Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die Pro-Version von Mappe.",
            "Bestellt am:",
            "Name:",
            "Anschrift und E-Mail-Adresse des Kontos:",
            "Datum, Unterschrift (nur bei Mitteilung auf Papier):",
          ],
        ],
      },
    ],
  };
}
