const remembered = "mappe_person";

/** Remembers who is signed in in this browser: the owner of what is taken without a connection. The sign-in page deletes it (public/enhance.js). */
export function rememberPerson(person: string): void {
  try {
    if (person !== "") localStorage.setItem(remembered, person);
  } catch {}
}

/** The id of the person who was signed in here last and did not sign out; empty: nobody is known. */
export function rememberedPerson(): string {
  try {
    return localStorage.getItem(remembered) ?? "";
  } catch {
    return "";
  }
}
