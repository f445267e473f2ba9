/** Words about documents that are probably the same paper. The server alone says them. */
export const duplicates = {
  title: "Doppelt abgelegt?",
  text: "Vergleichen Sie die Dokumente. Legen Sie eines in den Papierkorb, oder sagen Sie, dass es verschiedene sind: Dann fragt Mappe nicht mehr danach.",
  back: "Zurück zum Dokument",
  this: "Dieses Dokument",
  bytes: "Genau dieselbe Datei",
  paper: "Gleicher Text",
  picture: "Gleiches Bild",
  people: "Geteilt mit",
  others_one: "einer weiteren Person",
  others_other: "{{count}} weiteren Personen",
  trash: "In den Papierkorb",
  differ: "Es sind verschiedene",
  remembered: "Gemerkt: „{{name}}“ ist ein anderes Dokument.",
  notice: {
    bytes: "Dieselbe Datei gibt es schon: „{{name}}“, hochgeladen am {{day}}.",
    paper: "Dieses Papier gibt es vermutlich schon: „{{name}}“, hochgeladen am {{day}}.",
    picture: "Dieses Bild gibt es vermutlich schon: „{{name}}“, hochgeladen am {{day}}.",
    more_one: "{{text}} Und noch eines.",
    more_other: "{{text}} Und noch {{count}}.",
    link: "Vergleichen",
  },
};
