/** The buttons of the screen on which places are put on the pages. */
export const placeVerbs = { place: "alone", move: "about", remove: "about" } as const;
