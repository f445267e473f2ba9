/** Expected outcomes of a command are values: done with facts, or refused for a literal reason. */
export type Done<T> = { ok: true } & T;
export type Refused<Reason extends string> = { ok: false; reason: Reason };

export function done<T extends object>(facts: T): Done<T> {
  return { ok: true, ...facts };
}

export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason };
}

/** The refusal reasons a command can answer with. */
export type RefusalOf<Command> = Command extends (...args: never[]) => Promise<infer Answer>
  ? Answer extends Refused<infer Reason>
    ? Reason
    : never
  : never;
