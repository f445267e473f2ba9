import { dated, type LegalText, type Operator } from "./legal-text.ts";

export function termsInGerman({ legalSince, name, supportEmail }: Operator): LegalText {
  return {
    title: "Allgemeine Geschäftsbedingungen",
    asOf: dated("de", "Stand: 01.11.2021", legalSince),
    contents: "Inhalt",
    intro: [`Diese Bedingungen gelten für Deutschland, Österreich und die Schweiz. Anbieter von Mappe ist ${name}, im Folgenden „wir“.`],
    sections: [
      {
        id: "scope",
        title: "1. Geltungsbereich",
        body: [
          "Diese Bedingungen regeln, wie Sie Mappe nutzen: im Browser, auf dem Smartphone und, soweit angeboten, als Programm auf dem Rechner. Sie gelten für Verbraucherinnen und Verbraucher ebenso wie für Unternehmen, Vereine und Behörden mit Sitz oder Wohnsitz in Deutschland, Österreich oder der Schweiz.",
          "Abweichende Bedingungen Ihrerseits werden nur dann Teil des Vertrags, wenn wir ihnen ausdrücklich in Textform zustimmen.",
        ],
      },
      {
        id: "services",
        title: "2. Leistungen",
        body: [
          "Mappe ist ein digitales Büro für Dokumente: scannen oder hochladen, automatisch benennen und verschlagworten, den Text erkennen, suchen, mit anderen Personen teilen und unterschreiben.",
          "Wir bieten die App in zwei Formen an:",
          [
            "als kostenlose App mit dem Umfang, der in der Preisliste beim kostenlosen Konto beschrieben ist,",
            "als kostenpflichtige Pro-Version (in der App auch „Premium“ genannt) mit erweitertem Umfang.",
          ],
          "Automatisch erkannte Texte, Namen, Typen und Schlagwörter sind Vorschläge. Bitte prüfen Sie sie, bevor Sie sich darauf verlassen.",
        ],
      },
      {
        id: "account",
        title: "3. Konto und Registrierung",
        body: [
          "Für die Nutzung brauchen Sie ein Konto. Bitte geben Sie bei der Registrierung zutreffende Daten an und halten Sie Ihr Passwort geheim.",
          "Nach der Registrierung senden wir Ihnen eine E-Mail mit einem Bestätigungslink. Er ist 24 Stunden gültig; danach können Sie in der App einen neuen anfordern. Dokumente können Sie hinzufügen, sobald Ihre E-Mail-Adresse bestätigt ist.",
        ],
      },
      {
        id: "contract",
        title: "4. Vertragsschluss",
        body: [
          "Der Vertrag über die kostenlose App kommt zustande, wenn Sie die Registrierung abschließen. Der Vertrag über die Pro-Version kommt zustande, wenn Sie die Bestellung absenden und wir sie bestätigen oder die Pro-Version freischalten.",
          "Der Vertrag wird auf Deutsch geschlossen. Diese Bedingungen können Sie jederzeit auf dieser Seite lesen, speichern und ausdrucken.",
        ],
      },
      {
        id: "payment",
        title: "5. Preise, Abrechnung und Zahlung",
        body: [
          "Es gelten die Preise, die bei Ihrer Bestellung angezeigt werden, einschließlich der gesetzlichen Umsatzsteuer.",
          "Der Abrechnungszeitraum ist ein Monat. Wählen Sie stattdessen den Jahrestarif, wird jährlich im Voraus abgerechnet; Abrechnungszeitraum ist dann ein Jahr. Der Betrag ist jeweils zu Beginn des Abrechnungszeitraums fällig.",
          "Sie können auf diesen Wegen zahlen:",
          ["mit Kreditkarte oder Debitkarte,", "mit PayPal,", "per SEPA-Lastschrift."],
          "Die Zahlung wickelt ein Zahlungsdienstleister ab. Welche Zahlungsart im Einzelfall möglich ist, sehen Sie bei der Bestellung.",
        ],
      },
      {
        id: "withdrawal",
        title: "6. Widerrufsrecht",
        body: [
          "Wenn Sie Verbraucherin oder Verbraucher sind, können Sie den Vertrag innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt mit dem Tag des Vertragsschlusses.",
          `Für den Widerruf genügt eine eindeutige Erklärung an uns, zum Beispiel per E-Mail an ${supportEmail}. Zur Wahrung der Frist reicht es aus, dass Sie die Erklärung vor ihrem Ablauf absenden.`,
          "Nach einem Widerruf erstatten wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens innerhalb von 14 Tagen ab dem Tag, an dem Ihre Erklärung bei uns eingegangen ist. Wir verwenden dasselbe Zahlungsmittel wie bei Ihrer Zahlung und berechnen dafür kein Entgelt.",
          "Wenn Sie verlangt haben, dass die Leistung schon während der Frist beginnt, zahlen Sie einen angemessenen Betrag für den Teil, den Sie bis zum Widerruf erhalten haben.",
        ],
      },
      {
        id: "cancellation",
        title: "7. Laufzeit und Kündigung",
        body: [
          "Die kostenlose App können Sie jederzeit ohne Frist beenden.",
          "Die Pro-Version verlängert sich um jeweils einen weiteren Abrechnungszeitraum, solange Sie nicht kündigen. Eine Kündigung ist jederzeit möglich und wird zum Ende des laufenden Abrechnungszeitraums wirksam. Bis dahin bleibt Ihnen der volle Umfang erhalten; danach gilt der Umfang der kostenlosen App.",
          "Das Recht beider Seiten, aus wichtigem Grund zu kündigen, bleibt unberührt.",
        ],
      },
      {
        id: "duties",
        title: "8. Ihre Inhalte und Pflichten",
        body: [
          "Ihre Dokumente bleiben Ihre Dokumente. Sie räumen uns nur die Rechte ein, die wir brauchen, um sie für Sie zu speichern, zu verarbeiten, anzuzeigen und an die Personen weiterzugeben, mit denen Sie sie teilen.",
          "Bitte laden Sie nur Inhalte hoch, die Sie nutzen und weitergeben dürfen. Nicht erlaubt sind rechtswidrige Inhalte, Schadprogramme und jede Nutzung, die den Betrieb oder andere Personen beeinträchtigt.",
          "Für Unterlagen, die Sie aus gesetzlichen Gründen im Original aufbewahren müssen, ersetzt Mappe die Aufbewahrung nicht.",
        ],
      },
      {
        id: "transfer",
        title: "9. Übertragung und Verfügbarkeit",
        body: [
          "Ihre Dokumente werden zwischen Ihrem Gerät und unserem Server verschlüsselt übertragen (TLS). Auf dem Server werden die Dokumente verarbeitet, etwa um ihren Text zu erkennen; dort sind sie für unsere Programme lesbar.",
          "Wir bemühen uns um einen Betrieb ohne Unterbrechung. Wartung, Störungen im Netz und höhere Gewalt können die Verfügbarkeit zeitweise einschränken.",
        ],
      },
      {
        id: "warranty",
        title: "10. Gewährleistung",
        body: [
          "Es gelten die gesetzlichen Rechte bei Mängeln mit folgenden Maßgaben: Mängel sind uns innerhalb von 2 Wochen anzuzeigen, nachdem sie erkennbar geworden sind. Ansprüche wegen Mängeln verjähren in 12 Monaten.",
          "Zwingende Rechte, die Verbraucherinnen und Verbrauchern zustehen, sowie Ansprüche wegen Vorsatz, grober Fahrlässigkeit und Verletzung von Leben, Körper oder Gesundheit bleiben davon unberührt.",
        ],
      },
      {
        id: "liability",
        title: "11. Haftung",
        body: [
          "Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz. Bei einfacher Fahrlässigkeit haften wir nur, wenn eine wesentliche Vertragspflicht verletzt ist, und begrenzt auf den vorhersehbaren, typischen Schaden.",
          "Bitte bewahren Sie wichtige Unterlagen zusätzlich an einem anderen Ort auf. Ihre Originaldateien können Sie jederzeit herunterladen.",
        ],
      },
      {
        id: "privacy",
        title: "12. Datenschutz",
        body: ["Wie wir mit Ihren Daten umgehen, steht in der Datenschutzerklärung."],
      },
      {
        id: "changes",
        title: "13. Änderung dieser Bedingungen",
        body: [
          "Wir können diese Bedingungen ändern, wenn es dafür einen sachlichen Grund gibt, etwa neue Funktionen oder eine geänderte Rechtslage. Über Änderungen informieren wir Sie rechtzeitig per E-Mail.",
          "Sie können der Änderung innerhalb von 6 Wochen widersprechen, nachdem Sie die Nachricht erhalten haben. Wenn Sie nicht widersprechen, gilt die Änderung als angenommen; darauf weisen wir Sie in der Nachricht noch einmal hin. Wenn Sie widersprechen, gelten die bisherigen Bedingungen weiter, und beide Seiten können den Vertrag kündigen.",
        ],
      },
      {
        id: "law",
        title: "14. Anwendbares Recht",
        body: [
          "Es gilt das Recht der Bundesrepublik Deutschland ohne das UN-Kaufrecht. Wenn Sie als Verbraucherin oder Verbraucher in Österreich oder in der Schweiz wohnen, bleiben die zwingenden Schutzvorschriften Ihres Landes anwendbar.",
          "Für Kaufleute ist Gerichtsstand der Sitz des Anbieters. Für Verbraucherinnen und Verbraucher gelten die gesetzlichen Gerichtsstände ihres Landes.",
        ],
      },
      {
        id: "closing",
        title: "15. Schluss",
        body: [
          "Sollte eine Bestimmung unwirksam sein, bleiben die übrigen wirksam. An die Stelle der unwirksamen Bestimmung tritt die gesetzliche Regelung.",
        ],
      },
    ],
  };
}
