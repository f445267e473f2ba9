/** The most that a page of paper holds in print that somebody reads; a file of few bytes can say a thousand times as much. */
export const pageHolds = { words: 4000, signs: 40_000, signsOfWord: 200 };
