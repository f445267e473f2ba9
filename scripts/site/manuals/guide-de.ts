import { catalogues } from "~/i18n/catalogues.server";
import { checkInvoicePath } from "~/paths";
import type { Guide } from "./guide.ts";

const { auth, common, connections, documents, drafts, menu, paying, sharing, signing } = catalogues.de;

export const german: Guide = {
  language: "de",
  title: "Erste Schritte",
  subtitle: "Vom ersten Foto zum Dokument, das Sie wiederfinden",
  intro:
    "Mappe nimmt Ihre Belege, Verträge, Briefe und Notizen auf, erkennt ihren Text und findet sie wieder. Am Computer und am Telefon, im Browser, ohne Installation.",
  cover: { name: "list-de-light-1280", alt: "Die Liste der Dokumente mit Vorschaubild, Name, Typ, Datum und Schlagwörtern." },
  contents: "In acht Schritten",
  steps: [
    {
      title: "Konto anlegen und bestätigen",
      points: [
        `Wählen Sie **${auth.register.title}**. Tragen Sie **${auth.fields.displayName}**, **${auth.fields.email}** und zweimal ein Passwort ein. ${auth.fields.passwordHint}`,
        `Stimmen Sie den Bedingungen zu und drücken Sie **${auth.register.submit}**. Sie sind gleich angemeldet.`,
        `Mappe sendet Ihnen eine E-Mail. Öffnen Sie den Link darin und drücken Sie **${auth.verify.confirm}**. Der Link gilt 24 Stunden.`,
      ],
      hint: `Keine E-Mail bekommen? Oben auf jeder Seite steht bis zur Bestätigung ein Hinweis mit dem Knopf **${common.verify.resend}**. So lange können Sie sich umsehen, aber noch nichts hinzufügen.`,
    },
    {
      title: "Ein Dokument hinzufügen",
      points: [
        `Drücken Sie **${common.shell.addDocument}**. Der Knopf steht in der Leiste, auf dem Telefon in ihrer Mitte.`,
        `Mit **${drafts.pages.add}** wählen Sie Fotos oder PDF-Dateien, auch mehrere auf einmal. Am Computer können Sie die Dateien einfach ins Fenster ziehen.`,
        `Mit **${drafts.pages.camera}** fotografieren Sie das Papier gleich. Mappe zeigt im Bild die gefundene Seite und nimmt sie auf, sobald Sie stillhalten; so fotografieren Sie mehrere Seiten nacheinander.`,
        "Jedes Foto und jede Seite eines PDF wird eine Seite des Dokuments. Die Pfeile am Rand ändern ihre Reihenfolge.",
        "E-Rechnungen fügen Sie genauso hinzu, als PDF mit Daten darin (ZUGFeRD) oder als XML-Datei (XRechnung). Eine XML-Datei bekommt Seiten, auf denen Sie die Rechnung lesen.",
      ],
      picture: {
        name: "phone-de-light-390",
        alt: "Mappe auf einem Telefon: die Liste der Dokumente, unten die Leiste mit dem Knopf zum Hinzufügen.",
      },
      hint: "Sie müssen nicht in einem Zug fertig werden: Der Entwurf bleibt gespeichert, auch wenn Sie das Fenster schließen oder das Gerät wechseln.",
    },
    {
      title: "Zuschneiden, Text erkennen, ablegen",
      points: [
        "Mappe schlägt die vier Ecken des Papiers vor. Sitzt eine nicht genau, dann ziehen Sie sie an ihren Platz.",
        `**${drafts.editor.crop}** macht aus dem schiefen Foto ein gerades Blatt und erkennt seinen Text. **${drafts.editor.filters.lighten}** und **${drafts.editor.filters.grayscale}** machen blasse Schrift besser lesbar.`,
        `Aus dem Text schlägt Mappe **${drafts.facts.type}**, **${drafts.facts.name}** und **${drafts.facts.tags}** vor. Übernehmen Sie, was passt, und ändern Sie den Rest. Was Sie für die Steuer brauchen, merken Sie mit **${drafts.facts.tax}** vor.`,
        "Bei einer E-Rechnung kommen die Angaben aus ihren Daten. Steht auf der Seite etwas anderes, sagt Mappe es gleich.",
        `Mit **${drafts.facts.upload}** liegt das Dokument an seinem Platz.`,
      ],
      picture: { name: "crop-de-light-1280", alt: "Ein fotografierter Kassenbon mit vier Griffen an den Ecken; rechts die Angaben." },
      hint: `Nichts geht verloren: Das Original jeder Seite bleibt unverändert erhalten, und **${drafts.editor.reset}** nimmt Zuschnitt, Drehung und Aussehen zurück.`,
    },
    {
      title: "Wiederfinden",
      points: [
        `Schreiben Sie ein Wort in das Feld **${common.shell.searchLabel}** und drücken Sie die Eingabetaste. Gesucht wird im Namen, im Typ, in den Schlagwörtern und im Text aller Seiten.`,
        "Jeder weitere Begriff grenzt ein: Gezeigt wird, was alle Begriffe enthält. Auch ein Klick auf ein Schlagwort sucht danach.",
        `**${documents.tabs.private}**, **${documents.tabs.tax}**, **${documents.tabs.shared}** und **${documents.tabs.received}** zeigen nur diese Dokumente. **${documents.filter.title}** grenzt nach Typ und Datum ein.`,
        "Wo ein Begriff steht, ist er hervorgehoben: in der Liste mit den Worten ringsum, im geöffneten Dokument auf der Seite selbst.",
        `Jeder Begriff lässt sich einzeln wieder entfernen; **${documents.search.clear}** zeigt alle Dokumente.`,
      ],
      picture: { name: "search-de-light-1280", alt: "Eine Suche und die Dokumente, die den Begriff enthalten." },
    },
    {
      title: "Ändern und wiederherstellen",
      points: [
        `Öffnen Sie ein Dokument und drücken Sie **${documents.details.edit}** oder **${documents.details.addPages}**. Schneiden Sie Seiten neu zu, drehen, ordnen oder entfernen Sie sie. **${drafts.edit.save}** macht daraus eine neue Version.`,
        `Unter **${documents.versions.title}** steht, wer das Dokument wann geändert hat. Eine ältere Version lässt sich ansehen und mit **${documents.versions.revert}** zur aktuellen machen; keine geht dabei verloren.`,
        `Bei einer Rechnung steht unter **${paying.title}**, wie viel Sie bis wann an wen zahlen. **${paying.paid.button}** hakt sie ab. Ob eine E-Rechnung in Ordnung ist, kann jeder prüfen, auch ohne Konto, unter ${checkInvoicePath}.`,
        `Mehrere Dokumente auf einmal: Wählen Sie sie in der Liste mit den Kästchen aus. Dann gibt es **${documents.selection.change}** für Schlagwörter, Typ, Absender, Datum, Zahlung und Steuer, **${documents.selection.zip}** und **${documents.selection.delete}**.`,
      ],
      picture: { name: "details-de-light-1280", alt: "Ein Dokument mit seiner Seite, den Angaben und den Versionen daneben." },
      hint: "Eine angefangene Änderung wartet, bis Sie sie speichern oder verwerfen, auch nach einer Pause und auf einem anderen Gerät.",
    },
    {
      title: "Mit anderen teilen",
      points: [
        `Teilen können Sie mit Menschen, mit denen Sie verbunden sind. Unter **${connections.title}** tragen Sie eine E-Mail-Adresse ein und drücken **${connections.invite.submit}**; verbunden sind Sie, sobald die Einladung angenommen ist.`,
        `Öffnen Sie das Dokument, drücken Sie **${documents.details.share}** und suchen Sie die Person nach Namen oder E-Mail-Adresse.`,
        `Für jede Person legen Sie einzeln fest, was sie darf: **${sharing.rights.view}**, **${sharing.rights.edit}**, **${sharing.rights.sign}**, **${sharing.rights.share}**, **${sharing.rights.delete}**. Mit **${sharing.save}** gilt es, und die Person erfährt davon.`,
        "Ist jemand noch nicht Ihr Kontakt, dann lädt Mappe die Person mit dem Teilen ein: Die Rechte gelten, sobald sie annimmt. Wer kein Konto will, bekommt einen Link zum Lesen, auf Wunsch mit Passwort, bis zu einem Tag, den Sie bestimmen.",
        `Ebenso nehmen Sie jemandem die Rechte wieder. Unter **${sharing.past}** bleibt stehen, wer das Dokument von wann bis wann sehen konnte.`,
      ],
      picture: { name: "share-de-light-1280", alt: "Der Dialog zum Teilen: zwei Personen, bei jeder die Rechte, die sie hat." },
    },
    {
      title: "Unterschreiben",
      points: [
        `Wer unterschreiben darf und soll, legen Sie mit **${signing.signers.title}** fest; gefragt wird auch gleich nach dem Teilen. Alle Genannten bekommen eine Mitteilung.`,
        `Öffnen Sie das Dokument und drücken Sie **${signing.sign.title}**. Lesen Sie die Seiten und wählen Sie **${signing.sign.here}**: mit der gespeicherten Unterschrift, mit dem Finger oder der Maus gezeichnet, oder getippt. **${signing.sign.now}** setzt sie darunter.`,
        `Alle zugleich oder nacheinander, mit Erinnerungen und einem letzten Tag: Das stellen Sie ebenda ein. Wer kein Konto hat, unterschreibt über einen Link (**${signing.signers.askGuest}**).`,
        "Am Dokument steht, wer unterschrieben hat und auf wen noch gewartet wird. Einmal am Tag können Sie jemanden erinnern; wer nicht unterschreiben möchte, kann mit einem Grund ablehnen.",
        "Das PDF eines unterschriebenen Dokuments endet mit einem Nachweisblatt und ist versiegelt: Jede spätere Änderung fällt auf. Prüfen kann das jeder, auch ohne Konto, unter /verify.",
      ],
      picture: {
        name: "sign-de-light-1280",
        alt: "Ein Vertrag zum Unterschreiben, daneben, wer schon unterschrieben hat und auf wen noch gewartet wird.",
      },
    },
    {
      title: "Als PDF herunterladen",
      points: [
        `Öffnen Sie ein Dokument und drücken Sie **${documents.details.pdf}**. Mappe macht aus allen Seiten eine PDF-Datei, deren Text sich durchsuchen und kopieren lässt.`,
        `**${documents.details.textLong}** hinter den drei Punkten daneben lädt nur den erkannten Text herunter. Unter **${documents.details.originals}** liegt jede Datei, so wie sie angekommen ist.`,
        `Das Symbol rechts über der Seite (**${documents.details.fullScreen}**) zeigt sie groß.`,
      ],
    },
  ],
  keys: {
    title: "Mit der Tastatur",
    intro: "Alles geht auch ohne Maus: Die Tabulatortaste führt der Reihe nach zu jedem Feld und jedem Knopf.",
    rows: [
      { key: "/", does: "springt auf jeder Seite in die Suche" },
      { key: "?", does: "zeigt alle Tastenkürzel" },
      { key: "j k", does: "führen in der Liste zur nächsten und vorigen Zeile, x wählt sie aus" },
      { key: "p n", does: "öffnen das vorige und das nächste Dokument" },
      {
        key: "Pfeiltasten",
        does: "verschieben die gewählte Ecke des Zuschnitts, mit Umschalt in größeren Schritten; im Vollbild blättern sie",
      },
      { key: "Esc", does: "schließt das Vollbild, ein Menü oder einen Dialog" },
    ],
  },
  help: {
    title: "Hilfe",
    points: [
      `Am Fuß jeder Seite, auf dem Telefon unter „${common.shell.more}“, steht die E-Mail-Adresse, unter der Ihnen jemand antwortet. Nennen Sie bei einer Störung bitte die Fehlernummer, die Mappe anzeigt.`,
      `**${auth.login.forgot}** steht unter der Anmeldung: Sie bekommen dann einen Link, mit dem Sie ein neues Passwort wählen.`,
      `Unter **${menu.account}** und **${menu.settings}** ändern Sie Ihr Passwort und melden fremde Geräte ab.`,
    ],
  },
  pageOf: (n, m) => `Seite ${n} von ${m}`,
};
