export type Person = { email: string; displayName: string };

/** Everybody's. */
export const password = "Mappe-Beispiel-2026";

/** Somebody to look around as. */
export const account: Person = { email: "jana.albrecht@mappe.example", displayName: "Jana Albrecht" };

/** Whom she knows. */
export const contacts = {
  tobias: { email: "tobias.lindner@mappe.example", displayName: "Tobias Lindner" },
  sabine: { email: "sabine.kroeger@mappe.example", displayName: "Sabine Kröger" },
} satisfies Record<string, Person>;

/** Somebody with the papers of ten years, and whom they share some with. */
export const largeAccount: Person = { email: "martin.hoffmann@mappe.example", displayName: "Martin Hoffmann" };
export const largeContacts = {
  eva: { email: "eva.hoffmann@mappe.example", displayName: "Eva Hoffmann" },
  advisor: { email: "petra.sommer@mappe.example", displayName: "Petra Sommer" },
} satisfies Record<string, Person>;
