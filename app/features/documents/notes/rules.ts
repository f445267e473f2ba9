/** UTF-16 units */
export const maxNoteLength = 1000;
/** on one document */
export const maxNotes = 200;

/** How many stand on the document itself. */
export const notesShown = 5;
