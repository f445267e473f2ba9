/** of: the person who waits; isFirst: before all others */
export type Waiter = { of: string; isFirst?: boolean };

export type Turns = {
  /** Does the work when its turn comes; undefined, and nothing done, when too many are waiting already: in all, or of this one. */
  take<T>(work: () => Promise<T>, waiter?: Waiter): Promise<T> | undefined;
};

type Size = { atOnce: number; inLine: number; inLineOfOne?: number };

/**
 * Lets work take turns: this many at once, this many in line behind them. People who wait for several turns alternate with the others, so that a
 * hundred requests of one person delay nobody longer than one does.
 */
export function turns({ atOnce, inLine, inLineOfOne = inLine }: Size): Turns {
  const [first, others] = [aLine(), aLine()];
  let busy = 0;

  async function inTurn<T>(work: () => Promise<T>, { of, isFirst = false }: Waiter): Promise<T> {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((resolve) => (isFirst ? first : others).join(of, resolve));
    try {
      return await work();
    } finally {
      // The next one in line takes over the place, so that no newcomer can slip in between.
      const next = first.next() ?? others.next();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    take(work, waiter = { of: "" }) {
      // Work with precedence has a line of its own, which no crowd of strangers can fill.
      const line = waiter.isFirst ? first : others;
      const isFull = line.length() >= inLine || line.lengthOf(waiter.of) >= inLineOfOne;
      return busy >= atOnce && isFull ? undefined : inTurn(work, waiter);
    },
  };
}

/** A waiting line. The order of its map is that of the people who wait; a person who had a turn and wants another one goes to its end. */
function aLine() {
  const waiting = new Map<string, (() => void)[]>();
  return {
    length: () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0),
    lengthOf: (of: string) => waiting.get(of)?.length ?? 0,
    join(of: string, go: () => void): void {
      waiting.set(of, [...(waiting.get(of) ?? []), go]);
    },
    next(): (() => void) | undefined {
      for (const [of, [go, ...more]] of waiting) {
        waiting.delete(of);
        if (more.length > 0) waiting.set(of, more);
        return go;
      }
      return undefined;
    },
  };
}
