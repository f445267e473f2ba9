export type Grant = "view" | "edit" | "sign" | "delete" | "share";

/** The relation of a document to a person: their own alone, their own and shared, or somebody else's. */
export type Relation = "private" | "shared" | "received";

/** Somebody without an account, who sees what a link shows. inView: which of the documents they ask for the link's saved search shows at this moment */
export type LinkGuest = { linkId: string; inView?: readonly string[] };

/** Somebody without an account, who is asked to sign one document. */
export type SigningGuest = { signerId: string };

export type Guest = LinkGuest | SigningGuest;

/** Whoever asks to see documents. */
export type ViewerOrGuest = { id: string } | Guest;

export function isGuest(viewer: ViewerOrGuest): viewer is Guest {
  return !("id" in viewer);
}

/** A person who could see a version, with their name, address and rights at that time. */
export type Participant = { userId: string; displayName: string; email: string; grants: Grant[] };

/** Ids of the people whose access differs between two times. */
export type AccessChanges = Record<"added" | "removed" | "changed", string[]>;

export function accessChanges(before: readonly Participant[], after: readonly Participant[]): AccessChanges {
  const [was, is] = [before, after].map((people) => new Map(people.map(({ userId, grants }) => [userId, [...grants].sort().join()])));
  const ids = (people: readonly Participant[], differs: (id: string) => boolean) => people.map(({ userId }) => userId).filter(differs);
  return {
    added: ids(after, (id) => !was?.has(id)),
    removed: ids(before, (id) => !is?.has(id)),
    changed: ids(after, (id) => was?.has(id) === true && was.get(id) !== is?.get(id)),
  };
}

/** The owner's rights, which cannot be revoked. */
export const ownerGrants: Grant[] = ["view", "edit", "sign", "delete", "share"];

/**
 * The rights that allow an ability: any one of them is enough. Delete removes the document for everybody; people who may change it for
 * everybody may do that, too. Originals and versions from before a person had access may show what was removed since.
 */
const allowing = {
  view: ["view"],
  edit: ["edit"],
  seeOriginals: ["edit"],
  seeOlderVersions: ["edit"],
  delete: ["edit", "delete"],
  share: ["share"],
  sign: ["sign"],
  mark: ["edit", "sign"],
} as const satisfies Record<string, readonly [Grant, ...Grant[]]>;

export type Ability = keyof typeof allowing;

/** What a person can do with a document. */
export type Abilities = Readonly<Record<Ability, boolean>>;

/** Returns the rights of which one is needed. */
export function grantsFor(ability: Ability): [Grant, ...Grant[]] {
  return [...allowing[ability]];
}

function allows(grants: readonly Grant[], ability: Ability): boolean {
  return grantsFor(ability).some((grant) => grants.includes(grant));
}

export function abilitiesOn(grants: readonly Grant[]): Abilities {
  return {
    view: allows(grants, "view"),
    edit: allows(grants, "edit"),
    seeOriginals: allows(grants, "seeOriginals"),
    seeOlderVersions: allows(grants, "seeOlderVersions"),
    delete: allows(grants, "delete"),
    share: allows(grants, "share"),
    sign: allows(grants, "sign"),
    mark: allows(grants, "mark"),
  };
}
