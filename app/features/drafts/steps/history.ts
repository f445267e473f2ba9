/** A history of steps for undo and redo; `now` is the state that is shown. */
export type History<State> = {
  past: readonly State[];
  now: State;
  future: readonly State[];
  /** the last step: steps of one kind in quick succession count as one, e.g. those of a held arrow key or of a slider */
  last: { kind: string; at: number } | null;
};

/** ms within which a step of the same kind is merged into the one before */
const pause = 1000;
const longest = 200;

export function begun<State>(now: State): History<State> {
  return { past: [], now, future: [], last: null };
}

/** Adds a step. kind: null if the step is never merged */
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
