export const activities = {
  codes: {
    REGISTER: "Konto angelegt",
    LOGIN: "Angemeldet",
    LOGOUT: "Abgemeldet",
    CHANGEPWD: "Passwort geändert",
    RESETPWD: "Passwort zurückgesetzt",
    UPLOAD: "Dokument abgelegt",
    EDIT: "Dokument bearbeitet",
    REVERT: "Ältere Version wiederhergestellt",
    DELETE: "Dokument gelöscht",
    INVITESENT: "{{email}} eingeladen",
    SHARE: "Freigaben geändert",
    SIGN: "Dokument unterschrieben",
  },
  none: { title: "Noch keine Aktivitäten", text: "Hier steht, was Sie in Mappe tun: Ablegen, Bearbeiten, An- und Abmelden." },
};
