import { abilitiesOn, type Grant } from "~/features/access/rules";

/** The rights in the order in which they are shown. */
export const rights = ["view", "edit", "sign", "share", "delete"] as const satisfies readonly Grant[];

/** The rights on a document, by person id; of people who have yet to accept an invitation, by address. */
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

/** A share that waits until an invitation is accepted, and the rights that its giver has now. */
export type WaitingShare = { grants: readonly Grant[]; giverHolds: readonly Grant[] };

/**
 * Returns the changes that saving makes to the shares that wait, by address. Whoever changes another one's share gives no right by it that its
 * giver lacks: it is the giver's word that counts when the invitation is accepted.
 */
export function waitingChanges(
  waiting: ReadonlyMap<string, WaitingShare>,
  saverHolds: readonly Grant[],
  asked: AskedShares,
): ShareChange[] {
  const shares = new Map([...waiting].map(([email, { grants }]) => [email, grants]));
  return shareChanges({ ownerId: "", shares, saver: { id: "", grants: saverHolds } }, asked).flatMap((change): ShareChange[] => {
    const current = waiting.get(change.personId);
    if (change.kind === "removed" || !current) return [change];
    const grants = change.grants.filter((right) => current.grants.includes(right) || current.giverHolds.includes(right));
    return isSameGrants(grants, current.grants) ? [] : [{ ...change, grants }];
  });
}

/** Returns whether somebody with these rights can share a document with those. */
export function canGive(held: readonly Grant[], grants: readonly Grant[]): boolean {
  return abilitiesOn(held).share && grants.every((right) => held.includes(right));
}

/** Returns the rights of both. */
export function joined(one: readonly Grant[], other: readonly Grant[]): Grant[] {
  return inOrder([...one, ...other]);
}

function inOrder(grants: readonly Grant[]): Grant[] {
  return rights.filter((right) => grants.includes(right));
}

export function isSameGrants(one: readonly Grant[], other: readonly Grant[]): boolean {
  return inOrder(one).join() === inOrder(other).join();
}
