export const useCases = {
  title: "Anwendungsfälle",
  description: "Neun Beispiele: Belege ablegen, Briefe digitalisieren, Verträge teilen, eine Rechnung wiederfinden und mehr.",
  heading: "Neun Dinge, die mit Mappe leichter gehen",
  lead: "Jedes Beispiel beginnt mit Papier und endet mit einem Dokument, das Sie wiederfinden.",
  panels: {
    receipts: {
      title: "Belege ablegen",
      text: "Der Kassenbon verblasst, das Foto nicht. Sie fotografieren ihn noch an der Kasse; Mappe schneidet ihn zu, erkennt Datum und Text und schlägt „Beleg“ als Typ vor. Setzen Sie das Häkchen „Steuerrelevant“, und die Steuererklärung beginnt mit einer Suche statt mit einem Schuhkarton.",
    },
    letters: {
      title: "Briefe digitalisieren",
      text: "Ein Brief vom Amt hat drei Seiten und einen Anhang. Sie fotografieren alle nacheinander, ordnen sie und legen sie als ein Dokument ab. Der Text wird erkannt: Das Aktenzeichen finden Sie später, ohne den Ordner aufzuschlagen.",
    },
    homeschooling: {
      title: "Homeschooling",
      text: "Arbeitsblätter kommen als Foto zurück, nur eben gerade, hell und in einer Datei. Kinder fotografieren, Eltern schauen drüber, und die Lehrkraft bekommt ein PDF statt sieben Bilder.",
    },
    contracts: {
      title: "Verträge unterschreiben und teilen",
      text: "Vertrag hinzufügen, die Beteiligten auswählen, für jede Person festlegen, ob sie ansehen, bearbeiten oder unterschreiben darf. Was danach geändert wird, ist eine neue Version; die frühere bleibt, wie sie war.",
    },
    invoice: {
      title: "Eine Rechnung suchen",
      text: "Sie wissen nur noch, dass „Abwasser“ darauf stand? Das genügt. Mappe durchsucht den erkannten Text aller Seiten, dazu Namen, Typen und Schlagwörter. Mehrere Suchbegriffe grenzen ein.",
    },
    notes: {
      title: "Notizen digitalisieren und teilen",
      text: "Das Blatt vom Elternabend oder das Tafelbild nach der Sitzung: abfotografieren, benennen, mit denen teilen, die es brauchen. Handschrift bleibt als Bild erhalten; gedruckter Text wird zusätzlich durchsuchbar.",
    },
    pdf: {
      title: "PDF erstellen",
      text: "Aus Fotos wird ein PDF, in dem sich der Text markieren und durchsuchen lässt. Die Seiten stehen in Ihrer Reihenfolge, und die Datei öffnet sich auf jedem Gerät, auch bei Menschen, die Mappe nicht nutzen.",
    },
    books: {
      title: "Inhalte aus Büchern kopieren",
      text: "Eine Seite aus einem Handbuch, ein Rezept, ein Zitat: fotografieren, zuschneiden, den erkannten Text kopieren oder als Datei herunterladen. Bitte achten Sie dabei auf das Urheberrecht.",
    },
    pictures: {
      title: "Bilder und Zeichnungen digitalisieren",
      text: "Kinderzeichnungen, Skizzen, alte Abzüge: Mappe rückt sie gerade und hebt das Original unverändert auf. Mit Schlagwörtern versehen findet sich auch ein Bild wieder, auf dem kein Wort steht.",
    },
  },
  last: { title: "Welcher Fall ist Ihrer?", button: "Holen Sie sich noch heute Ihr kostenloses Konto" },
};
