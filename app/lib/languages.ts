/** The languages of the product, the default first. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];
