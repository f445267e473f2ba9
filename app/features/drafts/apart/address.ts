// This address is not in the feature's paths.ts: that file is loaded with every screen, and each screen is at its script budget.

/** The screen that shows the progress of files that become one document each. */
export const apartPath = "/admin/addnewdoc/each";
