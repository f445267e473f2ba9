export const reverting = {
  done: "The older version is now the current one. All other versions have been kept.",
  outdated: "A newer version has been saved in the meantime. Please look at it before you restore this one.",
  noRight: "You no longer have the right to do this with the document. Nothing was changed.",
};
