/** The most people that are shown one by one side by side; further ones are only counted. */
export const peopleShown = 5;
