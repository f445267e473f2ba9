/** Letters that an address without an account gets at most, of all people together. */
export const mostLetters = { hour: 5, day: 20 } as const;

/** What keeps letters back: too many went to the address in that time. */
export type LetterLimit = keyof typeof mostLetters;

/** Why a letter does not leave. stopped: whoever has the address wants no more of them */
export type HeldBack = "stopped" | LetterLimit;

/** What a letter is about: a guest who signs, or an invitation. */
export type LetterKind = "guest" | "invite";

/** What the buttons of the page that stops letters say. */
export const stopIntents = { stop: "stop", allow: "allow" } as const;

export const reportReasonMaxLength = 1000;

/** ms for which a report is kept */
export const reportsKept = 90 * 24 * 60 * 60 * 1000;
