export const doctor = {
  parts: {
    address: "Adresse",
    database: "Datenbank",
    clock: "Uhr",
    store: "Ablage",
    disk: "Platz",
    runner: "Runner",
    engines: "Engines",
    mail: "E-Mail",
    arrivals: "Eingang",
    payment: "Bezahlung",
    secrets: "Schlüssel",
    settings: "Umgebung",
    backup: "Sicherung",
    erasure: "Löschung",
  },
  sum: {
    well: "Alles in Ordnung.",
    doubt: "Mappe arbeitet. Was mit ! beginnt, sollten Sie sich ansehen.",
    ill: "Was mit ✗ beginnt, geht nicht oder geht bald nicht mehr.",
  },
  failed: "Ließ sich nicht prüfen: {{reason}}",
  failedTodo: "Sehen Sie in das Protokoll von Mappe; erst danach ist bekannt, ob hier etwas fehlt.",
  unknown: "Nicht geprüft, weil die Datenbank nicht antwortet.",
  address: {
    well: "{{url}} antwortet.",
    plain: "{{url}} antwortet, aber unverschlüsselt: die Kamera geht dort in keinem Browser.",
    plainTodo: "Stellen Sie einen Proxy mit Zertifikat davor und setzen Sie APP_URL auf die https-Adresse.",
    unread: "So startet kein Webserver: {{reason}}",
    everybody: "TRUST_PROXY glaubt allen: Jeder kann dann eine beliebige Adresse vorgeben, und Grenzen für Versuche halten niemanden auf.",
    everybodyTodo:
      "Nennen Sie in TRUST_PROXY die Adressen Ihrer Proxys, oder setzen Sie 1 für einen Proxy auf dieser Maschine oder in ihrem Netz.",
    nobody:
      "{{url}} antwortet, aber TRUST_PROXY glaubt keinem Proxy: Alle gelten als ein Absender, und Grenzen für Versuche halten alle zugleich auf.",
    nobodyTodo:
      "Nennen Sie in TRUST_PROXY die Adresse des Proxys, oder setzen Sie 1 für einen Proxy auf dieser Maschine oder in ihrem Netz.",
    silent: "Unter {{url}} antwortet kein Mappe-Server ({{reason}}).",
    silentTodo:
      "Läuft Mappe (npm start)? Dann prüfen Sie APP_URL, den Namen im DNS, den Proxy davor und die Firewall. Links in E-Mails führen zu dieser Adresse.",
  },
  database: {
    well: "PostgreSQL {{version}}, {{size}}, mit dem Schema dieser Version.",
    old: "PostgreSQL {{version}} ist zu alt.",
    oldTodo: "Mappe braucht PostgreSQL 15 oder neuer.",
    schemaTodo: "npm run migrate bringt die Datenbank auf den Stand dieser Version; npm start tut es von selbst.",
    away: "Die Datenbank unter {{place}} antwortet nicht ({{reason}}).",
    awayTodo:
      "Starten Sie Mappe mit npm start. Mit eigener Datenbank: Läuft PostgreSQL, und stimmen Rechner, Name, Benutzer und Passwort in DATABASE_URL?",
    held: "Eine Transaktion ist seit {{minutes}} Minuten offen.",
    heldTodo: "Eine Sicherung darf so lange dauern. Sonst finden Sie sie in pg_stat_activity unter xact_start.",
  },
  clock: {
    well_one: "Sie stimmt mit der der Datenbank überein.",
    well_other: "Sie stimmt mit {{count}} anderen Uhren überein.",
    off: "Sie weicht um {{seconds}} Sekunden von der Uhr von {{from}} ab.",
    offTodo: "Schalten Sie die Zeitsynchronisierung ein (timedatectl set-ntp true). Codes aus Apps gelten nur 30 Sekunden.",
  },
  store: {
    well_zero: "Sie nimmt Dateien an. Noch liegt keine darin.",
    well_one: "Sie nimmt Dateien an; eine gelesene ist unverändert.",
    well_other: "Sie nimmt Dateien an; {{count}} zufällig gelesene sind unverändert.",
    refuses: "Sie nimmt keine Datei an ({{reason}}).",
    refusesTodo:
      "Gehört DATA_DIR dem Benutzer, der Mappe startet, ist Platz darin, und ist es nicht nur lesbar eingehängt? Bei einem Bucket: Stimmen Adresse und Schlüssel in STORAGE_URL?",
    foreign: "Sie ist als die eines anderen Mappe-Servers gekennzeichnet; deshalb wird darin nichts aufgeräumt.",
    foreignTodo:
      "Sind STORAGE_URL und DATA_DIR die dieses Servers? Gibt es den anderen nicht mehr, übernimmt npm run storage -- claim die Ablage für diesen.",
    broken: "{{count}} von {{all}} gelesenen Dateien fehlen oder sind verändert, zum Beispiel {{key}}.",
    brokenTodo:
      "Prüfen Sie den Datenträger. npm run backup -- --check nennt, was die letzte Sicherung davon hat; npm run restore stellt sie auf einem zweiten Mappe-Server her.",
  },
  disk: {
    well: "{{free}} sind frei.",
    low: "Nur noch {{free}} sind frei.",
    refusing: "Nur noch {{free}} sind frei, und {{reserve}} behält Mappe für sich: Was Leute schicken, wird abgelehnt.",
    refusingTodo:
      "Schaffen Sie Platz: alte Sicherungen und Protokolle zuerst, dann ein größerer Datenträger. STORAGE_RESERVE sagt, wie viel bleibt.",
    lowTodo: "Schaffen Sie Platz, bevor Dateien abgelehnt werden: alte Sicherungen und Protokolle zuerst, dann ein größerer Datenträger.",
    backupLow: "Wo die Sicherungen liegen (BACKUP_DIR), sind nur noch {{free}} frei.",
    backupLowTodo: "Schaffen Sie dort Platz, bevor nicht mehr gesichert wird: BACKUP_KEEP sagt, welche Sicherungen bleiben.",
  },
  runner: {
    well_one: "Einer arbeitet, keine Aufgabe liegt lange.",
    well_other: "{{count}} arbeiten, keine Aufgabe liegt lange.",
    older_one: "Nach E-Rechnungen sehen sie nebenbei noch in einer älteren PDF-Datei.",
    older_other: "Nach E-Rechnungen sehen sie nebenbei noch in {{count}} älteren PDF-Dateien.",
    none: "Keiner gibt ein Zeichen: Dateien werden angenommen, aber nicht bearbeitet.",
    noneTodo: "Starten Sie einen: npm start, oder npm run jobs -- run.",
    drained: "Sie nehmen keine Aufgaben mehr an, weil es so verlangt wurde (drain).",
    drainedTodo: "npm run jobs -- drain --end lässt sie wieder arbeiten.",
    versions: "Sie sind nicht alle von dieser Version ({{versions}}).",
    versionsTodo: "Starten Sie die übrigen neu, wenn die Umstellung zu Ende ist.",
    late: "{{task}} wartet seit {{minutes}} Minuten.",
    lateTodo:
      "npm run jobs -- status zeigt, ob sie beschäftigt sind oder scheitern. Sind sie immer beschäftigt, starten Sie einen weiteren.",
    failed_one: "Eine Aufgabe ist endgültig gescheitert.",
    failed_other: "{{count}} Aufgaben sind endgültig gescheitert.",
    failedTodo: "npm run jobs -- list --state failed nennt sie, show mit einer Nummer sagt warum, retry versucht es noch einmal.",
  },
  engines: {
    namespaces: {
      another: "Sie laufen als eigener Benutzer, ohne Netz, und sehen nur, was ihnen geliehen wird.",
      same: "Sie laufen in eigenen Namensräumen, ohne Netz, und sehen nur, was ihnen geliehen wird.",
    },
    permissions: {
      another: "Sie laufen als eigener Benutzer; Nodes Rechtemodell hält Dateien und Programme von ihnen fern, das Netz aber nicht.",
      same: "Nodes Rechtemodell hält Dateien und Programme von ihnen fern, das Netz aber nicht: Das System macht diesem Benutzer keine Namensräume.",
    },
    none: "Um sie steht keine Wand: Eine Datei, die eine von ihnen übernimmt, liest alles, was Mappe liest.",
    noneTodo:
      "Setzen Sie ENGINE_WALL auf namespaces. Unter Linux sollten unshare, setpriv und mount (util-linux) da sein, oder Mappe als root gestartet werden.",
  },
  mail: {
    well: "Der Mailserver {{host}} antwortet und nimmt die Anmeldung an.",
    outbox: "Kein Mailserver: E-Mails liegen als Dateien in {{folder}}.",
    outboxTodo: "Setzen Sie SMTP_URL und MAIL_FROM, bevor sich andere registrieren.",
    refuses: "Der Mailserver {{host}} nimmt nichts an ({{reason}}).",
    refusesTodo:
      "Prüfen Sie Rechner, Port, Benutzer und Passwort in SMTP_URL (smtps:// für Port 465) und ob die Firewall nach außen offen ist.",
  },
  arrivals: {
    none: "Es wird kein Ordner überwacht.",
    well_zero: "{{root}} wird überwacht. Noch hat niemand darin einen Ordner.",
    well_one: "{{root}} wird überwacht, darin der Ordner einer Person.",
    well_other: "{{root}} wird überwacht, darin die Ordner von {{count}} Personen.",
    looked: "Zuletzt sah Mappe am {{time}} in die Ordner.",
    neverLooked: "In die Ordner in {{root}} hat Mappe noch nie gesehen.",
    lookTodo: "Das tut der Runner jede Minute: Läuft npm start oder npm run jobs -- run, und erreicht er den Ordner?",
    keys_zero: "Niemand hat einen Zugangsschlüssel für Scanner und Programme.",
    keys_one: "Es gibt {{count}} Zugangsschlüssel für Scanner und Programme.",
    keys_other: "Es gibt {{count}} Zugangsschlüssel für Scanner und Programme.",
    programs: "Scanner und Programme erreichen {{address}} nicht ({{reason}}).",
    programsTodo: "Ein Proxy vor Mappe muss dort auch PROPFIND, MKCOL, MOVE, LOCK und die anderen Methoden von WebDAV durchlassen.",
    strangers_one: "In {{root}} gehört {{count}} Ordner zu keiner bestätigten Adresse.",
    strangers_other: "In {{root}} gehören {{count}} Ordner zu keiner bestätigten Adresse.",
    strangersTodo: "Ein Ordner heißt wie die E-Mail-Adresse, mit der sich jemand anmeldet. Was in anderen liegt, bleibt liegen.",
    mailIn_zero: "E-Mails an {{domain}} kommen an. Noch hat niemand eine Adresse dort.",
    mailIn_one: "E-Mails an {{domain}} kommen an. Eine Person hat dort eine Adresse.",
    mailIn_other: "E-Mails an {{domain}} kommen an. {{count}} Personen haben dort eine Adresse.",
    mailAway: "Unter {{at}} nimmt niemand E-Mails an ({{reason}}).",
    mailAwayTodo:
      "Läuft npm start oder npm run mail, und stimmen MAIL_IN_HOST und MAIL_IN_PORT? Einen Port unter 1024 darf nur öffnen, wer das Recht dazu hat.",
    mailFetched_zero: "E-Mails an {{domain}} werden aus „{{folder}}“ auf {{host}} geholt. Noch hat niemand eine Adresse dort.",
    mailFetched_one: "E-Mails an {{domain}} werden aus „{{folder}}“ auf {{host}} geholt. Eine Person hat dort eine Adresse.",
    mailFetched_other: "E-Mails an {{domain}} werden aus „{{folder}}“ auf {{host}} geholt. {{count}} Personen haben dort eine Adresse.",
    mailboxNobodys_one: "In „{{folder}}“ gehört eine E-Mail niemandem und bleibt liegen.",
    mailboxNobodys_other: "In „{{folder}}“ gehören {{count}} E-Mails niemandem und bleiben liegen.",
    mailboxWaiting_one: "Eine E-Mail wartet, bis sie übernommen werden kann.",
    mailboxWaiting_other: "{{count}} E-Mails warten, bis sie übernommen werden können.",
    mailbox: "Es lassen sich keine E-Mails holen: {{reason}}",
    mailboxTodo:
      "Prüfen Sie MAIL_IN_IMAP_URL und MAIL_IN_IMAP_AFTERWARDS und ob die Firewall nach außen offen ist. Bis dahin bleibt alles im Postfach liegen.",
    mailboxUnseen: "„{{folder}}“ lässt sich öffnen, aber kein Runner hat in letzter Zeit hineingesehen.",
    mailboxUnseenTodo: "Das tut der Runner alle fünf Minuten: Läuft npm start oder npm run jobs -- run, und mit denselben Einstellungen?",
    noMx: "Für {{domain}} nennt das DNS keinen Mailserver ({{reason}}).",
    noMxTodo:
      "Ein MX-Eintrag für {{domain}} muss auf diese Maschine zeigen oder auf den Mailserver davor. Nimmt nur ein Mailserver im eigenen Netz E-Mails an, ist keiner nötig.",
    away: "Der Ordner {{root}} lässt sich nicht bearbeiten ({{reason}}).",
    awayTodo:
      "Ist das Laufwerk eingehängt, und darf der Benutzer, der Mappe startet, darin lesen und schreiben? Bis dahin bleibt alles dort liegen.",
  },
  payment: {
    none: "Nicht eingerichtet: Alle bleiben in der Testphase oder lösen Gutscheine ein.",
    well: "Stripe hat alles, und die Preise stimmen.",
    half: "Es ist nur eines von STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRETS gesetzt.",
    halfTodo: "npm run jobs -- payments set-up legt an, was fehlt, und zeigt das Geheimnis für STRIPE_WEBHOOK_SECRETS.",
    lacks: "Bei Stripe fehlt etwas oder ist anders: {{what}}.",
    lacksTodo: "npm run jobs -- payments check nennt es, payments set-up legt es an.",
    silent: "Stripe lehnt ab oder antwortet nicht ({{reason}}).",
    silentTodo: "Prüfen Sie STRIPE_SECRET_KEY und ob die Firewall nach außen offen ist.",
  },
  secrets: {
    well: "Er passt zu dem, was in der Datenbank verschlossen ist.",
    none: "Noch nichts ist mit ihm verschlossen.",
    wrong:
      "Er passt nicht zu dem, was in der Datenbank verschlossen ist: Codes aus Apps werden abgelehnt, und in Postfächer wird nicht gesehen.",
    wrongTodo:
      "Setzen Sie wieder den SECRET_KEY von früher, oder legen Sie DATA_DIR/secret/key aus einer Sicherung zurück. Notfallcodes gelten weiter.",
  },
  settings: {
    well: "In der Umgebung keines Prozesses, den dieser Benutzer sehen darf, steht ein Geheimnis.",
    open: "{{name}} steht in der Umgebung von Prozess {{pid}}: Alles, was als derselbe Benutzer läuft, kann es dort lesen.",
    openTodo:
      "Schreiben Sie Geheimnisse in .env oder in eine Datei, die SETTINGS_FILE nennt, und starten Sie Mappe ohne sie in der Umgebung.",
  },
  backup: {
    well: "Die neueste ist {{hours}} Stunden alt.",
    never: "Es gibt keine.",
    neverTodo:
      "npm run backup macht eine. Mit BACKUP_AT macht ein Runner jeden Tag eine; BACKUP_DIR sollte auf einem anderen Datenträger liegen.",
    late: "Die neueste ist {{hours}} Stunden alt; verlangt sind höchstens {{wanted}}.",
    lateTodo: "npm run backup macht jetzt eine und sagt, was im Weg ist.",
    unchecked: "Die neueste ist {{hours}} Stunden alt, aber seit zwei Wochen wurde keine geprüft.",
    uncheckedTodo: "npm run backup -- --check stellt sie in einer Datenbank her, die danach weggeworfen wird, und liest jede Datei.",
    sameDisk: "Die neueste ist {{hours}} Stunden alt und liegt auf demselben Datenträger wie Mappe selbst.",
    sameDiskTodo: "Setzen Sie BACKUP_DIR auf einen anderen Datenträger, oder bringen Sie die Sicherungen regelmäßig anderswohin.",
  },
  erasure: {
    well: "Kein Konto ist noch da, das gelöscht sein sollte.",
    late_one: "Ein Konto sollte seit mehr als einem Tag gelöscht sein und ist noch nicht ganz weg.",
    late_other: "{{count}} Konten sollten seit mehr als einem Tag gelöscht sein und sind noch nicht ganz weg.",
    lateTodo:
      "npm run jobs -- list --task erase-account (und finish-erasure) nennt die Aufgaben, show sagt, warum sie scheitern. Fehlt STRIPE_SECRET_KEY oder wird er abgelehnt, setzen Sie ihn wieder; ganz ohne Schlüssel geht das Konto nach drei Tagen trotzdem, und eine E-Mail an SUPPORT_EMAIL sagt, was bei Stripe zu beenden ist.",
  },
};
