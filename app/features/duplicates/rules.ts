/** bytes: made of the very same files; paper: the same words and numbers; picture: it has few words or none, and looks the same */
export type Sameness = "bytes" | "paper" | "picture";

/** The most documents that are shown beside one of which they may be duplicates. */
export const mostDuplicates = 4;
