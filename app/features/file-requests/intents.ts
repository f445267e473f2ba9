/** The buttons of the screen with a person's file requests. */
export const fileRequestVerbs = { make: "alone", change: "about", end: "about" } as const;
