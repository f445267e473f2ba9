/** UTF-16 units */
export const maxNoteLength = 1000;
/** number of notes on one document */
export const maxNotes = 200;

/** number of notes that the document's own screen shows */
export const notesShown = 5;
