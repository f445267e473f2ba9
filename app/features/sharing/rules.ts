import type { Grant } from "~/features/access/rules";

/** The rights in the order in which they are shown. */
export const rights = ["view", "edit", "sign", "share", "delete"] as const satisfies readonly Grant[];

/** The rights on a document, by person id. */
export type Shares = ReadonlyMap<string, readonly Grant[]>;

/** The content of a form: the rights it was shown with, and those it sets. */
export type AskedShares = { before: Shares; after: Shares };

export type ShareChange = { personId: string; kind: "added" | "changed"; grants: Grant[] } | { personId: string; kind: "removed" };

type Standing = {
  ownerId: string;
  /** the present rights of everybody with access */
  shares: Shares;
  /** the person who saves, and their own rights */
  saver: { id: string; grants: readonly Grant[] };
};

/**
 * Returns the changes that saving makes. Only the form's own changes count, so that what somebody else saved since stays. Rights that the
 * saver does not have are neither given nor revoked; the entries of the owner and of the saver stay.
 */
export function shareChanges({ ownerId, shares, saver }: Standing, { before, after }: AskedShares): ShareChange[] {
  const others = [...new Set([...before.keys(), ...after.keys()])].filter((id) => id !== saver.id && id !== ownerId);
  return others.flatMap<ShareChange>((personId) => {
    const [was, asked, current] = [before.get(personId), after.get(personId), shares.get(personId)];
    if (!asked) return current ? [{ personId, kind: "removed" }] : [];
    const given = asked.filter((right) => saver.grants.includes(right) && !was?.includes(right));
    if (!current) {
      // Somebody else has revoked the access since: this form did not add the person.
      return was ? [] : [{ personId, kind: "added", grants: inOrder(["view", ...given]) }];
    }
    const taken = was?.filter((right) => right !== "view" && saver.grants.includes(right) && !asked.includes(right)) ?? [];
    const grants = inOrder([...current.filter((right) => !taken.includes(right)), ...given]);
    return isSameGrants(grants, current) ? [] : [{ personId, kind: "changed", grants }];
  });
}

function inOrder(grants: readonly Grant[]): Grant[] {
  return rights.filter((right) => grants.includes(right));
}

export function isSameGrants(one: readonly Grant[], other: readonly Grant[]): boolean {
  return inOrder(one).join() === inOrder(other).join();
}
