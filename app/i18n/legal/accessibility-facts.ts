/** What the statement on accessibility says of the tests; they hold it to be true. */
export const accessibilityFacts = {
  /** screens that axe-core walks through, at least */
  screens: 170,
  /** width of a telephone, px */
  width: 390,
};
