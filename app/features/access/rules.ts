export type Grant = "view" | "edit" | "sign" | "delete" | "share";

/** How a document stands in somebody's list: their own alone, their own and others', somebody else's. */
export type Relation = "private" | "shared" | "received";

/** Who could see a version, as it was then. */
export type Participant = { userId: string; displayName: string; email: string; grants: Grant[] };

/** Whose access differs between two moments, by their ids. */
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

/** The owner's rights; they cannot be taken away. */
export const ownerGrants: Grant[] = ["view", "edit", "sign", "delete", "share"];

/**
 * Which rights allow what: any one of them is enough. Delete takes the document from everybody; whoever may change it
 * for everybody may do that too. Originals and versions from before the access may show what was taken out since.
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

/** What somebody may do with a document. */
export type Abilities = Readonly<Record<Ability, boolean>>;

/** The rights of which one is needed. */
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
