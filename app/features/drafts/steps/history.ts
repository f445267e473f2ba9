/** What was done, one step after the other; `now` is what is shown. */
export type History<State> = {
  past: readonly State[];
  now: State;
  future: readonly State[];
  /** steps of one kind in quick succession count as one: an arrow key that is held, a slider */
  last: { kind: string; at: number } | null;
};

/** ms within which the next step of the same kind goes on with the one before */
const pause = 1000;
const longest = 200;

export function begun<State>(now: State): History<State> {
  return { past: [], now, future: [], last: null };
}

/** kind: none where each step stands for itself */
export function stepped<State>(history: History<State>, now: State, { kind, at }: { kind: string | null; at: number }): History<State> {
  const { past, last } = history;
  const goesOn = kind !== null && last?.kind === kind && at - last.at < pause;
  return {
    past: goesOn ? past : [...past, history.now].slice(-longest),
    now,
    future: [],
    last: kind === null ? null : { kind, at },
  };
}

export function undone<State>({ past, now, future, last }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, last };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], last: null };
}

export function redone<State>({ past, now, future, last }: History<State>): History<State> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, now, future, last };
  return { past: [...past, now], now: after, future: rest, last: null };
}
