/** Letters to people without an account who are asked to sign. */
export const guestMails = {
  greeting: "Guten Tag, {{name}},",
  greetingAlone: "Guten Tag,",
  open: "Dokument ansehen",
  toPdf: "Zum versiegelten PDF",
  toMappe: "Was ist Mappe?",
  message: "Die Nachricht dazu: „{{message}}“",
  until: "Unterschreiben können Sie bis zum {{day}}.",
  personal: "Dieser Link gilt nur für Sie: Bitte geben Sie ihn nicht weiter. Ein Konto brauchen Sie nicht.",
  why: "Sie bekommen diese Mail, weil {{name}} ({{email}}) Ihre Adresse dafür angegeben hat. Kennen Sie diese Person nicht, dann öffnen Sie den Link nicht.",
  asked: {
    subject: "{{name}} bittet um Ihre Unterschrift",
    intro: "{{name}} ({{email}}) bittet Sie, das Dokument „{{document}}“ zu unterschreiben.",
  },
  reminded: {
    subject: "Erinnerung: {{name}} wartet auf Ihre Unterschrift",
    intro: "{{name}} ({{email}}) erinnert Sie an das Dokument „{{document}}“, das Sie unterschreiben sollen.",
  },
  lapsed: {
    subject: "Bitte noch einmal unterschreiben",
    intro:
      "Das Dokument „{{document}}“ von {{name}} ({{email}}) wurde geändert. Ihre Unterschrift gilt für die frühere Version; die neue bittet um eine neue.",
  },
  completed: {
    subject: "Alle haben unterschrieben",
    intro:
      "Alle haben das Dokument „{{document}}“ von {{name}} ({{email}}) unterschrieben. Hier finden Sie das versiegelte PDF mit allen Unterschriften.",
  },
  dropped: {
    subject: "Ihre Unterschrift wird nicht mehr gebraucht",
    intro: "{{name}} ({{email}}) braucht Ihre Unterschrift für das Dokument „{{document}}“ nicht mehr. Der Link dazu ist beendet.",
  },
  code: {
    subject: "Ihr Code",
    intro: "Mit diesem Code öffnen Sie das Dokument, das Sie unterschreiben sollen:",
    validity: "Er gilt 15 Minuten.",
    wasIt: "Haben Sie keinen Code angefordert? Dann tun Sie nichts.",
  },
};
