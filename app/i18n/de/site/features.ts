export const features = {
  title: "Funktionen",
  description: "Dokumente hereinholen, automatisch benennen, bei Bedarf bearbeiten und einfach verwalten: was Mappe für Sie tut.",
  heading: "Was Mappe für Sie tut",
  lead: "Vier Handgriffe, vom Papier auf dem Tisch bis zum Dokument, das Sie teilen.",
  label: "Die vier Gruppen der Funktionen, seitwärts zu blättern",
  groups: {
    integrate: {
      title: "Dokumente hereinholen",
      points: [
        "Mit der Kamera des Smartphones",
        "Fotos und PDF vom Rechner, auch viele auf einmal",
        "Mehrere Seiten werden ein Dokument",
        "Das Original bleibt erhalten",
      ],
    },
    label: {
      title: "Automatisch benennen",
      points: [
        "Texterkennung auf Deutsch und Englisch",
        "Vorschläge für Name und Kategorie",
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
      title: "Eine Liste, die mitliest",
      text: "Jede Seite wird gelesen. Deshalb findet die Suche auch das, was nie jemand eingetippt hat.",
      picture: "Die Dokumentliste nach einer Suche: gefunden wurde nach einem Wort auf der Seite",
    },
    details: {
      title: "Die Seite im Mittelpunkt",
      text: "Groß ansehen, den erkannten Text kopieren, das Dokument als PDF mitnehmen. Ein Klick, kein Menü.",
      picture: "Ein Dokument mit großer Seitenansicht, daneben Typ, Schlagwörter und Version",
    },
  },
  last: { title: "Probieren Sie es mit einem Beleg.", button: "Kostenlos testen (keine Kreditkarte nötig)" },
};
