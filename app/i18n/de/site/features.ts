export const features = {
  title: "Funktionen",
  description: "Dokumente hereinholen, automatisch benennen, bei Bedarf bearbeiten und einfach verwalten: was Mappe für Sie tut.",
  heading: "Was Mappe für Sie tut",
  lead: "Vier Handgriffe, vom Papier auf dem Tisch bis zum Dokument, das Sie teilen.",
  label: "Die vier Gruppen der Funktionen; seitlich blättern",
  groups: {
    integrate: {
      title: "Dokumente hereinholen",
      points: [
        "Mit der Kamera des Smartphones",
        "Fotos und PDFs vom Rechner, auch viele auf einmal",
        "Mehrere Seiten werden ein Dokument",
        "Das Original bleibt erhalten",
      ],
    },
    label: {
      title: "Automatisch benennen",
      points: [
        "Texterkennung auf Deutsch und Englisch",
        "Vorschläge für Name und Typ",
        "Schlagwörter aus dem Text",
        "Sie haben das letzte Wort",
      ],
    },
    edit: {
      title: "Bearbeiten, wenn Sie mögen",
      points: ["Ecken nachrücken, drehen, aufhellen", "Seiten ergänzen und umordnen", "Unterschreiben", "Jede Änderung eine Version"],
    },
    manage: {
      title: "Einfach verwalten",
      points: [
        "Suche nach jedem Wort im Text",
        "Teilen mit Rechten für jede Person",
        "PDF mit durchsuchbarem Text",
        "Text als Datei zum Weiterverwenden",
      ],
    },
  },
  shots: {
    crop: {
      title: "Die Ecken sind schon da",
      text: "Mappe schlägt die Ecken des Papiers vor. Sie rücken nach, was nicht sitzt, mit der Maus, dem Finger oder den Pfeiltasten.",
      picture: "Ein fotografierter Kassenbon mit vier gesetzten Ecken, daneben die Felder für Name, Typ und Schlagwörter",
    },
    list: {
      title: "Jedes Wort ist auffindbar",
      text: "Der Text jeder Seite wird erkannt. Deshalb findet die Suche auch das, was nie jemand eingetippt hat.",
      picture: "Die Dokumentliste nach einer Suche: gefunden wurde nach einem Wort auf der Seite",
    },
    details: {
      title: "Die Seite im Mittelpunkt",
      text: "Groß ansehen, den erkannten Text kopieren, das Dokument als PDF herunterladen. Ein Klick, kein Menü.",
      picture: "Ein Dokument mit großer Seitenansicht, daneben Typ, Schlagwörter und Version",
    },
    share: {
      title: "Teilen, Recht für Recht",
      text: "Für jede Person legen Sie fest, was sie darf, und sehen jederzeit, wer ein Dokument hat und wer es früher hatte.",
      picture: "Das Formular zum Teilen: zwei Kontakte, bei jedem die Rechte, die er hat",
    },
    sign: {
      title: "Unterschreiben, auf jedem Telefon",
      text: "Mit dem Finger, mit der Maus oder getippt, als einfache elektronische Signatur. Das PDF bekommt ein Nachweisblatt und ein Siegel; jede spätere Änderung fällt auf.",
      picture: "Ein Mietvertrag, daneben die gespeicherte Unterschrift und der Knopf „Jetzt unterschreiben“",
    },
  },
  tips: {
    title: "Neun Tipps für den Alltag",
    list: {
      receipts: {
        title: "Belege in einer Minute ablegen",
        text: "„Neues Dokument“ wählen, Beleg fotografieren, „Zuschneiden & analysieren“ drücken. Name, Typ und Schlagwörter schlägt Mappe vor; mit „Ablegen“ ist der Beleg an seinem Platz.",
      },
      profile: {
        title: "Das eigene Profil ausfüllen",
        text: "Unter „Mein Profil“ tragen Sie Namen, Mobilnummer und ein paar Worte über sich ein. Lesen können das nur Ihre Kontakte, Menschen, mit denen Sie ein Dokument teilen, und wer Sie gerade einlädt oder von Ihnen eingeladen ist.",
      },
      pages: {
        title: "Mehrere Seiten zu einem PDF",
        text: "Fügen Sie einem Dokument so viele Fotos und PDF-Dateien hinzu, wie zusammengehören, und ordnen Sie die Seiten mit den Pfeilen. „Als PDF herunterladen“ macht daraus eine einzige, durchsuchbare Datei.",
      },
      search: {
        title: "Mit Schlagwörtern suchen",
        text: "Ein Klick auf ein Schlagwort zeigt alle Dokumente, die es tragen. Jeder weitere Suchbegriff grenzt die Liste ein, auch ein Wort, das nur auf der Seite steht. In Anführungszeichen stehen Wörter so nebeneinander, mit einem Minus davor dürfen sie nicht vorkommen.",
      },
      rights: {
        title: "Rechte beim Teilen vergeben",
        text: "Beim Teilen legen Sie für jede Person einzeln fest, ob sie das Dokument nur ansehen oder auch bearbeiten, unterschreiben, weiter teilen und löschen darf. Ändern lässt sich das jederzeit.",
      },
      versions: {
        title: "Frühere Versionen wiederherstellen",
        text: "Jedes Speichern ergibt eine neue Version, die frühere bleibt erhalten. Öffnen Sie im Dokument eine ältere und wählen Sie „Wiederherstellen“: Sie wird zur neuesten, und keine geht verloren.",
      },
      contacts: {
        title: "Kontakte einladen",
        text: "Teilen können Sie mit Menschen, mit denen Sie verbunden sind. Laden Sie sie unter „Kontakte“ mit ihrer E-Mail-Adresse ein; sobald sie annehmen, stehen sie beim Teilen zur Auswahl.",
      },
      tax: {
        title: "Alles für die Steuer markieren",
        text: "Setzen Sie beim Ablegen das Häkchen „Steuerrelevant“, oder später für viele Dokumente auf einmal. Der Reiter „Steuerrelevant“ zeigt sie alle, und Sie laden sie als ZIP-Datei herunter.",
      },
      power: {
        title: "Die Taste „/“ springt von überall in die Suche.",
        text: "Mit „?“ sehen Sie alle Tastenkürzel: durch die Liste gehen, Dokumente auswählen und öffnen, blättern, vergrößern. Wer sie nicht braucht, schaltet sie dort aus.",
      },
    },
  },
  last: { title: "Probieren Sie es mit einem Beleg.", button: "Kostenlos testen (keine Kreditkarte nötig)" },
};
