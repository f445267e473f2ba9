/** Somebody to look around as. */
export const account = { email: "jana.albrecht@mappe.example", displayName: "Jana Albrecht", password: "Mappe-Beispiel-2026" };

/** Whom she knows; their password is the same. */
export const contacts = [
  { email: "tobias.lindner@mappe.example", displayName: "Tobias Lindner" },
  { email: "sabine.kroeger@mappe.example", displayName: "Sabine Kröger" },
];
