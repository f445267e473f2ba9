/** bytes: made of the very same files; paper: the same words and numbers */
export type Sameness = "bytes" | "paper";

/** The most documents that are shown beside one of which they may be duplicates. */
export const mostDuplicates = 4;
