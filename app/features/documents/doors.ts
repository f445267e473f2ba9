/** The ways by which files come in. */
export const doors = ["form", "folder"] as const;
export type Door = (typeof doors)[number];

/** origin: from where, in the words of its door, such as the place in a watched folder; "" for files of a form */
export type CameBy = { door: Door; origin: string };

export const byForm: CameBy = { door: "form", origin: "" };
