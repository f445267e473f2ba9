/** The text beside the data, for people and for authors of programs that read it. */
export const readme = `Mappe: Ihre Daten / your data
==============================

DEUTSCH

mappe.json         Alles in einer Form, die Programme lesen: Profil, Anmeldungen, Sicherheitsereignisse,
                   Aktivitäten, Kontakte, Einladungen, Mitteilungen, Plan, Gutscheine und Stand des
                   Kontos, gespeicherte Ansichten, Farben von Schlagwörtern, Unterschriften,
                   Dokumente mit ihren Versionen, Notizen, Freigaben, Unterschriften und Protokoll,
                   Entwürfe, Seiten mit Text und Wörtern.
mappe.schema.json  Beschreibt mappe.json (JSON Schema). Dort steht auch die Nummer der Fassung.
documents/         Ein Ordner je Dokument: das PDF der neuesten Version und in "originals" die Dateien,
                   wie sie ankamen, Byte für Byte.
drafts/            Die Dateien von Entwürfen.
profile/           Ihr Foto und Ihre Unterschriften.

Dokumente, die andere mit Ihnen geteilt haben, tragen "isReceived": true. Von ihnen ist enthalten, was
Sie sehen durften: Originale nur, wenn Sie das Dokument bearbeiten dürfen. Was im Papierkorb liegt, trägt
"trashedAt" und hat kein PDF. Fehlt ein PDF sonst, so ließ es sich nicht herstellen; die Originale sind da.
Zeiten sind in UTC angegeben, Orte auf einer Seite als Bruchteile ihrer Breite und Höhe.
MISSING.txt nennt Dateien, die sich nicht mehr lesen ließen; gibt es sie nicht, so fehlt keine.
Passwörter, Schlüssel und Codes sind nicht enthalten.

ENGLISH

mappe.json         Everything in a form for programs to read: profile, sign-ins, security events,
                   activities, contacts, invitations, notifications, plan, coupons and access
                   record, saved views, tag colours, signatures, documents with their versions, notes,
                   shares, signers and signing record, drafts, pages with their text and words.
mappe.schema.json  Describes mappe.json (JSON Schema), including the version of the format.
documents/         One folder for each document: the PDF of its newest version, and in "originals" the
                   files as they arrived, byte for byte.
drafts/            The files of drafts.
profile/           Your photo and your signatures.

Documents that others shared with you have "isReceived": true. They contain what you were allowed to see:
originals only where you may edit the document. What is in the trash has "trashedAt" and no PDF. Where a
PDF is missing otherwise it could not be made; the originals are there.
Times are in UTC, places on a page are fractions of its width and height.
MISSING.txt names files that could no longer be read; if it is not there, none is missing.
Passwords, keys and codes are not included.
`;
