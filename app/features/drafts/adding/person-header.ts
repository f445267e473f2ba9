/** Whose files they are that script sends: somebody else may have signed in meanwhile, in another tab. */
export const personHeader = "Mappe-Person";
