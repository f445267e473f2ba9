/** A locked file and its password: the server says it, and no screen loads it. */
export const locked = {
  title: "Passwort der Datei",
  hint: "Es öffnet die Datei dieses eine Mal und wird nicht gespeichert.",
  after: "Das Original bleibt geschützt, wie es ist. Wer das Dokument sehen darf, sieht seine Seiten ohne Passwort.",
  open: "Datei öffnen",
  back: "Abbrechen",
  opened: "„{{name}}“ ist geöffnet.",
  refusals: {
    empty: "Bitte geben Sie das Passwort ein.",
    "wrong-password": "Dieses Passwort öffnet die Datei nicht.",
    "too-often": "Zu viele Versuche. Bitte versuchen Sie es in etwa {{count}} Min. noch einmal.",
    busy: "Gerade werden zu viele Dateien geöffnet. Bitte versuchen Sie es gleich noch einmal.",
  },
};
