export type Grant = "view" | "edit" | "sign" | "delete" | "share";

/** Who could see a version, as it was then. */
export type Participant = { userId: string; displayName: string; email: string; grants: Grant[] };

/** The owner's rights; they cannot be taken away. */
export const ownerGrants: Grant[] = ["view", "edit", "sign", "delete", "share"];

/** Delete takes the document from everybody: whoever may change it for everybody may do that too. */
export function mayDelete(grants: readonly Grant[]): boolean {
  return grants.includes("edit") || grants.includes("delete");
}
