/** What is written into notes of documents that came from another program: the server says it, and no screen loads it. */
export const moving = {
  from: "Aus {{program}}",
  archiveNumber: "Archivnummer",
  added: "Hinzugefügt",
  folder: "Ordner",
  about: "Betrifft",
  sentBy: "Gesendet von",
  yes: "ja",
  no: "nein",
  wrote: "{{name}} schrieb:",
};
