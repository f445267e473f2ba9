// Not with the feature's other addresses: those come with every screen, and each of them is at its budget of script.

/** What becomes of files that were sent to be a document each. */
export const apartPath = "/admin/addnewdoc/each";
