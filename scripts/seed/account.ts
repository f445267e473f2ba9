export type Person = { email: string; displayName: string };

/** The password of all accounts. */
export const password = "Mappe-Beispiel-2026";

/** The account with which one looks around. */
export const account: Person = { email: "jana.albrecht@mappe.example", displayName: "Jana Albrecht" };

/** The contacts of the account. */
export const contacts = {
  tobias: { email: "tobias.lindner@mappe.example", displayName: "Tobias Lindner" },
  sabine: { email: "sabine.kroeger@mappe.example", displayName: "Sabine Kröger" },
} satisfies Record<string, Person>;

/** An account with the papers of ten years, and the people with whom some are shared. */
export const largeAccount: Person = { email: "martin.hoffmann@mappe.example", displayName: "Martin Hoffmann" };
export const largeContacts = {
  eva: { email: "eva.hoffmann@mappe.example", displayName: "Eva Hoffmann" },
  advisor: { email: "petra.sommer@mappe.example", displayName: "Petra Sommer" },
} satisfies Record<string, Person>;
