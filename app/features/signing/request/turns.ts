/** An entry of somebody who is to sign, in the order of signing. turn: their place, which several may share */
export type InOrder = { turn: number; signedAt: Date | null };

/** Returns the turn at which signatures are awaited: that of the first in the order who have not signed; null once all have. */
export function turnNow(entries: readonly InOrder[]): number | null {
  const open = entries.filter(({ signedAt }) => !signedAt).map(({ turn }) => turn);
  return open.length > 0 ? Math.min(...open) : null;
}

/** Returns whether it is the turn of somebody who has not signed. Without an order, it always is. */
export function isTheirTurn({ turn }: InOrder, entries: readonly InOrder[], { inOrder }: { inOrder: boolean }): boolean {
  return !inOrder || turn === turnNow(entries);
}

/** Returns the turn of somebody who comes last. */
export function lastTurn(entries: readonly Pick<InOrder, "turn">[]): number {
  return Math.min(mostTurns, 1 + Math.max(0, ...entries.map(({ turn }) => turn)));
}

/** places in the order that can be told apart */
export const mostTurns = 99;
