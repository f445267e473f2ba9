/** The ways to sort a list: by the last change, the upload, the document's own date, … */
export const sorts = ["changed", "uploaded", "date", "name", "type", "sender", "amount", "due"] as const;
export type Sort = (typeof sorts)[number];

/** A sort order as in an address. up: from A to Z, from old to new */
export type Order = `${Sort}-${"up" | "down"}`;

/** The facts whose absence can be searched for. */
export const lacks = ["type", "tag", "sender", "date"] as const;
export type Lack = (typeof lacks)[number];

/** Ranges of days that move on with the calendar. */
export const spans = ["this-month", "last-month", "this-year", "last-year", "last-90-days"] as const;
export type Span = (typeof spans)[number];

/** What a list can be narrowed to by what is paid: open: it was not, though something is to be paid; overdue: nor is the day for it to come. */
export const payments = ["open", "overdue", "paid"] as const;
export type PaymentState = (typeof payments)[number];

/** What a list can show of each document, in this order. */
export const listColumns = ["name", "type", "date", "sender", "amount", "due", "uploaded", "tags", "people"] as const;
export type Column = (typeof listColumns)[number];
