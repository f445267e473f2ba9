/** The buttons of the screen with a document's links. */
export const linkVerbs = { make: "alone", change: "about", end: "about" } as const;

/** The buttons of the screen with all links of a person. */
export const ownLinkVerbs = { change: "about", end: "about" } as const;

/** The button of the form for a link to several documents. */
export const makeLinkVerbs = { make: "alone" } as const;
