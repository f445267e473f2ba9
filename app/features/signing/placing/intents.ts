/** The buttons of the screen on which places are put on the pages. keep, apply, rename, delete: of templates */
export const placeVerbs = {
  place: "alone",
  move: "about",
  remove: "about",
  keep: "alone",
  apply: "alone",
  rename: "about",
  delete: "about",
} as const;
