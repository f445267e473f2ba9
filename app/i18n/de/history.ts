import { paper } from "./paper.ts";

export const history = {
  uploaded: "{{author}} hat das Dokument abgelegt",
  changed: "{{author}} hat geändert",
  shared: "{{author}} hat die Freigaben geändert",
  restored: "{{author}} hat Version {{n}} wiederhergestellt",
  access: {
    added: "Geteilt mit: {{people}}",
    waiting: "Geteilt mit: {{people}} (wartet auf Annahme)",
    removed: "Nicht mehr geteilt mit: {{people}}",
    changed: "Rechte geändert: {{people}}",
  },
  lapsed_one: "Unterschrift gilt nicht mehr: {{people}}",
  lapsed_other: "Unterschriften gelten nicht mehr: {{people}}",
  /** always more than one */
  others: "{{count}} weitere",
  recognised: "Erkannt: {{facts}}",
  turned_one: "Lage erkannt: Seite {{pages}} gedreht",
  turned_other: "Lage erkannt: Seiten {{pages}} gedreht",
  /** always more than one */
  turnedMany: "Lage erkannt: {{count}} Seiten gedreht",
  facts: {
    name: "Name",
    type: "Typ",
    tags: "Schlagwörter",
    ...paper.parts,
  },
  fromTo: "{{fact}} von {{from}} auf {{to}}",
  set: "{{fact}}: {{to}}",
  emptied: "{{fact}} entfernt: {{from}}",
  quoted: "„{{text}}“",
  tagged_one: "Schlagwort {{tags}} hinzugefügt",
  tagged_other: "Schlagwörter {{tags}} hinzugefügt",
  untagged_one: "Schlagwort {{tags}} entfernt",
  untagged_other: "Schlagwörter {{tags}} entfernt",
  forTax: "als steuerrelevant markiert",
  notForTax: "nicht mehr steuerrelevant",
  pages: {
    added_one: "{{count}} Seite hinzugefügt",
    added_other: "{{count}} Seiten hinzugefügt",
    removed_one: "{{count}} Seite entfernt",
    removed_other: "{{count}} Seiten entfernt",
    changed_one: "{{count}} Seite bearbeitet",
    changed_other: "{{count}} Seiten bearbeitet",
    reordered: "Seiten umgestellt",
  },
};
