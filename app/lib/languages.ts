/** Those the product speaks, the default first. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];
