/** Somebody to look around as. */
export const account = { email: "jana.albrecht@mappe.example", displayName: "Jana Albrecht", password: "Mappe-Beispiel-2026" };
