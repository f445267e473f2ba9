// This has a file of its own because nearly every screen loads it, and few load the list of all facts.

/** Characters of a sender that a form accepts. */
export const maxSenderLength = 120;
