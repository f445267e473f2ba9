export type Turns = {
  /** Does the work when its turn comes; undefined, and nothing done, when the line is too long already. */
  take<T>(work: () => Promise<T>): Promise<T> | undefined;
};

/** Work that takes turns: this many at once, this many in line behind them. */
export function turns({ atOnce, inLine }: { atOnce: number; inLine: number }): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes over the place; nobody who comes now can slip in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    take: (work) => (busy >= atOnce && waiting.length >= inLine ? undefined : inTurn(work)),
  };
}
