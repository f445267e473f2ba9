/** Words for going from page to page, which only the server says. */
export const turning = {
  number: "Page, 1 to {{m}}",
  of: "of {{m}}",
  hit: "Next hit: page {{n}}",
};
