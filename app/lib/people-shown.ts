/** People that are shown one by one where they stand side by side; of more, the rest is counted. */
export const peopleShown = 5;
