/** Why a file was not taken, or not all of it: the server says it, and no screen loads it. */
export const refusals = {
  empty: "„{{name}}“ ist leer. Bitte eine andere Datei wählen.",
  "unknown-type":
    "„{{name}}“ lässt sich nicht öffnen: Mappe nimmt {{kinds}}. Bitte in einem dieser Formate sichern und noch einmal hinzufügen.",
  heic: "„{{name}}“ ist ein HEIC-Bild, das sich nicht öffnen lässt. Bitte als JPEG sichern (iPhone: Einstellungen › Kamera › Formate › Maximale Kompatibilität) und noch einmal hinzufügen.",
  avif: "„{{name}}“ ist ein AVIF-Bild. Bitte als PNG oder JPEG sichern und noch einmal hinzufügen.",
  webp: "„{{name}}“ ist ein WebP-Bild, das sich nicht öffnen lässt: Es ist animiert oder beschädigt. Bitte ein Standbild als PNG oder JPEG sichern und noch einmal hinzufügen.",
  tiff: "„{{name}}“ ist ein TIFF-Bild, das sich nicht öffnen lässt: Es ist beschädigt oder ungewöhnlich gespeichert. Bitte als PDF oder JPEG sichern und noch einmal hinzufügen.",
  gif: "„{{name}}“ ist ein GIF-Bild. Bitte als PNG oder JPEG sichern und noch einmal hinzufügen.",
  bmp: "„{{name}}“ ist ein BMP-Bild. Bitte als PNG oder JPEG sichern und noch einmal hinzufügen.",
  svg: "„{{name}}“ ist eine SVG-Zeichnung. Bitte als PNG oder JPEG sichern und noch einmal hinzufügen.",
  "animated-png": "„{{name}}“ ist ein animiertes PNG. Bitte ein Standbild als PNG oder JPEG sichern und noch einmal hinzufügen.",
  xml: "„{{name}}“ ist eine XML-Datei, aber keine E-Rechnung, die Mappe lesen kann (XRechnung, ZUGFeRD, UBL oder CII). Bitten Sie den Absender um eine solche oder um ein PDF.",
  office: "„{{name}}“ ist ein Office-Dokument. Bitte als PDF sichern und noch einmal hinzufügen.",
  zip: "„{{name}}“ ist ein ZIP. Bitte auspacken und die Dateien einzeln hinzufügen.",
  "broken-zip": "„{{name}}“ ist beschädigt und lässt sich nicht auspacken. Bitte neu packen oder die Dateien einzeln hinzufügen.",
  "locked-zip": "„{{name}}“ ist mit einem Passwort geschützt. Bitte auspacken und die Dateien einzeln hinzufügen.",
  "zip-link": "„{{name}}“ ist im ZIP nur eine Verknüpfung. Bitte die Datei selbst hinzufügen, auf die sie zeigt.",
  "full-zip": "„{{name}}“ enthält mehr als {{entries}} Dateien. Bitte in mehrere ZIPs teilen und diese hinzufügen.",
  "broken-image":
    "„{{name}}“ ist beschädigt und lässt sich nicht öffnen. Bitte neu fotografieren oder neu sichern und noch einmal hinzufügen.",
  "truncated-image": "„{{name}}“ ist unvollständig. Bitte noch einmal hinzufügen.",
  "too-many-pixels": "„{{name}}“ hat zu viele Bildpunkte (höchstens {{pixels}} Megapixel). Bitte verkleinern und noch einmal hinzufügen.",
  "broken-pdf": "„{{name}}“ ist keine lesbare PDF-Datei. Bitte neu als PDF sichern und noch einmal hinzufügen.",
  "encrypted-pdf":
    "„{{name}}“ ist mit einem Passwort geschützt. Bitte das Passwort eingeben, oder die Datei ohne Passwort sichern und noch einmal hinzufügen.",
  "dynamic-form":
    "„{{name}}“ ist ein dynamisches Formular (XFA), das nur Adobe Acrobat anzeigen kann. Bitte dort öffnen, als PDF drucken und die neue Datei hinzufügen.",
  "too-many-pages": "„{{name}}“ hat zu viele Seiten (höchstens {{max}}). Bitte teilen und die Teile hinzufügen.",
  "too-hard": "„{{name}}“ konnte nicht verarbeitet werden. Bitte neu als PDF oder JPEG sichern und noch einmal hinzufügen.",
  "hard-for-now":
    "„{{name}}“ wurde nicht verarbeitet: Mehrere Ihrer Dateien waren in der letzten Stunde zu aufwendig, und auch diese dauert zu lange. Bitte versuchen Sie es in einer Stunde noch einmal.",
  "too-large": "„{{name}}“ ist größer als {{size}}. Bitte verkleinern oder teilen und noch einmal hinzufügen.",
  "too-many-files": "„{{name}}“ wurde nicht übernommen: höchstens {{count}} Dateien auf einmal.",
  "more-files": "Weitere Dateien wurden nicht übernommen: höchstens {{count}} auf einmal. Fügen Sie die übrigen danach hinzu.",
  "used-up": "„{{name}}“ wurde nicht übernommen: Ihre Gratis-Seiten sind verbraucht.",
  "account-disabled": "„{{name}}“ wurde nicht übernommen: Das Konto ist gesperrt.",
  "over-quota":
    "„{{name}}“ wurde nicht übernommen: Ihr Speicherplatz von {{quota}} ist belegt. Was Sie löschen, macht am nächsten Tag wieder Platz.",
  full: "„{{name}}“ wurde nicht übernommen: Ihr Speicherplatz ist belegt. Löschen Sie, was Sie nicht mehr brauchen, und leeren Sie den Papierkorb: Am nächsten Tag ist wieder Platz. Wer Mappe hier betreibt, kann Ihnen mehr geben: {{operator}}.",
  "no-space":
    "„{{name}}“ konnte nicht gespeichert werden: Auf dem Server ist kein Platz mehr. Bitte fügen Sie die Datei später noch einmal hinzu.",
  "store-away":
    "„{{name}}“ konnte nicht gespeichert werden: Der Speicher antwortet gerade nicht. Bitte fügen Sie die Datei in einigen Minuten noch einmal hinzu.",
  "unreadable-mail":
    "„{{name}}“ lässt sich nicht lesen: Die E-Mail ist beschädigt oder zu tief verschachtelt. Bitte schicken Sie die Anhänge in einer neuen.",
  "large-mail": "„{{name}}“ ist größer als {{mail}}. Speichern Sie die Anhänge und laden Sie sie einzeln hoch.",
  "full-mail": "„{{name}}“ hat zu viele Anhänge (höchstens {{attachments}}). Bitte auf mehrere E-Mails verteilen.",
  winmail:
    "„{{name}}“ ist ein Paket von Outlook, aus dem sich nichts entnehmen lässt. Bitte in Outlook statt „Rich-Text“ das Format HTML wählen und die E-Mail noch einmal schicken.",
  "encrypted-mail":
    "„{{name}}“ ist verschlüsselt oder als Ganzes signiert und lässt sich nicht öffnen. Bitte ohne Verschlüsselung noch einmal schicken.",
  "no-papers": "Die E-Mail „{{name}}“ hat keinen Anhang, der ein Dokument werden kann. Mappe nimmt {{kinds}}.",
  "foreign-sender":
    "Die E-Mail „{{name}}“ wurde nicht übernommen: Dieser Absender darf Ihnen nichts schicken. Lassen Sie ihn zu, wenn Sie ihn kennen, und bitten Sie ihn, sie noch einmal zu schicken.",
  "unproven-sender":
    "Die E-Mail „{{name}}“ wurde nicht übernommen: Nichts weist nach, dass sie wirklich von diesem Absender kommt (SPF, DKIM, DMARC). Bitte laden Sie die Anhänge selbst hoch.",
  cut_one: "Von „{{name}}“ wurde {{count}} Seite weggelassen: Mehr Gratis-Seiten sind nicht übrig.",
  cut_other: "Von „{{name}}“ wurden {{count}} Seiten weggelassen: Mehr Gratis-Seiten sind nicht übrig.",
  ways: {
    away: "Hinweis zu „{{name}}“ ausblenden",
    awayKept: "„{{name}}“ verwerfen und Hinweis ausblenden",
    again: "Noch einmal versuchen",
    unlock: "Passwort eingeben",
  },
};
