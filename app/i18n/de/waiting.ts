export const waiting = {
  sending_one: "Noch {{count}} Datei wird gesendet.",
  sending_other: "Noch {{count}} Dateien werden gesendet.",
  lost_one:
    "Keine Verbindung: {{count}} Datei wartet. Sobald die Verbindung wieder da ist, geht es von selbst weiter. Bis dahin bleibt sie in diesem Browser.",
  lost_other:
    "Keine Verbindung: {{count}} Dateien warten. Sobald die Verbindung wieder da ist, geht es von selbst weiter. Bis dahin bleiben sie in diesem Browser.",
  failed_one: "{{count}} Datei konnte nicht gesendet werden.",
  failed_other: "{{count}} Dateien konnten nicht gesendet werden.",
  "signed-out_one": "Sie sind nicht mehr angemeldet. {{count}} Datei bleibt hier, bis Sie sich angemeldet haben.",
  "signed-out_other": "Sie sind nicht mehr angemeldet. {{count}} Dateien bleiben hier, bis Sie sich angemeldet haben.",
  "used-up_one":
    "Ihre Gratis-Seiten sind verbraucht. {{count}} Datei bleibt in diesem Browser: Mit Premium senden Sie sie einfach noch einmal.",
  "used-up_other":
    "Ihre Gratis-Seiten sind verbraucht. {{count}} Dateien bleiben in diesem Browser: Mit Premium senden Sie sie einfach noch einmal.",
  signIn: "In neuem Tab anmelden",
  now: "Jetzt versuchen",
  again: "Noch einmal senden",
  giveUp: "Verwerfen",
  giveUpSurely: "Wirklich verwerfen",
  leaving: {
    title: "Noch ist nicht alles gesendet",
    waiting_one: "{{count}} Datei wartet noch in diesem Browser.",
    waiting_other: "{{count}} Dateien warten noch in diesem Browser.",
    lost: "Beim Abmelden wird hier alles gelöscht, damit niemand, der diesen Browser nach Ihnen benutzt, etwas davon sieht. Was nicht gesendet ist, geht dabei verloren.",
    first: "Erst senden",
    anyway: "Trotzdem abmelden",
    sending: "Wird gesendet. Danach werden Sie abgemeldet.",
  },
};
