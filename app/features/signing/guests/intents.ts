/** The buttons of a guest's page. */
export const guestVerbs = { "send-code": "alone", "type-code": "alone", decline: "alone", leave: "alone" } as const;

/** The buttons of the screen where guests are asked to sign. */
export const guestSignerVerbs = { ask: "alone", change: "about", remind: "about", end: "about" } as const;
