/** The buttons of the screen with a document's links. */
export const linkVerbs = { make: "alone", change: "about", end: "about" } as const;
