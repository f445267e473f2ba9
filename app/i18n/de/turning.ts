/** Words for going from page to page, which only the server says. */
export const turning = {
  number: "Seite, 1 bis {{m}}",
  of: "von {{m}}",
  hit: "Nächster Treffer: Seite {{n}}",
};
