import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What every line of the log says that is written meanwhile; requestId goes on into the jobs that are asked for.
 * wait: seconds after which what was asked for too often may be asked for again
 */
export type LogFacts = { requestId?: string | undefined; job?: string; task?: string; wait?: number };

// The web server's bundle and Remix's bundle both hold this module: one store for the process all the same.
const shared = globalThis as { __mappeLogFacts?: AsyncLocalStorage<LogFacts> };
shared.__mappeLogFacts ??= new AsyncLocalStorage<LogFacts>();
const store = shared.__mappeLogFacts;

export function withLogFacts<T>(facts: LogFacts, work: () => T): T {
  return store.run(facts, work);
}

export function logFacts(): LogFacts {
  return store.getStore() ?? {};
}

/** Whatever answers 429 says how long to wait, without each screen handing it on. */
export function tellWait(seconds: number): void {
  const facts = store.getStore();
  if (facts) facts.wait = Math.max(facts.wait ?? 1, seconds);
}
