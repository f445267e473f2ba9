export const mail = {
  greeting: "Guten Tag,",
  verification: {
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    intro: "willkommen bei Mappe. Für diese Adresse wurde ein Konto angelegt. Hier bestätigen Sie, dass es Ihres ist:",
    button: "E-Mail-Adresse bestätigen",
    validity: "Der Link gilt 24 Stunden. Danach können Sie in Mappe einen neuen anfordern.",
    ignore:
      "Sie haben sich nicht bei Mappe registriert? Dann ignorieren Sie diese Nachricht einfach, oder übernehmen Sie das Konto mit einem Passwort, das nur Sie kennen.",
  },
  draftNotice: {
    subject: "{{draft}} wird nach dem {{until}} gelöscht",
    named: "Ihr Entwurf „{{name}}“",
    unnamed: "Ihr Entwurf ohne Namen",
    intro_one: "{{draft}} mit einer Seite liegt seit dem {{touched}} unverändert in Mappe.",
    intro_other: "{{draft}} mit {{count}} Seiten liegt seit dem {{touched}} unverändert in Mappe.",
    until: "Er bleibt dort bis zum {{until}}. Danach wird er mit seinen Seiten gelöscht, weil er nie hochgeladen wurde.",
    button: "Entwurf öffnen",
    touch: "Jede Änderung daran hält ihn weitere 90 Tage. Brauchen Sie ihn nicht mehr, dann ist nichts zu tun.",
  },
  reset: {
    subject: "Neues Passwort für Mappe",
    intro: "jemand, hoffentlich Sie, möchte für Ihr Konto bei Mappe ein neues Passwort wählen. Hier geht es weiter:",
    button: "Neues Passwort wählen",
    validity: "Der Link gilt eine Stunde und nur einmal.",
    ignore: "Sie waren das nicht? Dann ignorieren Sie diese Nachricht einfach. Ihr Passwort bleibt, wie es ist.",
  },
  passwordNotice: {
    subject: "Ihr Passwort wurde geändert",
    intro: "für Ihr Konto bei Mappe gilt ab jetzt ein neues Passwort.",
    wasIt: "Waren Sie das nicht? Dann wählen Sie bitte sofort ein anderes. Damit enden auch alle Anmeldungen auf anderen Geräten.",
    button: "Passwort zurücksetzen",
  },
};
