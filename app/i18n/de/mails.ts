export const mails = {
  choice: {
    title: "E-Mails bei neuen Mitteilungen",
    intro: "Was Sie noch nicht gelesen haben, schreiben wir Ihnen auf Wunsch auch per E-Mail.",
    off: "Keine E-Mails",
    "at-once": "Sofort",
    daily: "Einmal am Tag, morgens",
    unverified: "E-Mails kommen erst, wenn Ihre Adresse bestätigt ist.",
    save: "Auswahl speichern",
    saved: "Ihre Auswahl ist gespeichert.",
  },
  stop: {
    title: "E-Mails abbestellen",
    open: "Möchten Sie keine E-Mails bei neuen Mitteilungen mehr bekommen? In Mappe selbst sehen Sie sie weiterhin.",
    submit: "E-Mails abbestellen",
    stopped: "Sie bekommen keine E-Mails bei neuen Mitteilungen mehr. In den Einstellungen können Sie sie jederzeit wieder bestellen.",
    unknown: "Dieser Link gilt nicht mehr. In den Einstellungen können Sie die E-Mails abbestellen.",
    settings: "Zu den Einstellungen",
  },
};
