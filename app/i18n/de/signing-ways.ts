/** What the server tells of signing beside a document and at an edit of it. */
export const signingWays = {
  sign: "Unterschreiben",
  again: "Erneut unterschreiben",
  more: "Weitere Wege zu unterschreiben",
  self: "Selbst unterschreiben",
  selfHint: "Zeichnen, tippen oder hochladen",
  ask: "Unterschriften anfordern",
  askHint: "Von Personen, die Zugriff haben",
  offer: "Soll jemand dieses Dokument unterschreiben?",
  who: "Unterschriften anfordern",
  lapsed_one: "Die Unterschrift von {{names}} gilt für Version {{n}}, nicht für diese. Um eine neue ist gebeten.",
  lapsed_other: "Die Unterschriften von {{names}} gelten für Version {{n}}, nicht für diese. Um neue ist gebeten.",
  signedVersion: "Version {{n}} mit Unterschriften",
  atStake_one:
    "Diese Version ist unterschrieben, von {{names}}. Ändern Sie die Seiten, gilt die Unterschrift für die neue Version nicht mehr.",
  atStake_other:
    "Diese Version haben {{count}} Personen unterschrieben: {{names}}. Ändern Sie die Seiten, gelten ihre Unterschriften für die neue Version nicht mehr.",
  lapses: {
    title_one: "Eine Unterschrift gilt dann nicht mehr",
    title_other: "{{count}} Unterschriften gelten dann nicht mehr",
    text: "Sie haben die Seiten geändert. Daraus wird eine neue Version. Wer die bisherige unterschrieben hat, wird gebeten, auch die neue zu unterschreiben.",
    kept: "Die bisherige Version bleibt mit ihren Unterschriften erhalten.",
    save: "Neue Version speichern",
    cancel: "Abbrechen",
  },
};
