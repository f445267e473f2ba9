import { displayNameMaxLength } from "~/features/accounts/rules";

/** The fields of a profile, in the order in which they are shown, with their greatest lengths. */
export const profileFields = {
  displayName: displayNameMaxLength,
  firstName: 100,
  lastName: 100,
  mobile: 40,
  aboutMe: 1000,
} as const;

/** px */
export const photoSide = 250;

export type ProfileField = keyof typeof profileFields;

export const fieldsInOrder = Object.keys(profileFields) as ProfileField[];

/** null: never set */
export type Facts = { displayName: string } & Record<Exclude<ProfileField, "displayName">, string | null>;

/** Returns the typed values that are new. An emptied field keeps its old value. */
export function changedFacts(facts: Facts, typed: Record<ProfileField, string>): Partial<Record<ProfileField, string>> {
  const changed = fieldsInOrder.filter((field) => typed[field] !== "" && typed[field] !== facts[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field]]));
}
