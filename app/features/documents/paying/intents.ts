/** The buttons of the form that notes whether a document was paid. */
export const payingVerbs = { paid: "alone", unpaid: "alone" } as const;
