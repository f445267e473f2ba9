export const mail = {
  greeting: "Guten Tag,",
  verification: {
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    intro: "willkommen bei Mappe. Für diese Adresse wurde ein Konto angelegt. Hier bestätigen Sie, dass es Ihres ist:",
    button: "E-Mail-Adresse bestätigen",
    validity: "Der Link gilt 24 Stunden. Danach können Sie in Mappe einen neuen anfordern.",
    ignore:
      "Sie haben sich nicht bei Mappe registriert? Dann ignorieren Sie diese Nachricht einfach, oder legen Sie für das Konto ein neues Passwort fest, das nur Sie kennen.",
  },
  /** below letters to people without an account */
  foot: {
    stop: "Keine Mails mehr von Mappe an diese Adresse",
    report: "Diese Mail als Missbrauch melden",
  },
  invite: {
    subject: "{{who}} lädt Sie zu Mappe ein",
    named: "{{name}} ({{email}})",
    intro: "{{who}} möchte sich in Mappe mit Ihnen verbinden.",
    about: "Mappe digitalisiert Papiere, macht sie durchsuchbar und lässt Sie Dokumente mit Ihren Kontakten teilen.",
    awaited: "Sobald Sie die Anfrage annehmen, sehen Sie, was mit Ihnen geteilt werden soll.",
    register: "Legen Sie mit dieser E-Mail-Adresse ein Konto an und bestätigen Sie sie. Danach finden Sie die Anfrage unter „Kontakte“:",
    confirm: "Sie haben mit dieser E-Mail-Adresse schon ein Konto. Sobald Sie sie bestätigen, finden Sie die Anfrage unter „Kontakte“:",
    button: "Konto anlegen",
    open: "Mappe öffnen",
    ignore: "Sie kennen {{sender}} nicht? Dann ignorieren Sie diese Nachricht einfach.",
  },
  draftNotice: {
    subject: "{{draft}} wird nach dem {{until}} gelöscht",
    named: "Ihr Entwurf „{{name}}“",
    unnamed: "Ihr Entwurf ohne Namen",
    intro_one: "{{draft}} mit einer Seite liegt seit dem {{touched}} unverändert in Mappe.",
    intro_other: "{{draft}} mit {{count}} Seiten liegt seit dem {{touched}} unverändert in Mappe.",
    until: "Er bleibt dort bis zum {{until}}. Danach wird er mit seinen Seiten gelöscht, weil er nie abgelegt wurde.",
    button: "Entwurf öffnen",
    touch: "Jede Änderung daran hält ihn weitere 90 Tage. Brauchen Sie ihn nicht mehr, dann ist nichts zu tun.",
  },
  news: {
    subject_one: "Eine neue Mitteilung in Mappe",
    subject_other: "{{count}} neue Mitteilungen in Mappe",
    intro_one: "in Mappe wartet eine Mitteilung auf Sie:",
    intro_other: "in Mappe warten {{count}} Mitteilungen auf Sie:",
    somebody: "Jemand",
    about: "{{facts}}: „{{document}}“",
    button: "Alle Mitteilungen ansehen",
    more_one: "Dort steht noch eine weitere.",
    more_other: "Dort stehen noch {{count}} weitere.",
    why: "Sie bekommen diese E-Mail, weil Sie sich das in den Einstellungen gewünscht haben.",
    stop: "Keine E-Mails bei neuen Mitteilungen mehr",
  },
  reset: {
    subject: "Neues Passwort für Mappe",
    intro: "jemand, hoffentlich Sie, möchte für Ihr Konto bei Mappe ein neues Passwort wählen. Hier geht es weiter:",
    button: "Neues Passwort wählen",
    validity: "Der Link gilt eine Stunde und nur einmal.",
    ignore: "Sie waren das nicht? Dann ignorieren Sie diese Nachricht einfach. Ihr Passwort bleibt, wie es ist.",
  },
  mailedCode: {
    subject: "Ihr Code für Mappe",
    intro: "jemand, hoffentlich Sie, möchte an der Anmeldung Ihres Kontos bei Mappe etwas ändern. Das ist der Code dafür:",
    validity: "Er gilt 15 Minuten und nur einmal, und nur in dem Browser, in dem er angefordert wurde. Geben Sie ihn niemandem weiter.",
    button: "Einstellungen öffnen",
    wasIt: "Sie waren das nicht? Dann ist jemand in Ihrem Konto: Melden Sie in den Einstellungen alle Geräte ab.",
  },
  undo: {
    wasIt:
      "Waren Sie das nicht? Dann machen Sie es rückgängig: Was seither an Ihrer Anmeldung geändert wurde, wird zurückgenommen, alle Geräte werden abgemeldet, und Sie wählen ein neues Passwort. Der Link gilt bis {{until}}.",
    button: "Rückgängig machen",
  },
  passwordNotice: {
    subject: "Ihr Passwort wurde geändert",
    intro: "für Ihr Konto bei Mappe gilt ab jetzt ein neues Passwort.",
    wasIt: "Waren Sie das nicht? Dann wählen Sie bitte sofort ein anderes. Damit enden auch alle Anmeldungen auf anderen Geräten.",
    button: "Passwort zurücksetzen",
  },
  securityNotice: {
    at: "Das war am {{at}}.",
    atWith: "Das war am {{at}}, {{device}}.",
    wasIt: "Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und melden Sie alle Geräte ab.",
    button: "Einstellungen öffnen",
    reset: "Passwort zurücksetzen",
    askUs: "Haben Sie das nicht so gewünscht? Dann schreiben Sie uns bitte gleich: {{support}}",
    "address-moved": {
      subject: "Ihr Konto hat eine andere E-Mail-Adresse",
      intro:
        "der Betreiber hat für Ihr Konto bei Mappe eine andere E-Mail-Adresse eingetragen. Alle Geräte sind abgemeldet, und an diese Adresse hier schreiben wir Ihnen nicht mehr.",
    },
    "second-on": {
      subject: "Anmelden in zwei Schritten ist eingeschaltet",
      intro: "für Ihr Konto bei Mappe wird ab jetzt nach dem Passwort auch ein Code aus Ihrer App verlangt.",
    },
    "second-off": {
      subject: "Anmelden in zwei Schritten ist ausgeschaltet",
      intro: "für Ihr Konto bei Mappe wird kein Code aus einer App mehr verlangt.",
    },
    "second-removed": {
      subject: "Ihr zweiter Schritt wurde entfernt",
      intro:
        "auf eine Bitte hin hat der Betreiber für Ihr Konto bei Mappe das Anmelden in zwei Schritten ausgeschaltet. In den Einstellungen richten Sie es neu ein.",
    },
    "codes-renewed": {
      subject: "Neue Notfallcodes",
      intro: "für Ihr Konto bei Mappe gibt es neue Notfallcodes. Die bisherigen gelten nicht mehr.",
    },
    "code-used": {
      subject: "Anmeldung mit einem Notfallcode",
      intro: "jemand, hoffentlich Sie, hat sich mit Ihrem Passwort und einem Ihrer Notfallcodes bei Mappe angemeldet.",
    },
    "codes-guessed": {
      subject: "Jemand kennt vielleicht Ihr Passwort",
      intro:
        "jemand hat sich mit Ihrem Passwort, oder über Ihr Konto bei Google oder Facebook, bei Mappe angemeldet und mehrmals einen falschen Code eingegeben. In Ihr Konto kam dabei niemand.",
    },
    "data-export": {
      subject: "Ihr Datenexport wird erstellt",
      intro: "für Ihr Konto bei Mappe wurde ein Export aller Daten angefordert. Wir melden uns, sobald er fertig ist.",
    },
    staying: {
      subject: "Ihr Konto bleibt bestehen",
      intro: "das Löschen Ihres Kontos bei Mappe wurde zurückgenommen. Alles ist noch da.",
    },
    "passkey-added": {
      subject: "Ein neuer Passkey für Ihr Konto",
      intro: "für Ihr Konto bei Mappe gibt es einen neuen Passkey. Wer ihn hat, kann sich damit anmelden.",
    },
    "passkey-removed": {
      subject: "Ein Passkey wurde entfernt",
      intro: "ein Passkey Ihres Kontos bei Mappe wurde entfernt.",
    },
    "access-key-added": {
      subject: "Ein neuer Zugangsschlüssel für Ihr Konto",
      intro:
        "für Ihr Konto bei Mappe gibt es einen neuen Zugangsschlüssel. Ein Scanner oder Programm, das ihn hat, kann Dokumente zu Ihnen schicken.",
    },
    "access-key-removed": {
      subject: "Ein Zugangsschlüssel wurde gesperrt",
      intro: "ein Zugangsschlüssel Ihres Kontos bei Mappe wurde gesperrt. Der Scanner oder das Programm damit kommt nicht mehr hinein.",
    },
    "mail-address-made": {
      subject: "Eine neue Adresse für Ihren Eingang",
      intro:
        "für Ihr Konto bei Mappe gibt es eine neue Adresse, unter der Dokumente per E-Mail ankommen. Gab es vorher eine andere, dann gilt sie nicht mehr.",
    },
    "mail-address-ended": {
      subject: "Ihr Eingang per E-Mail ist ausgeschaltet",
      intro: "die Adresse, unter der Dokumente per E-Mail in Ihr Konto bei Mappe kamen, gilt nicht mehr.",
    },
    "mailbox-added": {
      subject: "Ein Postfach für Ihren Eingang",
      intro:
        "zu Ihrem Konto bei Mappe gehört jetzt ein Postfach. Was in dem Ordner liegt, der dort gewählt ist, kommt als Dokument in Ihr Konto.",
    },
    "mailbox-removed": {
      subject: "Ein Postfach wurde entfernt",
      intro: "aus Ihrem Konto bei Mappe wurde ein Postfach entfernt. Das Passwort dafür ist gelöscht, und von dort kommt nichts mehr an.",
    },
    "new-device": {
      subject: "Anmeldung auf einem neuen Gerät",
      intro: "jemand, hoffentlich Sie, hat sich auf einem Gerät bei Mappe angemeldet, das wir noch nicht kannten.",
    },
    "google-linked": {
      subject: "Anmelden mit Google ist eingerichtet",
      intro: "für Ihr Konto bei Mappe ist jetzt auch die Anmeldung mit Google eingerichtet. Das Konto dort hat dieselbe E-Mail-Adresse.",
    },
    "facebook-linked": {
      subject: "Anmelden mit Facebook ist eingerichtet",
      intro: "für Ihr Konto bei Mappe ist jetzt auch die Anmeldung mit Facebook eingerichtet. Das Konto dort hat dieselbe E-Mail-Adresse.",
    },
  },
  mailAnswer: {
    subject: "Kein Dokument in „{{subject}}“",
    what: "Hängen Sie die Dateien an eine neue E-Mail an dieselbe Adresse. Links auf Dateien und Bilder im Text werden nicht übernommen.",
    button: "Zum Eingang",
    seldom: "Eine solche Antwort schickt Mappe höchstens einmal in der Stunde.",
  },
  dataExport: {
    subject: "Ihr Datenexport ist fertig",
    ready: "alle Ihre Daten bei Mappe liegen jetzt als eine ZIP-Datei für Sie bereit.",
    until: "Sie können sie bis {{until}} herunterladen. Danach löschen wir die Datei.",
    button: "Zur Datei",
    wasIt: "Haben Sie das nicht angefordert? Dann ändern Sie bitte sofort Ihr Passwort und melden Sie alle Geräte ab.",
  },
  departure: {
    subject: "Ihr Konto wird gelöscht",
    asked: "Sie haben Ihr Konto bei Mappe gelöscht. Am {{at}} verschwindet es endgültig, mit allen Dokumenten, die Ihnen gehören.",
    back: "Bis dahin können Sie es sich anders überlegen: mit diesem Knopf, oder indem Sie sich wieder anmelden.",
    button: "Konto behalten",
    wasIt: "Waren Sie das nicht? Behalten Sie Ihr Konto und ändern Sie dann bitte sofort Ihr Passwort.",
  },
  lateBackup: {
    subject: "Die Datensicherung ist überfällig",
    last: "die letzte gute Datensicherung ist vom {{at}}. Mindestens alle {{hours}} Stunden soll gesichert werden.",
    none: "es gibt noch keine gute Datensicherung. Mindestens alle {{hours}} Stunden soll gesichert werden.",
    toDo: "Sichern Sie jetzt mit `npm run backup`. Warum es von selbst nicht ging, sagen `npm run jobs -- list --task take-backup` und das Protokoll.",
    button: "Zustand ansehen",
    daily: "Diese Nachricht kommt täglich, bis wieder gesichert ist.",
  },
  uncheckedBackup: {
    subject: "Die Datensicherung wird nicht geprüft",
    last: "gesichert wird, aber zuletzt geprüft wurde eine Datensicherung am {{at}}. Ob sich Mappe aus den neueren wiederherstellen lässt, weiß niemand.",
    never:
      "seit dem {{at}} wird gesichert, aber geprüft wurde noch keine Datensicherung. Ob sich Mappe daraus wiederherstellen lässt, weiß niemand.",
    toDo: "Prüfen Sie jetzt mit `npm run backup -- --check`. Warum es von selbst nicht ging, sagen `npm run jobs -- list --task check-backup` und das Protokoll. Oft fehlt Platz für vorübergehende Dateien.",
    button: "Zustand ansehen",
    daily: "Diese Nachricht kommt täglich, bis wieder eine Datensicherung geprüft ist.",
  },
  damagedBackup: {
    subject: "Die Datensicherung ist beschädigt",
    found_one: "die Datensicherung vom {{at}} wurde geprüft. Eine Datei ist nicht mehr, wie sie geschrieben wurde:",
    found_other: "die Datensicherung vom {{at}} wurde geprüft. {{count}} Dateien sind nicht mehr, wie sie geschrieben wurden:",
    toDo: "Prüfen Sie den Datenträger und sichern Sie neu mit `npm run backup`. Beschädigte Dateien unter `files/` löschen Sie vorher: Die neue Sicherung kopiert sie noch einmal. Alle nennt `npm run backup -- --check`.",
    button: "Zustand ansehen",
    again: "Die nächste Sicherung wird wieder geprüft. Bis eine in Ordnung ist, gilt die davor als die letzte gute.",
  },
  unendedPayment: {
    subject: "Bitte bei Stripe von Hand beenden",
    erased:
      "ein Konto wurde auf Wunsch gelöscht. Was dafür bei Stripe bezahlt wird, konnte Mappe nicht beenden, weil STRIPE_SECRET_KEY nicht mehr gesetzt ist.",
    both: "Beenden Sie dort das Abonnement {{subscriptionId}} und löschen Sie den Kunden {{customerId}}. Sonst wird weiter abgebucht.",
    customer: "Beenden Sie dort alle Abonnements des Kunden {{customerId}} und löschen Sie ihn. Sonst wird vielleicht weiter abgebucht.",
    button: "Kunden bei Stripe öffnen",
    once: "Mappe kennt diesen Kunden nicht mehr. Diese Nachricht kommt nur einmal: Bewahren Sie sie auf, bis es getan ist.",
  },
  letterReport: {
    subject: "Mail als Missbrauch gemeldet: {{report}}",
    guest: "eine Mail mit der Bitte um eine Unterschrift wurde am {{at}} als Missbrauch gemeldet.",
    invite: "eine Einladung wurde am {{at}} als Missbrauch gemeldet.",
    by: "Ausgelöst hat sie das Konto {{account}}.",
    gone: "Ausgelöst hat sie ein gelöschtes Konto.",
    reason: "Als Grund steht dort: „{{reason}}“",
    noReason: "Ein Grund steht nicht dabei.",
    done: "Die Adresse bekommt keine solchen Mails mehr, und der Link oder die Einladung ist beendet. Im Protokoll steht die Meldung unter {{report}}.",
    button: "Mappe öffnen",
  },
  notice: {
    cancel: {
      subject: "Ihre Kündigung ist eingegangen",
      intro: "Ihre Kündigung ist am {{at}} bei uns eingegangen. Das haben Sie erklärt:",
      outcome:
        "Der Vertrag endet, wenn Sie nichts anderes erklärt haben, mit dem Zeitraum, der schon bezahlt ist. Danach wird nichts mehr abgebucht.",
      operator: "am {{at}} ist eine Kündigung eingegangen, die jemand ansehen muss:",
      toDo: "Kündigung: bitte ansehen",
    },
    withdraw: {
      subject: "Ihr Widerruf ist eingegangen",
      intro: "Ihr Widerruf ist am {{at}} bei uns eingegangen. Das haben Sie erklärt:",
      outcome: "Wir prüfen den Widerruf und zahlen zurück, was Ihnen zusteht, spätestens nach 14 Tagen. Weiter abgebucht wird nichts.",
      operator: "am {{at}} ist ein Widerruf eingegangen. Spätestens 14 Tage danach ist zurückzuzahlen, was bezahlt wurde:",
      toDo: "Widerruf: bitte zurückzahlen",
    },
    contract: "Vertrag: Mappe Premium",
    name: "Name: {{name}}",
    email: "E-Mail-Adresse: {{email}}",
    day: "Ende am: {{date}}",
    reason: "außerordentlich, aus diesem Grund: {{reason}}",
    button: "Erklärung ansehen und ausdrucken",
    notYou:
      "Sie haben das nicht erklärt? Dann antworten Sie uns bitte. Eine Kündigung können Sie in Mappe unter „Abo“ mit „Zahlung verwalten“ zurücknehmen.",
    ends: "Das Abo endet am {{date}}.",
    nothingRuns: "Für diese Adresse läuft kein Abo.",
    unknown: "Diese Adresse gehört zu keinem Konto.",
    open: "Erklärung ansehen",
    close: "Offene Erklärungen nennt `npm run jobs -- plan notices`; was erledigt ist, schließen Sie mit `plan close-notice`.",
  },
};
