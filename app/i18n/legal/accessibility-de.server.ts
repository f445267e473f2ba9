import { accessibilityFacts } from "./accessibility-facts.ts";
import type { LegalText, Operator } from "./legal-text.ts";

const { screens, width } = accessibilityFacts;

export function accessibilityInGerman({ name, supportEmail }: Operator): LegalText {
  return {
    title: "Erklärung zur Barrierefreiheit",
    asOf: "Stand: 28.11.2026",
    contents: "Inhalt",
    intro: [
      `${name} möchte, dass alle Menschen Mappe benutzen können, mit und ohne Hilfsmittel. Diese Erklärung sagt, was dafür geprüft wurde, was noch fehlt und wohin Sie sich wenden können. Maßstab sind die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA, und die Norm EN 301 549, auf die das Barrierefreiheitsstärkungsgesetz (BFSG) und die BITV 2.0 verweisen.`,
    ],
    sections: [
      {
        id: "state",
        title: "Wie barrierefrei Mappe ist",
        body: [
          "Nach eigener Prüfung ist Mappe mit diesen Anforderungen teilweise vereinbar: Die Teile, die unter „Was noch fehlt“ stehen, erfüllen sie nicht oder wurden nicht geprüft. Eine unabhängige Stelle hat Mappe noch nicht geprüft.",
        ],
      },
      {
        id: "measured",
        title: "Was geprüft wird",
        body: [
          "Vor jeder neuen Fassung laufen diese Prüfungen von selbst. Findet eine von ihnen etwas, erscheint die Fassung nicht:",
          [
            `Das Prüfprogramm axe-core geht durch mehr als ${screens} Ansichten: auf Englisch, hell und am Computer, auf Deutsch, dunkel und auf einem Telefon von ${width} Pixeln Breite. Es darf nichts finden, und keine Ansicht darf sich seitwärts schieben lassen.`,
            "Konto anlegen und anmelden, Dokumente hinzufügen, teilen und zuschneiden gelingt allein mit der Tastatur. Nach jedem Wechsel der Ansicht geht es an deren Überschrift weiter.",
            "Jeder Ablauf gelingt ohne JavaScript, mit einfachen Formularen und Links.",
            "Lange Wörter und breite Schriften schieben nichts aus dem Bild.",
          ],
        ],
      },
      {
        id: "missing",
        title: "Was noch fehlt",
        body: [
          [
            "Exportierte PDF-Dateien enthalten den erkannten Text, aber keine Auszeichnung von Überschriften, Absätzen und Tabellen (PDF/UA). Dieselben Texte stehen in der Textansicht jeder Seite.",
            "Text auf fotografierten oder gescannten Seiten wird von einem Programm erkannt und kann Fehler enthalten. Bilder in Ihren Dokumenten haben keine Beschreibung.",
            "Die Kamera zeigt im Bild, wie das Blatt liegt. Wer das nicht sieht, wählt ein Foto als Datei oder lässt automatisch aufnehmen.",
            "Zeichnen auf Seiten braucht einen Zeiger oder Finger. Ihre Unterschrift können Sie stattdessen tippen oder als Bild hochladen, Anmerkungen als Notiz schreiben.",
            "Mit Menschen, die Screenreader, Vergrößerung oder Sprachsteuerung benutzen, wurde Mappe noch nicht erprobt.",
            "Es gibt keine Fassung in Leichter Sprache und keine in Gebärdensprache.",
          ],
        ],
      },
      {
        id: "report",
        title: "Eine Barriere melden",
        body: [
          `Stoßen Sie auf etwas, das Sie nicht bedienen, lesen oder verstehen können, schreiben Sie an ${supportEmail}. Schreiben Sie, auf welcher Seite es war und womit Sie arbeiten. Wir antworten und sagen Ihnen, was wir ändern. Brauchen Sie einen Inhalt sofort, bekommen Sie ihn auf anderem Weg.`,
        ],
      },
      {
        id: "authority",
        title: "Wenn wir nicht helfen",
        body: [
          "Bekommen Sie keine zufriedenstellende Antwort, können Sie sich an die zuständige Aufsicht wenden. Für Angebote an Verbraucherinnen und Verbraucher ist das in Deutschland die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF).",
        ],
      },
    ],
  };
}
