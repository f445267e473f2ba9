// It has a file of its own because nearly every screen loads it, and few the list of all facts.

/** Characters of a sender that a form takes. */
export const maxSenderLength = 120;
