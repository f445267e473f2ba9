import type { Grant } from "~/features/access/rules";

/** The rights in the order in which they are shown. */
export const rights = ["view", "edit", "sign", "share", "delete"] as const satisfies readonly Grant[];

/** People's rights on a document, by the person's id. */
export type Shares = ReadonlyMap<string, readonly Grant[]>;

/** What a form says: what it was shown with, and what it is to become. */
export type AskedShares = { before: Shares; after: Shares };

export type ShareChange = { personId: string; kind: "added" | "changed"; grants: Grant[] } | { personId: string; kind: "removed" };

type Standing = {
  ownerId: string;
  /** everybody with access as it is now */
  shares: Shares;
  /** who saves, and their own rights */
  saver: { id: string; grants: readonly Grant[] };
};

/**
 * What saving changes. Only what the form itself changed counts: what somebody else saved since it was shown stays.
 * Rights that the saver does not hold stay as they are, nobody gets them; the owner's and the saver's own entry stay.
 */
export function shareChanges({ ownerId, shares, saver }: Standing, { before, after }: AskedShares): ShareChange[] {
  const others = [...new Set([...before.keys(), ...after.keys()])].filter((id) => id !== saver.id && id !== ownerId);
  return others.flatMap<ShareChange>((personId) => {
    const [was, asked, current] = [before.get(personId), after.get(personId), shares.get(personId)];
    if (!asked) return current ? [{ personId, kind: "removed" }] : [];
    const given = asked.filter((right) => saver.grants.includes(right) && !was?.includes(right));
    if (!current) {
      // Taken off by somebody else since: this form did not add them.
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
