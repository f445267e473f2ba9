import { dated, type LegalSection, type LegalText, type Operator } from "./legal-text.ts";
import { privacyServices } from "./privacy-services-de.server.ts";

/** Binding in either language. */
export function privacyInGerman(operator: Operator): LegalText {
  return {
    title: "Datenschutzerklärung",
    asOf: dated("de", "Stand: 01.11.2021", operator.legalSince),
    contents: "Inhalt",
    intro: [
      "Hier lesen Sie, welche personenbezogenen Daten Mappe verarbeitet, wozu das geschieht, wie lange die Daten bleiben und welche Rechte Sie haben.",
    ],
    sections: [...basics(operator), ...privacyServices, rights(operator), storage],
  };
}

function basics({ name, address, supportEmail }: Operator): LegalSection[] {
  return [
    {
      id: "controller",
      title: "1. Verantwortlich",
      body: ["Verantwortlich für die Verarbeitung Ihrer Daten ist:", [name, address, supportEmail].filter(Boolean).join("\n")],
    },
    {
      id: "basis",
      title: "2. Grundsätze und Rechtsgrundlagen",
      body: [
        "Wir verarbeiten so wenige Daten wie möglich und nur zu den hier genannten Zwecken. Rechtsgrundlagen sind:",
        [
          "Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO),",
          "der Vertrag über die Nutzung von Mappe und seine Anbahnung (lit. b),",
          "gesetzliche Pflichten, etwa zur Aufbewahrung (lit. c),",
          "unser berechtigtes Interesse an einem sicheren und verlässlichen Betrieb (lit. f).",
        ],
      ],
    },
    {
      id: "server",
      title: "3. Aufruf der Seiten",
      body: [
        "Wenn Sie eine Seite aufrufen, verarbeitet unser Server die Angaben, die Ihr Browser dabei sendet: IP-Adresse, Zeitpunkt, aufgerufene Adresse, übertragene Datenmenge, Browser und Betriebssystem. Wir brauchen sie, um die Seite auszuliefern, Störungen zu finden und Angriffe abzuwehren.",
      ],
    },
    {
      id: "cookies",
      title: "4. Cookies und lokaler Speicher",
      body: [
        "Für die Anmeldung setzen wir ein Cookie, das Ihre Sitzung wiedererkennt, und für die gewählte Sprache ein Cookie mit dem Namen I18N_LANGUAGE; die Sprache merkt sich zusätzlich der lokale Speicher Ihres Browsers. Beides ist für den Betrieb erforderlich.",
        "Das Cookie mappe_browser merkt sich 400 Tage lang, dass dieser Browser schon einmal angemeldet war: Fehlversuche anderer sperren Sie dann nicht aus. Auch es ist für den Betrieb erforderlich.",
        "Das Cookie mappe_waiting steht in Ihrem Browser, solange er Dateien aufbewahrt, die noch gesendet werden, höchstens 30 Tage, und merkt sich, zu welchem Konto sie gehören: Beim Abmelden gehen sie dann nicht verloren. Auch es ist für den Betrieb erforderlich.",
        "Ihre Antwort auf die Frage nach Cookies merkt sich das Cookie mappe_consent für 12 Monate.",
        "Zählungen von Seitenaufrufen finden nur statt, wenn Sie ausdrücklich zugestimmt haben. Ohne Ihre Zustimmung wird nichts gesendet.",
        "Gezählt wird auf unserem Server: Er meldet dem Zähldienst, sofern einer eingerichtet ist, welche Art von Seite in welcher Sprache und wann aufgerufen wurde, zum Beispiel „Dokumentliste“. Wer sie aufgerufen hat, erfährt der Dienst nicht; Ihre IP-Adresse, Namen und Inhalte von Dokumenten werden ihm nicht übermittelt.",
      ],
    },
    {
      id: "registration",
      title: "5. Registrierung mit E-Mail und Passwort",
      body: [
        "Bei der Registrierung verarbeiten wir Ihre E-Mail-Adresse, Ihren Anzeigenamen und Ihr Passwort. Das Passwort wird nur als Prüfwert gespeichert, aus dem es sich nicht zurückrechnen lässt.",
        "Mit einer E-Mail prüfen wir, ob die Adresse Ihnen gehört. Der Bestätigungslink darin ist 24 Stunden gültig.",
      ],
    },
    {
      id: "documents",
      title: "6. Ihre Dokumente",
      body: [
        "Dokumente, die Sie scannen oder hochladen, speichern und verarbeiten wir für Sie: Seiten werden ausgerichtet und zugeschnitten, ihr Text wird erkannt, Name, Typ und Schlagwörter werden vorgeschlagen. Das geschieht auf unserem eigenen Server und ohne fremde Dienste.",
        "Wenn Sie ein Dokument teilen, sehen die Personen, die Sie bestimmen, das Dokument und Ihren Anzeigenamen. Wenn Ihre Dokumente Daten anderer Menschen enthalten, sind Sie dafür verantwortlich, dass Sie diese Daten verwenden dürfen.",
      ],
    },
    {
      id: "transfer",
      title: "7. Verschlüsselte Übertragung",
      body: [
        "Zwischen Ihrem Gerät und unserem Server wird alles verschlüsselt übertragen (TLS). Unterwegs kann es niemand lesen. Auf dem Server sind die Dokumente für unsere Programme lesbar, denn sonst ließe sich ihr Text nicht erkennen und nicht durchsuchen.",
      ],
    },
    {
      id: "contact",
      title: "8. Kontakt per E-Mail",
      body: [`Wenn Sie uns an ${supportEmail} schreiben, verwenden wir Ihre Angaben, um Ihnen zu antworten, und für Rückfragen dazu.`],
    },
  ];
}

function rights({ supportEmail }: Operator): LegalSection {
  return {
    id: "rights",
    title: "16. Ihre Rechte",
    body: [`Eine formlose Nachricht an ${supportEmail} genügt. Sie haben diese Rechte:`],
    parts: [
      {
        id: "access",
        title: "Auskunft (Art. 15 DSGVO)",
        body: ["Sie können erfahren, ob und welche Daten wir über Sie verarbeiten, und eine Kopie davon erhalten."],
      },
      {
        id: "rectification",
        title: "Berichtigung (Art. 16 DSGVO)",
        body: ["Sie können verlangen, dass wir falsche Daten berichtigen und unvollständige ergänzen."],
      },
      {
        id: "erasure",
        title: "Löschung (Art. 17 DSGVO)",
        body: [
          "Sie können verlangen, dass wir Ihre Daten löschen, soweit keine gesetzliche Pflicht zur Aufbewahrung entgegensteht.",
          "Ihr Konto löschen Sie in den Einstellungen selbst. 14 Tage lang können Sie es zurücknehmen, danach löschen wir es mit allen Dokumenten, die Ihnen gehören, auch für die, mit denen Sie sie geteilt haben. Bei anderen bleiben als Beweis Ihre Unterschriften in deren Dokumenten und das Protokoll des Unterschreibens (Art. 17 Abs. 3 lit. e), und ohne Ihren Namen, was Sie darin geändert und notiert haben.",
        ],
      },
      {
        id: "restriction",
        title: "Einschränkung der Verarbeitung (Art. 18 DSGVO)",
        body: ["Sie können verlangen, dass wir Ihre Daten nur noch speichern, etwa solange ihre Richtigkeit geprüft wird."],
      },
      {
        id: "notification",
        title: "Unterrichtung (Art. 19 DSGVO)",
        body: [
          "Wenn wir Daten berichtigen oder löschen oder ihre Verarbeitung einschränken, teilen wir das allen mit, denen wir die Daten gegeben haben. Auf Wunsch nennen wir Ihnen diese Empfänger.",
        ],
      },
      {
        id: "portability",
        title: "Datenübertragbarkeit (Art. 20 DSGVO)",
        body: [
          "Sie können die Daten, die Sie uns gegeben haben, in einem gängigen, maschinenlesbaren Format erhalten oder weitergeben lassen.",
          "In den Einstellungen fordern Sie selbst alles als eine ZIP-Datei an. Sie liegt sieben Tage für Sie bereit.",
        ],
      },
      {
        id: "consent",
        title: "Widerruf einer Einwilligung (Art. 7 Abs. 3 DSGVO)",
        body: ["Sie können eine Einwilligung jederzeit für die Zukunft widerrufen. Was bis dahin geschehen ist, bleibt rechtmäßig."],
      },
      {
        id: "complaint",
        title: "Beschwerde (Art. 77 DSGVO)",
        body: [
          "Sie können sich bei einer Aufsichtsbehörde für den Datenschutz beschweren, insbesondere dort, wo Sie wohnen oder arbeiten oder wo der mögliche Verstoß geschah.",
        ],
      },
      {
        id: "objection",
        title: "Widerspruch (Art. 21 DSGVO)",
        body: [
          "Wenn wir Daten aufgrund eines berechtigten Interesses verarbeiten, können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, widersprechen. Gegen Werbung können Sie jederzeit ohne Begründung widersprechen.",
        ],
      },
    ],
  };
}

const storage: LegalSection = {
  id: "storage",
  title: "17. Dauer der Speicherung",
  body: [
    "Wir speichern Daten nur so lange, wie es für den jeweiligen Zweck nötig ist oder das Gesetz es verlangt:",
    [
      "Konto und Dokumente: bis Sie sie löschen oder Ihr Konto löschen und die 14 Tage Bedenkzeit vorbei sind; in Datensicherungen, bis auch diese gelöscht werden.",
      "Bestätigungslink der Registrierung: 24 Stunden gültig.",
      "Live-Chat: bis spätestens 2 Stunden nach der letzten Nachricht.",
      "Spenden: 10 Jahre.",
      "Rechnungen und Zahlungen: für die Dauer der gesetzlichen Aufbewahrungspflichten.",
    ],
    "Danach werden die Daten gelöscht oder so verändert, dass sie sich niemandem mehr zuordnen lassen.",
  ],
};
