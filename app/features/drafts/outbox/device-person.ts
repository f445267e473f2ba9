/** The cache in which the service worker keeps the id of whoever is signed in in this browser: the owner of what is taken without a connection. */
export const personCache = "mappe-person";
/** The address under which the id lies there. */
export const personPath = "/offline/person";

/** The id of the person who was signed in here last and did not sign out; empty: nobody is known. */
export async function rememberedPerson(): Promise<string> {
  try {
    return (await (await caches.match(personPath))?.text()) ?? "";
  } catch {
    return "";
  }
}

export async function forgetPerson(): Promise<void> {
  if ("caches" in window) await caches.delete(personCache);
}
