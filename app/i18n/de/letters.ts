/** What people without an account do about mails to them, and what whoever caused those is told. */
export const letters = {
  stop: {
    title: "Keine Mails mehr von Mappe?",
    about: {
      open: "Andere können Ihnen über Mappe schreiben, zum Beispiel um eine Unterschrift bitten oder Sie einladen. Auf Wunsch schickt Mappe an diese Adresse keine solchen Mails mehr, ganz gleich von wem.",
      stopped: "An diese Adresse schickt Mappe keine Mails mehr, die andere auslösen. Wer es versucht, erfährt das.",
    },
    submit: "Keine Mails mehr schicken",
    stopped: "Keine Mails mehr von Mappe",
    allow: "Mails wieder erlauben",
    still:
      "Was Sie selbst anfordern, kommt weiterhin: ein Code zum Öffnen eines Dokuments oder Mails zu Ihrem eigenen Konto. Mappe merkt sich dafür nur eine Prüfsumme dieser Adresse.",
  },
  report: {
    title: "Mail als Missbrauch melden",
    about:
      "Die Meldung geht an die Menschen, die diesen Mappe-Server betreiben. Zugleich endet der Link oder die Einladung aus der Mail, und Mappe schreibt nicht mehr an diese Adresse.",
    reason: "Was stimmt nicht? (freiwillig)",
    tooLong: "Das dürfen höchstens {{max}} Zeichen sein.",
    submit: "Melden",
    done: "Danke, die Mail ist gemeldet",
    doneAbout: "Der Link oder die Einladung aus der Mail gilt nicht mehr, und Mappe schreibt nicht mehr an diese Adresse.",
  },
  held: {
    stopped: "An diese Adresse darf Mappe nicht mehr schreiben: Geben Sie den Link selbst weiter.",
    hour: "An diese Adresse gingen in der letzten Stunde schon {{hour}} Mails. Die Mail wurde nicht geschickt: Geben Sie den Link selbst weiter.",
    day: "An diese Adresse gingen heute schon {{day}} Mails. Die Mail wurde nicht geschickt: Geben Sie den Link selbst weiter.",
  },
  address: "Adresse, unter der sich die Person anmeldet",
  copy: "Adresse kopieren",
  copied: "Kopiert",
};
